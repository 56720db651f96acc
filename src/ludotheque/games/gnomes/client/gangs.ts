/** The four gangs: a colour each, and a shape, so that colour is never alone. */

import { getContext, setContext } from "svelte";
import type { View } from "$client/generated/games/gnomes";

export type Name = View["gangs"][number];

export interface Gang {
  readonly name: Name;
  readonly colour: string;
  readonly deep: string;
  readonly ink: string;
  /** The badge, in a box of 24. */
  readonly shape: string;
  readonly key: string;
}

const GANGS: readonly Gang[] = [
  {
    name: "red",
    key: "triangle",
    colour: "#cf3a2e",
    deep: "#8d1d18",
    ink: "#ffffff",
    shape: "M12 2.5 22.5 21h-21Z",
  },
  {
    name: "blue",
    key: "circle",
    colour: "#2668c9",
    deep: "#123f86",
    ink: "#ffffff",
    shape: "M12 2a10 10 0 1 0 .01 0Z",
  },
  {
    name: "yellow",
    key: "square",
    colour: "#f2b31b",
    deep: "#9a6800",
    ink: "#33203d",
    shape: "M3 3h18v18H3Z",
  },
  {
    name: "green",
    key: "star",
    colour: "#1f8f57",
    deep: "#0d5a33",
    ink: "#ffffff",
    shape: "m12 1 3.2 7.3 7.9.8-5.9 5.3 1.7 7.8L12 18.1l-6.9 4.1 1.7-7.8L.9 9.1l7.9-.8Z",
  },
];

const CHOSEN = Symbol("gangs");

export function gangNamed(name: Name): Gang {
  return GANGS.find((each) => each.name === name) as Gang;
}

/** Everything inside shows players as the gangs that they have chosen. */
export function chooseGangs(chosen: () => readonly Name[]): void {
  setContext(CHOSEN, chosen);
}

/** Which gang a seat is; where nobody has chosen, by the order of seats. */
export function gangs(): (seat: number) => Gang {
  const chosen = getContext<(() => readonly Name[]) | undefined>(CHOSEN);
  return (seat) => {
    const name = chosen?.()[seat];
    return name ? gangNamed(name) : (GANGS[seat % GANGS.length] as Gang);
  };
}
