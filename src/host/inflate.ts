import { inflateRawSync } from 'node:zlib';

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
