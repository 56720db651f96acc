/**
 * The same library on the visitor's own device, where their server offers it: kept while they play,
 * and there when the server is not.
 */

import type { NewTable } from "./protocol";

const WISH = "ludotheque.wish";
/** Milliseconds that a server may say nothing where a game could begin without it. */
export const PATIENCE = 5000;

function named(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="ludotheque-${name}"]`)?.content ?? "";
}

/** Where the server of a page that has its tables in itself is; empty: there is none. */
export const serverOf = (): string => named("server");

/** Once the visitor plays: nothing that they wait for comes later because of it. */
export async function keepHere(): Promise<void> {
  const folder = named("device");
  const { connection } = navigator as { readonly connection?: { readonly saveData: boolean } };
  if (!folder || connection?.saveData || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register(`${folder}service-worker.js`, { scope: "/" });
}

async function isKept(): Promise<boolean> {
  if (!named("device") || !("serviceWorker" in navigator)) return false;
  return Boolean((await navigator.serviceWorker.getRegistration("/"))?.active);
}

/** Does nobody have to come from elsewhere? */
export function aloneWith({ seats }: NewTable): boolean {
  return seats.every(({ kind }) => kind !== "open" && kind !== "network");
}

const canBegin = async (wish: NewTable) => aloneWith(wish) && (await isKept());

/** Fails when a server has been waited for long enough: never, where there is nothing but it. */
export async function silence(wish: NewTable): Promise<never> {
  if (await canBegin(wish)) await new Promise((over) => setTimeout(over, PATIENCE));
  else await new Promise(() => undefined);
  throw new Error("the server says nothing");
}

/** Begin that game on the device; false: it cannot be. */
export async function beginHere(wish: NewTable): Promise<boolean> {
  if (!(await canBegin(wish))) return false;
  sessionStorage.setItem(WISH, JSON.stringify(wish));
  location.assign(named("device"));
  return true;
}

/** The game that was to begin here; once. */
export function wishedHere(): NewTable | null {
  const wish = serverOf() && sessionStorage.getItem(WISH);
  if (!wish) return null;
  sessionStorage.removeItem(WISH);
  return JSON.parse(wish) as NewTable;
}
