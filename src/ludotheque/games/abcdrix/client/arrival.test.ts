import { expect, it, vi } from "vitest";
import type { Laid } from "$client/generated/games/abcdrix";
import { fly } from "$client/lib/motion";
import { arrive } from "./arrival";

vi.mock("$client/lib/motion", () => ({ fly: vi.fn() }));
vi.stubGlobal(
  "DOMRect",
  class {
    constructor(
      readonly left: number,
      readonly top: number,
      readonly width: number,
      readonly height: number,
    ) {}
  },
);

const laid = { type: "Laid", seat: 1, row_seat: 0, at: 2 } as Laid;

it("lets a card come from the plate of who laid it", () => {
  document.body.innerHTML =
    '<p data-seat="1"></p><main><i data-pile="0:2"><b class="card"></b></i></main>';
  const root = document.querySelector("main");
  arrive(root ?? undefined, laid);
  arrive(root ?? undefined, { ...laid, at: 3 });
  arrive(root ?? undefined, { ...laid, seat: 2 });
  expect(fly).toHaveBeenCalledOnce();
  expect(fly).toHaveBeenCalledWith(
    document.querySelector(".card"),
    expect.objectContaining({ left: -12, width: 24 }),
    expect.anything(),
  );
});
