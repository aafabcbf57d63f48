import { stringOf } from '../../../windows/checks/arguments.js';

/** A trace or an event log is read after `close`. */
export class ClosedError extends Error {
  override readonly name = 'ClosedError';
  /** Identifies the class in any copy of wevtc, where `instanceof` fails. */
  readonly code = 'ERR_WEVTC_CLOSED';

  constructor(message: string) {
    super(stringOf(message, 'message'));
  }
}
