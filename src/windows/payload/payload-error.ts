import type { BytesError } from '../bytes/bytes.js';
import { numberOf, stringOf } from '../checks/arguments.js';
import type { DecodeError } from './decode-error.js';
import type { PayloadValues } from './payload-values.js';

/** A payload does not match its template, or a value cannot be written. You can show the message to users. */
export class PayloadError extends Error implements DecodeError {
  override readonly name = 'PayloadError';
  /** Identifies the class in any copy of wevtc, where `instanceof` fails. */
  readonly code = 'ERR_WEVTC_PAYLOAD';

  /**
   * @param reason what is wrong, without the location.
   * @param path the field, such as `Requests[2].Offset`; empty for the payload as a whole.
   * @param offset the byte of the payload with the problem.
   * @param decoded the values before it, with structs and arrays possibly incomplete; empty when encoding.
   */
  constructor(
    readonly reason: string,
    readonly path: string,
    readonly offset: number,
    readonly decoded: PayloadValues = {},
  ) {
    super(
      `${stringOf(path, 'path') === '' ? 'the payload' : `'${path}'`}, byte ${numberOf(offset, 'offset')}: ${stringOf(reason, 'reason')}`,
    );
  }

  static from(error: BytesError, trail: Trail, decoded?: PayloadValues): PayloadError {
    return new PayloadError(error.message, pathOf(trail), error.offset, decoded);
  }
}

/** Names of fields and positions in arrays, from the outside to the inside. */
export type Trail = readonly (string | number)[];

function pathOf(trail: Trail): string {
  return trail.reduce<string>((path, step) => {
    if (typeof step === 'number') return `${path}[${step}]`;
    return path === '' ? step : `${path}.${step}`;
  }, '');
}
