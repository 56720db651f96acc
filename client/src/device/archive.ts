/** What `ludotheque static` packs: paths and sizes as JSON, then the bytes, all compressed. */

export async function gunzip(data: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> {
  const plain = data.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

export function* unpacked(archive: Uint8Array): Generator<readonly [string, Uint8Array]> {
  const length = new DataView(archive.buffer, archive.byteOffset).getUint32(0, true);
  const text = new TextDecoder().decode(archive.subarray(4, 4 + length));
  let at = 4 + length;
  for (const [path, size] of JSON.parse(text) as [string, number][]) {
    yield [path, archive.subarray(at, at + size)];
    at += size;
  }
}
