/** One's turn in Famille: tiles are chosen, laid for now, and played. */

import type { FamilleView, Tile } from "$client/generated/games/rami";
import type { Answer } from "$client/lib/board";
import { sound } from "$client/lib/sound";
import type { Advised } from "./advised";
import { Hand } from "./hand.svelte";
import { inOrder, keyOf, lay, layings, tileOf, type Key, type Move, type Target } from "./laying";

export interface Sight {
  readonly view: FamilleView;
  readonly legal: readonly Move[];
  readonly busy: boolean;
  /** A spectator, or a replay: there is nothing to do here. */
  readonly watching: boolean;
}

export class Turn {
  readonly hand: Hand;
  /** What dragged tiles are over. */
  hovered = $state<Target | null>(null);
  private pointed = $state<Target>("new");

  private readonly sight: () => Sight;
  private readonly play: (move: Move) => Promise<Answer>;

  readonly targets: readonly Target[] = $derived.by(() => {
    const { view, watching } = this.sight();
    return watching ? [...view.table.keys()] : [...view.table.keys(), "new"];
  });
  /** The tile just drawn. */
  readonly drawn: Key | null = $derived.by(() => {
    const { drawn } = this.sight().view;
    return drawn && keyOf(drawn);
  });
  /** The target that keys are on. */
  readonly stop: Target | undefined = $derived.by(() =>
    this.targets.includes(this.pointed) ? this.pointed : this.targets[0],
  );

  /** All that is left to do, where there is nothing to decide: a drawn tile fits nowhere, or
   *  nothing can be laid and nothing drawn. */
  readonly forced: Move | null = $derived.by(() => {
    const { legal, busy, watching } = this.sight();
    const [only, second] = legal;
    const idle = only?.type === "Keep" || only?.type === "Pass";
    return !busy && !watching && !second && idle ? only : null;
  });

  constructor(sight: () => Sight, play: (move: Move) => Promise<Answer>) {
    this.sight = sight;
    this.play = play;
    this.hand = new Hand(() => ({
      rack: sight().view.rack,
      legal: sight().legal,
    }));
  }

  /** What lies there, with what lies there only for now. */
  tilesAt(target: Target): readonly Tile[] {
    const laid = target === "new" ? [] : (this.sight().view.table[target]?.tiles ?? []);
    const { hand } = this;
    return hand.target === target ? inOrder([...laid, ...hand.chosen.map(tileOf)]) : laid;
  }

  point(target: Target): void {
    this.pointed = target;
  }

  /** The target so many steps from the one that keys are on, in a round. */
  beside(steps: number): Target {
    const at = this.targets.indexOf(this.stop ?? "new");
    return this.targets[(at + steps + this.targets.length) % this.targets.length] ?? "new";
  }

  /** A drawn tile that fits somewhere is in the hand already. */
  takeUp(): void {
    if (this.drawn && layings(this.sight().legal).length) this.hand.choose([this.drawn]);
  }

  /** What the help says is laid for now: one press plays it. */
  follow({ target, tiles }: Advised): void {
    if (this.sight().watching || !tiles.length) return;
    this.hand.clear();
    this.hand.choose(tiles);
    this.hand.aimAt(target);
  }

  readonly toggle = (key: Key): void => {
    sound("tap");
    this.hand.toggle(key);
  };

  /** Lay the chosen tiles there for now; once more: for good. What the rules do not offer is tried. */
  async aim(target: Target): Promise<void> {
    if (this.sight().watching) return;
    if (this.hand.target === target) await this.confirm();
    else if (this.hand.aimAt(target)) sound("place");
    else await this.send(lay(target, this.hand.chosen));
  }

  /** Play what lies there for now. */
  readonly confirm = async (): Promise<void> => {
    const { target, chosen } = this.hand;
    if (target !== null) await this.send(lay(target, chosen));
  };

  readonly send = async (move: Move): Promise<void> => {
    const { busy, watching } = this.sight();
    if (busy || watching) return;
    const answer = await this.play(move);
    if (!answer.accepted && this.hand.target !== null) this.hand.undo();
    if (answer.accepted && move.type === "Keep") this.hand.clear();
  };

  /** From the rack: the only place there is, or a try. Where there are several: one to point at. */
  async layFromRack(): Promise<Target | null> {
    const [only, second] = this.hand.ready;
    if (this.hand.target === null && only !== undefined && second !== undefined) return only;
    if (this.hand.target !== null) await this.confirm();
    else await this.aim(only ?? [...this.hand.promising][0] ?? "new");
    return null;
  }

  /** More tiles for what already lies there come on top of it. */
  async dropOn(target: Target, keys: readonly Key[]): Promise<void> {
    const { hand } = this;
    hand.choose(hand.target === target ? [...new Set([...hand.chosen, ...keys])] : keys);
    if (hand.target !== target) await this.aim(target);
  }

  /** Back on the rack, before the tile at that index. */
  putBack(keys: readonly Key[], index: number): void {
    const { hand } = this;
    if (hand.target !== null && keys.some((key) => hand.chosen.includes(key))) hand.undo();
    hand.arrange(keys, index);
  }
}
