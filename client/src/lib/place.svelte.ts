/** Where the visitor is: the router's state, and the ways to go elsewhere. */

import { tick } from "svelte";
import { innerTarget, routeOf, type Route } from "./router";
import { nameOf, save } from "./save";
import { inPage } from "./side";

/** A host of plain files knows one page only: there the address within the app is a fragment. */
function current(): string {
  if (!inPage) return location.pathname;
  return location.hash.startsWith("#/") ? location.hash.slice(1) : "/";
}

/** How the browser writes the address of a page of ours. */
function written(path: string): string {
  return inPage ? `#${path}` : path;
}

/** The whole address of a page of ours, to be given to others. */
export function addressOf(path: string): string {
  return new URL(written(path), inPage ? location.href.replace(/#.*$/, "") : location.origin).href;
}

/** Marks a step of the history at which something lies over the page. */
const COVER = "cover";

class Place {
  path = $state(current());
  readonly route: Route = $derived(routeOf(this.path));

  /** What lies over the page, the topmost last, each with how it is taken away. */
  private covers: (() => void)[] = [];
  /** Steps back that we have asked for ourselves and that are not made yet. */
  private pending = 0;

  go(path: string, how: { replace?: boolean } = {}): void {
    if (path === this.path) return;
    if (this.pending) {
      addEventListener("popstate", () => queueMicrotask(() => this.go(path, how)), { once: true });
      return;
    }
    const over = how.replace || this.covers.length > 0;
    this.covers = [];
    history[over ? "replaceState" : "pushState"](null, "", written(path));
    this.arrive();
    scrollTo(0, 0);
  }

  /** Something lies over the page now: going back takes it away first. Call the answer when it has
   * gone by another way. */
  cover(close: () => void): () => void {
    history.pushState(COVER, "", location.href);
    this.covers.push(close);
    return () => {
      if (!this.covers.includes(close)) return;
      this.covers = this.covers.filter((each) => each !== close);
      this.uncover();
    };
  }

  /** Loaded anew, the page has nothing over it any more: going back leads out of it again. */
  private uncover(): void {
    this.pending += 1;
    history.back();
  }

  private back(): void {
    const top = this.pending ? undefined : this.covers.pop();
    if (top) top();
    else if (this.pending) this.pending -= 1;
    else this.arrive();
  }

  /** Follow links and the back button from now on. */
  listen(): () => void {
    const back = () => this.back();
    const click = (event: MouseEvent) => {
      const target = innerTarget(event, location.origin, inPage);
      if (target === null) return;
      event.preventDefault();
      if (target.startsWith("#")) document.getElementById(target.slice(1))?.focus();
      else if (target.startsWith("/api/")) void save(target, nameOf(event));
      else this.go(target);
    };
    // Links are written as the app's own addresses; before the browser follows one by itself, in
    // a new window say, it learns how to write it here.
    const spell = (event: Event) => respell(event.target);
    addEventListener("popstate", back);
    document.addEventListener("click", click);
    if (history.state === COVER) this.uncover();
    const looks = inPage ? (["pointerover", "focusin"] as const) : [];
    for (const look of looks) document.addEventListener(look, spell);
    return () => {
      removeEventListener("popstate", back);
      document.removeEventListener("click", click);
      for (const look of looks) document.removeEventListener(look, spell);
    };
  }

  /** From the beginning, with nothing remembered. */
  restart(): void {
    if (!inPage) location.assign("/");
    else {
      history.replaceState(null, "", "#/");
      location.reload();
    }
  }

  private arrive(): void {
    this.path = current();
    void tick().then(focusMain);
  }
}

function respell(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest("a") : null;
  const address = link?.getAttribute("href");
  if (address?.startsWith("/")) link?.setAttribute("href", written(address));
}

/** A page that changes without a load has to move the reader's focus itself. */
function focusMain(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}

export const place = new Place();
