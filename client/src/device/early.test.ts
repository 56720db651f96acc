// @vitest-environment node
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { earlyTables } from "./early";
import type { Shelf } from "./shelf";

const ZOE = { kind: "person", person: "z", name: "?", level: "", figure: 0, wins: 1 };
const BOT = { kind: "bot", person: "", name: "", level: "child", figure: 4, wins: 0 };

function table(
  id: string,
  status: string,
  created: number,
  sitters: object[],
  last: object | null,
) {
  const record = { id, game: "rami", mode: "junior", created, status };
  return [`table/${id}`, JSON.stringify({ record, sitters, last })] as const;
}

function shelf(...texts: (readonly [string, string])[]): Shelf {
  const found = (prefix: string) => texts.filter(([key]) => key.startsWith(prefix));
  return {
    kept: true,
    read: async (prefix) => Object.fromEntries(found(prefix)),
    write: async () => "",
  };
}

/** What `tests/device/test_early.py` compares with Python's own list. */
interface Known {
  readonly shelf: Readonly<Record<string, string>>;
  readonly tables: readonly object[];
}

const ME = ["me", "z"] as const;
const PERSON = ["person/z", JSON.stringify({ id: "z", name: "Zoé", language: "fr" })] as const;

it("lists one's own tables, the newest first, with the names people have now", async () => {
  const tables = await earlyTables(
    shelf(
      ME,
      PERSON,
      table("a", "over", 1, [ZOE, BOT], null),
      table("b", "playing", 2, [BOT, ZOE], { made: 5, awaits: [1] }),
      table("c", "playing", 3, [BOT, BOT], null),
    ),
  );
  expect(tables.map(({ id, status }) => [id, status])).toEqual([
    ["b", "paused"],
    ["a", "over"],
  ]);
  expect(tables[0]).toMatchObject({ me: 1, moved: 5, turn: [1] });
  expect(tables[0]?.seats.map(({ kind, name, figure }) => [kind, name, figure])).toEqual([
    ["bot", "", 4],
    ["person", "Zoé", null],
  ]);
});

it("lists nothing to somebody who was never here", async () => {
  expect(await earlyTables(shelf())).toEqual([]);
});

it("lists what Python lists, as far as the front page shows it", async () => {
  const file = new URL("../../../tests/device/early.json", import.meta.url);
  const known = JSON.parse(readFileSync(file, "utf8")) as Known;
  const tables = await earlyTables(shelf(...Object.entries(known.shelf)));
  expect(tables).toMatchObject(known.tables);
  expect(tables).toHaveLength(known.tables.length);
});
