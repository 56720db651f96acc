/** Keys of a board: each stands for a deed, or for nothing just now. */

export type Deed = (() => unknown) | false | undefined;

/** Does what the key stands for, unless it belongs to something else that has the focus. */
export function press(event: KeyboardEvent, deeds: Readonly<Record<string, Deed>>): void {
  if (takesKeys(event)) return;
  const deed = deeds[event.key === "R" ? "r" : event.key];
  if (!deed) return;
  deed();
  event.preventDefault();
}

/** Does a key belong to something else that has the focus? */
function takesKeys(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return true;
  return !!targetOf(event)?.closest("input, select, textarea, [role=dialog], dialog");
}

/** Is the focus on something that a space bar presses? */
export function onButton(event: KeyboardEvent): boolean {
  return !!targetOf(event)?.closest("button, a, summary");
}

const targetOf = (event: KeyboardEvent) => (event.target instanceof Element ? event.target : null);
