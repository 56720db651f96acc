/**
 * The machine that Python runs on, as Emscripten makes it. Pyodide's pictures of the memory know
 * nothing of linked libraries: those come in before Python begins, at every start at the same place,
 * so that a picture finds them where it has left them.
 */

import { SITE, write, type Files, type FileSystem } from "./download";
import type { Picture } from "./picture";

interface Linked {
  readonly name: string;
}

export interface Machine {
  readonly FS: FileSystem;
  readonly HEAP8: Int8Array;
  readonly wasmTable: { readonly length: number };
  readonly LDSO: { readonly loadedLibsByHandle: Readonly<Record<string, Linked>> };
  readonly preloadedWasm: Record<string, unknown>;
  addRunDependency(name: string): void;
  removeRunDependency(name: string): void;
  loadWebAssemblyModule(
    code: Uint8Array,
    how: object,
    name: string,
    scope: object,
  ): Promise<unknown>;
  newDSO(name: string, address: number, exports: unknown): void;
  growMemory(bytes: number): void;
}

const OURS = "ours";

/** Python begins, or goes on from that picture, once this is done; where it fails, never. */
export async function furnish(
  machine: Machine,
  library: Promise<Files>,
  picture: Picture | undefined,
): Promise<void> {
  machine.addRunDependency(OURS);
  const files = await library;
  write(machine.FS, files);
  for (const [path, data] of files)
    if (path.endsWith(".so")) await link(machine, `${SITE}/${path}`, data);
  if (picture) makeRoom(machine, picture);
  machine.removeRunDependency(OURS);
}

async function link(machine: Machine, path: string, code: Uint8Array): Promise<void> {
  const how = { loadAsync: true, nodelete: true };
  machine.preloadedWasm[path] = await machine.loadWebAssemblyModule(code, how, path, {});
}

function makeRoom(machine: Machine, { bytes, functions, libraries }: Picture): void {
  if (machine.wasmTable.length !== functions) throw new Error("a picture of another machine");
  for (const [address, path] of Object.entries(libraries))
    machine.newDSO(path, Number(address), machine.preloadedWasm[path]);
  if (bytes > machine.HEAP8.length) machine.growMemory(bytes);
}

/** `memory` is what Pyodide has taken of this very machine. */
export function pictureOf(machine: Machine, memory: Uint8Array<ArrayBuffer>): Picture {
  const all = Object.entries(machine.LDSO.loadedLibsByHandle);
  const linked = all.filter(([, { name }]) => name in machine.preloadedWasm);
  return {
    memory: memory.subarray(0, used(memory)),
    libraries: Object.fromEntries(linked.map(([address, { name }]) => [address, name])),
    functions: machine.wasmTable.length,
    bytes: machine.HEAP8.length,
  };
}

/** What is empty at the end is so in every new memory. */
function used(memory: Uint8Array): number {
  let end = memory.length;
  while (end > 0 && memory[end - 1] === 0) end--;
  return end;
}
