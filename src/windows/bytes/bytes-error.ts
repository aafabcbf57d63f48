import { numberOf, stringOf } from '../checks/arguments.js';

/**
 * Bytes end too early or contain an impossible value, or a value does not fit in its bytes. You can show the
 * message to users.
 */
export class BytesError extends RangeError {
  override readonly name = 'BytesError';
  /** Identifies the class in any copy of wevtc, where `instanceof` fails. */
  readonly code = 'ERR_WEVTC_BYTES';

  /**
   * @param message what is wrong, without the place.
   * @param offset the byte with the problem, from the start of the bytes that are read or written.
   */
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(stringOf(message, 'message'));
    numberOf(offset, 'offset');
  }
}
