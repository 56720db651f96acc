/**
 * Those who play at this device, each with a line of their own, and whose view is on the screen.
 * Where something is hidden, nobody's is between two people: the curtain is down.
 */

import { catalogue } from "./catalogue.svelte";
import { herald } from "./news.svelte";
import type { Seat, Turn } from "./protocol";
import { settings } from "./settings.svelte";
import { Table } from "./table.svelte";

/** Milliseconds for whoever has moved to see what came of it. */
const LOOK = 1500;

/** Who is to have the device: whoever has it, while the game waits for them; else the next whom it
 * waits for, around the table. Null: nobody here. */
export function nextUp(
  turn: Turn,
  sealed: readonly Seat[],
  ours: readonly Seat[],
  hand: Seat | null,
): Seat | null {
  const awaited = turn.seats.filter((seat) => ours.includes(seat) && !sealed.includes(seat));
  if (hand === null) return awaited[0] ?? null;
  return awaited.find((seat) => seat >= hand) ?? awaited[0] ?? null;
}

export class Party {
  private readonly first: Table;
  private others = $state.raw<readonly Table[]>([]);
  private hand = $state.raw<Table | null>(null);
  private leaving: (() => void)[] = [];

  readonly room = $derived.by(() => this.first.room);
  /** Do several people play here? */
  readonly shared = $derived.by(() => (this.room?.beside.length ?? 0) > 0);
  private readonly ours = $derived.by(() => this.room?.beside.map(({ seat }) => seat) ?? []);
  /** All see the same: there is nothing to hide. */
  private readonly open = $derived.by(
    () => catalogue.mode(this.room?.game ?? "", this.room?.mode ?? "")?.one_device === "open",
  );
  private readonly playing = $derived.by(
    () => this.room?.status === "playing" || this.room?.status === "paused",
  );
  /** Whose turn it is to have the device; null: nobody's here. */
  readonly next: Seat | null = $derived.by(() => {
    const { seen, sealed } = this.hand ?? this.first;
    return seen && nextUp(seen.turn, sealed, this.ours, this.hand?.room?.me ?? null);
  });
  /** What is shown; null: the curtain is down. */
  readonly table: Table | null = $derived.by(() => {
    const hidden = this.shared && this.playing && !this.open;
    return this.hand ?? (hidden ? null : this.first);
  });
  /** The device is to change hands once what has just happened has been seen. */
  private readonly due = $derived.by(() => {
    if (!this.shared || !this.playing || this.next === null || !this.table) return false;
    return this.table.still && this.next !== this.table.room?.me;
  });

  constructor(readonly id: string) {
    this.first = new Table(id);
  }

  /** From now on until what is returned is called; to be called while a component is set up. */
  begin(): () => void {
    void catalogue.load();
    this.leaving = [this.first.open()];
    return () => {
      for (const leave of this.leaving) leave();
    };
  }

  /** Lines for those who have none yet. */
  gather(): void {
    const named = this.room?.beside.map(({ name }) => name).filter(Boolean) ?? [];
    const missing = named.filter((name) => !this.others.some((other) => other.name === name));
    if (!missing.length) return;
    const come = missing.map((name) => new Table(this.id, name));
    this.others = [...this.others, ...come];
    this.leaving.push(...come.map((table) => table.open()));
  }

  /** The milliseconds after which the device changes hands, or null: it does not. */
  get pause(): number | null {
    return this.due ? LOOK * settings.tempo : null;
  }

  pass(): void {
    if (this.open) this.take();
    else this.hide();
  }

  /** Nobody's view any more, and nothing that was said for somebody. */
  hide(): void {
    if (!this.shared || this.open || !this.playing) return;
    this.hand?.lookAway();
    this.hand = null;
    herald.hush();
  }

  /** Whoever is next has it now. */
  take(): void {
    const taker = [this.first, ...this.others].find((table) => table.room?.me === this.next);
    if (!taker) return;
    this.hand?.lookAway();
    taker.lookAway();
    this.hand = taker;
  }
}
