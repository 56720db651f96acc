/** What is said aloud by a screen reader, and shown for a moment as a note. */

export type Tone = "plain" | "refused";

export interface Note {
  readonly id: number;
  readonly text: string;
  readonly tone: Tone;
}

/** Milliseconds to notice a note, and to read each letter of it. */
const NOTICED = 4000;
const READ = 60;

class Herald {
  polite = $state("");
  urgent = $state("");
  note = $state.raw<Note | null>(null);
  private serial = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  announce(text: string): void {
    this.polite = this.again(text, this.polite);
  }

  show(text: string, tone: Tone = "plain"): void {
    clearTimeout(this.timer);
    this.note = { id: ++this.serial, text, tone };
    this.timer = setTimeout(() => this.dismiss(), NOTICED + READ * text.length);
    if (tone === "refused") this.urgent = this.again(text, this.urgent);
    else this.announce(text);
  }

  dismiss(): void {
    this.note = null;
  }

  /** Somebody presses something else: what was refused is over. */
  goOn(): void {
    if (this.note?.tone === "refused") this.dismiss();
  }

  /** Nothing that was said stays. */
  hush(): void {
    this.dismiss();
    this.polite = this.urgent = "";
  }

  /** The same text twice is announced twice only if it differs by something nobody hears. */
  private again(text: string, before: string): string {
    return text === before ? `${text}\u00a0` : text;
  }
}

export const herald = new Herald();
