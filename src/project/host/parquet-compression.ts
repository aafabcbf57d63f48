import * as zlib from 'node:zlib';

/** Node.js 22.15 and later. */
const { zstdCompressSync } = zlib as { readonly zstdCompressSync?: (bytes: Uint8Array) => Uint8Array };

/** Columns compress well with all levels; higher ones cost much more time. */
const GZIP_LEVEL = 3;

/**
 * The best compression for Parquet that Node.js has. All readers know both: zstd is smaller and faster, but
 * Node.js 20 lacks it.
 */
export const parquetCompression =
  zstdCompressSync === undefined
    ? { codec: 'GZIP' as const, compress: (bytes: Uint8Array) => zlib.gzipSync(bytes, { level: GZIP_LEVEL }) }
    : { codec: 'ZSTD' as const, compress: (bytes: Uint8Array) => zstdCompressSync(bytes) };
