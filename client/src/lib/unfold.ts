/** A field that will not do is shown, also where its section is folded: nobody could be sent to it
 * there. */
export function unfold(field: Element): void {
  const section = field.closest("details");
  if (section) section.open = true;
}
