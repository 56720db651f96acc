/** The rules of a game as they are read: in passages, at a clause, with pictures in between. */

import { api } from "./api";
import type { RulesPage, Value } from "./protocol";
import type { Language } from "./words";

/** A piece of the page: the summary on top, text, or the place of a picture. */
export type Passage =
  | { readonly kind: "summary" | "text"; readonly html: string }
  | {
      readonly kind: "picture";
      readonly mode: string;
      readonly step: number;
      readonly caption: string;
    };

const PICTURE = /<figure data-mode="(\w+)" data-step="(\d+)">(.*?)<\/figure>/gs;
const BREAK = /<hr\s*\/?>/;

const pages = new Map<string, Promise<RulesPage>>();

/** Asked for once; what failed is asked for again. */
export function rulesOf(game: string, language: Language): Promise<RulesPage> {
  const key = `${game} ${language}`;
  const known = pages.get(key) ?? api.rules(game, language);
  pages.set(key, known);
  known.catch(() => pages.delete(key));
  return known;
}

/** Where the rules open for somebody who sees that: the first that fits. */
export function openingOf({ opens }: RulesPage, mode: string, view: Value | null): string {
  const seen = (view ?? {}) as Readonly<Record<string, unknown>>;
  const fits = (wanted: Readonly<Record<string, unknown>>) =>
    Object.entries(wanted).every(([name, value]) => seen[name] === value);
  return opens.find((each) => each.mode === mode && fits(each.view))?.clause ?? "";
}

export function passages(html: string): readonly Passage[] {
  const [first = "", ...rest] = reachable(untitled(html)).split(BREAK);
  if (!rest.length) return withPictures(first);
  return [{ kind: "summary", html: first }, ...withPictures(rest.join(""))];
}

function withPictures(html: string): Passage[] {
  const found: Passage[] = [];
  let from = 0;
  for (const { 0: whole, 1: mode = "", 2: step, 3: caption = "", index } of html.matchAll(
    PICTURE,
  )) {
    found.push({ kind: "text", html: html.slice(from, index) });
    found.push({ kind: "picture", mode, step: Number(step), caption });
    from = index + whole.length;
  }
  return [...found, { kind: "text", html: html.slice(from) }];
}

/** Whoever shows the rules has a heading of their own. */
const untitled = (html: string) => html.replace(/<h1[^>]*>.*?<\/h1>/s, "");

/** What scrolls must be reachable by keyboard. */
const reachable = (html: string) =>
  html
    .replaceAll("<pre>", '<pre tabindex="0">')
    .replaceAll("<table>", '<div class="scrolls" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>");

/** What a clause says, without its number. */
export function clauseIn(html: string, clause: string): string {
  const item = new DOMParser().parseFromString(html, "text/html").getElementById(clause);
  item?.querySelector("strong")?.remove();
  return item?.innerHTML.trim() ?? "";
}

const HEADING = "H2, H3";

/** Show that clause: from its heading on, where it is the first below it. */
export function goToClause(prose: HTMLElement, clause: string): void {
  const item = clause ? prose.querySelector<HTMLElement>(`[id="${clause}"]`) : null;
  if (!item) return;
  const above = item.previousElementSibling ? null : headingAbove(item.closest("ul"));
  item.classList.add("here");
  (above ?? item).scrollIntoView({ block: "start" });
}

/** The heading right above, past what else stands between. */
function headingAbove(list: Element | null): Element | null {
  let before = list?.previousElementSibling ?? null;
  while (before && !before.matches(HEADING)) before = before.previousElementSibling;
  return before;
}
