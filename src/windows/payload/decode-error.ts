/**
 * The kinds of reasons why an event is not decoded, or not completely:
 *
 * - `ERR_WEVTC_PAYLOAD`: its payload does not match its description;
 * - `ERR_WEVTC_UNDESCRIBED`: nothing describes it, or its fields;
 * - `ERR_WEVTC_OTHER_VERSION`: only another version of it is described, which fits the payload;
 * - `ERR_WEVTC_RECORD`: its record in an event log is malformed, or Windows could not decode the payload;
 * - `ERR_WEVTC_TOO_LONG`: its values are too long to show. Only views, and the command, have this one.
 */
export type DecodeErrorCode =
  | 'ERR_WEVTC_PAYLOAD'
  | 'ERR_WEVTC_UNDESCRIBED'
  | 'ERR_WEVTC_OTHER_VERSION'
  | 'ERR_WEVTC_RECORD'
  | 'ERR_WEVTC_TOO_LONG';

/** The reason for incomplete decoding, in one JSON form for all decoders, views, and `PayloadError`. */
export interface DecodeError {
  readonly code: DecodeErrorCode;
  /** A sentence for users, with the place. */
  readonly message: string;
  /** The field, such as `Requests[2].Offset`; empty for the event as a whole. */
  readonly path: string;
  /** The byte of the payload where decoding stopped, from 0; absent if it did not start. */
  readonly offset?: number;
}

export function decodeError(
  code: DecodeErrorCode,
  message: string,
  { path = '', offset }: Partial<Pick<DecodeError, 'path' | 'offset'>> = {},
): DecodeError {
  return offset === undefined ? { code, message, path } : { code, message, path, offset };
}

/** The error of an event with values that are left out, also if it has an error already. */
export function alsoTooLong(error: DecodeError | undefined, reason: string): DecodeError {
  if (error === undefined) return decodeError('ERR_WEVTC_TOO_LONG', reason);
  return decodeError(error.code, `${error.message}; ${reason}`, error);
}
