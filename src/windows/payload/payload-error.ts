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
    super(messageOf(stringOf(reason, 'reason'), stringOf(path, 'path'), numberOf(offset, 'offset')));
  }
}

/** A `BytesError`, or the `Misfit` of a `QuietReader`. */
interface BadBytes {
  readonly message: string;
  readonly offset: number;
}

/** Not a static function: bundlers rename a class that refers to itself, and stacks then begin with `_`. */
export function payloadErrorOf(error: BadBytes, trail: Trail): PayloadError {
  return new PayloadError(error.message, pathOf(trail), error.offset);
}

/** The facts of a `PayloadError`, without the stack of an Error. */
export interface PayloadMismatch extends DecodeError {
  /** The problem, without the location. */
  readonly reason: string;
  readonly offset: number;
}

export function mismatchOf(error: BadBytes, trail: Trail): PayloadMismatch {
  return payloadMismatch(error.message, pathOf(trail), error.offset);
}

export function payloadMismatch(reason: string, path: string, offset: number): PayloadMismatch {
  return { code: 'ERR_WEVTC_PAYLOAD', message: messageOf(reason, path, offset), reason, path, offset };
}

function messageOf(reason: string, path: string, offset: number): string {
  return `${path === '' ? 'the payload' : `'${path}'`}, byte ${offset}: ${reason}`;
}

/** Names of fields and positions in arrays, from the outside to the inside. */
export type Trail = readonly (string | number)[];

function pathOf(trail: Trail): string {
  return trail.reduce<string>((path, step) => {
    if (typeof step === 'number') return `${path}[${step}]`;
    return path === '' ? step : `${path}.${step}`;
  }, '');
}
