/** The worker in which Python runs: one for all windows of a browser, the others wait. */

import type { Start, ToPage, ToWorker } from "./messages";
import { Download } from "./download";
import { forgetPicture, noteSuccess, tryPicture, type Frame } from "./picture";
import { load } from "./python";
import { openShelf, type Change, type Shelf } from "./shelf";
import { Thoughts } from "./thoughts";

/** `ludotheque.device.bridge.Bridge`. */
interface Bridge {
  call(method: string, path: string, body: string): Promise<string>;
  open(line: number, table: string, name: string): Promise<void>;
  hear(line: number, text: string): Promise<void>;
  leave(line: number): Promise<void>;
}

interface BridgeModule {
  start(host: unknown, opening: string): Promise<Bridge>;
}

/** The part of a worker's own scope that is used here; the types of pages do not have it. */
interface Scope {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: ToPage): void;
}

const scope = globalThis as unknown as Scope;
const tellPage = (message: ToPage) => scope.postMessage(message);

/** Milliseconds after which there is time for what only the next visit needs. */
const LEISURE = 5000;

/** What only Python can answer. */
type Asked = Exclude<ToWorker, { readonly type: "start" | "bring" }>;
type Bring = (game: string) => Promise<void>;

let bridge: Promise<Bridge> | undefined;
/** Have what a game needs besides its rules. */
let canBring: (bring: Bring) => void;
const bringing = new Promise<Bring>((resolve) => (canBring = resolve));
/** Somebody sees a table, or nobody wants one soon: nothing that is only thought about waits. */
let show: () => void;
const shown = new Promise<void>((resolve) => (show = resolve));

scope.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === "start") bridge = alone(data).catch((error: unknown) => fail(data, error));
  else if (data.type === "bring")
    void bringing.then((bring) => bring(data.game)).catch(() => undefined);
  else void bridge?.then((running) => pass(running, data));
};

/** Whatever it was: the next start is from the very beginning. */
async function fail(start: Start, error: unknown): Promise<never> {
  await forgetPicture(frameOf(start));
  tellPage({ type: "failed", why: String(error) });
  throw error;
}

async function pass(running: Bridge, said: Asked): Promise<void> {
  if (said.type === "call") {
    const text = await running.call(said.method, said.path, said.body);
    tellPage({ type: "reply", id: said.id, text });
  } else if (said.type === "open") await running.open(said.line, said.table, said.name);
  else if (said.type === "hear") await running.hear(said.line, said.text);
  else await running.leave(said.line);
}

/** Once no other window plays; from then on, none can but this one until it is closed. */
function alone(start: Start): Promise<Bridge> {
  return new Promise((resolve, reject) => {
    const begin = () => run(start).then(resolve, reject);
    const held = (lock: Lock | null): Promise<unknown> => {
      if (!lock) {
        tellPage({ type: "elsewhere" });
        return navigator.locks.request(start.name, held);
      }
      begin();
      return new Promise(() => undefined);
    };
    // Without https, as on a home network, there are no locks: the shelf still tells two apart.
    if (!navigator.locks) begin();
    else void navigator.locks.request(start.name, { ifAvailable: true }, held);
  });
}

async function run(start: Start): Promise<Bridge> {
  const frame = frameOf(start);
  const told = (part: number) => tellPage({ type: "loading", part });
  const download = new Download(start.python, frame.unpacked, told);
  const thoughts = new Thoughts(start.python, frame);
  const loading = load<BridgeModule>(download, frame, tryPicture(frame), !thoughts.possible);
  const bring = async (game: string) => {
    await download.extra(async () => (await loading).python.FS, game);
    if (await download.has(game)) void shown.then(() => thoughts.bring(game));
  };
  canBring(bring);
  const [shelf, { python, pictured }] = await Promise.all([openShelf(start.name), loading]);
  const device = python.pyimport("ludotheque.device.bridge");
  const host = hostOf(shelf, bring, thoughts);
  const made = await device.start(host, start.opening);
  tellPage({ type: "ready", kept: shelf.kept, pictured });
  setTimeout(show, LEISURE);
  if (pictured) void noteSuccess(frame);
  else setTimeout(() => thoughts.begin(), LEISURE);
  return made;
}

/** What is in Python's folder is in its name, and how it is started in this script's. */
function frameOf({ name, python }: Start): Frame {
  const script = location.pathname.slice(location.pathname.lastIndexOf("/") + 1);
  return { place: `started ${name}`, name: `${python}${script}`, unpacked: `unpacked ${name}` };
}

/** Everything that crosses to Python is text. */
function hostOf(shelf: Shelf, bring: Bring, thoughts: Thoughts) {
  return {
    read: async (prefix: string) => JSON.stringify(await shelf.read(prefix)),
    write: (change: string) => shelf.write(JSON.parse(change) as Change),
    bring,
    think: (text: string) => thoughts.think(text),
    say: (line: number, text: string) => {
      tellPage({ type: "say", line, text });
      show();
    },
    close: (line: number) => tellPage({ type: "close", line }),
  };
}
