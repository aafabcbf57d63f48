import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import type { ByteOutput } from '../event-writer.js';
import type { Column } from './columns.js';
import type { RowGroup } from './row-group.js';

/** The form of a file that depends on the program and the machine, and not on the events. */
export interface ParquetForm {
  /** The version of wevtc. Readers such as Spark skip parts of a file by the statistics of texts only if they can read it. */
  readonly version: string;
  readonly compression: ParquetCompression;
}

/** A compression that readers know, and the function that compresses. */
export interface ParquetCompression {
  readonly codec: 'GZIP' | 'ZSTD';
  readonly compress: (bytes: Uint8Array) => Uint8Array;
}

/** A file in the format of Parquet that grows by groups of rows. */
export class ParquetFile {
  readonly #schema: SchemaElement[];
  readonly #writer: ParquetWriter;

  constructor(output: ByteOutput, columns: readonly Column[], { version, compression }: ParquetForm) {
    const elements = columns.map(({ element }) => element);
    this.#schema = [{ name: 'event', num_children: columns.length }, ...elements];
    this.#writer = new ParquetWriter({
      writer: new FlushingWriter(output),
      schema: this.#schema.map(asStored),
      codec: compression.codec,
      compressors: { [compression.codec]: compression.compress },
      createdBy: `wevtc version ${version}`,
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
    this.#writer.schema = this.#schema;
    void this.#writer.finish();
  }
}

/**
 * A column as the values are: texts that are JSON already, which hyparquet-writer would encode a second time, and times and GUIDs in
 * their final form, which it would convert one by one.
 */
function asStored(element: SchemaElement): SchemaElement {
  const { converted_type, logical_type: _logical, ...stored } = element;
  return converted_type === 'UINT_32' || converted_type === 'UINT_64' ? element : stored;
}

/** The bytes with which each group starts. */
const INITIAL_SIZE = 1 << 16;

/** Gives each group of rows to the output. Between groups, it needs little memory: many files can be open. */
class FlushingWriter extends ByteWriter {
  constructor(private readonly output: ByteOutput) {
    super(INITIAL_SIZE);
  }

  flush(): void {
    this.output.write(this.getBytes());
    this.buffer = new ArrayBuffer(INITIAL_SIZE);
    this.view = new DataView(this.buffer);
    this.index = 0;
  }

  override finish(): void {
    this.flush();
  }
}
