/** A quick search in a page of rules: what does not speak of it steps aside. */

const UNITS = "li, p, pre, .scrolls, figure";
const HEADING = /^H[23]$/;
const MARK = "found";

/** The same letters without accents and capitals. */
export function fold(text: string): string {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll("œ", "oe").replaceAll("æ", "ae").replaceAll("’", "'");
}

/** The words that are looked for. */
export function wordsIn(query: string): readonly string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

export function speaksOf(text: string, words: readonly string[]): boolean {
  const plain = fold(text);
  return words.every((word) => plain.includes(word));
}

/** Where these words stand in a text, as [from, to] in the text as it is written. */
export function spotsIn(text: string, words: readonly string[]): readonly [number, number][] {
  const plain = fold(text);
  const starts = offsets(text);
  const spots: [number, number][] = [];
  for (const word of words) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
      spots.push([starts[at] ?? 0, starts[at + word.length] ?? text.length]);
    }
  }
  return spots;
}

/** For each letter of the folded text, where it comes from. */
function offsets(text: string): number[] {
  const found: number[] = [];
  let at = 0;
  for (const letter of text) {
    found.push(...Array<number>(fold(letter).length).fill(at));
    at += letter.length;
  }
  return found;
}

/** Leave in sight what speaks of these words, with its heading; answer how many passages that is. */
export function narrow(prose: HTMLElement, query: string): number {
  const words = wordsIn(query);
  const shown = new Set<Element>();
  let heads: HTMLElement[] = [];
  let found = 0;
  for (const block of blocksOf(prose)) {
    if (HEADING.test(block.tagName)) {
      heads = [...heads.filter((head) => head.tagName < block.tagName), block];
      continue;
    }
    if (!words.length) continue;
    if (![block, ...heads].some((each) => speaksOf(textOf(each), words))) continue;
    found += 1;
    for (const each of [block, ...heads]) shown.add(each);
  }
  for (const block of blocksOf(prose)) block.hidden = words.length > 0 && !shown.has(block);
  for (const list of prose.querySelectorAll<HTMLElement>(":is(ul, ol, section):not(figure *)")) {
    list.hidden = !list.querySelector(":scope > :not([hidden])");
  }
  light(prose, words);
  return found;
}

/** Headings and what stands below them, in the order of the page, none inside another. */
function blocksOf(prose: HTMLElement): HTMLElement[] {
  const all = [...prose.querySelectorAll<HTMLElement>(`h2, h3, ${UNITS}`)];
  return all.filter((block) => !block.parentElement?.closest(UNITS));
}

/** A picture is known by its caption. */
function textOf(block: HTMLElement): string {
  return (block.querySelector("figcaption") ?? block).textContent;
}

/** Browsers that can paint ranges show the words themselves; nothing on the page changes. */
function light(prose: HTMLElement, words: readonly string[]): void {
  if (!("Highlight" in globalThis)) return;
  const ranges = words.length ? textsOf(prose).flatMap((text) => rangesIn(text, words)) : [];
  CSS.highlights.set(MARK, new Highlight(...ranges));
}

function textsOf(prose: HTMLElement): Text[] {
  const walker = document.createTreeWalker(prose, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found.filter((text) => !text.parentElement?.closest("[inert]"));
}

function rangesIn(text: Text, words: readonly string[]): Range[] {
  return spotsIn(text.data, words).map(([from, to]) => {
    const range = new Range();
    range.setStart(text, from);
    range.setEnd(text, to);
    return range;
  });
}
