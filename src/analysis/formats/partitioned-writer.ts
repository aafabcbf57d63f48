import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import type { ByteOutput, EventWriter, FolderOutput } from './event-writer.js';
import { type PartitionColumn, partitionFolder } from './partition-folder.js';

/** About the bytes in memory of all events that are not written yet. */
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

/** Events of one partition that are not written yet. */
interface PartRows {
  /** About the bytes in memory. */
  readonly size: number;
}

/** A format whose files can each have any events. */
export interface PartFormat<Rows extends PartRows> {
  /** The extension of files, without the dot. */
  readonly extension: string;
  /** Returns rows without events. */
  rows(): Rows;
  add(rows: Rows, decoded: DecodedTraceEvent): void;
  /** Whether rows must be written before more are added. */
  isFull(rows: Rows): boolean;
  /** Begins a file. */
  open(output: ByteOutput): PartFile<Rows>;
}

interface PartFile<Rows> {
  write(rows: Rows): void;
  end(): void;
}

interface Partition<Rows> {
  readonly folder: string;
  /** Rows that are not written yet; `undefined` without any. */
  rows: Rows | undefined;
  file: OpenPart<Rows> | undefined;
}

interface OpenPart<Rows> {
  readonly part: PartFile<Rows>;
  readonly output: ReturnType<FolderOutput['create']>;
}

export interface PartitionOptions {
  /** The columns of the folders, from the outer one. Default: provider and day. */
  readonly by?: readonly PartitionColumn[] | undefined;
  /** The start of the names of all files. Default: `part`. */
  readonly prefix?: string;
}

/**
 * Divides the events by provider and day into files of a format, in folders as Hive names them:
 * `provider=Contoso-Storage/day=2026-01-31/part-0.parquet`. If too many files are open, it closes the one
 * that it has not written to for the longest time; more rows for it get another file.
 *
 * `write` throws a `TooManyPartitionsError` for a trace of more than 10,000 providers and days.
 */
export class PartitionedWriter<Rows extends PartRows> implements EventWriter {
  readonly #partitions = new Map<string, Partition<Rows>>();
  /** In the order of their last use. */
  readonly #open = new Set<Partition<Rows>>();
  /** The number of files in each folder. Windows and macOS do not distinguish names by case. */
  readonly #parts = new Map<string, number>();
  #size = 0;

  constructor(
    private readonly output: FolderOutput,
    private readonly format: PartFormat<Rows>,
    private readonly options: PartitionOptions = {},
  ) {}

  write(decoded: DecodedTraceEvent): void {
    const partition = this.#partitionOf(partitionFolder(decoded, this.options.by));
    partition.rows ??= this.format.rows();
    const { rows } = partition;
    const before = rows.size;
    this.format.add(rows, decoded);
    this.#size += rows.size - before;
    if (this.format.isFull(rows)) this.#flush(partition);
    else if (this.#size >= MOST_BYTES) this.#flush(this.#largest(partition));
  }

  end(): void {
    for (const partition of this.#partitions.values()) {
      this.#flush(partition);
      this.#close(partition);
    }
  }

  #partitionOf(folder: string): Partition<Rows> {
    let partition = this.#partitions.get(folder);
    if (partition === undefined) {
      if (this.#partitions.size >= MOST_PARTITIONS) throw new TooManyPartitionsError();
      partition = { folder, rows: undefined, file: undefined };
      this.#partitions.set(folder, partition);
    }
    return partition;
  }

  #largest(first: Partition<Rows>): Partition<Rows> {
    let largest = first;
    for (const partition of this.#partitions.values()) {
      if ((partition.rows?.size ?? 0) > (largest.rows?.size ?? 0)) largest = partition;
    }
    return largest;
  }

  #flush(partition: Partition<Rows>): void {
    const { rows } = partition;
    if (rows === undefined) return;
    partition.rows = undefined;
    this.#size -= rows.size;
    partition.file ??= this.#create(partition.folder);
    this.#open.delete(partition);
    this.#open.add(partition);
    partition.file.part.write(rows);
    const [oldest] = this.#open;
    if (this.#open.size > MOST_OPEN && oldest !== undefined) this.#close(oldest);
  }

  #create(folder: string): OpenPart<Rows> {
    const key = folder.toLowerCase();
    const number = this.#parts.get(key) ?? 0;
    this.#parts.set(key, number + 1);
    const { prefix = 'part' } = this.options;
    const output = this.output.create(`${folder}/${prefix}-${number}.${this.format.extension}`);
    return { part: this.format.open(output), output };
  }

  #close(partition: Partition<Rows>): void {
    const { file } = partition;
    partition.file = undefined;
    this.#open.delete(partition);
    if (file === undefined) return;
    file.part.end();
    file.output.close();
  }
}
