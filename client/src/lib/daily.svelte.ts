/** The puzzles that were tried in this browser. */

import { merged, read, type Effort, type Efforts } from "./daily";

const KEY = "ludotheque.daily";
const UNTRIED: Effort = { ms: 0, tries: 1, on: null };

/** Storage can be forbidden: then it is remembered until the page is closed. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

class Diary {
  efforts = $state.raw<Efforts>(read(stored()));

  of(date: string, game: string): Effort {
    return this.efforts[date]?.[game] ?? UNTRIED;
  }

  note(date: string, game: string, effort: Effort): void {
    const known = read(stored());
    this.keep({ ...known, [date]: { ...known[date], [game]: effort } });
  }

  /** What another browser remembers comes to what is remembered here. */
  add(text: string): void {
    this.keep(merged(read(stored()), read(text)));
  }

  private keep(efforts: Efforts): void {
    this.efforts = efforts;
    try {
      localStorage.setItem(KEY, JSON.stringify(efforts));
    } catch {
      return;
    }
  }
}

export const diary = new Diary();
