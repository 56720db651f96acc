/**
 * Where the tables are: at the server that sent the page, or in the page itself. Nothing else
 * knows which.
 */

import type { TableInfo } from "./protocol";

/** The part of a WebSocket that a table's line needs. */
export interface Line {
  readonly readyState: number;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

/** An answer to a call: its status, and its body as text. */
export interface Reply {
  readonly status: number;
  readonly text: string;
}

export interface Side {
  /** Can people elsewhere come to a table by its link? */
  readonly friends: boolean;
  /** Somebody is about to play that game. */
  prepare(game: string): void;
  call(method: string, path: string, body?: string): Promise<Reply>;
  /** One's tables as far as they are known before anybody is asked. */
  early(): Promise<readonly TableInfo[]>;
  /** With a name: as somebody else at this device. */
  connect(table: string, name: string): Line;
}

const atServer: Side = {
  friends: true,
  early: () => Promise.resolve([]),
  prepare: () => undefined,
  async call(method, path, body) {
    const headers: Record<string, string> = { Accept: "application/json" };
    if (body !== undefined) headers["Content-Type"] = "application/json";
    const response = await fetch(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, text: await response.text() };
  },
  connect(table, name) {
    const origin = location.origin.replace(/^http/, "ws");
    const as = name && `?as=${encodeURIComponent(name)}`;
    return new WebSocket(`${origin}/ws/tables/${encodeURIComponent(table)}${as}`);
  },
};

/** The folder of Python, as the page names it that has its tables in itself; else empty. */
export function pythonFolder(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="ludotheque-python"]')?.content ?? "";
}

export const inPage = pythonFolder() !== "";

let chosen: Side = atServer;
/** To the table that is about to be shown. */
let early: { readonly table: string; readonly line: Line } | null = null;

/** A line that opens or is open. */
const usable = ({ readyState }: Line) => readyState <= WebSocket.OPEN;

export const side = {
  get friends(): boolean {
    return chosen.friends;
  },
  early: () => chosen.early(),
  prepare: (game: string) => chosen.prepare(game),
  call: (method: string, path: string, body?: string) => chosen.call(method, path, body),
  connect(table: string, name: string): Line {
    const opened = early;
    if (!opened || name) return chosen.connect(table, name);
    early = null;
    if (opened.table === table && usable(opened.line)) return opened.line;
    opened.line.close();
    return chosen.connect(table, name);
  },
  /** The page of that table is on its way: the line to it opens meanwhile. */
  expect(table: string): void {
    early?.line.close();
    early = { table, line: chosen.connect(table, "") };
  },
  /** Before anything is asked. */
  choose(other: Side): void {
    chosen = other;
  },
};
