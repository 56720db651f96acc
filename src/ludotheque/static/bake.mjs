// Runs bake.py in Pyodide: node bake.mjs PYODIDE WORK, with what is to be baked in WORK.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// Without the line of Pyodide's own source that Node would show, megabytes long.
process.on("uncaughtException", ({ message }) => {
  console.error(message);
  process.exit(1);
});
const [pyodide, work] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
// What is compiled knows of lines, not of columns: those are a fifth of it.
const env = { HOME: "/", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };
const python = await loadPyodide({ indexURL: pyodide, env });
python.FS.mkdir("/desk");
python.FS.mount(python.FS.filesystems.NODEFS, { root: work }, "/desk");
const script = readFileSync(new URL("./bake.py", import.meta.url), "utf8");
python.runPython(script, { filename: "bake.py" });
await python.globals.get("bake")();
// Tables may still wait for somebody to come back.
process.exit(0);
