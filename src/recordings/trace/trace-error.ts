import { numberOf, stringOf } from '../../windows/checks/arguments.js';

/** A file is not a trace, or its first buffer is too corrupt for the file to be read. */
export class TraceError extends RangeError {
  override readonly name = 'TraceError';
  /** Identifies the class in any copy of wevtc, where `instanceof` fails. */
  readonly code = 'ERR_WEVTC_TRACE';

  /**
   * @param message what is wrong, without the place.
   * @param offset the byte with the problem, from the start of the file.
   * @param file the file of `openTrace`, from 0.
   */
  constructor(
    message: string,
    readonly offset: number,
    readonly file: number,
  ) {
    super(stringOf(message, 'message'));
    numberOf(offset, 'offset');
    numberOf(file, 'file');
  }
}
