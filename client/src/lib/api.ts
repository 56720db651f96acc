/** The calls of the protocol. */

import { door } from "./door.svelte";
import { parsed } from "./json";
import type {
  BotInfo,
  DailyPuzzle,
  DealMade,
  DealPlay,
  Belongings,
  BroughtBack,
  Entered,
  Forgotten,
  Frames,
  GameInfo,
  HomeNetwork,
  LoggedOut,
  Me,
  Myself,
  NewTable,
  NewTournament,
  Problem,
  Reviewed,
  Room,
  RulesPage,
  Scene,
  SameDeal,
  SeatWish,
  Statistics,
  TableInfo,
  TableMade,
  Tournament,
  TournamentInfo,
  TournamentMade,
  Tried,
  Value,
  WordsPage,
} from "./protocol";
import { side } from "./side";

/** The server said no: a code with a text, like every refusal. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

/** No answer at all. */
export const OFFLINE: Problem = { code: "offline", params: {} };

export function problemOf(error: unknown): Problem {
  return error instanceof Refused ? error.problem : OFFLINE;
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const { status, text } = await side.call(method, path, sent);
  if (status >= 200 && status < 300) return JSON.parse(text) as T;
  const problem = problemIn(status, text);
  if (problem.code === "home-word") door.locked = true;
  throw new Refused(problem);
}

function problemIn(status: number, text: string): Problem {
  const body = parsed(text);
  if (typeof body === "object" && body && "code" in body) return body as Problem;
  return { code: status === 404 ? "not-found" : "server", params: {} };
}

const contest = (code: string, rest = "") => `/api/tournaments/${encodeURIComponent(code)}${rest}`;
const table = (id: string, rest = "") => `/api/tables/${encodeURIComponent(id)}${rest}`;

export const api = {
  me: () => call<Myself>("GET", "/api/me"),
  putMe: (me: Me) => call<Myself>("PUT", "/api/me", me),
  leave: () => call<LoggedOut>("DELETE", "/api/me"),
  home: () => call<HomeNetwork>("GET", "/api/home"),
  putHome: (open: boolean) => call<HomeNetwork>("PUT", "/api/home", { open }),
  enter: (word: string) => call<Entered>("PUT", "/api/home/word", { word }),
  homeQr: "/api/home/qr.svg",
  games: () => call<readonly GameInfo[]>("GET", "/api/games"),
  bots: () => call<readonly BotInfo[]>("GET", "/api/bots"),
  rules: (key: string, language: string) =>
    call<RulesPage>("GET", `/api/games/${key}/rules?language=${language}`),
  scene: (key: string, mode: string, step: number) =>
    call<Scene>("GET", `/api/games/${key}/scenes/${mode}/${step}`),
  words: (key: string, language: string) =>
    call<WordsPage>("GET", `/api/games/${key}/words?language=${language}`),
  daily: (date: string, game: string) => call<DailyPuzzle>("GET", `/api/daily/${date}/${game}`),
  tryDaily: (date: string, game: string, moves: readonly Value[]) =>
    call<Tried>("POST", `/api/daily/${date}/${game}`, { moves }),
  statistics: () => call<Statistics>("GET", "/api/me/statistics"),
  reviewOne: () => call<Reviewed>("POST", "/api/me/reviews"),
  belongings: (skip: number) => call<Belongings>("GET", `/api/me/belongings?skip=${skip}`),
  bringBack: (brought: Belongings) => call<BroughtBack>("POST", "/api/me/belongings", brought),
  forget: () => call<Forgotten>("DELETE", "/api/me/belongings"),
  tables: (skip = 0) => call<readonly TableInfo[]>("GET", `/api/tables?skip=${skip}`),
  newTable: (wish: NewTable) => call<TableMade>("POST", "/api/tables", wish),
  table: (id: string) => call<Room>("GET", table(id)),
  putSeat: (id: string, seat: number, wish: SeatWish) =>
    call<Room>("PUT", table(id, `/seats/${seat}`), wish),
  start: (id: string) => call<Room>("POST", table(id, "/start")),
  resign: (id: string) => call<Room>("POST", table(id, "/resign")),
  offerEnd: (id: string) => call<Room>("PUT", table(id, "/offer")),
  declineEnd: (id: string) => call<Room>("DELETE", table(id, "/offer")),
  vote: (id: string, seat: number) => call<Room>("POST", table(id, `/seats/${seat}/vote`)),
  comeBack: (id: string) => call<Room>("POST", table(id, "/return")),
  rematch: (id: string) => call<TableMade>("POST", table(id, "/rematch")),
  shareDeal: (id: string) => call<DealMade>("POST", table(id, "/deal")),
  deal: (code: string) => call<SameDeal>("GET", `/api/deals/${code}`),
  playDeal: (code: string) => call<TableMade>("POST", `/api/deals/${code}/tables`),
  tournaments: () => call<readonly TournamentInfo[]>("GET", "/api/tournaments"),
  newTournament: (wish: NewTournament) => call<TournamentMade>("POST", "/api/tournaments", wish),
  tournament: (code: string) => call<Tournament>("GET", contest(code)),
  enterTournament: (code: string) => call<Tournament>("PUT", contest(code, "/entry")),
  closeTournament: (code: string) => call<Tournament>("POST", contest(code, "/close")),
  contestDeal: (code: string, deal: number) =>
    call<readonly DealPlay[]>("GET", contest(code, `/deals/${deal}`)),
  playContest: (code: string, deal: number) =>
    call<TableMade>("POST", contest(code, `/deals/${deal}/tables`)),
  contestQr: (code: string) => contest(code, "/qr.svg"),
  frames: (id: string, seat: number | null) =>
    call<Frames>("GET", table(id, seat === null ? "/frames" : `/frames?seat=${seat}`)),
  qr: (id: string) => table(id, "/qr.svg"),
  replay: (id: string) => table(id, "/replay"),
};
