/** Walking over the table by keys: one of the stops has the focus. */

import { ARROWS, keyOf, nextPlace, type Place } from "./field";

const PAGES: Readonly<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 };

export class Cursor {
  private at = $state.raw<Place>({ x: 0, y: 0 });
  private readonly stops: () => readonly Place[];

  readonly stop: Place | undefined = $derived.by(() => {
    const stops = this.stops();
    return stops.find((place) => keyOf(place) === keyOf(this.at)) ?? stops[0];
  });

  constructor(stops: () => readonly Place[]) {
    this.stops = stops;
  }

  readonly goTo = (place: Place): void => {
    this.at = place;
  };

  isAt(place: Place): boolean {
    return !!this.stop && keyOf(this.stop) === keyOf(place);
  }

  /** Does one walk with that key? */
  walks(key: string): boolean {
    return key in ARROWS || key in PAGES;
  }

  /** Arrows go to what is near; pages reach every place, row by row. */
  next(key: string): Place | undefined {
    const [stops, arrow, page] = [this.stops(), ARROWS[key], PAGES[key]];
    if (arrow) return this.stop && nextPlace(this.stop, arrow, stops);
    if (!page) return undefined;
    const at = stops.findIndex((place) => this.isAt(place));
    return stops[(at + page + stops.length) % stops.length];
  }
}
