/** What Python needs, fetched compressed and unpacked here, whatever the host can do. */

import { gunzip, unpacked } from "./archive";

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

/** Puts the files of an archive where Python looks for them, and tells which. */
export function write(files: FileSystem, archive: Uint8Array): (readonly [string, Uint8Array])[] {
  const all = [...unpacked(archive)];
  for (const [path, data] of all) {
    const whole = `${SITE}/${path}`;
    files.mkdirTree(whole.slice(0, whole.lastIndexOf("/")));
    files.writeFile(whole, data);
  }
  return all;
}

/** Fetches compressed files, and tells how far it is. */
export class Download {
  private contents: Contents = { size: 1, extras: {} };
  private loaded = 0;
  private brought = new Map<string, Promise<void>>();

  constructor(
    readonly folder: string,
    private readonly tell: (part: number) => void = () => undefined,
  ) {}

  async begin(): Promise<void> {
    const response = await plainFetch(`${this.folder}contents.json`);
    this.contents = (await response.json()) as Contents;
    this.tell(0);
  }

  async whole(name: string): Promise<Uint8Array> {
    return gunzip(await this.counted(name));
  }

  instead(input: RequestInfo | URL): Promise<Response> | undefined {
    const address = input instanceof Request ? input.url : String(input);
    const name = address.slice(address.lastIndexOf("/") + 1);
    if (name === "pyodide.asm.wasm") return this.kept(address, name);
    if (name === "python_stdlib.zip") return this.plain(name, "application/zip");
    return undefined;
  }

  /** Is there anything that only that game needs? */
  has(game: string): boolean {
    return game in this.contents.extras;
  }

  extra(files: FileSystem, game: string): Promise<void> {
    if (!this.has(game)) return Promise.resolve();
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

  /** As the service worker has unpacked it: browsers know it again, with what they compiled. */
  private async kept(address: string, name: string): Promise<Response> {
    const there = await globalThis.caches?.match(address).catch(() => undefined);
    if (!there) return this.plain(name, "application/wasm");
    this.count(Number(there.headers.get("X-Packed-Length")));
    const again = await plainFetch(address).catch(() => there);
    return again.ok ? again : there;
  }

  private count(bytes: number): void {
    this.loaded += bytes;
    this.tell(Math.min(1, this.loaded / this.contents.size));
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
          this.count(chunk.length);
          to.enqueue(chunk);
        },
      }),
    );
  }
}
