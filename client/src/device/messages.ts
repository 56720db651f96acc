/** What the page and its worker say to each other. */

export interface Start {
  readonly type: "start";
  /** Whole addresses: a worker's own is elsewhere. */
  readonly python: string;
  /** What this library is called among others of the same origin. */
  readonly name: string;
  /** JSON, for Python. */
  readonly opening: string;
}

export type ToWorker =
  | Start
  | {
      readonly type: "call";
      readonly id: number;
      readonly method: string;
      readonly path: string;
      readonly body: string;
    }
  | {
      readonly type: "open";
      readonly line: number;
      readonly table: string;
      /** Of somebody else at this device; empty: whoever has it. */
      readonly name: string;
    }
  | { readonly type: "hear"; readonly line: number; readonly text: string }
  | { readonly type: "leave"; readonly line: number }
  /** Somebody looks at that game. */
  | { readonly type: "bring"; readonly game: string };

export type Progress =
  /** Another window of this browser has the tables; we come next. */
  | { readonly type: "elsewhere" }
  | { readonly type: "loading"; readonly part: number }
  /** `kept`: what is played stays; `pictured`: this start was a short one. */
  | { readonly type: "ready"; readonly kept: boolean; readonly pictured: boolean }
  | { readonly type: "failed"; readonly why: string };

export type ToPage =
  | Progress
  | { readonly type: "reply"; readonly id: number; readonly text: string }
  | { readonly type: "say"; readonly line: number; readonly text: string }
  | { readonly type: "close"; readonly line: number };
