/** The streams of a PDB file, in either container. */
export interface StreamFile {
  /** The number of bytes of all streams at most. All work on a file must be proportional to it. */
  readonly size: number;
  /** The size of a stream; `undefined` if there is none with this number. */
  sizeOf(stream: number): number | undefined;
  /** Returns bytes of a stream. Can be a view of the input. */
  read(stream: number, at: number, length: number): Uint8Array;
}
