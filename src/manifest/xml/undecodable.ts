/** The place where decoding fails: the offset in the text decoded so far, and the offset of the byte. */
export interface Undecodable {
  readonly offset: number;
  readonly byte: number;
}

const CHUNK = 64 * 1024;

/** Finds the first bytes that are invalid in an encoding. TextDecoder only reports that there are some. */
export function findUndecodable(bytes: Uint8Array, encoding: string): Undecodable {
  const good = lastGoodChunk(bytes, encoding);
  const decoder = new TextDecoder(encoding, { fatal: true });
  let offset = decoder.decode(bytes.subarray(0, good), { stream: true }).length;
  let sequence = good;
  for (let at = good; at < bytes.length; at += 1) {
    try {
      const length = decoder.decode(bytes.subarray(at, at + 1), { stream: true }).length;
      if (length > 0) sequence = at + 1;
      offset += length;
    } catch {
      break;
    }
  }
  return { offset, byte: Math.min(sequence, bytes.length - 1) };
}

/** The start of the chunk in which decoding fails. */
function lastGoodChunk(bytes: Uint8Array, encoding: string): number {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let at = 0;
  try {
    for (; at < bytes.length; at += CHUNK) decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true });
  } catch {
    return at;
  }
  return Math.max(0, at - CHUNK);
}
