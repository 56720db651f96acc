import { afterEach, describe, expect, it } from "vitest";
import { innerTarget, routeOf } from "./router";

describe("addresses", () => {
  it.each([
    ["/", { page: "front" }],
    ["/about", { page: "about" }],
    ["/about/", { page: "about" }],
    ["/daily", { page: "daily", date: "", key: "" }],
    ["/daily/2026-11-17", { page: "daily", date: "2026-11-17", key: "" }],
    ["/daily/2026-11-17/rami", { page: "daily", date: "2026-11-17", key: "rami" }],
    ["/daily/today", { page: "lost", path: "/daily/today" }],
    ["/games/rami", { page: "game", key: "rami" }],
    ["/games/rami/rules", { page: "rules", key: "rami" }],
    ["/tables/a_B-9", { page: "table", id: "a_B-9" }],
    ["/tables/a_B-9/replay", { page: "replay", id: "a_B-9" }],
    ["/same/a_B-9", { page: "same", code: "a_B-9" }],
    ["/tournaments", { page: "tournaments" }],
    ["/tournaments/a_B-9", { page: "tournament", code: "a_B-9", deal: "" }],
    ["/tournaments/a_B-9/12", { page: "tournament", code: "a_B-9", deal: "12" }],
    ["/tournaments/a_B-9/x", { page: "lost", path: "/tournaments/a_B-9/x" }],
    ["/games", { page: "lost", path: "/games" }],
    ["/tables/a/b", { page: "lost", path: "/tables/a/b" }],
    ["/games/<b>", { page: "lost", path: "/games/<b>" }],
  ])("%s", (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });
});

describe("clicks on links", () => {
  const origin = location.origin;
  afterEach(() => document.body.replaceChildren());

  function click(link: string, more: MouseEventInit = {}, alone = false): string | null {
    document.body.innerHTML = link;
    let target: string | null = null;
    document.addEventListener(
      "click",
      (event) => {
        target = innerTarget(event, origin, alone);
        event.preventDefault();
      },
      { once: true },
    );
    const inner = document.body.querySelector("a > *") ?? document.body.querySelector("a");
    inner?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...more }));
    return target;
  }

  it("are followed inside the app", () => {
    expect(click('<a href="/games/rami"><b>Rami</b></a>')).toBe("/games/rami");
  });

  it.each([
    ["another site", '<a href="https://example.org/">x</a>', {}],
    ["a file of the server", '<a href="/api/tables/x/replay">x</a>', {}],
    ["a download", '<a href="/file" download>x</a>', {}],
    ["a new tab", '<a href="/about" target="_blank">x</a>', {}],
    ["a place on the same page", '<a href="#main">x</a>', {}],
    ["a click with a key", '<a href="/about">x</a>', { ctrlKey: true }],
    ["the middle button", '<a href="/about">x</a>', { button: 1 }],
  ])("are the browser's business: %s", (_, link, more) => {
    expect(click(link, more)).toBeNull();
  });

  it.each([
    ["a page", '<a href="/games/rami"><b>Rami</b></a>', "/games/rami"],
    ["a page, as a fragment", '<a href="#/about">x</a>', "/about"],
    ["a file", '<a href="/api/tables/x/replay" download="x">x</a>', "/api/tables/x/replay"],
    ["a place on the same page", '<a href="#main">x</a>', "#main"],
    ["another site", '<a href="https://example.org/">x</a>', null],
    ["a new tab", '<a href="/about" target="_blank">x</a>', null],
  ])("are all followed by the page where there is no server: %s", (_, link, target) => {
    expect(click(link, {}, true)).toBe(target);
  });
});
