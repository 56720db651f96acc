// @vitest-environment node
import { describe, expect, it } from "vitest";
import { gunzip, unpacked } from "./archive";

const bytes = (text: string) => new TextEncoder().encode(text);

function archive(files: readonly (readonly [string, string])[]): Uint8Array {
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
    const packed = new Blob(["hello"]).stream().pipeThrough(new CompressionStream("gzip"));
    expect(new TextDecoder().decode(await gunzip(packed))).toBe("hello");
  });
});
