import { numberOf, stringOf } from '../../../windows/checks/arguments.js';

/** A file is not a message catalog, or a damaged one. */
export class MessageCatalogError extends Error {
  override readonly name = 'MessageCatalogError';
  /** Identifies the class in any copy of wevtc, where `instanceof` fails. */
  readonly code = 'ERR_WEVTC_MESSAGE_CATALOG';

  /**
   * @param line the line of the unpacked file, from 1; 0 for the file as a whole.
   * @param isOtherFile whether the file is something else.
   */
  constructor(
    readonly reason: string,
    readonly line: number,
    readonly isOtherFile = false,
  ) {
    super(
      numberOf(line, 'line') === 0
        ? stringOf(reason, 'reason')
        : `line ${line}: ${stringOf(reason, 'reason')}`,
    );
  }
}
