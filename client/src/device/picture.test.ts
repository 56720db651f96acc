import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findPicture, forgetPicture, keepPicture, noteSuccess, tryPicture } from "./picture";

/** What of Cache Storage is used. */
class Caches {
  readonly places = new Map<string, Map<string, Response>>();
  full = false;

  async open(place: string) {
    const there = this.places.get(place) ?? new Map<string, Response>();
    this.places.set(place, there);
    const put = async (name: string, response: Response) => {
      if (this.full) throw new Error("full");
      there.set(name, response);
    };
    return { put, delete: async (name: string) => there.delete(name) };
  }
  async match(name: string, { cacheName }: { cacheName: string }) {
    return this.places.get(cacheName)?.get(name)?.clone();
  }
  async delete(place: string) {
    return this.places.delete(place);
  }
}

const FRAME = { place: "started here", name: "python/1/worker-1.js", unpacked: "plain here" };
const NEWER = { ...FRAME, name: "python/2/worker-1.js" };
const PICTURE = {
  memory: new Uint8Array([1, 2, 3]),
  libraries: { "4711": "/lib/core.so" },
  functions: 12,
  bytes: 64,
};
let caches: Caches;

beforeEach(() => {
  caches = new Caches();
  vi.stubGlobal("caches", caches);
});
afterEach(() => vi.unstubAllGlobals());

it("is found as it was kept, by whoever has the same Python", async () => {
  expect(await findPicture(FRAME)).toBeUndefined();
  await keepPicture(FRAME, PICTURE);
  expect(await findPicture(FRAME)).toEqual(PICTURE);
  expect(await findPicture(NEWER)).toBeUndefined();
});

it("takes the place of any older one", async () => {
  await keepPicture(FRAME, PICTURE);
  await keepPicture(NEWER, PICTURE);
  expect([...caches.places.get(FRAME.place)!.keys()]).toEqual([NEWER.name]);
});

it("is nothing where it is not what was kept", async () => {
  await keepPicture(FRAME, PICTURE);
  const there = caches.places.get(FRAME.place)!;
  const { headers } = there.get(FRAME.name)!;
  there.set(FRAME.name, new Response(new Uint8Array([1, 2, 4]), { headers }));
  expect(await findPicture(FRAME)).toBeUndefined();
  there.set(FRAME.name, new Response(PICTURE.memory));
  expect(await findPicture(FRAME)).toBeUndefined();
});

it("is not tried again by anybody after a trial that came to no end", async () => {
  await keepPicture(FRAME, PICTURE);
  expect(await tryPicture(FRAME)).toEqual(PICTURE);
  expect(await tryPicture(FRAME)).toBeUndefined();
  await noteSuccess(FRAME);
  expect(await findPicture(FRAME)).toEqual(PICTURE);
  await tryPicture(FRAME);
  await keepPicture(FRAME, PICTURE);
  expect(await findPicture(FRAME)).toEqual(PICTURE);
});

it("leaves nothing behind where there is no room", async () => {
  caches.full = true;
  await keepPicture(FRAME, PICTURE);
  expect(caches.places.size).toBe(0);
});

it("is missed by nobody where nothing can be kept", async () => {
  vi.stubGlobal("caches", undefined);
  await keepPicture(FRAME, PICTURE);
  await forgetPicture(FRAME);
  expect(await findPicture(FRAME)).toBeUndefined();
});
