/** Where the device keeps things: IndexedDB, or memory where that is forbidden. */

export interface Change {
  readonly put: Readonly<Record<string, string>>;
  readonly add: Readonly<Record<string, string>>;
  readonly drop: readonly string[];
}

/** Why nothing was kept; empty when all is. */
export type Failed = "" | "taken" | "full";

export interface Shelf {
  /** Will it still be there tomorrow? */
  readonly kept: boolean;
  read(prefix: string): Promise<Record<string, string>>;
  write(change: Change): Promise<Failed>;
}

const STORE = "texts";

export async function openShelf(name: string): Promise<Shelf> {
  try {
    return new Database(await opened(name));
  } catch {
    return new Memory();
  }
}

function opened(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("closed"));
  });
}

class Database implements Shelf {
  readonly kept = true;

  constructor(private readonly database: IDBDatabase) {}

  read(prefix: string): Promise<Record<string, string>> {
    const store = this.database.transaction(STORE).objectStore(STORE);
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const keys = store.getAllKeys(range);
    const texts = store.getAll(range);
    return new Promise((resolve, reject) => {
      texts.onsuccess = () => {
        const found = keys.result.map((key, n) => [String(key), String(texts.result[n])]);
        resolve(Object.fromEntries(found) as Record<string, string>);
      };
      texts.onerror = () => reject(texts.error ?? new Error("unread"));
    });
  }

  /** One transaction, and on the disk before it is answered. */
  write({ put, add, drop }: Change): Promise<Failed> {
    return new Promise<Failed>((resolve) => {
      const work = this.database.transaction(STORE, "readwrite", { durability: "strict" });
      const store = work.objectStore(STORE);
      work.oncomplete = () => resolve("");
      work.onabort = () => resolve(work.error?.name === "ConstraintError" ? "taken" : "full");
      for (const [key, text] of Object.entries(put)) store.put(text, key);
      for (const [key, text] of Object.entries(add)) store.add(text, key);
      for (const key of drop) store.delete(key);
    }).catch(() => "full");
  }
}

class Memory implements Shelf {
  readonly kept = false;
  private readonly texts = new Map<string, string>();

  async read(prefix: string): Promise<Record<string, string>> {
    return Object.fromEntries([...this.texts].filter(([key]) => key.startsWith(prefix)));
  }

  async write({ put, add, drop }: Change): Promise<Failed> {
    if (Object.keys(add).some((key) => this.texts.has(key))) return "taken";
    for (const [key, text] of Object.entries({ ...put, ...add })) this.texts.set(key, text);
    for (const key of drop) this.texts.delete(key);
    return "";
  }
}
