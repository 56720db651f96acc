import { afterEach, expect, it } from "vitest";
import { eventsOf, plateOf, sightOf } from "./board";
import type { Seat, Seen, Value } from "./protocol";

const view = { type: "View" };
const move = { type: "Move" };

function seen(seat: Seat | null, seats: Seat[], legal: readonly Value[] | null = [move]): Seen {
  return { seat, turn: { type: "Turn", seats, wait: "all", timers: [] }, view, legal };
}

it("tells whoever is awaited that it is their turn, alone or with others", () => {
  const sight = { me: 1, view, legal: [move], mine: true, watching: false };
  expect(sightOf(seen(1, [1]), false)).toEqual(sight);
  expect(sightOf(seen(1, [0, 1, 2]), false)).toEqual(sight);
  expect(sightOf(seen(1, [0]), false)).toEqual({ ...sight, mine: false });
});

it("leaves spectators, replays and games that are over nothing to do", () => {
  expect(sightOf(seen(1, []), false)).toMatchObject({ me: 1, mine: false, watching: true });
  expect(sightOf(seen(null, [0]), false)).toMatchObject({ me: null, mine: false, watching: true });
  expect(sightOf(seen(0, [0]), true)).toMatchObject({ me: 0, mine: false, watching: true });
});

it("offers nothing where finding the move is the game", () => {
  expect(sightOf(seen(0, [0], null), false)).toMatchObject({ legal: [], mine: true });
});

it("lists the events of several steps one after the other", () => {
  const news = ["ab", "", "c"].map((types, step) => ({
    step,
    at: 0,
    events: [...types].map((type) => ({ type })),
  }));
  expect(eventsOf(news).map(({ type }) => type)).toEqual(["a", "b", "c"]);
});

afterEach(() => document.body.replaceChildren());

it("finds the plate of a player", () => {
  const plate = document.body.appendChild(document.createElement("li"));
  plate.dataset.seat = "2";
  plate.getBoundingClientRect = () => new DOMRect(1, 2, 3, 4);
  expect(plateOf(2)).toEqual(new DOMRect(1, 2, 3, 4));
  expect(plateOf(3)).toBeUndefined();
});
