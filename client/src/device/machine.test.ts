import { expect, it, vi } from "vitest";
import { furnish, pictureOf, type Machine } from "./machine";

const CORE = "msgspec/_core.so";
const PATH = `/lib/python3.14/site-packages/${CORE}`;

/** With one library, and one function for each byte of it. */
const library = () => Promise.resolve(new Map([[CORE, new Uint8Array([7, 8])]]));

function machine(functions = 10) {
  const table = { length: functions };
  const linked: Record<string, { name: string }> = { "0": { name: "__main__" } };
  return {
    FS: { mkdirTree: vi.fn(), writeFile: vi.fn() },
    HEAP8: new Int8Array(64),
    wasmTable: table,
    LDSO: { loadedLibsByHandle: linked },
    preloadedWasm: {},
    addRunDependency: vi.fn(),
    removeRunDependency: vi.fn(),
    loadWebAssemblyModule: async (code: Uint8Array) => {
      table.length += code.length;
      return { code };
    },
    newDSO: (name: string, address: number) => {
      linked[address] = { name };
    },
    growMemory: vi.fn(),
  } satisfies Machine;
}

async function taken() {
  const first = machine();
  await furnish(first, library(), undefined);
  first.newDSO(PATH, 4711); // as Python does when it imports
  return pictureOf(first, new Uint8Array([1, 0, 2, 0, 0]));
}

it("links libraries before Python begins", async () => {
  const fresh = machine();
  await furnish(fresh, library(), undefined);
  expect(Object.keys(fresh.preloadedWasm)).toEqual([PATH]);
  expect(fresh.removeRunDependency).toHaveBeenCalledOnce();
});

it("leaves out of a picture what is empty at its end", async () => {
  const picture = await taken();
  expect([...picture.memory]).toEqual([1, 0, 2]);
  expect(picture).toMatchObject({ functions: 12, bytes: 64, libraries: { "4711": PATH } });
});

it("has libraries where a picture says they are", async () => {
  const next = machine();
  await furnish(next, library(), await taken());
  expect(next.LDSO.loadedLibsByHandle["4711"]).toEqual({ name: PATH });
  expect(next.growMemory).not.toHaveBeenCalled();
});

it("makes room for a picture of a larger memory", async () => {
  const next = machine();
  await furnish(next, library(), { ...(await taken()), bytes: 128 });
  expect(next.growMemory).toHaveBeenCalledWith(128);
});

it("never goes on from a picture of another machine", async () => {
  const other = machine(11);
  await expect(furnish(other, library(), await taken())).rejects.toThrow("another machine");
  expect(other.removeRunDependency).not.toHaveBeenCalled();
});
