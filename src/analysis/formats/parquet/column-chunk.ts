import { columnPages, type Page } from './column-pages.js';
import { type ColumnContent, NULL } from './column-values.js';
import type { Column } from './columns.js';
import type { DistinctValues } from './distinct-values.js';
import type { ParquetCompression } from './parquet-form.js';
import {
  ByteWriter,
  type ChunkIndexes,
  type Encoding,
  type Statistics,
  writePageHeader,
  writeRleBitPackedHybrid,
} from './parquet-format.js';
import { statisticsOf, statisticsOfNumbers } from './statistics.js';

/** Writes the values of a column in a group of rows. */
export function writeColumnChunk(
  writer: ByteWriter,
  column: Column,
  content: ColumnContent,
  compression: ParquetCompression,
): ChunkIndexes {
  const { element, options } = column;
  const start = writer.offset;
  const { encoding, dictionary, pages, nulls } = columnPages(content);
  let uncompressed = 0;
  if (dictionary !== undefined) uncompressed += writeDictionary(writer, dictionary, compression);
  const dataStart = writer.offset;
  const levels = element.repetition_type === 'OPTIONAL' && 'indexes' in content ? content.indexes : undefined;
  const locations: PageLocation[] = [];
  for (const page of pages) {
    const offset = writer.offset;
    uncompressed += writePage(writer, page, encoding, levels?.subarray(page.start, page.end), compression);
    locations.push({
      offset: BigInt(offset),
      compressed_page_size: writer.offset - offset,
      first_row_index: BigInt(page.start),
    });
  }
  const rows = 'numbers' in content ? content.numbers.length : content.indexes.length;
  return {
    chunk: {
      file_offset: BigInt(start),
      meta_data: {
        type: element.type as NonNullable<typeof element.type>,
        encodings: dictionary === undefined ? [encoding] : ['PLAIN', encoding],
        path_in_schema: [element.name],
        codec: compression.codec,
        num_values: BigInt(rows),
        total_compressed_size: BigInt(writer.offset - start),
        total_uncompressed_size: BigInt(uncompressed),
        data_page_offset: BigInt(dataStart),
        ...(dictionary !== undefined && { dictionary_page_offset: BigInt(start) }),
        ...(options.statistics !== false && {
          statistics: statistics(column, content, nulls),
          encoding_stats: [
            ...(dictionary === undefined
              ? []
              : [{ page_type: 'DICTIONARY_PAGE', encoding: 'PLAIN', count: 1 } as const]),
            { page_type: 'DATA_PAGE_V2', encoding, count: locations.length },
          ],
        }),
      },
    },
    // Readers find rows in one page without it.
    ...(locations.length > 1 && { offsetIndex: { page_locations: locations } }),
  };
}

type PageLocation = NonNullable<ChunkIndexes['offsetIndex']>['page_locations'][number];

function statistics({ element }: Column, content: ColumnContent, nulls: number): Statistics {
  return 'numbers' in content
    ? statisticsOfNumbers(content.numbers)
    : statisticsOf(element, content.distinct, nulls);
}

/** Returns the size of the page without compression. */
function writeDictionary(
  writer: ByteWriter,
  { bytes, count }: DistinctValues,
  { compress }: ParquetCompression,
): number {
  const compressed = compress(bytes);
  const start = writer.offset;
  writePageHeader(writer, {
    type: 'DICTIONARY_PAGE',
    uncompressed_page_size: bytes.length,
    compressed_page_size: compressed.length,
    dictionary_page_header: { num_values: count, encoding: 'PLAIN' },
  });
  const headerSize = writer.offset - start;
  writer.appendBytes(compressed);
  return headerSize + bytes.length;
}

/**
 * Returns the uncompressed size of the page. `indexes` of its rows is `undefined` for a column without nulls.
 */
function writePage(
  writer: ByteWriter,
  { start, end, values }: Page,
  encoding: Encoding,
  indexes: Int32Array | undefined,
  { compress }: ParquetCompression,
): number {
  const levels = new ByteWriter();
  const nulls = indexes === undefined ? 0 : writeLevels(levels, indexes);
  const compressed = compress(values);
  const headerStart = writer.offset;
  writePageHeader(writer, {
    type: 'DATA_PAGE_V2',
    uncompressed_page_size: levels.offset + values.length,
    compressed_page_size: levels.offset + compressed.length,
    data_page_header_v2: {
      num_values: end - start,
      num_nulls: nulls,
      num_rows: end - start,
      encoding,
      definition_levels_byte_length: levels.offset,
      repetition_levels_byte_length: 0,
      is_compressed: true,
    },
  });
  const headerSize = writer.offset - headerStart;
  // Levels are not compressed.
  writer.appendBytes(levels.getBytes());
  writer.appendBytes(compressed);
  return headerSize + levels.offset + values.length;
}

/** Writes which rows have values. Returns the number of the others. */
function writeLevels(writer: ByteWriter, indexes: Int32Array): number {
  const levels = new Int32Array(indexes.length);
  let nulls = 0;
  for (let row = 0; row < levels.length; row++) {
    if (indexes[row] === NULL) nulls++;
    else levels[row] = 1;
  }
  writeRleBitPackedHybrid(writer, levels, 1);
  return nulls;
}
