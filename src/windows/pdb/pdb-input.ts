/** Random access to the bytes of a PDB file, which can be larger than memory. */
export interface PdbInput {
  /** The number of bytes. */
  readonly size: number;
  /** Returns bytes from an offset on; fewer at the end of the file. */
  read(offset: number, length: number): Uint8Array;
  /**
   * Unpacks a part of a compressed PDB file (MSFZ), with `zstdDecompressSync` or `inflateRawSync` of Node.js
   * for example. Without it, such files are refused.
   *
   * @param size the most bytes of the result.
   * @returns `undefined` if it is not possible.
   */
  unpack?(packed: Uint8Array, method: 'zstd' | 'deflate', size: number): Uint8Array | undefined;
}
