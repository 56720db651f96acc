/** Small sounds made on the spot: no files, and silence unless it is wished. */

import { settings } from "./settings.svelte";

export type Sound = "tap" | "place" | "draw" | "flip" | "pair" | "mix" | "refuse" | "turn" | "win";

interface Tone {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly length: number;
  readonly loud: number;
  readonly shape: OscillatorType;
}

const tone = (
  at: number,
  from: number,
  to: number,
  length: number,
  loud = 0.2,
  shape: OscillatorType = "sine",
): Tone => ({ at, from, to, length, loud, shape });

const SOUNDS: Record<Sound, readonly Tone[]> = {
  tap: [tone(0, 520, 380, 0.05, 0.12, "triangle")],
  place: [tone(0, 210, 120, 0.09, 0.4, "triangle"), tone(0.01, 880, 420, 0.04, 0.08)],
  draw: [tone(0, 180, 420, 0.16, 0.14, "triangle"), tone(0.14, 230, 150, 0.08, 0.25, "triangle")],
  flip: [tone(0, 300, 620, 0.09, 0.16, "triangle")],
  pair: [tone(0, 659, 659, 0.14), tone(0.11, 988, 988, 0.28)],
  mix: [0, 0.07, 0.14, 0.21].map((at, n) => tone(at, 240 + 40 * n, 160, 0.06, 0.16, "triangle")),
  refuse: [tone(0, 190, 140, 0.16, 0.2, "triangle"), tone(0.12, 150, 110, 0.2, 0.2, "triangle")],
  turn: [tone(0, 784, 784, 0.3, 0.1), tone(0.08, 1175, 1175, 0.4, 0.07)],
  win: [523, 659, 784, 1047, 1319].map((pitch, n) => tone(n * 0.11, pitch, pitch, 0.4, 0.16)),
};

let context: AudioContext | undefined;

export function sound(name: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const each of SOUNDS[name]) strike(context, each);
}

function strike(audio: AudioContext, { at, from, to, length, loud, shape }: Tone): void {
  const start = audio.currentTime + at;
  const voice = audio.createOscillator();
  const level = audio.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + length);
  level.gain.setValueAtTime(0, start);
  level.gain.linearRampToValueAtTime(loud, start + 0.008);
  level.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(level).connect(audio.destination);
  voice.start(start);
  voice.stop(start + length + 0.02);
}
