import { cleanup, render } from "@testing-library/svelte";
import type { ComponentProps } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import Cell from "./Cell.svelte";

type Props = ComponentProps<typeof Cell>;

afterEach(cleanup);

const EMPTY: Props = {
  cell: "A1",
  label: "A1",
  statue: undefined,
  stack: undefined,
  cat: false,
  loots: [],
  ghost: null,
  open: false,
  chosen: false,
  lit: false,
  recent: false,
  fresh: false,
  marks: [],
  out: false,
  pencil: undefined,
  tabindex: -1,
  onpress: () => undefined,
  onfocus: () => undefined,
};

function shown(more: Partial<Props>) {
  return render(Cell, { props: { ...EMPTY, ...more } }).container;
}

describe("a cell", () => {
  it("shows a loot under whatever stands there", () => {
    const statue = { type: "Statue", seat: 1, cell: "A1", fresh: false } as const;
    expect(shown({ loots: [0] }).querySelector(".loot:not(.under)")).not.toBeNull();
    for (const more of [{ statue }, { cat: true }])
      expect(shown({ loots: [0], ...more }).querySelector(".loot.under svg")).not.toBeNull();
    expect(shown({ statue }).querySelector(".loot")).toBeNull();
  });

  it("is marked where others did something last", () => {
    expect(shown({ recent: true }).querySelector(".cell.recent")).not.toBeNull();
    expect(shown({}).querySelector(".recent")).toBeNull();
  });
});
