import { describe, expect, it } from "vitest";
import type { Seen } from "./protocol";
import { MOST, Round, type Moment } from "./round.svelte";

const seen = { seat: 0, view: { type: "View" }, legal: [] } as unknown as Seen;
const news = (step: number) => [{ step: step - 1, at: 0, events: [{ type: `Event${step}` }] }];
const moment = (step: number): Moment => ({ step, seen, news: news(step), sealed: [] });

/** Somebody who came after four steps, and what has happened since. */
function round(...steps: number[]): Round {
  const made = new Round();
  made.arrive({ ...moment(4), news: [] });
  for (const step of steps) made.keep(moment(step));
  return made;
}

/** The steps that it shows, from the first to the last. */
function shown(of: Round): (number | undefined)[] {
  const found = [];
  for (of.open(); found.length < of.length; of.show(of.at + 1)) found.push(of.moment?.step);
  of.close();
  return found;
}

describe("the last round", () => {
  it("is what others have done since one came", () => {
    expect(shown(round())).toEqual([]);
    expect(shown(round(5, 6))).toEqual([5, 6]);
  });

  it("begins anew with one's own move, also where that is not shown yet", () => {
    const again = round(5, 6);
    again.moved(8);
    expect(again.length).toBe(0);
    again.keep(moment(8));
    expect(again.length).toBe(0);
    again.keep(moment(9));
    again.keep(moment(11));
    expect(shown(again)).toEqual([9, 11]);
  });

  it("has what was chosen together with others", () => {
    const again = round(5);
    again.moved(5); // sealed: there are no more steps than before
    again.keep(moment(6));
    expect(shown(again)).toEqual([6]);
  });

  it("shows each step happening to what was before it", () => {
    const again = round(5, 7);
    again.open();
    expect(again.before?.step).toBe(4);
    again.show(2);
    expect([again.before?.step, again.moment?.step]).toEqual([5, 7]);
  });

  it("ends at its ends, and cannot be opened where there is nothing", () => {
    const again = round(5, 6);
    again.open();
    again.show(0);
    expect(again.at).toBe(1);
    again.show(9);
    expect(again.at).toBe(2);
    const nothing = round();
    nothing.open();
    expect(nothing.on).toBe(false);
  });

  it("loses nothing that is being looked at", () => {
    const again = round(5, 6);
    again.open();
    again.moved(6);
    again.keep(moment(7));
    expect(again.moment?.step).toBe(5);
    again.close();
    expect(shown(again)).toEqual([7]);
  });

  it("keeps only the newest steps of somebody who does not move", () => {
    const many = Array.from({ length: 3 * MOST }, (_, n) => n + 5);
    const again = round(...many);
    expect(again.length).toBe(MOST);
    expect(shown(again).at(-1)).toBe(many.at(-1));
  });

  it("does not take a page that comes back for a step", () => {
    const again = round(5);
    again.keep({ ...moment(5), news: [] });
    expect(shown(again)).toEqual([5]);
  });
});
