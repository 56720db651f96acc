import { describe, expect, it } from "vitest";
import type { Value } from "$client/lib/board";
import { lit } from "./lit";
import {
  housesFor,
  imagesOf,
  isDenied,
  keyOf,
  offered,
  type Move,
  type Statement,
  type View,
} from "./offers";
import { linger } from "./pace";
import { Pencil } from "./pencil.svelte";
import { prompt, spokenOf } from "./prompt";
import { ORDER, ROWS, rowOf, standing, unplaced } from "./street";

const RABBIT: Statement = { type: "With", a: "belge", b: "lapin" };
const PLUM: Statement = { type: "NotAt", image: "prunier", house: 0 };
const view = {
  phase: "act",
  street: [
    { type: "Placed", image: "lapin", house: 2 },
    { type: "Placed", image: "jaune", house: 0 },
  ],
  posted: [RABBIT],
  hand: [PLUM],
  bonuses: 0,
  tried: null,
} as unknown as View;

describe("the street", () => {
  it("has five rows of five images, each in one row", () => {
    const all = ORDER.flatMap((row) => ROWS[row]);
    expect(new Set(all).size).toBe(25);
    expect(all.every((image) => ROWS[rowOf(image)].includes(image))).toBe(true);
  });

  it("knows what stands where and what is left", () => {
    expect(standing(view, "animal", 2)).toBe("lapin");
    expect(standing(view, "animal", 0)).toBeNull();
    expect(unplaced(view, "house")).toEqual(["rouge", "verte", "bleue", "blanche"]);
  });
});

describe("what is offered", () => {
  const legal: Move[] = [
    { type: "Place", image: "belge", house: 1 },
    { type: "Place", image: "belge", house: 4 },
    { type: "Play", statement: PLUM },
    { type: "Discard", statements: [PLUM, RABBIT] },
  ];

  it("is found by image and by card, never worked out", () => {
    expect([...housesFor(legal, "belge")]).toEqual([1, 4]);
    expect(housesFor(legal, "chat").size).toBe(0);
    expect(offered(legal, "Play", [keyOf(PLUM)])).toBe(legal[2]);
    expect(offered(legal, "Play", [keyOf(RABBIT)])).toBeUndefined();
    expect(offered(legal, "Discard", [keyOf(RABBIT), keyOf(PLUM)])).toBe(legal[3]);
    expect(offered(legal, "Discard", [keyOf(PLUM)])).toBeUndefined();
  });

  it("names statements apart", () => {
    expect(keyOf(RABBIT)).not.toBe(keyOf({ ...RABBIT, type: "NotWith" }));
    expect(imagesOf(RABBIT)).toEqual(["belge", "lapin"]);
    expect(imagesOf(PLUM)).toEqual(["prunier"]);
  });
});

describe("pencil marks", () => {
  it("are kept for the table, and only for it", () => {
    const kept = new Map<string, string>();
    const drawer = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    const pencil = new Pencil("/tables/a", drawer);
    pencil.toggle("chat", 3);
    pencil.toggle("chien", 1);
    pencil.toggle("chien", 1);
    expect(new Pencil("/tables/a", drawer).has("chat", 3)).toBe(true);
    expect(new Pencil("/tables/a", drawer).has("chien", 1)).toBe(false);
    expect(new Pencil("/tables/b", drawer).has("chat", 3)).toBe(false);
  });

  it("survive a drawer full of nonsense", () => {
    const drawer = { getItem: () => "{not json", setItem: () => undefined };
    expect(new Pencil("/tables/a", drawer).has("chat", 3)).toBe(false);
  });
});

describe("help", () => {
  it("lights the facts that it speaks of, step by step", () => {
    const facts = [view.street[0], RABBIT];
    const hints = [
      { type: "SomethingCertain", count: 1 },
      { type: "ThisImage", image: "belge" },
      { type: "Because", image: "belge", house: 2, facts },
    ];
    expect(lit(hints.slice(0, 1)).certain).toBeNull();
    expect(lit(hints.slice(0, 2)).certain).toEqual({
      image: "belge",
      house: null,
    });
    const whole = lit(hints);
    expect(whole.certain).toEqual({ image: "belge", house: 2 });
    expect([...whole.images]).toEqual(["lapin"]);
    expect([...whole.statements]).toEqual([keyOf(RABBIT)]);
  });

  it("lights the card that it recommends, and what denies one", () => {
    for (const type of ["PlayThis", "TellsLeast", "DropThis"])
      expect([...lit([{ type, statement: PLUM } as Value]).statements]).toEqual([keyOf(PLUM)]);
    const denied = { type: "Contradicts", statement: PLUM, facts: [view.street[0]] };
    const warning = lit([denied as Value]);
    expect([...warning.images]).toEqual(["lapin"]);
    expect([...warning.denied]).toEqual([keyOf(PLUM)]);
    expect(warning.statements.size).toBe(0);
  });
});

describe("the prompt", () => {
  const nothing = {
    aim: null,
    image: null,
    cell: null,
    held: [],
    lying: null,
    claiming: false,
    discarding: false,
    ending: false,
    pencil: false,
  };
  const place: Move = { type: "Place", image: "belge", house: 1 };
  const end: Move = { type: "EndTurn" };
  const state: Move = { type: "Play", statement: PLUM };

  it("says what comes next, with the bonuses that are left", () => {
    const say = (now: Partial<View>, legal: Move[]) =>
      prompt({ ...view, ...now }, legal, nothing, true);
    const tried = { type: "Placed", image: "chat", house: 1 } as const;
    expect(prompt(view, [], nothing, false)).toBe("board-wait");
    expect(say({}, [place])).toBe("board-puzzle"); // as in the puzzle of the day
    expect(say({}, [place, state])).toBe("board-act");
    expect(say({ bonuses: 1 }, [place, state])).toBe("board-act-bonus");
    expect(say({}, [place, end])).toBe("board-after");
    expect(say({ bonuses: 1 }, [place, end])).toBe("board-after-bonus");
    expect(say({ tried }, [])).toBe("board-act-tried");
    expect(say({ tried, bonuses: 2 }, [])).toBe("board-act-tried-bonus");
    expect(say({ tried }, [end])).toBe("board-after-tried");
    expect(say({ tried, bonuses: 2 }, [end])).toBe("board-after-tried-bonus");
    expect(prompt({ ...view, phase: "over" }, [], nothing, false)).toBe("");
  });

  it("follows the choice", () => {
    const legal: Move[] = [place, state, { type: "Remove", statement: RABBIT }];
    const say = (choice: Partial<typeof nothing>) =>
      prompt(view, legal, { ...nothing, ...choice }, true);
    const held = [keyOf(PLUM)] as never;
    expect(say({ image: "belge" as never })).toBe("board-where");
    expect(say({ aim: { image: "belge", house: 1 } as never })).toBe("board-confirm");
    expect(say({ cell: { row: "family", house: 1 } as never })).toBe("board-which");
    expect(say({ held })).toBe("board-held");
    expect(say({ held, discarding: true })).toBe("board-discard-which");
    expect(say({ lying: keyOf(RABBIT) as never })).toBe("board-remove");
    expect(say({ claiming: true })).toBe("board-claim-ask");
    expect(say({ ending: true })).toBe("board-end-ask");
    expect(say({ pencil: true })).toBe("board-note");
    expect(say({ pencil: true, image: "belge" as never })).toBe("board-note-image");
  });

  it("never offers to state a card that can only be discarded", () => {
    const drop: Move = { type: "DropCard", statement: PLUM };
    const held = [keyOf(PLUM)] as never;
    expect(prompt(view, [drop, end], { ...nothing, held }, true)).toBe("board-held-bonus");
  });

  it("reads a posted statement to anybody, at any time", () => {
    const lying = keyOf(RABBIT) as never;
    expect(prompt(view, [place], { ...nothing, lying }, true)).toBe("board-read");
    expect(prompt(view, [], { ...nothing, lying }, false)).toBe("board-read");
    expect(spokenOf(view, { ...nothing, lying }, 0).statement).toEqual(RABBIT);
  });

  it("reads out the card in hand that is chosen: on a phone it has no words", () => {
    const held = [keyOf(PLUM)] as never;
    expect(spokenOf(view, { ...nothing, held }, 0).statement).toEqual(PLUM);
    expect(spokenOf(view, nothing, 0).statement).toBeNull();
  });

  it("warns of a card that the street denies", () => {
    const yellow: Statement = { type: "NotAt", image: "jaune", house: 0 };
    const legal: Move[] = [{ type: "Play", statement: yellow }];
    const held = [keyOf(yellow)] as never;
    const said = prompt({ ...view, hand: [yellow] }, legal, { ...nothing, held }, true);
    expect(said).toBe("board-held-denied");
  });

  it("threatens no more pawns than there are", () => {
    expect(spokenOf(view, nothing, 0)).toMatchObject({ cost: 0, lost: 0 });
    expect(spokenOf(view, nothing, 1)).toMatchObject({ cost: 1, lost: 1 });
    expect(spokenOf(view, nothing, 5)).toMatchObject({ cost: 1, lost: 2 });
  });

  it("speaks of what is tried before what is looked at", () => {
    const cell = { row: "family", house: 3 } as never;
    const aim = { image: "belge", house: 1 } as never;
    expect(spokenOf(view, { ...nothing, cell, held: ["x"] as never }, 0)).toMatchObject({
      image: "",
      house: 3,
      row: "family",
      count: 1,
    });
    expect(spokenOf(view, { ...nothing, cell, aim }, 0)).toMatchObject({
      image: "belge",
      house: 1,
    });
  });
});

describe("what the street denies at one look", () => {
  const seen = (statement: Statement) => isDenied(view, statement);

  it("is a place that is taken, or images that stand otherwise", () => {
    expect(seen({ type: "At", image: "rouge", house: 0 })).toBe(true);
    expect(seen({ type: "At", image: "jaune", house: 4 })).toBe(true);
    expect(seen({ type: "NotAt", image: "jaune", house: 0 })).toBe(true);
    expect(seen({ type: "With", a: "jaune", b: "lapin" })).toBe(true);
    expect(seen({ type: "Beside", a: "jaune", b: "lapin" })).toBe(true);
  });

  it("is nothing that takes thought", () => {
    expect(seen({ type: "At", image: "rouge", house: 1 })).toBe(false);
    expect(seen({ type: "NotAt", image: "rouge", house: 0 })).toBe(false);
    expect(seen({ type: "NotWith", a: "jaune", b: "lapin" })).toBe(false);
    expect(seen({ type: "NotBeside", a: "jaune", b: "lapin" })).toBe(false);
    expect(seen({ type: "With", a: "jaune", b: "belge" })).toBe(false);
  });
});

describe("the pace", () => {
  it("gives a judgement time to be read", () => {
    expect(linger([{ type: "Contradicted" }])).toBeGreaterThan(linger([{ type: "Proved" }]));
    expect(linger([{ type: "TurnEnds" }])).toBe(0);
  });
});
