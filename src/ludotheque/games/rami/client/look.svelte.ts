/** What is looked at in Junior: a tile a hand reaches for, and two that are up. */

import type { JuniorView, Modes, Pair, Tile } from "$client/generated/games/rami";
import type { Answer } from "$client/lib/board";
import { settings } from "$client/lib/settings.svelte";
import { sound } from "$client/lib/sound";
import { LOOK, LOOK_MATCH } from "./pace";

type Junior = Modes["junior"];

export interface Sight {
  readonly view: JuniorView;
  readonly mine: boolean;
  readonly busy: boolean;
  readonly watching: boolean;
}

/** How long a tile takes to turn over. */
export const TURN = 400;

export class Look {
  /** The two tiles that are being looked at, before they fly away or are mixed. */
  pair = $state.raw<Pair | null>(null);
  reaching = $state<number | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  private readonly sight: () => Sight;
  private readonly play: (move: Junior["move"]) => Promise<Answer>;
  /** They have been looked at long enough: called while they are still up. */
  private readonly leaving: (pair: Pair) => void;

  readonly pairSpots: readonly number[] = $derived.by(() =>
    this.pair ? [this.pair.first.spot, this.pair.second.spot] : [],
  );
  readonly spots: readonly number[] = $derived.by(() =>
    [...new Set([...this.sight().view.spots, ...this.pairSpots])].sort((a, b) => a - b),
  );
  /** What to do next, by the name of its text. */
  readonly prompt: string = $derived.by(() => {
    const { view, mine } = this.sight();
    if (!mine || this.pair) return "";
    return view.up ? "board-second" : "board-first";
  });
  /** Any tile may be turned up, and none is yet. */
  readonly inviting: boolean = $derived.by(() => {
    const { view, mine, busy } = this.sight();
    return mine && !busy && !this.pair && !view.up;
  });

  constructor(
    sight: () => Sight,
    play: (move: Junior["move"]) => Promise<Answer>,
    leaving: (pair: Pair) => void,
  ) {
    this.sight = sight;
    this.play = play;
    this.leaving = leaving;
  }

  faceAt(spot: number): Tile | undefined {
    const { up } = this.sight().view;
    return [this.pair?.first, this.pair?.second, up].find((each) => each?.spot === spot)?.tile;
  }

  show(events: readonly Junior["event"][]): void {
    this.leave();
    for (const event of events) this.happen(event);
  }

  readonly leave = (): void => {
    clearTimeout(this.timer);
    if (this.pair) this.leaving(this.pair);
    this.pair = null;
  };

  async turnUp(spot: number): Promise<void> {
    const { mine, busy, watching } = this.sight();
    if (busy || watching || this.pairSpots.includes(spot)) return;
    if (this.pair && !mine) return;
    sound("tap");
    if (mine) this.reaching = spot;
    const answer = await this.play({ type: "TurnUp", spot });
    if (!answer.accepted) this.reaching = null;
  }

  /** The board is put away. */
  stop(): void {
    clearTimeout(this.timer);
  }

  private happen(event: Junior["event"]): void {
    if (event.type === "Chosen") this.reaching = event.spot;
    if (event.type === "TurnedUp") {
      this.reaching = null;
      sound("flip");
    }
    const { last } = this.sight().view;
    if ((event.type === "PairTaken" || event.type === "PairMixed") && last) this.lookAt(last);
  }

  private lookAt(pair: Pair): void {
    this.pair = pair;
    if (pair.taken) setTimeout(() => sound("pair"), TURN);
    this.timer = setTimeout(this.leave, (pair.taken ? LOOK_MATCH : LOOK) * settings.tempo);
  }
}
