import type { EventWriter, FolderOutput } from '../event-writer.js';
import { type PartFormat, PartitionedWriter, type PartitionOptions } from '../partitioned-writer.js';
import { type ParquetColumnOptions, parquetColumns } from './columns.js';
import { definition } from './definition.js';
import { ParquetFile } from './parquet-file.js';
import type { ParquetForm } from './parquet-form.js';
import { MOST_ROWS } from './parquet-writer.js';
import { RowGroup } from './row-group.js';

/** Divides the events into files in the format of Parquet; see `PartitionedWriter`. */
export function partitionedParquetWriter(
  output: FolderOutput,
  form: ParquetForm,
  options: ParquetColumnOptions & PartitionOptions = {},
): EventWriter {
  const columns = parquetColumns(options);
  const format: PartFormat<RowGroup> = {
    extension: definition.extension,
    rows: () => new RowGroup(columns),
    add: (group, decoded) => group.add(decoded),
    isFull: (group) => group.rows >= MOST_ROWS,
    open: (file) => new ParquetFile(file, columns, form),
  };
  return new PartitionedWriter(output, format, options);
}
