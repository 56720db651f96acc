/** What `ludotheque static` packs: paths and sizes as JSON, then the bytes, all compressed. */

import { XzReadableStream } from "xz-decompress";

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/** One after the other: whoever begins to read one of these reads it to its end. */
export function plain(packed: Bytes): Bytes {
  return new XzReadableStream(packed) as Bytes;
}

export function* unpacked(
  archive: Uint8Array<ArrayBuffer>,
): Generator<readonly [string, Uint8Array<ArrayBuffer>]> {
  const length = new DataView(archive.buffer, archive.byteOffset).getUint32(0, true);
  const text = new TextDecoder().decode(archive.subarray(4, 4 + length));
  let at = 4 + length;
  for (const [path, size] of JSON.parse(text) as [string, number][]) {
    yield [path, archive.subarray(at, at + size)];
    at += size;
  }
}
