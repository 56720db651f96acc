/** A file that no server has: asked for where the tables are, then handed to the browser. */

import { side } from "./side";

export function nameOf(event: MouseEvent): string {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  return link?.download ?? "";
}

export async function save(path: string, name: string): Promise<void> {
  const { status, text } = await side.call("GET", path);
  if (status === 200) handOver(text, name);
}

/** A text as a file, to whoever sits there. */
export function handOver(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text]));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
