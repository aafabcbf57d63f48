import * as zlib from 'node:zlib';

/** Node.js 22.15 and later. */
const { zstdCompressSync } = zlib as { readonly zstdCompressSync?: (bytes: Uint8Array) => Uint8Array };

/** Columns compress well with all levels; higher ones cost much more time. */
const GZIP_LEVEL = 3;

/** zstd is smaller and faster, but Node.js 20 does not have it. All Parquet readers support both. */
export const parquetCompression =
  zstdCompressSync === undefined
    ? { codec: 'GZIP' as const, compress: (bytes: Uint8Array) => zlib.gzipSync(bytes, { level: GZIP_LEVEL }) }
    : { codec: 'ZSTD' as const, compress: (bytes: Uint8Array) => zstdCompressSync(bytes) };
