/** Random access to the bytes of a PDB file, which can be larger than memory. */
export interface PdbInput {
  /** The number of bytes. */
  readonly size: number;
  /** Returns bytes from an offset on; fewer at the end of the file. */
  read(offset: number, length: number): Uint8Array;
}
