/**
 * What travels between browser and server. The shapes are generated from the Python values; here
 * they only learn that what belongs to a game is a `Value`.
 */

import type * as wire from "../generated/protocol";

export type {
  Belongings,
  BotInfo,
  BroughtBack,
  Card,
  Chair,
  ClientSays,
  Clocks,
  DealMade,
  DealPlay,
  Entered,
  Forgotten,
  HomeNetwork,
  LoggedOut,
  Loudness,
  Me,
  ModeStatistics,
  Myself,
  NewTournament,
  Outcome,
  PlayedGame,
  Problem,
  Reacted,
  Reaction,
  Reviewed,
  Room,
  RulesPage,
  SameDeal,
  SeatWish,
  Starting,
  Statistics,
  Status,
  TableClock,
  TableInfo,
  TableMade,
  TakenGame,
  TakenTournament,
  Tempo,
  TimerLeft,
  Tournament,
  TournamentCell,
  TournamentInfo,
  TournamentMade,
  TournamentRow,
  Turn,
  WordsPage,
} from "../generated/protocol";

export type Seat = number;

/** A value of a game: a tagged object, told by the message of its tag's name. */
export interface Value {
  readonly type: string;
}

/** The part of JSON Schema that options use. */
export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly (string | number)[];
  readonly anyOf?: readonly Schema[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  /** An option that means something only while others have one of these values. */
  readonly only?: Readonly<Record<string, readonly unknown[]>>;
  readonly properties?: Readonly<Record<string, Schema>>;
}

export interface ModeInfo extends Omit<wire.ModeInfo, "options"> {
  readonly options: Schema;
}

export interface GameInfo extends Omit<wire.GameInfo, "modes"> {
  readonly modes: readonly ModeInfo[];
}

export interface NewTable extends Omit<wire.NewTable, "seats"> {
  readonly seats: readonly NewSeat[];
}

export type NewSeat = wire.NewTable["seats"][number];

export interface Seen<View = Value, Move = Value> extends Omit<wire.Seen, "view" | "legal"> {
  readonly view: View;
  readonly legal: readonly Move[] | null;
}

/** What happened at one step, as this reader saw it. */
export interface News<Event = Value> extends Omit<wire.News, "events"> {
  readonly events: readonly Event[];
}

export interface Update extends Omit<wire.Update, "news" | "seen" | "chosen"> {
  readonly news: readonly News[];
  readonly seen: Seen;
  readonly chosen: Value | null;
}

export interface Hints extends Omit<wire.Hints, "hints"> {
  readonly hints: readonly Value[];
}

export interface Doubts extends Omit<wire.Doubts, "remarks"> {
  readonly remarks: readonly Value[];
}

export interface Coached extends Omit<wire.Coached, "remarks"> {
  readonly remarks: readonly Value[];
}

export type ServerSays =
  | Exclude<wire.ServerSays, wire.Update | wire.Hints | wire.Doubts | wire.Coached>
  | Update
  | Hints
  | Doubts
  | Coached;

/** How far somebody has come with the puzzle of a day. */
export interface Tried extends Omit<wire.Tried, "seen" | "events" | "reason" | "asks"> {
  readonly asks: Value | null;
  readonly seen: Seen;
  readonly events: readonly Value[];
  readonly reason: readonly Value[];
}

export interface DailyPuzzle extends Omit<wire.DailyPuzzle, "question" | "begun"> {
  readonly question: Value;
  readonly begun: Tried;
}

/** A picture in the rules. */
export interface Scene extends Omit<wire.Scene, "seen"> {
  readonly seen: Seen;
}

/** One moment of a finished game, from one reader's eyes. */
export interface Frame extends Omit<wire.Frame, "events" | "view"> {
  readonly events: readonly Value[];
  readonly view: Value;
}

export interface Frames extends Omit<wire.Frames, "frames" | "review"> {
  readonly frames: readonly Frame[];
  /** What the rules remark about the game, each about one step. */
  readonly review: readonly (Value & { readonly step: number })[];
}
