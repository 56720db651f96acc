/** Where one can go in a finished game: to its turns, and to what the review remarks. */

import type { Frame, Frames, Seat } from "./protocol";

export type Remark = Frames["review"][number];

const KEY_MOMENTS = 3;

/** The frames at which somebody else is awaited than before. Nature's own moves are no turns. */
export function turnsOf(frames: readonly Pick<Frame, "turn">[]): readonly number[] {
  let last = "";
  return frames.flatMap(({ turn }, at) => {
    const awaited = turn.seats.filter((seat) => seat >= 0).join();
    const begins = awaited !== last && (awaited !== "" || !turn.seats.length);
    if (begins) last = awaited;
    return begins ? [at] : [];
  });
}

/** A remark is about a step, and is seen on the frame that the step led to. */
export const frameOf = (remark: Remark): number => remark.step + 1;

/** The frames that the review has something to say about. */
export function remarkedIn(review: readonly Remark[]): readonly number[] {
  return [...new Set(review.map(frameOf))].sort((a, b) => a - b);
}

export const before = (stops: readonly number[], at: number): number | undefined =>
  stops.findLast((stop) => stop < at);
export const after = (stops: readonly number[], at: number): number | undefined =>
  stops.find((stop) => stop > at);

/** The three remarks that tell most, in the order of the game: one's own before those about others,
 * the same not again before something else, and what is seldom said before what is said often. */
export function keyMoments(review: readonly Remark[], me: Seat | null): readonly Remark[] {
  const alike = ({ type }: Remark) => review.filter((each) => each.type === type);
  const others = (remark: Remark) => Number("seat" in remark && remark.seat !== me);
  const again = (remark: Remark) =>
    alike(remark).filter((each) => others(each) === others(remark) && each.step > remark.step)
      .length;
  const said = (remark: Remark) => alike(remark).length;
  return [...review]
    .sort(
      (a, b) =>
        others(a) - others(b) || again(a) - again(b) || said(a) - said(b) || b.step - a.step,
    )
    .slice(0, KEY_MOMENTS)
    .sort((a, b) => a.step - b.step);
}
