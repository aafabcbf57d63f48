import type { EventWriter, FolderOutput } from '../event-writer.js';
import { type ParquetColumnOptions, parquetColumns, rowOf } from './columns.js';
import { ParquetFile, type ParquetForm } from './parquet-file.js';
import { MOST_ROWS } from './parquet-writer.js';
import { type PartitionColumn, partitionFolder } from './partition-folder.js';
import { RowGroup } from './row-group.js';

/** About the bytes in memory of all rows that are not written yet. */
const MOST_BYTES = 1 << 26;

/** The files that are open at the same time. Systems allow 256 or more for a process. */
const MOST_OPEN = 64;

/** A trace of many providers and days has some hundred. */
const MOST_PARTITIONS = 10_000;

/** The trace has events of too many providers and days to divide them. The message is suitable for users. */
export class TooManyPartitionsError extends Error {
  override readonly name = 'TooManyPartitionsError';

  constructor() {
    super(
      `the events are of more than ${MOST_PARTITIONS} combinations of provider and day; choose some of them, or write one file`,
    );
  }
}

interface Partition {
  readonly folder: string;
  /** Rows that are not written yet; `undefined` without any. */
  rows: RowGroup | undefined;
  file: OpenPart | undefined;
}

interface OpenPart {
  readonly parquet: ParquetFile;
  readonly output: ReturnType<FolderOutput['create']>;
}

export interface PartitionOptions extends ParquetColumnOptions {
  /** The columns of the folders, from the outer one. Default: provider and day. */
  readonly by?: readonly PartitionColumn[] | undefined;
  /** The start of the names of all files. Default: `part`. */
  readonly prefix?: string;
}

/**
 * Divides the events by provider and day into files in the format of Parquet, in folders as Hive names them:
 * `provider=Contoso-Storage/day=2026-01-31/part-0.parquet`. If too many files are open, it closes the one that it has not
 * written to for the longest time; more rows for it get another file.
 *
 * `write` throws a `TooManyPartitionsError` for a trace of more than 10,000 providers and days.
 */
export function partitionedParquetWriter(
  output: FolderOutput,
  form: ParquetForm,
  options: PartitionOptions = {},
): EventWriter {
  return new PartitionedWriter(output, form, options);
}

class PartitionedWriter implements EventWriter {
  readonly #columns;
  readonly #partitions = new Map<string, Partition>();
  /** In the order of their last use. */
  readonly #open = new Set<Partition>();
  /** The number of files in each folder. Windows and macOS do not distinguish names by case. */
  readonly #parts = new Map<string, number>();
  #size = 0;

  constructor(
    private readonly output: FolderOutput,
    private readonly form: ParquetForm,
    private readonly options: PartitionOptions,
  ) {
    this.#columns = parquetColumns(options);
  }

  write(decoded: Parameters<EventWriter['write']>[0]): void {
    const partition = this.#partitionOf(partitionFolder(decoded, this.options.by));
    partition.rows ??= new RowGroup(this.#columns);
    const { rows } = partition;
    const before = rows.size;
    rows.add(rowOf(decoded, this.#columns));
    this.#size += rows.size - before;
    if (rows.rows >= MOST_ROWS) this.#flush(partition);
    else if (this.#size >= MOST_BYTES) this.#flush(this.#largest(partition));
  }

  end(): void {
    for (const partition of this.#partitions.values()) {
      this.#flush(partition);
      this.#close(partition);
    }
  }

  #partitionOf(folder: string): Partition {
    let partition = this.#partitions.get(folder);
    if (partition === undefined) {
      if (this.#partitions.size >= MOST_PARTITIONS) throw new TooManyPartitionsError();
      partition = { folder, rows: undefined, file: undefined };
      this.#partitions.set(folder, partition);
    }
    return partition;
  }

  #largest(first: Partition): Partition {
    let largest = first;
    for (const partition of this.#partitions.values()) {
      if ((partition.rows?.size ?? 0) > (largest.rows?.size ?? 0)) largest = partition;
    }
    return largest;
  }

  #flush(partition: Partition): void {
    const { rows } = partition;
    if (rows === undefined) return;
    partition.rows = undefined;
    this.#size -= rows.size;
    partition.file ??= this.#create(partition.folder);
    this.#open.delete(partition);
    this.#open.add(partition);
    partition.file.parquet.write(rows);
    const [oldest] = this.#open;
    if (this.#open.size > MOST_OPEN && oldest !== undefined) this.#close(oldest);
  }

  #create(folder: string): OpenPart {
    const key = folder.toLowerCase();
    const part = this.#parts.get(key) ?? 0;
    this.#parts.set(key, part + 1);
    const output = this.output.create(`${folder}/${this.options.prefix ?? 'part'}-${part}.parquet`);
    return { parquet: new ParquetFile(output, this.#columns, this.form), output };
  }

  #close(partition: Partition): void {
    const { file } = partition;
    partition.file = undefined;
    this.#open.delete(partition);
    if (file === undefined) return;
    file.parquet.end();
    file.output.close();
  }
}
