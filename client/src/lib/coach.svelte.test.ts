import { describe, expect, it } from "vitest";
import { before, Coach, loudness, type Occasion } from "./coach.svelte";

const occasion = (changed: Partial<Occasion> = {}): Occasion => ({
  possible: true,
  chosen: null,
  gentle: false,
  sinceLesson: null,
  ...changed,
});
const doubt = { type: "CouldGoOut" };
const move = { type: "Create", tiles: [1, 2] };

describe("how loud the coach is", () => {
  it("is silent with other people, whatever one has chosen", () => {
    expect(loudness(occasion({ possible: false, chosen: "ask", sinceLesson: 0 }))).toBe("off");
  });

  it("is what one has chosen", () => {
    for (const chosen of ["off", "after", "ask"] as const) {
      expect(loudness(occasion({ chosen, gentle: true, sinceLesson: 0 }))).toBe(chosen);
    }
  });

  it("is quiet for those who begin, and silent for others", () => {
    expect(loudness(occasion({ gentle: true }))).toBe("after");
    expect(loudness(occasion())).toBe("off");
  });

  it("is less and less after a lesson", () => {
    const heard = [0, 15, 16, 39, 40, 400].map((sinceLesson) =>
      loudness(occasion({ sinceLesson })),
    );
    expect(heard).toEqual(["ask", "ask", "after", "after", "off", "off"]);
  });
});

describe("the coach", () => {
  it("waits for an answer", async () => {
    for (const meant of [true, false]) {
      const coach = new Coach();
      const asked = coach.ask([doubt], 4, move);
      expect(coach.asking).toBe(true);
      coach.reply(meant);
      expect(await asked).toBe(meant);
      expect(coach.asking).toBe(false);
    }
  });

  it("takes no answer for no, where it does not matter any more", async () => {
    const coach = new Coach();
    const first = coach.ask([doubt], 4, move);
    const second = coach.ask([doubt], 4, move);
    expect(await first).toBe(false);
    coach.hush();
    expect(await second).toBe(false);
  });

  it("asks once about a move: who makes it again means it", () => {
    const coach = new Coach();
    expect(coach.voice("ask", 4, move)).toBe("ask");
    void coach.ask([doubt], 4, move);
    coach.reply(false);
    expect(coach.voice("ask", 4, { ...move })).toBe("after");
    expect(coach.voice("ask", 4, { ...move, type: "Add" })).toBe("ask");
    expect(coach.voice("ask", 5, move)).toBe("ask");
    expect(coach.voice("off", 4, move)).toBe("off");
  });

  it("says what it has to say until it is told to hush", () => {
    const coach = new Coach();
    coach.say([doubt]);
    expect(coach.said).toEqual([doubt]);
    coach.hush();
    expect(coach.said).toEqual([]);
  });

  it("has other words before a move than afterwards", () => {
    expect(before(doubt)).toEqual({ type: "ask-CouldGoOut" });
  });
});
