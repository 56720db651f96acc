/** A puzzle of a day while somebody tries it: what is seen, the moves so far, the time it takes. */

import { api, problemOf } from "./api";
import { today } from "./daily";
import { diary } from "./daily.svelte";
import type { DailyPuzzle, News, Seen, Tried, Value } from "./protocol";
import type { Answer } from "./socket";

const TICK = 500;
const MOST_TICK = 2 * TICK; // a device that slept did not think

export class Puzzle {
  given = $state.raw<DailyPuzzle | null>(null);
  failed = $state.raw<unknown>(null);
  ms = $state(0);
  tries = $state(1);
  busy = $state(false);
  news = $state.raw<readonly News[]>([]);
  /** It was solved before: the time stands. */
  private on = $state.raw<string | null>(null);
  private tried = $state.raw<Tried | null>(null);
  private moves: readonly Value[] = [];
  private last = performance.now();

  readonly seen: Seen | null = $derived(this.tried?.seen ?? null);
  readonly verdict = $derived(this.tried?.verdict ?? "open");
  readonly reason = $derived(this.tried?.reason ?? []);
  /** The second part of the question, once the first is answered. */
  readonly asks = $derived(this.tried?.asks ?? null);

  constructor(
    readonly date: string,
    readonly game: string,
  ) {}

  async begin(): Promise<void> {
    try {
      this.given = await api.daily(this.date, this.game);
    } catch (error) {
      this.failed = error;
      return;
    }
    const { ms, tries, on } = diary.of(this.date, this.game);
    [this.ms, this.tries, this.on] = [ms, tries, on];
    this.tried = this.given.begun;
    this.last = performance.now();
  }

  /** Time passes as long as the puzzle is open and somebody looks at it. */
  run(): () => void {
    const ticking = setInterval(() => this.tick(!document.hidden), TICK);
    return () => {
      clearInterval(ticking);
      if (this.given && this.ms) this.note();
    };
  }

  tick(looking: boolean): void {
    const now = performance.now();
    const passed = Math.min(now - this.last, MOST_TICK);
    this.last = now;
    if (looking && this.tried && this.verdict === "open" && this.on === null) this.ms += passed;
  }

  readonly play = async (move: Value): Promise<Answer> => {
    this.busy = true;
    try {
      const moves = [...this.moves, move];
      const tried = await api.tryDaily(this.date, this.game, moves);
      this.moves = moves;
      this.news = [{ step: moves.length, at: 0, events: tried.events }];
      this.tried = tried;
      if (tried.verdict === "solved") this.on ??= today();
      this.note();
      return { accepted: true, step: moves.length };
    } catch (error) {
      return { accepted: false, problem: problemOf(error) };
    } finally {
      this.busy = false;
    }
  };

  /** From the beginning; that is another try, unless it was solved already. */
  again(): void {
    this.moves = [];
    this.news = [];
    this.tried = this.given?.begun ?? null;
    if (this.on === null) this.tries += 1;
    this.note();
  }

  get begun(): boolean {
    return this.moves.length > 0;
  }

  private note(): void {
    diary.note(this.date, this.game, { ms: Math.round(this.ms), tries: this.tries, on: this.on });
  }
}
