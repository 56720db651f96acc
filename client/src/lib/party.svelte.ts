/**
 * Those who play at this device, each with a line of their own, and whose view is on the screen.
 * Where something is hidden, nobody's is between two people: the curtain is down. Where each has
 * buttons at their edge, what lies on the table is shown meanwhile, as to somebody who only watches.
 * So it is where hands lie open at the edges, each with the view of its owner.
 */

import type { Around, StripModule } from "./around";
import { catalogue } from "./catalogue.svelte";
import { loadAround, loadStrip } from "./games";
import { herald } from "./news.svelte";
import type { Seat, Value } from "./protocol";
import { settings } from "./settings.svelte";
import type { Answer } from "./socket";
import { Table } from "./table.svelte";
import { vocabulary } from "./vocabulary.svelte";

/** Milliseconds for whoever has moved to see what came of it. */
const LOOK = 1500;

/** Who is to have the device: whoever has it, while the game waits for them; else the next whom it
 * waits for, around the table. Null: nobody here. */
export function nextUp(
  waited: readonly Seat[],
  sealed: readonly Seat[],
  ours: readonly Seat[],
  hand: Seat | null,
): Seat | null {
  const awaited = waited.filter((seat) => ours.includes(seat) && !sealed.includes(seat));
  if (hand === null) return awaited[0] ?? null;
  return awaited.find((seat) => seat >= hand) ?? awaited[0] ?? null;
}

/** A name that nobody here has: whoever comes by it sits nowhere, and only watches. */
export function nobody(names: readonly string[]): string {
  let name = "~";
  while (names.includes(name)) name += "~";
  return name;
}

export class Party {
  private readonly first: Table;
  private others = $state.raw<readonly Table[]>([]);
  private hand = $state.raw<Table | null>(null);
  /** The table as somebody sees it who has no seat. */
  private middle = $state.raw<Table | null>(null);
  /** What the game says of buttons at the edges, where it has any. */
  around = $state.raw<Around | null>(null);
  /** What the game says of open hands, where it has any; and what they share with the board. */
  strip = $state.raw<StripModule | null>(null);
  common = $state.raw<unknown>();
  private leaving: (() => void)[] = [];
  private pressed: Promise<unknown> = Promise.resolve();

  readonly room = $derived.by(() => this.first.room);
  /** Do several people play here? */
  readonly shared = $derived.by(() => (this.room?.beside.length ?? 0) > 0);
  readonly seats = $derived.by(() => this.room?.beside.map(({ seat }) => seat) ?? []);
  private readonly kind = $derived.by(
    () => catalogue.mode(this.room?.game ?? "", this.room?.mode ?? "")?.one_device,
  );
  /** Does each hand lie open at its owner's edge? */
  readonly hands = $derived.by(() => this.shared && this.kind === "hands");
  /** Has each buttons, or their hand, at their edge? */
  readonly edges = $derived.by(() => this.shared && (this.kind === "around" || this.hands));
  /** Not all see the same. */
  private readonly hidden = $derived.by(
    () => this.kind !== "open" && !this.hands && (this.around?.hidden ?? true),
  );
  readonly playing = $derived.by(
    () => this.room?.status === "playing" || this.room?.status === "paused",
  );
  /** Whose turn it is to have the device; null: nobody's here. */
  readonly next: Seat | null = $derived.by(() => {
    const { seen, sealed } = this.hand ?? this.middle ?? this.first;
    if (!seen) return null;
    const waited = this.edges ? (this.around?.own(seen.view) ?? []) : seen.turn.seats;
    return nextUp(waited, sealed, this.seats, this.holder);
  });
  /** What is shown; null: the curtain is down. */
  readonly table: Table | null = $derived.by(() => {
    if (this.hand || !this.shared) return this.hand ?? this.first;
    if (this.edges && !this.middle?.over)
      return this.middle?.room?.me === null ? this.middle : null;
    return this.hidden && this.playing ? null : this.first;
  });
  /** The device is to change hands once what has just happened has been seen. */
  private readonly due = $derived.by(() => {
    if (!this.shared || !this.playing || !this.table) return false;
    if (this.edges) return this.next !== this.holder && (this.hand?.still ?? !this.hidden);
    return this.next !== null && this.table.still && this.next !== this.table.room?.me;
  });

  constructor(readonly id: string) {
    this.first = new Table(id);
  }

  /** Who has it, and looks at what others must not see. */
  get reader(): Seat | null {
    return this.hidden && this.playing ? this.holder : null;
  }

  /** Somebody is to take it: what they will see is theirs alone. */
  get asked(): boolean {
    return this.edges && this.hidden && this.playing;
  }

  private get holder(): Seat | null {
    return this.hand?.room?.me ?? null;
  }

  /** From now on, until what is returned is called. */
  begin(): () => void {
    void catalogue.load();
    this.leaving = [this.first.open()];
    return () => {
      for (const leave of this.leaving) leave();
    };
  }

  /** Lines for those who have none yet. */
  gather(): void {
    const named = this.names.filter(Boolean);
    const missing = named.filter((name) => !this.others.some((other) => other.name === name));
    if (missing.length) this.others = [...this.others, ...missing.map((name) => this.come(name))];
  }

  /** In the middle of the table, with buttons at its edges. */
  layDown(): void {
    const game = this.room?.game;
    if (!game || this.middle) return;
    this.middle = this.come(nobody(this.names));
    const words = vocabulary.learn(game);
    if (this.hands) void Promise.all([loadStrip(game), words]).then(([strip]) => this.open(strip));
    else void Promise.all([loadAround(game), words]).then(([around]) => (this.around = around));
  }

  private open(strip: StripModule | null): void {
    this.common = strip?.share();
    this.strip = strip;
  }

  private get names(): readonly string[] {
    return this.room?.beside.map(({ name }) => name) ?? [];
  }

  /** Not owned by the effect that asks for it: what a table derives outlives that. */
  private come(name: string): Table {
    let table!: Table;
    const forget = $effect.root(() => {
      table = new Table(this.id, name);
    });
    this.leaving.push(table.open(), forget);
    return table;
  }

  /** The milliseconds after which the device changes hands, or null: it does not. */
  get pause(): number | null {
    if (!this.due) return null;
    return this.hand || !this.edges ? LOOK * settings.tempo : 0;
  }

  pass(): void {
    if (this.hidden || this.next === null) this.hide();
    else this.take();
  }

  /** Nobody's view any more, and nothing that was said for somebody. */
  hide(): void {
    if (!this.shared || this.kind === "open" || !this.playing) return;
    this.hand?.lookAway();
    this.hand = null;
    herald.hush();
  }

  /** Whoever is next has it now. */
  take(): void {
    const taker = this.of(this.next);
    if (!taker) return;
    this.hand?.lookAway();
    taker.lookAway();
    this.hand = taker;
  }

  /** Somebody presses a button at their edge, or lays something from there. What was done first is
   * received first: each waits for the answer to the one before it. */
  press(seat: Seat, move: Value): Promise<Answer> | undefined {
    const table = this.of(seat);
    const answer = table && this.pressed.then(() => table.play(move));
    if (answer) this.pressed = answer;
    return answer;
  }

  /** As somebody here sees it. */
  of(seat: Seat | null): Table | undefined {
    return [this.first, ...this.others].find((table) => table.room?.me === seat && seat !== null);
  }
}
