import * as zlib from 'node:zlib';

/** Since Node.js 22.15. */
const { zstdDecompressSync } = zlib as {
  readonly zstdDecompressSync?: (packed: Uint8Array, options: { maxOutputLength: number }) => Uint8Array;
};

/** Unpacks a part of a compressed PDB file: see `PdbInput.unpack`. */
export function unpackPart(
  packed: Uint8Array,
  method: 'zstd' | 'deflate',
  size: number,
): Uint8Array | undefined {
  const unpack = method === 'zstd' ? zstdDecompressSync : zlib.inflateRawSync;
  try {
    return unpack?.(packed, { maxOutputLength: size });
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}
