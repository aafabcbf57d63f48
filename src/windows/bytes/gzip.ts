/** Compression Streams Standard streams, which Node.js and browsers have. Node.js types them elsewhere. */
interface Transform {
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
}

/** Whether bytes start like gzip. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

export function gzipped(pieces: Iterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  return transformed(pieces, new CompressionStream('gzip') as Transform);
}

/** @throws TypeError for damaged bytes. */
export function gunzipped(pieces: Iterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  return transformed(pieces, new DecompressionStream('gzip') as Transform);
}

/**
 * Unpacks a stream of deflate without a header.
 *
 * @throws TypeError for damaged bytes, and if the runtime has no such function: Node.js before 20.12.
 */
export function inflated(pieces: Iterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  return transformed(pieces, new DecompressionStream('deflate-raw') as Transform);
}

async function* transformed(
  pieces: Iterable<Uint8Array>,
  { readable, writable }: Transform,
): AsyncGenerator<Uint8Array, void, undefined> {
  const writer = writable.getWriter();
  const write = async () => {
    for (const piece of pieces) {
      await writer.ready;
      await writer.write(piece);
    }
    await writer.close();
  };
  // What fails here fails in the reader, too.
  const written = write().catch(() => undefined);
  const reader = readable.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield value;
    }
    await written;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
