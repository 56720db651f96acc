/** Kinds of screens that need more than a style sheet: as in table.css. */

import { MediaQuery } from "svelte/reactivity";

/** There is room beside the table. */
export const wide = new MediaQuery("min-width: 68rem");
/** A phone on its side, or a large zoom: one line above the table holds all that is not the table. */
export const short = new MediaQuery("(max-height: 30rem) and (min-width: 40rem)");
