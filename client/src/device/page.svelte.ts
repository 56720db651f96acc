/** The side of a page that has its tables in itself: calls and lines go to a worker. */

import { FRONT } from "../lib/platform";
import { pythonFolder, type Line, type Reply, type Side } from "../lib/side";
import { Words, type Language } from "../lib/words";
import type { TableInfo } from "../lib/protocol";
import { earlyTables } from "./early";
import type { Progress, ToPage, ToWorker } from "./messages";
import { openShelf } from "./shelf";
import { updates } from "./updates.svelte";

const ELSEWHERE = JSON.stringify({ code: "elsewhere", params: {} });
const BROKEN = JSON.stringify({ code: "broken", params: {} });
const NOT_NOW = 503;
/** Milliseconds for somebody to be shown the table that they wait for, before all is kept for later. */
const SOON = 2000;

/** How far Python in this page is. */
class State {
  progress = $state.raw<Progress>({ type: "loading", part: 0 });
}

export const device = new State();

class WorkerLine implements Line {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(
    private readonly leave: () => void,
    private readonly line: number,
    private readonly post: (message: ToWorker) => void,
  ) {}

  open(): void {
    if (this.readyState !== WebSocket.CONNECTING) return;
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  hear(text: string): void {
    this.onmessage?.(new MessageEvent("message", { data: text }));
  }

  /** By the table; or there is none to be had. */
  ended(): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }

  send(text: string): void {
    this.post({ type: "hear", line: this.line, text });
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.leave();
  }
}

export class PageSide implements Side {
  readonly friends = false;
  private readonly worker: Worker;
  private readonly replies = new Map<number, (reply: Reply) => void>();
  private readonly lines = new Map<number, WorkerLine>();
  private readonly name = `ludotheque ${new URL(addressOf("")).pathname}`;
  private readonly prepared = new Set<string>();
  private readonly keep = once(() => void updates.keep(addressOf("service-worker.js")));
  private serial = 0;

  constructor(language: string) {
    this.worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }: MessageEvent<ToPage>) => this.hear(data);
    this.worker.onerror = (event) => this.tell({ type: "failed", why: event.message });
    this.post({
      type: "start",
      python: addressOf(pythonFolder()),
      name: this.name,
      opening: JSON.stringify({ language, guests: guestNames(), pace: paceOf(location.search) }),
    });
  }

  async early(): Promise<readonly TableInfo[]> {
    return earlyTables(await openShelf(this.name)).catch(() => []);
  }

  async call(method: string, path: string, body?: string): Promise<Reply> {
    const file = method === "GET" ? fileOf(path) : "";
    return file ? ask(file) : this.ask(method, path, body ?? "");
  }

  prepare(game: string): void {
    if (!this.prepared.has(game)) this.post({ type: "bring", game });
    this.prepared.add(game);
  }

  connect(table: string, name: string): Line {
    const number = ++this.serial;
    const line = new WorkerLine(
      () => this.leave(number),
      number,
      (message) => this.post(message),
    );
    const problem = refusalIn(device.progress);
    if (problem) queueMicrotask(() => sendAway(line, problem));
    else {
      this.lines.set(number, line);
      this.post({ type: "open", line: number, table, name });
      queueMicrotask(() => this.openLines());
    }
    return line;
  }

  /** Once there is somebody to hear what is said on them. */
  private openLines(): void {
    if (device.progress.type !== "ready") return;
    for (const line of this.lines.values()) line.open();
  }

  private leave(line: number): void {
    if (this.lines.delete(line)) this.post({ type: "leave", line });
  }

  private ask(method: string, path: string, body: string): Promise<Reply> {
    const problem = refusalIn(device.progress);
    if (problem) return Promise.resolve({ status: NOT_NOW, text: problem });
    const id = ++this.serial;
    this.post({ type: "call", id, method, path, body });
    return new Promise((resolve) => this.replies.set(id, resolve));
  }

  private hear(message: ToPage): void {
    if (message.type === "reply") {
      const status = Number(message.text.slice(0, 3));
      this.replies.get(message.id)?.({ status, text: message.text.slice(4) });
      this.replies.delete(message.id);
    } else if (message.type === "say") {
      this.lines.get(message.line)?.hear(message.text);
      this.keep();
    } else if (message.type === "close") this.end(message.line);
    else this.tell(message);
  }

  private end(line: number): void {
    this.lines.get(line)?.ended();
    this.leave(line);
  }

  /** Whoever waits for an answer that will not come now is told so. */
  private tell(progress: Progress): void {
    device.progress = progress;
    if (progress.type === "ready") {
      performance.mark(progress.pictured ? "python goes on" : "python begins");
      this.openLines();
      setTimeout(this.keep, SOON);
    }
    const problem = refusalIn(progress);
    if (!problem) return;
    for (const answer of this.replies.values()) answer({ status: NOT_NOW, text: problem });
    this.replies.clear();
    for (const line of [...this.lines.keys()]) this.end(line);
  }

  private post(message: ToWorker): void {
    this.worker.postMessage(message);
  }
}

function once(what: () => void): () => void {
  let due = true;
  return () => {
    if (due) what();
    due = false;
  };
}

function sendAway(line: WorkerLine, problem: string): void {
  line.open();
  line.hear(JSON.stringify({ type: "Bye", ...(JSON.parse(problem) as object) }));
  line.ended();
}

function refusalIn(progress: Progress): string {
  if (progress.type === "elsewhere") return ELSEWHERE;
  return progress.type === "failed" ? BROKEN : "";
}

/** What is the same for everybody lies beside the page. */
function fileOf(path: string): string {
  if (path === "/api/games") return "api/games.json";
  const rules = /^\/api\/games\/(\w+)\/rules\?language=(\w+)$/.exec(path);
  return rules ? `api/games/${rules[1]}/rules.${rules[2]}.json` : "";
}

/** Of a file beside the page. */
function addressOf(file: string): string {
  return new URL(file, new URL(".", document.baseURI)).href;
}

async function ask(file: string): Promise<Reply> {
  const response = await fetch(addressOf(file));
  return { status: response.status, text: await response.text() };
}

/** As the texts have it, with a place for the number. */
function guestNames(): Record<string, string> {
  const guestName = (language: Language) =>
    new Words(language, [FRONT[language]]).say("guest-name", { number: "{}" });
  return { fr: guestName("fr"), en: guestName("en") };
}

/** `?pace=0` makes bots quick: for tests, and for the impatient. */
function paceOf(search: string): number {
  const given = Number(new URLSearchParams(search).get("pace") ?? 1);
  return Number.isFinite(given) && given >= 0 ? given : 1;
}
