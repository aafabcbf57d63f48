import { pipeline, Readable } from 'node:stream';
import { createGunzip, inflateRawSync } from 'node:zlib';

/** The function with which `src/archives` unpacks: its `Inflate` describes it. */
export function inflate(packed: Uint8Array, dictionary: Uint8Array, most: number): Uint8Array | undefined {
  try {
    // An empty dictionary is one for zlib, too.
    const { length } = dictionary;
    return inflateRawSync(packed, { maxOutputLength: most, ...(length > 0 && { dictionary }) });
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}

/**
 * The function with which `src/archives` unpacks files of gzip. Unlike the streams of browsers, and those of Node.js 24, it accepts several
 * members and zeros behind the last one, as gzip does.
 */
export async function* gunzip(pieces: Iterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const source = { size: 0, end: 0 };
  const unpacking = createGunzip();
  // An error goes to the reader of the last stream.
  yield* pipeline(Readable.from(observed(pieces, source)), unpacking, () => {});
  // At the first zero behind a member, zlib ends, whatever follows.
  if (source.end > unpacking.bytesWritten)
    throw Object.assign(new Error('bytes behind zeros'), { code: 'ERR_TRAILING_JUNK_AFTER_STREAM_END' });
}

/** @param source gets the number of the bytes, and the end of the last one that isn't zero. */
function* observed(
  pieces: Iterable<Uint8Array>,
  source: { size: number; end: number },
): Generator<Uint8Array> {
  for (const piece of pieces) {
    let length = piece.length;
    while (length > 0 && piece[length - 1] === 0) length--;
    if (length > 0) source.end = source.size + length;
    source.size += piece.length;
    yield piece;
  }
}
