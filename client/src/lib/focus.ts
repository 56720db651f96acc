/** A button that has done its work is gone: whoever goes by keys goes on at what comes next. */

import { tick } from "svelte";

export async function focusNext(next: () => void): Promise<void> {
  await tick();
  if (document.activeElement === document.body) next();
}
