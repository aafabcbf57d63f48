/** The form of a file that depends on the program and the machine, and not on the events. */
export interface ParquetForm {
  /** The wevtc version. Readers such as Spark use statistics of strings only if they can parse it. */
  readonly version: string;
  readonly compression: ParquetCompression;
}

/** A compression that readers know, and the function that compresses. */
export interface ParquetCompression {
  readonly codec: 'GZIP' | 'ZSTD';
  readonly compress: (bytes: Uint8Array) => Uint8Array;
}
