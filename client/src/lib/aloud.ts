/** Reading to those who cannot read yet; silence unless sound is wished. */

import { settings } from "./settings.svelte";

export function readAloud(text: string): void {
  if (!settings.sound || typeof speechSynthesis === "undefined") return;
  speechSynthesis.cancel();
  const said = new SpeechSynthesisUtterance(text);
  said.lang = settings.language;
  speechSynthesis.speak(said);
}
