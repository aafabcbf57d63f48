import { numberOf, stringOf } from '../../windows/checks/arguments.js';

/** The name of the option in messages, in place of which the command writes its own. */
export const RECOVER_OPTION = 'the option recover';

/** A file is not an event log, or so corrupt that nothing in it can be found. */
export class EventLogError extends RangeError {
  override readonly name = 'EventLogError';
  /** Identifies the class in any copy of wevtc, where `instanceof` fails. */
  readonly code = 'ERR_WEVTC_EVENT_LOG';

  /**
   * @param message what is wrong, without the place.
   * @param offset the byte with the problem, from the start of the file.
   * @param file the file of `openEventLog`, from 0.
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
