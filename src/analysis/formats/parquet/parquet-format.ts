/**
 * The parts of hyparquet-writer in use. wevtc encodes columns itself, because `ParquetWriter` reads arrays
 * several times. The parts are not the main entry, so package.json specifies one version.
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
