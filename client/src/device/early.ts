/**
 * One's own tables, read from the shelf before Python is there to list them: so that what is left
 * to play has its place from the first. `ludotheque.lobby.listing` says the same, a little later.
 */

import type { Chair, Seat, Status, TableInfo } from "../lib/protocol";
import type { Shelf } from "./shelf";

/** What is used here of `ludotheque.table.record.Sitter`; */
interface Sitter {
  readonly kind: Chair["kind"];
  readonly person: string;
  readonly name: string;
  readonly level: string;
  readonly figure: number;
  readonly wins: number;
}

/** and of `ludotheque.lobby.listing.StoredTable`. */
interface StoredTable {
  readonly record: {
    readonly id: string;
    readonly game: string;
    readonly mode: string;
    readonly created: number;
    readonly status: Status;
  };
  readonly sitters: readonly Sitter[];
  readonly last: { readonly made: number; readonly awaits: Seat[] } | null;
}

const MOST_LISTED = 50;
type People = ReadonlyMap<string, string>;

export async function earlyTables(shelf: Shelf): Promise<readonly TableInfo[]> {
  const [{ me }, people, tables] = await Promise.all([
    shelf.read("me"),
    shelf.read("person/"),
    shelf.read("table/"),
  ]);
  const named: People = new Map(
    Object.values(people).map((text) => {
      const { id, name } = JSON.parse(text) as { id: string; name: string };
      return [id, name];
    }),
  );
  const stored = Object.values(tables).map((text) => JSON.parse(text) as StoredTable);
  const all = stored.map((table) => listed(table, me ?? "", named));
  const mine = all.filter((table) => table.me >= 0);
  return mine.sort(newestFirst).slice(0, MOST_LISTED);
}

function newestFirst(a: TableInfo, b: TableInfo): number {
  return b.created - a.created || (a.id < b.id ? -1 : 1);
}

function listed({ record, sitters, last }: StoredTable, me: string, people: People): TableInfo {
  const playing = record.status === "playing";
  const { id, game, mode, created } = record;
  return {
    ...{ id, game, mode, created },
    status: playing ? "paused" : record.status,
    me: sitters.findIndex(({ person }) => person === me),
    seats: sitters.map((sitter) => chair(sitter, people)),
    moved: last?.made ?? null,
    turn: playing && last ? last.awaits : [],
    outcome: null,
    ended: null,
    lesson: false,
  };
}

function chair({ kind, person, name, level, figure, wins }: Sitter, people: People): Chair {
  const bot = kind === "bot";
  return {
    ...{ kind, wins, name: people.get(person) ?? name },
    level: level || null,
    figure: bot ? figure : null,
    present: bot,
    connected: bot,
    standin: kind === "person" && level !== "",
  };
}
