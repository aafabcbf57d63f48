/**
 * Everything that wevtc uses of hyparquet-writer: the forms of pages, levels, differences, and the index of a
 * file. Its `ParquetWriter` takes columns as arrays of values, and looks at each of them several times, so
 * wevtc encodes columns itself. These parts are not the package's main entry: package.json names one version
 * of it.
 */
export { ByteWriter } from 'hyparquet-writer/src/bytewriter.js';
export { writePageHeader } from 'hyparquet-writer/src/datapage.js';
export { deltaBinaryPack } from 'hyparquet-writer/src/delta.js';
export { writeRleBitPackedHybrid } from 'hyparquet-writer/src/encoding.js';
export { writeIndexes } from 'hyparquet-writer/src/indexes.js';
export { writeMetadata } from 'hyparquet-writer/src/metadata.js';

import type { writeIndexes } from 'hyparquet-writer/src/indexes.js';
import type { writeMetadata } from 'hyparquet-writer/src/metadata.js';

export type FileMetadata = Parameters<typeof writeMetadata>[1];
export type SchemaElement = FileMetadata['schema'][number];
export type GroupMetadata = FileMetadata['row_groups'][number];
export type ColumnChunk = GroupMetadata['columns'][number];
export type ChunkMetadata = NonNullable<ColumnChunk['meta_data']>;
export type Encoding = ChunkMetadata['encodings'][number];
export type Statistics = NonNullable<ChunkMetadata['statistics']>;
/** A chunk, and where its pages start. */
export type ChunkIndexes = Parameters<typeof writeIndexes>[1][number];
