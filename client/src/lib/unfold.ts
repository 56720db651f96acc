/** A field that will not do is shown: inside a folded section the browser could not point at it, and
 * the form would say nothing at all. */
export function unfold({ target }: Event): void {
  const section = (target as Element).closest("details");
  if (section) section.open = true;
}
