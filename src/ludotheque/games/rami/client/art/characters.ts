/** The thirteen characters, one for each value. Each carries its number on its body. */

import type { Component } from "svelte";
import Alonzo from "./characters/Alonzo.svelte";
import Bibosse from "./characters/Bibosse.svelte";
import Dixie from "./characters/Dixie.svelte";
import Hululu from "./characters/Hululu.svelte";
import Nova from "./characters/Nova.svelte";
import Octave from "./characters/Octave.svelte";
import Pepin from "./characters/Pepin.svelte";
import Quadrille from "./characters/Quadrille.svelte";
import Quinquin from "./characters/Quinquin.svelte";
import Sissi from "./characters/Sissi.svelte";
import Solo from "./characters/Solo.svelte";
import Trezor from "./characters/Trezor.svelte";
import Tricot from "./characters/Tricot.svelte";

export interface Character {
  readonly value: number;
  readonly key: string;
  /** Drawn as a group of 100 × 100 for use inside an `<svg>`. */
  readonly Drawing: Component;
}

export const CHARACTERS: readonly Character[] = [
  { value: 1, key: "solo", Drawing: Solo },
  { value: 2, key: "bibosse", Drawing: Bibosse },
  { value: 3, key: "tricot", Drawing: Tricot },
  { value: 4, key: "quadrille", Drawing: Quadrille },
  { value: 5, key: "quinquin", Drawing: Quinquin },
  { value: 6, key: "sissi", Drawing: Sissi },
  { value: 7, key: "pepin", Drawing: Pepin },
  { value: 8, key: "octave", Drawing: Octave },
  { value: 9, key: "nova", Drawing: Nova },
  { value: 10, key: "dixie", Drawing: Dixie },
  { value: 11, key: "alonzo", Drawing: Alonzo },
  { value: 12, key: "hululu", Drawing: Hululu },
  { value: 13, key: "trezor", Drawing: Trezor },
];

export function characterOf(value: number): Character {
  const character = CHARACTERS[value - 1];
  if (!character) throw new RangeError(`no character has the value ${value}`);
  return character;
}
