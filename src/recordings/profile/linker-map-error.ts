import { numberOf, stringOf } from '../../windows/checks/arguments.js';

/** A file is not a MAP file of a linker, or a damaged one. */
export class LinkerMapError extends Error {
  override readonly name = 'LinkerMapError';
  /** Identifies the class in any copy of wevtc, where `instanceof` fails. */
  readonly code = 'ERR_WEVTC_LINKER_MAP';

  /** @param line from 1; 0 for the file as a whole. */
  constructor(
    readonly reason: string,
    readonly line: number,
  ) {
    super(
      numberOf(line, 'line') === 0
        ? stringOf(reason, 'reason')
        : `line ${line}: ${stringOf(reason, 'reason')}`,
    );
  }
}
