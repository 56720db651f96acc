/** Where the visitor is: the router's state, and the ways to go elsewhere. */

import { tick } from "svelte";
import { innerTarget, routeOf, type Route } from "./router";

class Place {
  path = $state(location.pathname);
  readonly route: Route = $derived(routeOf(this.path));

  go(path: string, { replace = false } = {}): void {
    if (path === this.path) return;
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.arrive();
    scrollTo(0, 0);
  }

  /** Follow links and the back button from now on. */
  listen(): () => void {
    const back = () => this.arrive();
    const click = (event: MouseEvent) => {
      const target = innerTarget(event, location.origin);
      if (target === null) return;
      event.preventDefault();
      this.go(target);
    };
    addEventListener("popstate", back);
    document.addEventListener("click", click);
    return () => {
      removeEventListener("popstate", back);
      document.removeEventListener("click", click);
    };
  }

  private arrive(): void {
    this.path = location.pathname;
    void tick().then(focusMain);
  }
}

/** A page that changes without a load has to move the reader's focus itself. */
function focusMain(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}

export const place = new Place();
