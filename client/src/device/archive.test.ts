// @vitest-environment node
import { describe, expect, it } from "vitest";
import { plain, unpacked } from "./archive";

const bytes = (text: string) => new TextEncoder().encode(text);
/** `ludotheque.static.archive.squeezed(b"hello")`. */
const HELLO = "/Td6WFoAAAFpIt42AgAhAQAAAAA3J5fWAQAEaGVsbG8AAAAAhqYQNgABGQW86OzLkEKZDQEAAAAAAVla";
const decoded = (text: string) => Uint8Array.from(atob(text), (each) => each.charCodeAt(0));

function archive(files: readonly (readonly [string, string])[]): Uint8Array<ArrayBuffer> {
  const index = bytes(JSON.stringify(files.map(([path, text]) => [path, text.length])));
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, index.length, true);
  const parts = [length, index, ...files.map(([, text]) => bytes(text))];
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

describe("an archive", () => {
  it("is unpacked file by file", () => {
    const found = [...unpacked(archive([["a", "1"], ["b/c", ""], ["d", "two"]]))]; // prettier-ignore
    const texts = found.map(([path, data]) => [path, new TextDecoder().decode(data)]);
    expect(texts).toEqual([["a", "1"], ["b/c", ""], ["d", "two"]]); // prettier-ignore
  });

  it("comes compressed", async () => {
    const packed = new Blob([decoded(HELLO)]).stream();
    expect(await new Response(plain(packed)).text()).toBe("hello");
  });

  it("is refused where it is not whole, and the next one is read all the same", async () => {
    const cut = new Blob([decoded(HELLO).subarray(0, 40)]).stream();
    await expect(new Response(plain(cut)).text()).rejects.toThrow();
    expect(await new Response(plain(new Blob([decoded(HELLO)]).stream())).text()).toBe("hello");
  });
});
