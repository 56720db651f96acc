import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aloneWith, beginHere, keepHere, PATIENCE, silence, wishedHere } from "./here";
import type { NewTable } from "./protocol";

const wish: NewTable = {
  game: "rami",
  mode: "famille",
  seats: [{ kind: "me" }, { kind: "bot", level: "novice" }],
};
const register = vi.fn(async () => undefined);
const assign = vi.fn();
let active = true;

function say(name: string, content: string) {
  document.head.innerHTML += `<meta name="ludotheque-${name}" content="${content}" />`;
}

beforeEach(() => {
  const getRegistration = async () => ({ active: active ? {} : null });
  vi.stubGlobal("navigator", { serviceWorker: { register, getRegistration } });
  vi.stubGlobal("location", { assign });
});

afterEach(() => {
  document.head.innerHTML = "";
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  active = true;
});

test("a server that offers nothing has nothing kept and nothing begun", async () => {
  await keepHere();
  expect(register).not.toHaveBeenCalled();
  expect(await beginHere(wish)).toBe(false);
});

test("whoever saves data keeps nothing", async () => {
  say("device", "/here/");
  Object.assign(navigator, { connection: { saveData: true } });
  await keepHere();
  expect(register).not.toHaveBeenCalled();
});

test("what is kept looks after all pages of the server", async () => {
  say("device", "/here/");
  await keepHere();
  expect(register).toHaveBeenCalledWith("/here/service-worker.js", { scope: "/" });
});

test("a game begins on the device once all of it is there", async () => {
  say("device", "/here/");
  active = false;
  expect(await beginHere(wish)).toBe(false);
  active = true;
  expect(await beginHere(wish)).toBe(true);
  expect(assign).toHaveBeenCalledWith("/here/");
});

test("the wish is heard once, and only where the device is", async () => {
  say("device", "/here/");
  await beginHere(wish);
  expect(wishedHere()).toBeNull();
  say("server", "/");
  expect(wishedHere()).toEqual(wish);
  expect(wishedHere()).toBeNull();
});

test("a table for friends waits for the server", async () => {
  say("device", "/here/");
  const open = { ...wish, seats: [{ kind: "me" }, { kind: "open" }] } as NewTable;
  expect(aloneWith(open)).toBe(false);
  expect(await beginHere(open)).toBe(false);
});

/** Has the patience come to an end by then? */
async function over(wanted: NewTable, milliseconds: number): Promise<boolean> {
  vi.useFakeTimers();
  let ended = false;
  silence(wanted).catch(() => (ended = true));
  await vi.advanceTimersByTimeAsync(milliseconds);
  vi.useRealTimers();
  return ended;
}

test("a server that says nothing is waited for only so long where the device could begin", async () => {
  say("device", "/here/");
  expect(await over(wish, PATIENCE - 1)).toBe(false);
  expect(await over(wish, PATIENCE)).toBe(true);
});

test("where there is nothing but the server it is waited for", async () => {
  expect(await over(wish, 10 * PATIENCE)).toBe(false);
  say("device", "/here/");
  expect(await over({ ...wish, seats: [{ kind: "open" }] }, 10 * PATIENCE)).toBe(false);
  active = false;
  expect(await over(wish, 10 * PATIENCE)).toBe(false);
});
