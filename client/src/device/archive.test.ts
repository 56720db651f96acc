// @vitest-environment node
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { gunzip, unpacked } from "./archive";

function archive(files: readonly (readonly [string, string])[]): Uint8Array {
  const index = Buffer.from(JSON.stringify(files.map(([path, text]) => [path, text.length])));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(index.length);
  return Buffer.concat([length, index, ...files.map(([, text]) => Buffer.from(text))]);
}

describe("an archive", () => {
  it("is unpacked file by file", () => {
    const found = [...unpacked(archive([["a", "1"], ["b/c", ""], ["d", "two"]]))]; // prettier-ignore
    const texts = found.map(([path, data]) => [path, new TextDecoder().decode(data)]);
    expect(texts).toEqual([["a", "1"], ["b/c", ""], ["d", "two"]]); // prettier-ignore
  });

  it("comes compressed", async () => {
    const packed = new Uint8Array(gzipSync("hello"));
    const stream = new Blob([packed]).stream();
    expect(new TextDecoder().decode(await gunzip(stream))).toBe("hello");
  });
});
