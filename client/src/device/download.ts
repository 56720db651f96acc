/** What Python needs, fetched compressed and unpacked here, whatever the host can do. */

import { plain, unpacked } from "./archive";

export interface FileSystem {
  mkdirTree(path: string): void;
  writeFile(path: string, data: Uint8Array): void;
}

interface Contents {
  readonly size: number;
  readonly extras: Readonly<Record<string, number>>;
}

export const SITE = "/lib/python3.14/site-packages";
const plainFetch = fetch.bind(globalThis);

const INTERPRETER = "pyodide.asm.wasm";
const LIBRARY = "library";
const STANDARD = "python_stdlib.zip";
/** What lies there as `NAME.bin`. */
const PARTS = { [INTERPRETER]: "application/wasm", [LIBRARY]: "application/octet-stream" } as const;
type Part = keyof typeof PARTS;
/** By path. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** Puts files where Python looks for them. */
export function write(to: FileSystem, files: Files): void {
  for (const [path, data] of files) {
    const whole = `${SITE}/${path}`;
    to.mkdirTree(whole.slice(0, whole.lastIndexOf("/")));
    to.writeFile(whole, data);
  }
}

/** Fetches compressed files, and tells how far it is. */
export class Download {
  private size = Infinity;
  private loaded = 0;
  private contents: Promise<Contents> | undefined;
  private files: Promise<Map<string, Uint8Array<ArrayBuffer>>> | undefined;
  private readonly asked = new Map<Part, Promise<() => Response>>();
  private readonly brought = new Map<string, Promise<void>>();
  private free: () => void = () => undefined;
  private readonly idle = new Promise<void>((resolve) => (this.free = resolve));

  /** `kept` is where the parts are kept as they are when unpacked. */
  constructor(
    readonly folder: string,
    private readonly kept: string,
    private readonly tell: (part: number) => void = () => undefined,
  ) {}

  /** Asks for everything before anybody needs it: the line is never idle. Answers once it is known
   * how much all of it is: whoever waits for that as well is told nothing afterwards. */
  begin(): Promise<unknown> {
    for (const part of [INTERPRETER, LIBRARY] as const) this.asked.set(part, this.find(part));
    this.contents = this.list();
    for (const each of [...this.asked.values(), this.contents]) each.catch(() => undefined);
    return this.contents;
  }

  /** All that Python imports but for its own library, which Pyodide asks for by name. */
  async library(): Promise<Files> {
    this.files = this.take(LIBRARY).then(filesOf);
    return new Map([...(await this.files)].filter(([path]) => path !== STANDARD));
  }

  instead(input: RequestInfo | URL): Promise<Response> | undefined {
    const address = input instanceof Request ? input.url : String(input);
    const name = address.slice(address.lastIndexOf("/") + 1);
    if (name === INTERPRETER) return this.take(name);
    if (name === STANDARD) return this.files?.then((files) => new Response(files.get(name)));
    return undefined;
  }

  /** Is there anything that only that game needs? */
  async has(game: string): Promise<boolean> {
    return game in ((await this.contents)?.extras ?? {});
  }

  /** Comes once the line is free, whether or not there is a Python already that has use for it. */
  async extra(files: () => Promise<FileSystem>, game: string): Promise<void> {
    if (!(await this.has(game))) return;
    const bringing = this.brought.get(game) ?? this.bring(files, game);
    this.brought.set(game, bringing);
    await bringing;
  }

  /** The next start has nothing to unpack; and by its address browsers know the interpreter again,
   * with what they have compiled of it. In place of what was there of an older folder. */
  async keepPlain(): Promise<void> {
    if (await caches.match(this.folder + LIBRARY, { cacheName: this.kept })) return;
    await caches.delete(this.kept);
    const place = await caches.open(this.kept);
    for (const part of [INTERPRETER, LIBRARY] as const)
      await place.put(this.folder + part, await this.take(part));
  }

  private async bring(files: () => Promise<FileSystem>, game: string): Promise<void> {
    try {
      await this.idle;
      const { body } = await fetched(`${this.folder}extra-${game}.bin`);
      const archive = await filesOf(new Response(plain(body)));
      write(await files(), archive);
    } catch (error) {
      this.brought.delete(game);
      throw error;
    }
  }

  private async list(): Promise<Contents> {
    const contents = await (await plainFetch(`${this.folder}contents.json`)).json();
    this.size = (contents as Contents).size;
    this.count(0);
    return contents as Contents;
  }

  /** Whoever needs it once more gets it once more. */
  private async take(part: Part): Promise<Response> {
    const asked = this.asked.get(part) ?? this.find(part);
    this.asked.delete(part);
    return (await asked)();
  }

  private async find(part: Part): Promise<() => Response> {
    const address = this.folder + part;
    const there = await globalThis.caches
      ?.match(address, { cacheName: this.kept })
      .catch(() => undefined);
    return there ? this.again(address, there) : this.packed(part);
  }

  /** From its address, if only to have what was compiled with it. */
  private async again(address: string, there: Response): Promise<() => Response> {
    this.free();
    this.count(Number(there.headers.get("X-Packed-Length")));
    const known = address.endsWith(INTERPRETER) && (await plainFetch(address).catch(() => there));
    return () => (known && known.ok ? known : there);
  }

  private async packed(part: Part): Promise<() => Response> {
    const { body, headers } = await fetched(`${this.folder}${part}.bin`);
    const length = headers.get("Content-Length") ?? "0";
    const counted = body.pipeThrough(this.counter(part));
    const told = { "Content-Type": PARTS[part], "X-Packed-Length": length };
    return () => new Response(plain(counted), { headers: told });
  }

  /** Takes what comes, whether or not it is read already. */
  private counter(part: Part): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
    const counting: Transformer<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> = {
      transform: (chunk, to) => {
        this.count(chunk.length);
        to.enqueue(chunk);
      },
      flush: () => {
        if (part === INTERPRETER) this.free();
      },
    };
    return new TransformStream(counting, undefined, { highWaterMark: Infinity });
  }

  private count(bytes: number): void {
    this.loaded += bytes;
    this.tell(Math.min(1, this.loaded / this.size));
  }
}

async function filesOf(archive: Response): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  return new Map(unpacked(new Uint8Array(await archive.arrayBuffer())));
}

type Fetched = Response & { readonly body: NonNullable<Response["body"]> };

async function fetched(address: string): Promise<Fetched> {
  const response = await plainFetch(address);
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`);
  return response as Fetched;
}
