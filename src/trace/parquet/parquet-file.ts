import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { ByteOutput } from '../trace-writer.js';
import type { Column } from './columns.js';
import type { RowGroup } from './row-group.js';

/**
 * Readers such as Spark skip parts of a file by the statistics of texts only if they can read the name of the program in this
 * form. It has no version, so that each release of wevtc writes the same files.
 */
const CREATED_BY = 'wevtc version';

/** A file in the format of Parquet that grows by groups of rows. */
export class ParquetFile {
  readonly #writer: ParquetWriter;

  constructor(output: ByteOutput, columns: readonly Column[]) {
    this.#writer = new ParquetWriter({
      writer: new FlushingWriter(output),
      schema: [{ name: 'event', num_children: columns.length }, ...columns.map(({ element }) => element)],
      createdBy: CREATED_BY,
    });
  }

  /** Writes the rows as one group, and empties it. */
  write(group: RowGroup): void {
    const { rows } = group;
    if (rows === 0) return;
    // FlushingWriter writes immediately, so there is nothing to wait for.
    void this.#writer.write({ columnData: group.take(), rowGroupSize: rows });
  }

  /** Writes the index of the file. The file cannot be read without it. */
  end(): void {
    void this.#writer.finish();
  }
}

/** Gives each group of rows to the output, and keeps nothing. */
class FlushingWriter extends ByteWriter {
  constructor(private readonly output: ByteOutput) {
    super(1 << 16);
  }

  flush(): void {
    this.output.write(this.getBytes());
    this.index = 0;
  }

  override finish(): void {
    this.flush();
  }
}
