/** Python in a worker: the interpreter and the library, started, or taken up where a picture has it. */

import { Download, type FileSystem } from "./download";
import { furnish, pictureOf, type Machine } from "./machine";
import { forgetPicture, keepPicture, type Frame, type Picture } from "./picture";

export interface Pyodide<Module> {
  readonly FS: FileSystem;
  pyimport(name: string): Module;
}

/** `ludotheque.device.waking`. */
interface Waking {
  gather(): void;
  wake(): void;
  destroy(): void;
}

interface Running extends Pyodide<unknown> {
  readonly _module: Machine;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
}

interface PyodideModule {
  loadPyodide(options: Record<string, unknown>): Promise<Running>;
}

interface Settings {
  readonly preRun: ((machine: Machine) => void)[];
}

interface MachineModule {
  default(settings: Settings): Promise<Machine>;
}

const plainFetch = fetch.bind(globalThis);
const WAKING = "ludotheque.device.waking";

export interface Loaded<Module> {
  readonly python: Pyodide<Module>;
  /** It went on from a picture. */
  readonly pictured: boolean;
}

/** `taking`: a picture for the next start, which takes a moment more. */
export async function load<Module>(
  download: Download,
  frame: Frame,
  kept: Promise<Picture | undefined>,
  taking: boolean,
): Promise<Loaded<Module>> {
  const listed = download.begin();
  const picture = await kept;
  const there = picture && (await goOn(download, frame, picture));
  const python = there ?? (await begin(download, taking ? frame : undefined));
  await listed;
  return { python: python as Pyodide<Module>, pictured: there !== undefined };
}

async function begin(download: Download, frame: Frame | undefined): Promise<Running> {
  const python = await start(download, { _makeSnapshot: frame !== undefined });
  if (frame)
    void take(download.folder, python, frame).catch((error: unknown) => console.info(error));
  return python;
}

/** Nothing, where the picture is of no use; it is not tried again. */
async function goOn(
  download: Download,
  frame: Frame,
  picture: Picture,
): Promise<Running | undefined> {
  try {
    const python = await start(download, { _loadSnapshot: picture.memory }, picture);
    heed(python, (waking) => waking.wake());
    return python;
  } catch (error) {
    console.info(error);
    await forgetPicture(frame);
    return undefined;
  }
}

/** What makes the next start a short one. It is taken at once; nobody waits until it is kept. */
async function take(folder: string, python: Running, frame: Frame): Promise<void> {
  heed(python, (waking) => waking.gather());
  const picture = pictureOf(python._module, python.makeMemorySnapshot());
  const quietly = new Download(folder, frame.unpacked);
  await quietly.keepPlain().catch((error: unknown) => console.info(error));
  await keepPicture(frame, picture);
}

function heed(python: Running, what: (waking: Waking) => void): void {
  const waking = python.pyimport(WAKING) as Waking;
  what(waking);
  waking.destroy();
}

async function start(download: Download, how: object, picture?: Picture): Promise<Running> {
  const { folder } = download;
  const library = download.library();
  // Pyodide asks for its own files by name; ours are compressed, whatever the host can do.
  globalThis.fetch = (input, init) => download.instead(input) ?? plainFetch(input, init);
  const [pyodide, machine] = (await Promise.all([
    import(/* @vite-ignore */ `${folder}pyodide.mjs`),
    import(/* @vite-ignore */ `${folder}pyodide.asm.mjs`),
  ])) as [PyodideModule, MachineModule];
  return new Promise((resolve, reject) => {
    const createPyodideModule = (settings: Settings) => {
      settings.preRun.push((made) => void furnish(made, library, picture).catch(reject));
      return machine.default(settings);
    };
    pyodide.loadPyodide({ ...options(folder), createPyodideModule, ...how }).then(resolve, reject);
  });
}

function options(folder: string): object {
  return {
    indexURL: folder,
    stdLibURL: `${folder}python_stdlib.zip`,
    lockFileContents: { info: LOCK_INFO, packages: {} },
    packageBaseUrl: folder,
    env: { HOME: "/", PYTHONDONTWRITEBYTECODE: "1" },
  };
}

const LOCK_INFO = {
  abi_version: "2026_0",
  arch: "wasm32",
  platform: "emscripten",
  python: "3.14",
  version: "1",
};
