import { expect, test } from "vitest";
import type { View } from "$client/generated/games/rue";
import { placeOf, Proof } from "./proof.svelte";

const SEEN = {
  street: [{ type: "Placed", image: "chat", house: 2 }],
  posted: [
    { type: "At", image: "rouge", house: 0 },
    { type: "Beside", a: "velo", b: "moto" },
  ],
} as unknown as View;

function table(): HTMLElement {
  const root = document.createElement("div");
  root.innerHTML = `
    <button data-cell="animal.2"><i></i></button><button data-cell="animal.3"></button>
    <li data-posted="At.rouge.0"><button></button></li>
    <li data-posted="Beside.velo.moto"><button></button></li>`;
  return root;
}

test("facts are found where the board has them", () => {
  expect([...SEEN.street, ...SEEN.posted].map(placeOf)).toEqual([
    '[data-cell="animal.2"]',
    '[data-posted="At.rouge.0"]',
    '[data-posted="Beside.velo.moto"]',
  ]);
});

test("what is touched is a part of the proof, and touched again it is not", () => {
  const root = table();
  const proof = new Proof(() => SEEN);
  const touch = (where: string) => proof.touch(root.querySelector(where) ?? root);
  expect(touch("i")).toBe(true);
  expect(touch("[data-posted='At.rouge.0'] button")).toBe(true);
  expect(touch("[data-cell='animal.3']")).toBe(false);
  expect(proof.chosen).toEqual([SEEN.posted[0], SEEN.street[0]]);
  proof.mark(root);
  expect(root.querySelectorAll("[data-proof]")).toHaveLength(2);
  touch("i");
  proof.mark(root);
  expect(proof.chosen).toEqual([SEEN.posted[0]]);
  expect(root.querySelectorAll("[data-proof]")).toHaveLength(1);
});
