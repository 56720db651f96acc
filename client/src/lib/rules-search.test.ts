import { describe, expect, it } from "vitest";
import { fold, narrow, speaksOf, spotsIn, wordsIn } from "./rules-search";

const PAGE = `<section><h2>In one minute</h2><p>Prouvez où vont les images.</p></section>
<h2>Votre tour</h2><ul><li>Le <b>Pétard</b> part.</li><li>On pioche.</li></ul>
<h3>Sécher</h3><p>Le chrono tourne.</p>
<h2>La fin</h2><p>Qui a le plus de mots gagne.</p><figure><div inert><p>pétard</p></div><figcaption>Une rangée.</figcaption></figure>`;

function page(): HTMLElement {
  const prose = document.createElement("div");
  prose.innerHTML = PAGE;
  return prose;
}

const inSight = (prose: HTMLElement) =>
  [...prose.querySelectorAll<HTMLElement>("h2, h3, li, :not([inert]) > p, figure")]
    .filter((each) => !each.closest("[hidden]"))
    .map((each) => (each.querySelector("figcaption") ?? each).textContent);

describe("a search", () => {
  it("knows letters without accents, capitals and ligatures", () => {
    expect(fold("Œuf d’ÉTÉ")).toBe("oeuf d'ete");
    expect(wordsIn("  Le  Pétard ")).toEqual(["le", "petard"]);
    expect(speaksOf("Un pétard ne se pose", ["petard", "pose"])).toBe(true);
    expect(speaksOf("Un pétard ne se pose", ["petard", "chat"])).toBe(false);
  });

  it("finds the words as they are written", () => {
    const text = "L’œuf d’été, l’ÉTÉ";
    const spots = spotsIn(text, ["oeuf", "ete"]);
    expect(spots.map(([from, to]) => text.slice(from, to))).toEqual(["œuf", "été", "ÉTÉ"]);
    expect(spotsIn("cafe\u0301 noir", ["cafe"])).toEqual([[0, 5]]);
  });

  it("leaves in sight what speaks of it, with the headings above", () => {
    const prose = page();
    expect(narrow(prose, "petard")).toBe(1);
    expect(inSight(prose)).toEqual(["Votre tour", "Le Pétard part."]);
  });

  it("shows all that stands below a heading that is named", () => {
    const prose = page();
    expect(narrow(prose, "TOUR")).toBe(3);
    expect(inSight(prose)).toEqual([
      "Votre tour",
      "Le Pétard part.",
      "On pioche.",
      "Sécher",
      "Le chrono tourne.",
    ]);
  });

  it("knows a picture by its caption", () => {
    const prose = page();
    expect(narrow(prose, "rangee")).toBe(1);
    expect(inSight(prose)).toEqual(["La fin", "Une rangée."]);
  });

  it("shows everything again when nothing is asked any more", () => {
    const prose = page();
    const all = inSight(prose);
    expect(narrow(prose, "nowhere")).toBe(0);
    expect(inSight(prose)).toEqual([]);
    expect(narrow(prose, " ")).toBe(0);
    expect(inSight(prose)).toEqual(all);
  });
});
