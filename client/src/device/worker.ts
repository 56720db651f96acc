/** The worker in which Python runs: one for all windows of a browser, the others wait. */

import { gunzip, unpacked } from "./archive";
import type { Start, ToPage, ToWorker } from "./messages";
import { openShelf, type Change, type Shelf } from "./shelf";

/** `ludotheque.device.bridge.Bridge`. */
interface Bridge {
  call(method: string, path: string, body: string): Promise<string>;
  open(line: number, table: string, name: string): Promise<void>;
  hear(line: number, text: string): Promise<void>;
  leave(line: number): Promise<void>;
}

interface FileSystem {
  mkdirTree(path: string): void;
  writeFile(path: string, data: Uint8Array): void;
}

interface Pyodide {
  readonly FS: FileSystem;
  pyimport(name: string): { start(host: unknown, opening: string): Promise<Bridge> };
}

interface PyodideModule {
  loadPyodide(options: Record<string, unknown>): Promise<Pyodide>;
}

interface Contents {
  readonly size: number;
  readonly extras: Readonly<Record<string, number>>;
}

const SITE = "/lib/python3.14/site-packages";
/** The part of a worker's own scope that is used here; the types of pages do not have it. */
interface Scope {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: ToPage): void;
}

const scope = globalThis as unknown as Scope;
const tellPage = (message: ToPage) => scope.postMessage(message);
const plainFetch = fetch.bind(globalThis);

let bridge: Promise<Bridge> | undefined;

scope.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === "start") bridge = alone(data).catch(fail);
  else void bridge?.then((running) => pass(running, data));
};

function fail(error: unknown): never {
  tellPage({ type: "failed", why: String(error) });
  throw error;
}

async function pass(running: Bridge, said: Exclude<ToWorker, Start>): Promise<void> {
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
  const download = new Download(start.python);
  const [shelf, python] = await Promise.all([openShelf(start.name), load(start.python, download)]);
  const device = python.pyimport("ludotheque.device.bridge");
  const host = hostOf(shelf, (game) => download.extra(python.FS, game));
  const made = await device.start(host, start.opening);
  tellPage({ type: "ready", kept: shelf.kept });
  return made;
}

async function load(folder: string, download: Download): Promise<Pyodide> {
  await download.begin();
  const library = download.whole("library.bin");
  // Pyodide asks for its own files by name; ours are compressed, whatever the host can do.
  globalThis.fetch = (input, init) => download.instead(input) ?? plainFetch(input, init);
  const module = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as PyodideModule;
  return module.loadPyodide({
    indexURL: folder,
    stdLibURL: `${folder}python_stdlib.zip`,
    lockFileContents: { info: LOCK_INFO, packages: {} },
    packageBaseUrl: folder,
    env: { HOME: "/", PYTHONDONTWRITEBYTECODE: "1" },
    fsInit: async (files: FileSystem) => write(files, await library),
  });
}

const LOCK_INFO = {
  abi_version: "2026_0",
  arch: "wasm32",
  platform: "emscripten",
  python: "3.14",
  version: "1",
};

function write(files: FileSystem, archive: Uint8Array): void {
  for (const [path, data] of unpacked(archive)) {
    const whole = `${SITE}/${path}`;
    files.mkdirTree(whole.slice(0, whole.lastIndexOf("/")));
    files.writeFile(whole, data);
  }
}

/** Everything that crosses to Python is text. */
function hostOf(shelf: Shelf, bring: (game: string) => Promise<void>) {
  return {
    read: async (prefix: string) => JSON.stringify(await shelf.read(prefix)),
    write: (change: string) => shelf.write(JSON.parse(change) as Change),
    bring,
    say: (line: number, text: string) => tellPage({ type: "say", line, text }),
    close: (line: number) => tellPage({ type: "close", line }),
  };
}

/** Fetches compressed files, and tells how far it is. */
class Download {
  private contents: Contents = { size: 1, extras: {} };
  private loaded = 0;
  private brought = new Map<string, Promise<void>>();

  constructor(private readonly folder: string) {}

  async begin(): Promise<void> {
    const response = await plainFetch(`${this.folder}contents.json`);
    this.contents = (await response.json()) as Contents;
    tellPage({ type: "loading", part: 0 });
  }

  async whole(name: string): Promise<Uint8Array> {
    return gunzip(await this.counted(name));
  }

  instead(input: RequestInfo | URL): Promise<Response> | undefined {
    const address = input instanceof Request ? input.url : String(input);
    const name = address.slice(address.lastIndexOf("/") + 1);
    if (name === "pyodide.asm.wasm") return this.plain(name, "application/wasm");
    if (name === "python_stdlib.zip") return this.plain(name, "application/zip");
    return undefined;
  }

  /** What only that game needs. */
  extra(files: FileSystem, game: string): Promise<void> {
    if (!(game in this.contents.extras)) return Promise.resolve();
    const bringing = this.brought.get(game) ?? this.bring(files, game);
    this.brought.set(game, bringing);
    return bringing;
  }

  private async bring(files: FileSystem, game: string): Promise<void> {
    try {
      const response = await plainFetch(`${this.folder}extra-${game}.bin`);
      if (!response.ok || !response.body) throw new Error(`${game}: ${response.status}`);
      write(files, await gunzip(response.body));
    } catch (error) {
      this.brought.delete(game);
      throw error;
    }
  }

  private async plain(name: string, kind: string): Promise<Response> {
    const packed = await this.counted(`${name}.bin`);
    const plain = packed.pipeThrough(new DecompressionStream("gzip"));
    return new Response(plain, { headers: { "Content-Type": kind } });
  }

  private async counted(name: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    const response = await plainFetch(this.folder + name);
    if (!response.ok || !response.body) throw new Error(`${name}: ${response.status}`);
    return response.body.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform: (chunk, to) => {
          this.loaded += chunk.length;
          tellPage({ type: "loading", part: Math.min(1, this.loaded / this.contents.size) });
          to.enqueue(chunk);
        },
      }),
    );
  }
}
