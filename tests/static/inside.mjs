// node inside.mjs PYODIDE WORK SOURCES PACKAGES: see inside.py.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// Without the line of Pyodide's own source that Node would show, megabytes long.
process.on("uncaughtException", ({ message }) => {
  console.error(message);
  process.exit(1);
});
const [pyodide, work, sources, packages] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: pyodide, env: { HOME: "/" } });
const mount = (root, at) => {
  python.FS.mkdir(at);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, at);
};
mount(work, "/desk");
mount(sources, "/sources");
mount(packages, "/packages");
python.runPython("import sys; sys.path[:0] = ['/sources', '/desk/msgspec']; sys.path.append('/packages')");
python.runPython(readFileSync(new URL("./inside.py", import.meta.url), "utf8"));
python.runPython("play_every_mode()");
const golden = python.runPython("check_golden('/sources/ludotheque/games')");
const conform = python.runPython("conform()");
console.log(JSON.stringify({ golden, conform }));
process.exit(0);
