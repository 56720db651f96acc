import { afterEach, describe, expect, it, vi } from "vitest";
import { api, Refused } from "./api";
import type { RulesPage } from "./protocol";
import { clauseIn, goToClause, openingOf, passages, rulesOf } from "./rules";

const HTML = `<h1>A game</h1><p><strong>You want</strong> all.</p><hr />
<h2>Turns</h2><table><tr><td>x</td></tr></table>
<figure data-mode="a" data-step="3">A <em>picture</em>.</figure>
<p>An example.</p><ul><li id="A-1"><strong>A-1</strong> Lay a card.</li><li id="A-2"><strong>A-2</strong> Or <em>pass</em>.</li></ul>`;

describe("the page of the rules", () => {
  it("begins with its summary, and has places for pictures", () => {
    const [summary, text, picture, rest] = passages(HTML);
    expect(summary).toEqual({
      kind: "summary",
      html: "<p><strong>You want</strong> all.</p>",
    });
    expect(text?.kind === "text" && text.html).toContain('<div class="scrolls" tabindex="0">');
    expect(picture).toEqual({
      kind: "picture",
      mode: "a",
      step: 3,
      caption: "A <em>picture</em>.",
    });
    expect(rest?.kind === "text" && rest.html).toContain('<li id="A-2">');
    expect(passages("<p>Nothing else.</p>")).toEqual([
      { kind: "text", html: "<p>Nothing else.</p>" },
    ]);
  });

  it("has each clause by its number", () => {
    expect(clauseIn(HTML, "A-2")).toBe("Or <em>pass</em>.");
    expect(clauseIn(HTML, "A-9")).toBe("");
  });

  it("opens at the first place that fits the mode and what one sees", () => {
    const opens = [
      { mode: "a", clause: "A-1", view: { phase: "act" } },
      { mode: "a", clause: "A-2", view: {} },
    ];
    const page: RulesPage = { html: "", parts: {}, opens };
    expect(openingOf(page, "a", { type: "View", phase: "act" } as never)).toBe("A-1");
    expect(openingOf(page, "a", { type: "View", phase: "end" } as never)).toBe("A-2");
    expect(openingOf(page, "a", null)).toBe("A-2");
    expect(openingOf(page, "b", null)).toBe("");
  });

  it("goes to the heading of the first clause below it, and to any other clause itself", () => {
    const prose = document.createElement("div");
    prose.innerHTML = HTML;
    const shown: Element[] = [];
    Element.prototype.scrollIntoView = function () {
      shown.push(this);
    };
    goToClause(prose, "A-1");
    goToClause(prose, "A-2");
    goToClause(prose, "A-9");
    goToClause(prose, "");
    expect(shown.map(({ tagName }) => tagName)).toEqual(["H2", "LI"]);
    expect(prose.querySelectorAll(".here").length).toBe(2);
  });
});

describe("asking for the rules", () => {
  afterEach(() => vi.restoreAllMocks());

  it("is done once, and again after it failed", async () => {
    const page: RulesPage = { html: "", parts: {}, opens: [] };
    const asked = vi
      .spyOn(api, "rules")
      .mockRejectedValueOnce(new Refused({ code: "server", params: {} }))
      .mockResolvedValue(page);
    await expect(rulesOf("rue", "fr")).rejects.toThrow("server");
    expect(await rulesOf("rue", "fr")).toBe(page);
    expect(await rulesOf("rue", "fr")).toBe(page);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
