/**
 * A picture of the started interpreter, with all that it has imported: the next visit goes on from
 * there. It is made on the device and stays there.
 */

export interface Picture {
  /** As Pyodide makes it. */
  readonly memory: Uint8Array<ArrayBuffer>;
  /** Where Python's memory says the linked libraries are, by address. */
  readonly libraries: Readonly<Record<string, string>>;
  /** How many functions can be called by number: with another count, those would be others. */
  readonly functions: number;
  /** How large the memory was, what is empty at its end included. */
  readonly bytes: number;
}

/** Where it is kept, and after what it is called: after everything that went into it. */
export interface Frame {
  readonly place: string;
  readonly name: string;
  /** Where what it began with is kept, as it is when unpacked. */
  readonly unpacked: string;
}

const TRIED = "?tried";

/** Nothing either, where somebody has tried it who came to no end. */
export async function findPicture({ place, name }: Frame): Promise<Picture | undefined> {
  try {
    const [there, tried] = await Promise.all(
      [name, name + TRIED].map((each) => caches.match(each, { cacheName: place })),
    );
    return there && !tried ? await read(there) : undefined;
  } catch {
    return undefined;
  }
}

/** A start from a picture that never ends happens once, not at every visit. */
export async function tryPicture(frame: Frame): Promise<Picture | undefined> {
  const found = await findPicture(frame);
  if (found) await (await caches.open(frame.place)).put(frame.name + TRIED, new Response());
  return found;
}

export async function noteSuccess({ place, name }: Frame): Promise<void> {
  await (await caches.open(place)).delete(name + TRIED);
}

/** In place of any older one. Where there is no room, or no leave, nothing is kept. */
export async function keepPicture({ place, name }: Frame, picture: Picture): Promise<void> {
  const { memory, ...rest } = picture;
  try {
    const headers = { "X-Rest": JSON.stringify(rest), "X-Digest": await digest(memory) };
    await caches.delete(place);
    await (await caches.open(place)).put(name, new Response(memory, { headers }));
  } catch {
    await forgetPicture({ place });
  }
}

export async function forgetPicture({ place }: Pick<Frame, "place">): Promise<void> {
  await globalThis.caches?.delete(place).catch(() => false);
}

/** Nothing, where it is not what was kept: a browser can crash of another memory. */
async function read(there: Response): Promise<Picture | undefined> {
  const memory = new Uint8Array(await there.arrayBuffer());
  if ((await digest(memory)) !== there.headers.get("X-Digest")) return undefined;
  const rest = JSON.parse(there.headers.get("X-Rest") ?? "") as Omit<Picture, "memory">;
  return { memory, ...rest };
}

async function digest(memory: Uint8Array<ArrayBuffer>): Promise<string> {
  return String(new Uint8Array(await crypto.subtle.digest("SHA-256", memory)));
}
