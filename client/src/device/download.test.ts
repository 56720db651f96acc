// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Download } from "./download";

/** `ludotheque.static.archive`: squeezed(b"hello"), and two packed archives. */
const FILES: Readonly<Record<string, string>> = {
  "pyodide.asm.wasm.bin":
    "/Td6WFoAAAFpIt42AgAhAQAAAAA3J5fWAQAEaGVsbG8AAAAAhqYQNgABGQW86OzLkEKZDQEAAAAAAVla",
  "library.bin":
    "/Td6WFoAAAFpIt42AgAhAQAAAAA3J5fWAQAsJQAAAFtbImEucHljIiwxXSxbInB5dGhvbl9zdGRsaWIuemlwIiwzXV0xem" +
    "lwAAAAAGm7voUAAUEtGpc7jJBCmQ0BAAAAAAFZWg==",
  "extra-abcdrix.bin":
    "/Td6WFoAAAFpIt42AgAhAQAAAAA3J5fWAQAXEQAAAFtbIndvcmRzLnR4dCIsM11dbW90ANWHmBMAASwY00bbCpBCmQ0BAA" +
    "AAAAFZWg==",
};
const FOLDER = "http://site/python/1/";
const SITE = "/lib/python3.14/site-packages";

/** What of Cache Storage is used. */
class Caches {
  readonly places = new Map<string, Map<string, Response>>();

  async open(place: string) {
    const there = this.places.get(place) ?? new Map<string, Response>();
    this.places.set(place, there);
    return { put: async (name: string, response: Response) => void there.set(name, response) };
  }
  async match(name: string, { cacheName }: { cacheName: string }) {
    return this.places.get(cacheName)?.get(name)?.clone();
  }
  async delete(place: string) {
    return this.places.delete(place);
  }
}

let asked: string[];
let caches: Caches;
/** The bytes of the interpreter come when this is called. */
let come: () => void;
const moment = () => new Promise((resolve) => setTimeout(resolve, 0));

async function answer(address: string): Promise<Response> {
  const name = address.slice(FOLDER.length);
  asked.push(name);
  if (name === "contents.json") return Response.json({ size: 100, extras: { abcdrix: 1 } });
  const packed = FILES[name];
  if (!packed) return new Response(null, { status: 404 });
  const bytes = Uint8Array.from(atob(packed), (each) => each.charCodeAt(0));
  if (name !== "pyodide.asm.wasm.bin") return new Response(bytes);
  const source = { start: (to: ReadableStreamDefaultController) => void (come = () => give(to)) };
  const give = (to: ReadableStreamDefaultController) => (to.enqueue(bytes), to.close());
  return new Response(new ReadableStream(source));
}

async function begun(folder = FOLDER): Promise<Download> {
  const { Download } = await import("./download");
  const download = new Download(folder, "unpacked here");
  void download.begin();
  await moment();
  return download;
}

function disk() {
  const written = new Map<string, string>();
  const writeFile = (path: string, data: Uint8Array) =>
    void written.set(path, new TextDecoder().decode(data));
  return { written, mkdirTree: () => undefined, writeFile };
}

beforeEach(() => {
  asked = [];
  caches = new Caches();
  vi.resetModules();
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("caches", caches);
});
afterEach(() => vi.unstubAllGlobals());

it("asks for the interpreter and the library before anybody needs them, and once", async () => {
  const download = await begun();
  expect(asked).toEqual(["contents.json", "pyodide.asm.wasm.bin", "library.bin"]);
  come();
  const files = await download.library();
  expect([...files.keys()]).toEqual(["a.pyc"]);
  expect(await (await download.instead(`${FOLDER}pyodide.asm.wasm`))?.text()).toBe("hello");
  expect(await (await download.instead(`${FOLDER}python_stdlib.zip`))?.text()).toBe("zip");
  expect(download.instead(`${FOLDER}pyodide.asm.mjs`)).toBeUndefined();
  expect(asked).toHaveLength(3);
});

it("tells nothing any more once all is there and it is known how much that was", async () => {
  const { Download } = await import("./download");
  const told = vi.fn();
  const download = new Download(FOLDER, "unpacked here", told);
  const listed = download.begin();
  await moment();
  come();
  await download.library();
  await (await download.instead(`${FOLDER}pyodide.asm.wasm`))?.text();
  await listed;
  expect(told).toHaveBeenLastCalledWith(1);
  told.mockClear();
  await download.extra(async () => disk(), "abcdrix");
  expect(told).not.toHaveBeenCalled();
});

it("gives everything again to whoever has to begin again", async () => {
  const download = await begun();
  come();
  await download.library();
  expect((await download.library()).size).toBe(1);
});

it("brings what one game needs once the line is free, before there is a Python", async () => {
  const download = await begun();
  const files = disk();
  let start: () => void = () => undefined;
  const python = new Promise<void>((resolve) => (start = resolve));
  const brought = download.extra(() => python.then(() => files), "abcdrix");
  await moment();
  expect(asked).not.toContain("extra-abcdrix.bin");
  come();
  await vi.waitFor(() => expect(asked).toContain("extra-abcdrix.bin"));
  expect(files.written.size).toBe(0);
  await download.library();
  start();
  await brought;
  expect([...files.written]).toEqual([[`${SITE}/words.txt`, "mot"]]);
  await download.extra(async () => files, "rami");
  expect(asked.filter((name) => name.startsWith("extra"))).toHaveLength(1);
});

it("finds what was kept unpacked, in place of what an older folder had", async () => {
  await (await caches.open("unpacked here")).put("http://site/python/0/library", new Response());
  const first = await begun();
  come();
  await first.library();
  await (await first.instead(`${FOLDER}pyodide.asm.wasm`))?.text();
  const kept = first.keepPlain();
  await moment();
  come();
  await kept;
  const there = [...caches.places.get("unpacked here")!.keys()];
  expect(there).toEqual([`${FOLDER}pyodide.asm.wasm`, `${FOLDER}library`]);
  asked = [];
  const next = await begun();
  expect([...(await next.library()).keys()]).toEqual(["a.pyc"]);
  expect(await (await next.instead(`${FOLDER}pyodide.asm.wasm`))?.text()).toBe("hello");
  expect(asked.filter((name) => name.endsWith(".bin"))).toEqual([]);
});
