/**
 * One table's socket: says hello, comes back after every loss (later and later, at once when the
 * network does), and sends again what was not answered if nothing has happened meanwhile.
 */

import type { ClientSays, Loudness, ServerSays, Problem, Reaction, Tempo, Value } from "./protocol";
import type { Line } from "./side";

export type Connection = "connecting" | "live" | "lost" | "closed";

export type Answer =
  | { readonly accepted: true; readonly step: number }
  | {
      readonly accepted: false;
      readonly problem: Problem;
      /** Nothing is against it but the coach. */
      readonly doubts?: readonly Value[];
    };

export interface Listener {
  /** Steps already seen, or null. */
  last(): number | null;
  hear(message: ServerSays): void;
  connection(state: Connection): void;
}

interface Pending {
  readonly message: Extract<ClientSays, { type: "Play" }>;
  readonly answer: (answer: Answer) => void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
/** The attempt to come back that is made at once where coming at once would not help. */
const PATIENT = 4;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;
/** A move that is not answered by then makes one doubt the connection. */
const ANSWER_WITHIN = 3_000;

export function backoff(attempt: number, luck: number): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return Math.round(wait * (0.75 + luck / 2));
}

export class TableSocket {
  private socket: Line | null = null;
  private attempt = 0;
  private serial = 0;
  private ended = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setTimeout> | undefined;
  private pending = new Map<number, Pending>();
  /** Whether the first Update since the (re)connection has come. */
  private caughtUp = false;

  constructor(
    private readonly connect: () => Line,
    private readonly listener: Listener,
    private readonly luck: () => number = Math.random,
  ) {}

  open(): void {
    clearTimeout(this.retry);
    if (this.ended || this.socket) return;
    this.listener.connection(this.attempt ? "lost" : "connecting");
    const socket = this.connect();
    this.socket = socket;
    socket.onopen = () => this.hello();
    socket.onmessage = (event: MessageEvent<string>) => this.receive(event.data);
    socket.onclose = () => this.lose(socket);
    if (socket.readyState === WebSocket.OPEN) this.hello();
  }

  /** The network is back or gone, or the page is looked at again: no reason to wait any longer. */
  hurry(): void {
    if (!this.socket) this.open();
    else if (this.caughtUp) this.check();
  }

  close(): void {
    this.ended = true;
    this.drop();
    this.listener.connection("closed");
  }

  play(move: Value, at: number, guided = false, coach: Loudness = "off"): Promise<Answer> {
    const message = { type: "Play", id: ++this.serial, at, move, guided, coach } as const;
    return new Promise((answer) => {
      this.pending.set(message.id, { message, answer });
      if (!this.caughtUp) return;
      this.send(message);
      this.schedulePing(ANSWER_WITHIN);
    });
  }

  askHint(): void {
    this.send({ type: "AskHint", id: ++this.serial });
  }

  /** Does anybody look at this page? */
  look(now: boolean): void {
    this.send({ type: "Looking", now });
  }

  setTempo(tempo: Tempo): void {
    this.send({ type: "SetTempo", id: ++this.serial, tempo });
  }

  react(reaction: Reaction): void {
    this.send({ type: "React", id: ++this.serial, reaction });
  }

  private hello(): void {
    this.send({ type: "Hello", last: this.listener.last() });
    this.schedulePing();
  }

  private receive(text: string): void {
    const message = JSON.parse(text) as ServerSays;
    if (message.type === "Accepted") {
      this.settle(message.id, { accepted: true, step: message.step });
    } else if (message.type === "Refusal") {
      this.settle(message.id, { accepted: false, problem: message });
    } else if (message.type === "Doubts") {
      const problem = { code: "not-now", params: {} };
      this.settle(message.id, { accepted: false, problem, doubts: message.remarks });
    } else if (message.type === "Call") {
      // The table measures how far away we are: at once, before anything else.
      this.send({ type: "Echo", number: message.number });
      return;
    } else if (message.type === "Pong") {
      this.schedulePing();
      return;
    } else if (message.type === "Bye") {
      this.ended = isFinal(message.code);
      if (message.code === "cannot-store") this.attempt = PATIENT;
    }
    this.listener.hear(message);
    if (message.type === "Room") this.arrive();
    if (message.type === "Update" && !this.caughtUp) this.catchUp(message.step);
  }

  /** The table has let us in; where the game has not begun, there is no more to come. */
  private arrive(): void {
    this.attempt = 0;
    this.listener.connection("live");
  }

  private catchUp(step: number): void {
    this.caughtUp = true;
    this.arrive();
    for (const { message } of this.pending.values()) {
      // Steps since then may well be this very move: sending it again could play it twice.
      if (step > message.at) this.settle(message.id, { accepted: true, step });
      else this.send(message);
    }
  }

  private settle(id: number | null, answer: Answer): void {
    if (id === null) return;
    this.pending.get(id)?.answer(answer);
    this.pending.delete(id);
    this.schedulePing();
  }

  private send(message: ClientSays): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private schedulePing(wait = PING_EVERY): void {
    clearTimeout(this.ping);
    this.ping = setTimeout(() => this.check(), wait);
  }

  /** A connection can be dead without saying so: no answer in time means it is. */
  private check(): void {
    clearTimeout(this.ping);
    const socket = this.socket;
    this.send({ type: "Ping", id: ++this.serial });
    this.ping = setTimeout(() => socket && this.lose(socket), PONG_WITHIN);
  }

  private lose(socket: Line): void {
    if (socket !== this.socket) return;
    this.drop();
    if (this.ended) {
      this.listener.connection("closed");
      return;
    }
    const wait = backoff(this.attempt++, this.luck());
    this.listener.connection("lost");
    this.retry = setTimeout(() => this.open(), wait);
  }

  private drop(): void {
    clearTimeout(this.ping);
    clearTimeout(this.retry);
    const socket = this.socket;
    this.socket = null;
    this.caughtUp = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}

/** Reasons after which coming back would only lead to the same end. */
const FINAL: readonly string[] = ["no-such-table", "no-such-game", "other-version"];

function isFinal(code: string): boolean {
  return FINAL.includes(code);
}
