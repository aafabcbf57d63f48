import type { ByteOutput, EventWriter } from '../event-writer.js';
import type { Column } from './columns.js';
import { ParquetFile } from './parquet-file.js';
import type { ParquetForm } from './parquet-form.js';
import { RowGroup } from './row-group.js';

/** The rows of a group: readers work with whole groups, and several at the same time. */
export const MOST_ROWS = 1 << 17;

/** About the bytes of a group in memory. */
const MOST_BYTES = 1 << 26;

/** Writes all events into one file in the format of Parquet. It keeps one group of rows in memory. */
export function parquetWriter(
  output: ByteOutput,
  columns: readonly Column[],
  form: ParquetForm,
): EventWriter {
  const file = new ParquetFile(output, columns, form);
  const group = new RowGroup(columns);
  return {
    write(decoded) {
      group.add(decoded);
      if (group.rows >= MOST_ROWS || group.size >= MOST_BYTES) file.write(group);
    },
    end() {
      file.write(group);
      file.end();
    },
  };
}
