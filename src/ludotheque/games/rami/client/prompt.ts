/** What the board suggests to do next, as a message of the game's texts. */

import type { FamilleView } from "$client/generated/games/rami";
import { layings, type Move, type Target } from "./laying";

export interface Situation {
  readonly view: FamilleView;
  readonly legal: readonly Move[];
  readonly mine: boolean;
  readonly chosen: number;
  readonly target: Target | null;
  readonly ready: number;
  readonly promising: number;
}

export function prompt(now: Situation): string {
  if (now.view.phase === "over") return "";
  if (!now.mine) return "board-wait";
  if (now.target !== null) return "board-confirm";
  if (now.view.phase === "luck") return layings(now.legal).length ? "board-luck" : "board-unlucky";
  if (now.legal.some((move) => move.type === "Draw")) return "board-draw";
  if (now.legal.some((move) => move.type === "Pass")) return "board-pass";
  return choosing(now);
}

function choosing({ chosen, ready, promising }: Situation): string {
  if (!chosen) return "board-choose";
  if (ready) return "board-where";
  return promising ? "board-more" : "board-nowhere";
}
