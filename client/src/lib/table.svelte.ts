/** One table as this browser knows it: the room, what is seen, the log, the way to play. */

import { banksOf, type Banks } from "./bank";
import { eventsOf } from "./board";
import { Coach } from "./coach.svelte";
import type {
  Loudness,
  News,
  Problem,
  Reacted,
  Reaction,
  Room,
  Seat,
  Seen,
  ServerSays,
  Starting,
  Tempo,
  TimerLeft,
  Update,
  Value,
} from "./protocol";
import { hurried } from "./pace";
import { settings } from "./settings.svelte";
import { Pacer } from "./pacer";
import { Round } from "./round.svelte";
import { side } from "./side";
import { TableSocket, type Answer, type Connection, type Listener } from "./socket";

/** When a timer will have run out, in the page's own time. */
export interface Deadline {
  readonly name: string;
  readonly until: number;
}

/** Before a race: when it begins, in the page's own time, or who is waited for. */
export interface Start {
  readonly until: number | null;
  readonly seats: readonly Seat[];
}

export type Reactions = Readonly<Record<Seat, Reacted | undefined>>;
const REACTION_SHOWN = 4000;

/** Milliseconds that the room of a game that is on waits for the game: both are shown at once. */
const TOGETHER = 100;

export type Linger = (events: readonly Value[], mode: string) => number;

export class Table implements Listener {
  room = $state.raw<Room | null>(null);
  seen = $state.raw<Seen | null>(null);
  /** The same as it is by now, shown or not. */
  newest = $state.raw<Seen | null>(null);
  /** What led to `seen`, to be shown happening. */
  fresh = $state.raw<readonly News[]>([]);
  log = $state.raw<readonly News[]>([]);
  sealed = $state.raw<readonly Seat[]>([]);
  chosen = $state.raw<Value | null>(null);
  deadlines = $state.raw<readonly Deadline[]>([]);
  timers = $state.raw<readonly TimerLeft[]>([]);
  /** The clocks, where the table has one. */
  banks = $state.raw<Banks | null>(null);
  hints = $state.raw<readonly Value[]>([]);
  /** A race is to begin; null: there is none, or it has. */
  start = $state.raw<Start | null>(null);
  /** What each seat has just said, for a moment. */
  reactions = $state.raw<Reactions>({});
  link = $state<Connection>("connecting");
  /** Why the server sent us away; null once we are back. */
  bye = $state.raw<Problem | null>(null);
  missing = $state(false);
  linger: Linger = () => 0;

  /** What others have done since one's own last move. */
  readonly round = new Round();
  readonly coach = new Coach();
  step = $state(0);
  /** The room as it is by now. */
  private entered: Room | null = null;
  private sending = $state(0);
  private waiting = $state(false);
  private resting = $state(false);
  private known: number | null = null;
  private tempo: Tempo = "normal";
  private readonly socket: TableSocket;
  private readonly pacer: Pacer<Update>;

  readonly busy = $derived(this.sending > 0 || this.waiting);
  /** The result may be shown: the last thing that happened has been. */
  readonly over = $derived(this.room?.status === "over" && !this.waiting && !this.resting);

  /** Nothing is under way, and nothing waits to be shown or is still being looked at. */
  readonly still = $derived(!this.busy && !this.resting);

  /** With a `name`: as seen by somebody else at this device. */
  constructor(
    readonly id: string,
    readonly name = "",
  ) {
    this.socket = new TableSocket(() => side.connect(id, name), this);
    this.pacer = new Pacer(
      (update) => this.show(update),
      (update) => this.rest(update),
      (waiting, resting) => {
        this.waiting = waiting;
        this.resting = resting;
      },
    );
  }

  open(): () => void {
    const hurry = () => this.hurry();
    addEventListener("online", hurry);
    addEventListener("offline", hurry);
    document.addEventListener("visibilitychange", hurry);
    this.socket.open();
    return () => {
      removeEventListener("online", hurry);
      removeEventListener("offline", hurry);
      document.removeEventListener("visibilitychange", hurry);
      this.pacer.stop();
      this.socket.close();
    };
  }

  /** Somebody who is guided through a lesson makes only moves that are welcome there. Where the
   * coach has doubts, the move waits until one has said whether it is meant. */
  async play(move: Value, guided = false, loudness: Loudness = "off"): Promise<Answer> {
    this.sending += 1;
    this.coach.hush();
    const step = this.step;
    try {
      const voice = this.coach.voice(loudness, step, move);
      let answer = await this.socket.play(move, step, guided, voice);
      if (!answer.accepted && answer.doubts && (await this.coach.ask(answer.doubts, step, move)))
        answer = await this.socket.play(move, step, guided, "after");
      if (answer.accepted) this.round.moved(answer.step);
      if (answer.accepted && step === this.step) this.chosen = move;
      return answer;
    } finally {
      this.sending -= 1;
    }
  }

  /** Nobody looks: things need not be shown one after the other, nor happen again later. */
  lookAway(): void {
    this.linger = () => 0;
    this.comeBack();
    this.coach.hush();
    this.pacer.flush();
    this.fresh = [];
    this.hints = [];
  }

  /** At the last round: what happens meanwhile is shown afterwards. */
  lookBack(): void {
    this.round.open();
    if (this.round.on) this.pacer.hold();
  }

  comeBack(): void {
    if (!this.round.on) return;
    this.round.close();
    this.pacer.letGo();
  }

  askHint(): void {
    this.socket.askHint();
  }

  /** How fast the bots move, where nobody else plays. */
  setTempo(tempo: Tempo): void {
    this.tempo = tempo;
    this.socket.setTempo(tempo);
  }

  react(reaction: Reaction): void {
    this.socket.react(reaction);
  }

  /** All steps from the first one on are asked for: the log tells the whole game. */
  last(): number {
    return this.known ?? 0;
  }

  connection(state: Connection): void {
    this.link = state;
    if (state !== "live") return;
    this.bye = null;
    if (document.hidden) this.socket.look(false);
  }

  hear(message: ServerSays): void {
    switch (message.type) {
      case "Room":
        this.enter(message);
        break;
      case "Update":
        this.receive(message);
        break;
      case "Sealed":
        this.sealed = message.seats;
        break;
      case "Clocks":
        this.banks = banksOf(message, performance.now());
        break;
      case "Reacted":
        if (settings.reactions) this.showReaction(message);
        break;
      case "Hints":
        this.hints = message.hints;
        break;
      case "Coached":
        this.coach.say(message.remarks);
        break;
      case "Starting":
        this.come();
        this.start = startOf(message, performance.now());
        break;
      case "Refusal":
        this.refused?.(message);
        break;
      case "Bye":
        this.bye = message;
        break;
    }
  }

  private enter(room: Room): void {
    const before = room.status === "open" || room.status === "gathering";
    const awaited = !before && !room.beside.length && !this.room && !this.start;
    this.entered = room;
    if (awaited) setTimeout(() => this.come(), TOGETHER);
    else this.come();
  }

  private come(): void {
    this.room = this.entered;
  }

  /** Told of every refusal that no move waits for (a hint, say). */
  refused: ((problem: Problem) => void) | undefined;

  /** Told of every reaction that is shown. */
  heard: ((reacted: Reacted) => void) | undefined;

  private showReaction(reacted: Reacted): void {
    this.reactions = { ...this.reactions, [reacted.seat]: reacted };
    this.heard?.(reacted);
    setTimeout(() => {
      if (this.reactions[reacted.seat] !== reacted) return;
      this.reactions = { ...this.reactions, [reacted.seat]: undefined };
    }, REACTION_SHOWN);
  }

  private hurry(): void {
    this.socket.look(!document.hidden);
    if (document.hidden) this.pacer.flush();
    else this.socket.hurry();
  }

  private receive(update: Update): void {
    const first = this.known === null;
    this.known = update.step;
    this.newest = update.seen;
    this.start = null;
    this.come();
    if (first || document.hidden) {
      this.pacer.flush();
      this.show(update, first);
    } else {
      this.pacer.push(update);
    }
  }

  private rest(update: Update): number {
    const pause = this.linger(eventsOf(update.news), this.room?.mode ?? "");
    return hurried(pause, this.tempo === "quick") * settings.tempo;
  }

  private show(update: Update, arriving = false): void {
    if (update.step !== this.step) {
      this.hints = [];
      this.coach.reply(false);
    }
    const { step, seen, news, sealed } = update;
    if (arriving) this.round.arrive({ step, seen, news: [], sealed });
    else this.round.keep({ step, seen, news, sealed });
    this.step = update.step;
    this.fresh = arriving ? [] : update.news;
    this.seen = update.seen;
    this.log = [...this.log, ...update.news];
    this.sealed = update.sealed;
    this.chosen = update.chosen;
    this.timers = update.timers;
    const now = performance.now();
    this.deadlines = update.timers.map(({ name, left }) => ({ name, until: now + left }));
  }
}

function startOf({ left, seats }: Starting, now: number): Start {
  return { until: left === null ? null : now + left, seats };
}
