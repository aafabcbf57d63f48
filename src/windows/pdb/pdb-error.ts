import { hex } from '../../text/hex.js';
import { optionalNumber, stringOf } from '../checks/arguments.js';

/** A file is not a PDB file that wevtc reads, or a corrupt one. The message is suitable for users. */
export class PdbError extends Error {
  override readonly name = 'PdbError';
  /** Identifies the class in any copy of wevtc, where `instanceof` fails. */
  readonly code = 'ERR_WEVTC_PDB';

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
    super(messageOf(stringOf(reason, 'reason'), offset, stream));
  }
}

function messageOf(reason: string, offset?: number, stream?: number): string {
  const place = optionalNumber(stream, 'stream') === undefined ? '' : ` of stream ${stream}`;
  const at = optionalNumber(offset, 'offset');
  return at === undefined ? reason : `at byte ${hex(at)}${place}: ${reason}`;
}
