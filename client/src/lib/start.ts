/** Making a table and going there. */

import { api, problemOf, Refused } from "./api";
import { guest } from "./me.svelte";
import { herald } from "./news.svelte";
import { pages } from "./pages";
import { cupboard } from "./parts.svelte";
import { place } from "./place.svelte";
import type { ModeInfo, NewSeat, NewTable, SeatWish } from "./protocol";
import { side } from "./side";
import { vocabulary } from "./vocabulary.svelte";

/** As many as three sit down to a first game. */
export function firstCompany(mode: ModeInfo): number {
  const fewest = mode.players[0] ?? 1;
  return mode.players.includes(3) ? 3 : fewest;
}

export function company(mode: ModeInfo, players: number): readonly SeatWish[] {
  const bot: SeatWish = { kind: "bot", level: mode.middle };
  return Array.from({ length: players }, (_, seat) => (seat === 0 ? { kind: "me" } : bot));
}

/** Can several people play this on one device? */
export function shareable({ one_device }: ModeInfo): boolean {
  return one_device !== "race" && one_device !== "alone";
}

/** All at this device, and nobody has said their name yet. For whom there is no room at it, there
 * is a bot. */
export function companyHere(mode: ModeInfo, players: number, room: number): readonly NewSeat[] {
  return company(mode, players).map((wish, seat) =>
    seat === 0 || seat >= room ? wish : { kind: "beside", name: "" },
  );
}

/** Who has not said their name is called by their number. */
export function named(seats: readonly NewSeat[], number: (seat: number) => string): NewSeat[] {
  return seats.map((wish, seat) =>
    wish.kind === "beside" ? { ...wish, name: wish.name.trim() || number(seat) } : wish,
  );
}

export function quickTable(game: string, mode: ModeInfo): NewTable {
  const seats = company(mode, firstCompany(mode));
  return { game, mode: mode.key, options: {}, hints: mode.hints, lots: true, seats };
}

/** For friends: as many seats as there can be, free for whoever comes; the game begins with those
 * who have. Who has not said their name sits down when they have. */
export function friendsTable(game: string, mode: ModeInfo, named: boolean): NewTable {
  const most = mode.players.at(-1) ?? 1;
  const seats = Array.from({ length: most }, (_, seat): SeatWish => {
    return { kind: named && seat === 0 ? "me" : "open" };
  });
  return { game, mode: mode.key, options: {}, hints: mode.hints, lots: true, seats };
}

export const sociable = (mode: ModeInfo): boolean => (mode.players.at(-1) ?? 1) > 1;

/** One tap: the table is there, with its link. */
export async function inviteFriends(game: string, mode: ModeInfo): Promise<void> {
  await attempt(() => guest.arrive());
  await sitDown(friendsTable(game, mode, guest.named));
}

/** Do something that the server may refuse; a refusal becomes a note. */
export async function attempt<T>(deed: () => Promise<T>, game = ""): Promise<T | undefined> {
  try {
    return await deed();
  } catch (error) {
    herald.show(vocabulary.of(game).refusal(problemOf(error)), "refused");
    return undefined;
  }
}

/** The guided first game of a mode. */
export function firstLesson(game: string, mode: ModeInfo): NewTable {
  return { game, mode: mode.key, seats: [], lesson: true };
}

/** What a table of that game needs is fetched while it is being made, or before. */
export function makeReady(game: string): void {
  side.prepare(game);
  fetchTable(game);
}

export function fetchTable(game: string): void {
  void Promise.all([pages.table(), cupboard.prepare(game)]).catch(() => undefined);
}

/** At the server, or where that cannot be reached or says nothing on this device, if all of it is
 * there. */
export async function sitDown(wish: NewTable): Promise<void> {
  makeReady(wish.game);
  const here = import("./here");
  await attempt(async () => {
    try {
      const made = guest.arrive().then(() => api.newTable(wish));
      const silent = here.catch(() => null).then((found) => found?.silence(wish) ?? made);
      const { id } = await Promise.race([made, silent]);
      side.expect(id);
      place.go(`/tables/${id}`);
    } catch (error) {
      if (!isAway(error) || !(await (await here).beginHere(wish))) throw error;
    }
  }, wish.game);
}

/** No answer, or one that only a machine in between can have given. */
function isAway(error: unknown): boolean {
  return !(error instanceof Refused) || error.problem.code === "server";
}
