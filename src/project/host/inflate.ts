import { pipeline, Readable } from 'node:stream';
import { createGunzip, inflateRawSync } from 'node:zlib';

/** The function with which `src/recordings/archives` unpacks: its `Inflate` describes it. */
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
 * The function that `src/recordings/archives` uses to unpack gzip files, whose bytes from an offset
 * `piecesFrom` returns. Like gzip, but unlike the streams of browsers and Node.js 24, it accepts several
 * members and zeros after the last one.
 */
export async function* gunzip(
  piecesFrom: (offset: number) => Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const unpacking = createGunzip();
  // An error goes to the reader of the last stream.
  yield* pipeline(Readable.from(piecesFrom(0)), unpacking, () => {});
  // zlib stops at the first zero after a member, whatever follows.
  for (const piece of piecesFrom(unpacking.bytesWritten)) {
    if (piece.some((byte) => byte !== 0))
      throw Object.assign(new Error('bytes after zeros'), { code: 'ERR_TRAILING_JUNK_AFTER_STREAM_END' });
  }
}
