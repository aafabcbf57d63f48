import { inflated } from '../../windows/bytes/gzip.js';
import { joined } from '../../windows/bytes/joined.js';
import { ArchiveError } from './archive-error.js';

/**
 * An `Inflate` of browsers and Node.js. Their streams take no dictionary, so a block that isn't compressed
 * brings it to the start of the stream.
 *
 * @throws ArchiveError if the runtime cannot unpack such streams.
 */
export async function inflateStream(
  packed: Uint8Array,
  dictionary: Uint8Array,
  most: number,
): Promise<Uint8Array | undefined> {
  const pieces = [...(dictionary.length === 0 ? [] : [storedHead(dictionary.length), dictionary]), packed];
  const wanted = dictionary.length + most;
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of streamOf(pieces)) {
      parts.push(part);
      size += part.length;
      if (size > wanted) return undefined;
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    // Browsers reject bytes behind the end of a stream, which zlib ignores.
    if (size !== wanted) return undefined;
  }
  return joined(parts).subarray(dictionary.length);
}

function streamOf(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    return inflated(pieces);
  } catch {
    throw new ArchiveError('this runtime cannot unpack MSZIP; unpack it first');
  }
}

/** The start of a block that isn't compressed, and isn't the last one. */
function storedHead(length: number): Uint8Array {
  return Uint8Array.of(0, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff);
}
