/** The four gangs: a colour each, and a shape, so that colour is never alone. */

export interface Gang {
  readonly colour: string;
  readonly deep: string;
  readonly ink: string;
  /** The badge, in a box of 24. */
  readonly shape: string;
  readonly key: string;
}

const GANGS: readonly Gang[] = [
  {
    key: "triangle",
    colour: "#cf3a2e",
    deep: "#8d1d18",
    ink: "#ffffff",
    shape: "M12 2.5 22.5 21h-21Z",
  },
  {
    key: "circle",
    colour: "#2668c9",
    deep: "#123f86",
    ink: "#ffffff",
    shape: "M12 2a10 10 0 1 0 .01 0Z",
  },
  {
    key: "square",
    colour: "#f2b31b",
    deep: "#9a6800",
    ink: "#33203d",
    shape: "M3 3h18v18H3Z",
  },
  {
    key: "star",
    colour: "#1f8f57",
    deep: "#0d5a33",
    ink: "#ffffff",
    shape: "m12 1 3.2 7.3 7.9.8-5.9 5.3 1.7 7.8L12 18.1l-6.9 4.1 1.7-7.8L.9 9.1l7.9-.8Z",
  },
];

export function gang(seat: number): Gang {
  return GANGS[seat % GANGS.length] as Gang;
}
