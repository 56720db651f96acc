/**
 * Bots and searches think in a worker of their own: the one that has the tables always answers. Its
 * interpreter is started when somebody first has to think, or will have much to read before; until
 * it is there, or where it cannot be had, the thinking is done where the tables are.
 */

import type { Frame } from "./picture";
import type { FromThinker, ToThinker } from "./thinker";

interface Thought {
  readonly told: (answer: string) => void;
  readonly failed: (why: Error) => void;
}

/** Gigabytes of memory, as far as browsers tell, below which one interpreter has to do. */
const ENOUGH = 3;

export class Thoughts {
  private worker: Worker | undefined;
  private ready = false;
  private given = enough();
  private serial = 0;
  private readonly games = new Set<string>();
  private readonly waiting = new Map<number, Thought>();

  constructor(
    private readonly python: string,
    private readonly frame: Frame,
  ) {}

  /** Is there memory for it? */
  get possible(): boolean {
    return this.given;
  }

  /** What is thought about that game needs more than its rules: that is read while nobody waits. */
  bring(game: string): void {
    if (this.games.has(game)) return;
    this.games.add(game);
    if (this.worker) this.post({ type: "bring", game });
    else this.begin();
  }

  /** Empty: nobody is there yet who could. */
  think(text: string): Promise<string> {
    if (!this.ready) {
      this.begin();
      return Promise.resolve("");
    }
    const id = ++this.serial;
    this.post({ type: "think", id, text });
    return new Promise((told, failed) => this.waiting.set(id, { told, failed }));
  }

  begin(): void {
    if (this.worker || !this.given) return;
    this.worker = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }: MessageEvent<FromThinker>) => this.hear(data);
    this.worker.onerror = () => this.giveUp();
    this.post({ type: "start", python: this.python, frame: this.frame });
    for (const game of this.games) this.post({ type: "bring", game });
  }

  private hear(said: FromThinker): void {
    if (said.type === "ready") this.ready = true;
    else if (said.type === "lost") this.giveUp();
    else {
      const thought = this.waiting.get(said.id);
      this.waiting.delete(said.id);
      if (said.type === "thought") thought?.told(said.text);
      else thought?.failed(new Error(said.why));
    }
  }

  /** From now on everything is thought where the tables are. */
  private giveUp(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.ready = this.given = false;
    for (const { told } of this.waiting.values()) told("");
    this.waiting.clear();
  }

  private post(message: ToThinker): void {
    this.worker?.postMessage(message);
  }
}

function enough(): boolean {
  const { deviceMemory } = navigator as { readonly deviceMemory?: number };
  return (deviceMemory ?? ENOUGH) >= ENOUGH;
}
