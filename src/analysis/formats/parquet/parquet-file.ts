import type { ByteOutput } from '../event-writer.js';
import { writeColumnChunk } from './column-chunk.js';
import type { Column } from './columns.js';
import type { ParquetForm } from './parquet-form.js';
import {
  ByteWriter,
  type ChunkIndexes,
  type FileMetadata,
  type GroupMetadata,
  writeIndexes,
  writeMetadata,
} from './parquet-format.js';
import type { RowGroup } from './row-group.js';

/** `PAR1`, with which a file starts and ends. */
const MAGIC = 0x31524150;

/** Of the format. With version 2, it has pages with levels that are not compressed. */
const FORMAT_VERSION = 2;

/** A file in the format of Parquet that grows by groups of rows. */
export class ParquetFile {
  readonly #writer: FlushingWriter;
  readonly #groups: GroupMetadata[] = [];
  readonly #indexes: ChunkIndexes[] = [];
  #rows = 0;

  constructor(
    output: ByteOutput,
    private readonly columns: readonly Column[],
    private readonly form: ParquetForm,
  ) {
    this.#writer = new FlushingWriter(output);
    this.#writer.appendUint32(MAGIC);
  }

  /** Writes the rows as one group, and empties it. */
  write(group: RowGroup): void {
    const { rows } = group;
    if (rows === 0) return;
    const start = this.#writer.offset;
    const contents = group.take();
    const chunks = this.columns.map((column, at) =>
      writeColumnChunk(this.#writer, column, contents(at), this.form.compression),
    );
    const columns = chunks.map(({ chunk }) => chunk);
    this.#indexes.push(...chunks);
    this.#rows += rows;
    this.#groups.push({
      columns,
      total_byte_size: columns.reduce(
        (sum, { meta_data }) => sum + (meta_data?.total_uncompressed_size ?? 0n),
        0n,
      ),
      num_rows: BigInt(rows),
      total_compressed_size: BigInt(this.#writer.offset - start),
    });
    this.#writer.flush();
  }

  /** Writes the index of the file. The file cannot be read without it. */
  end(): void {
    writeIndexes(this.#writer, this.#indexes);
    const elements = this.columns.map(({ element }) => element);
    const metadata: Omit<FileMetadata, 'metadata_length'> = {
      version: FORMAT_VERSION,
      created_by: `wevtc version ${this.form.version}`,
      schema: [{ name: 'event', num_children: elements.length }, ...elements],
      num_rows: BigInt(this.#rows),
      row_groups: this.#groups,
    };
    // It writes the length, but doesn't read it.
    writeMetadata(this.#writer, metadata as FileMetadata);
    this.#writer.appendUint32(MAGIC);
    this.#writer.flush();
  }
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
}
