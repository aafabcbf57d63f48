import { hex } from '../../text/hex.js';

/** A file is not a PDB file that wevtc reads, or a corrupt one. The message is suitable for users. */
export class PdbError extends Error {
  override readonly name = 'PdbError';

  /**
   * @param reason without the place.
   * @param offset from the start of the file, or of a stream; `undefined` for the file as a whole.
   * @param stream the number of the stream.
   */
  constructor(
    readonly reason: string,
    readonly offset?: number,
    readonly stream?: number,
  ) {
    const place = stream === undefined ? '' : ` of stream ${stream}`;
    super(offset === undefined ? reason : `at byte ${hex(offset)}${place}: ${reason}`);
  }
}
