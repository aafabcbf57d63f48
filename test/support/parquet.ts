import * as zlib from 'node:zlib';
import { parquetReadObjects } from 'hyparquet';
import type { ParquetForm } from '../../src/analysis/formats/parquet/parquet-form.js';
import { parquetCompression } from '../../src/project/host/parquet-compression.js';

/** The form of the Parquet files that tests write. */
export const parquetForm: ParquetForm = { version: '1.2.3', compression: parquetCompression };

const { zstdDecompressSync } = zlib as { readonly zstdDecompressSync?: (bytes: Uint8Array) => Uint8Array };

/** The decompression that hyparquet lacks. */
const compressors = {
  GZIP: (bytes: Uint8Array) => new Uint8Array(zlib.gunzipSync(bytes)),
  ...(zstdDecompressSync && { ZSTD: (bytes: Uint8Array) => new Uint8Array(zstdDecompressSync(bytes)) }),
};

/** The rows of a Parquet file. */
export function parquetRows(
  options: Parameters<typeof parquetReadObjects>[0],
): ReturnType<typeof parquetReadObjects> {
  return parquetReadObjects({ ...options, compressors });
}
