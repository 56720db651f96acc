/** The worker in which bots think: the same Python as beside the tables, and nothing is kept here. */

import { Download } from "./download";
import { findPicture, type Frame } from "./picture";
import { load, type Pyodide } from "./python";

export type ToThinker =
  | { readonly type: "start"; readonly python: string; readonly frame: Frame }
  | { readonly type: "bring"; readonly game: string }
  | { readonly type: "think"; readonly id: number; readonly text: string };

export type FromThinker =
  | { readonly type: "ready" }
  | { readonly type: "lost" }
  | { readonly type: "thought"; readonly id: number; readonly text: string }
  | { readonly type: "failed"; readonly id: number; readonly why: string };

/** `ludotheque.device.thinking`. */
interface Thinking {
  think(text: string): string;
  read_ahead(game: string): void;
}

interface Mind {
  readonly python: Pyodide<Thinking>;
  readonly download: Download;
  readonly thinking: Thinking;
}

interface Scope {
  onmessage: ((event: MessageEvent<ToThinker>) => void) | null;
  postMessage(message: FromThinker): void;
}

const scope = globalThis as unknown as Scope;
let mind: Promise<Mind> | undefined;
/** One after the other: what a game needs is there before anybody thinks about it. */
let last: Promise<unknown> = Promise.resolve();

scope.onmessage = ({ data }: MessageEvent<ToThinker>) => {
  if (data.type === "start") {
    mind = begin(data.python, data.frame);
    mind.then(
      () => scope.postMessage({ type: "ready" }),
      () => scope.postMessage({ type: "lost" }),
    );
  } else last = last.then(() => heed(data)).catch(() => scope.postMessage({ type: "lost" }));
};

async function begin(folder: string, frame: Frame): Promise<Mind> {
  const download = new Download(folder, frame.unpacked);
  const { python } = await load<Thinking>(download, frame, findPicture(frame), true);
  return { python, download, thinking: python.pyimport("ludotheque.device.thinking") };
}

async function heed(said: Exclude<ToThinker, { type: "start" }>): Promise<void> {
  if (!mind) return;
  const { python, download, thinking } = await mind;
  if (said.type === "bring") {
    await download.extra(async () => python.FS, said.game);
    thinking.read_ahead(said.game);
  } else scope.postMessage(thought(thinking, said));
}

function thought(thinking: Thinking, { id, text }: { id: number; text: string }): FromThinker {
  try {
    return { type: "thought", id, text: thinking.think(text) };
  } catch (error) {
    return { type: "failed", id, why: String(error) };
  }
}
