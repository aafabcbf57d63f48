import { numberOf, stringOf } from '../checks/arguments.js';

/** The bytes end early, or a value is impossible or does not fit. The message is suitable for users. */
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

/**
 * The same for code that reads millions of records, catches it, and never passes it on: each record can be
 * malformed, and the stack of an Error takes far longer than reading it.
 */
export class Misfit {
  /**
   * @param message what is wrong, without the place; suitable for users.
   * @param offset the byte with the problem.
   */
  constructor(
    readonly message: string,
    readonly offset: number,
  ) {}
}

export function isAboutBytes(error: unknown): error is BytesError | Misfit {
  return error instanceof Misfit || error instanceof BytesError;
}
