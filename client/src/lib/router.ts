/** Addresses and the pages they lead to. */

export type Route =
  | { readonly page: "front" }
  | { readonly page: "about" }
  | { readonly page: "daily"; readonly date: string; readonly key: string }
  | { readonly page: "mine" }
  | { readonly page: "game"; readonly key: string }
  | { readonly page: "rules"; readonly key: string }
  | { readonly page: "table"; readonly id: string }
  | { readonly page: "replay"; readonly id: string }
  | { readonly page: "same"; readonly code: string }
  | { readonly page: "tournaments" }
  | { readonly page: "tournament"; readonly code: string; readonly deal: string }
  | { readonly page: "lost"; readonly path: string };

const NAME = "([A-Za-z0-9_-]+)";

const DATE = "(\\d{4}-\\d\\d-\\d\\d)";

const ROUTES: readonly (readonly [RegExp, (found: string, more: string) => Route])[] = [
  [/^\/()$/, () => ({ page: "front" })],
  [/^\/about()$/, () => ({ page: "about" })],
  [/^\/daily()$/, () => ({ page: "daily", date: "", key: "" })],
  [new RegExp(`^/daily/${DATE}(?:/${NAME})?$`), (date, key) => ({ page: "daily", date, key })],
  [/^\/mine()$/, () => ({ page: "mine" })],
  [new RegExp(`^/games/${NAME}$`), (key) => ({ page: "game", key })],
  [new RegExp(`^/games/${NAME}/rules$`), (key) => ({ page: "rules", key })],
  [new RegExp(`^/tables/${NAME}$`), (id) => ({ page: "table", id })],
  [new RegExp(`^/tables/${NAME}/replay$`), (id) => ({ page: "replay", id })],
  [new RegExp(`^/same/${NAME}$`), (code) => ({ page: "same", code })],
  [/^\/tournaments()$/, () => ({ page: "tournaments" })],
  [
    new RegExp(`^/tournaments/${NAME}(?:/(\\d{1,2}))?$`),
    (code, deal) => ({ page: "tournament", code, deal }),
  ],
];

export function routeOf(path: string): Route {
  const plain = path.length > 1 ? path.replace(/\/+$/, "") || "/" : path;
  for (const [pattern, make] of ROUTES) {
    const found = pattern.exec(plain);
    if (found) return make(found[1] ?? "", found[2] ?? "");
  }
  return { page: "lost", path };
}

/** The address a click on a link should lead to inside the app, or null: the browser's business. */
export function innerTarget(event: MouseEvent, origin: string, alone = false): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target) return null;
  if (alone) return targetAlone(link);
  if (link.hasAttribute("download")) return null;
  const url = new URL(link.href, origin);
  if (url.origin !== origin || url.pathname.startsWith("/api/")) return null;
  if (url.hash && url.pathname === location.pathname) return null;
  return url.pathname + url.search;
}

/**
 * Where no server follows links, all of ours are followed here: pages as fragments (`#/about`),
 * files by asking for them, and what is in the page (`#main`) without losing the page's address.
 */
function targetAlone(link: HTMLAnchorElement): string | null {
  const written = link.getAttribute("href") ?? "";
  if (written.startsWith("#/")) return written.slice(1);
  return written.startsWith("/") || written.startsWith("#") ? written : null;
}
