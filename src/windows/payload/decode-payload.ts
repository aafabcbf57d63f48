import { Misfit } from '../bytes/bytes-error.js';
import { mismatchOf, PayloadError, type PayloadMismatch, payloadMismatch } from './payload-error.js';
import { planTemplate } from './payload-plan.js';
import { type PayloadDraft, PayloadRun } from './payload-run.js';
import type { PayloadTemplate } from './payload-template.js';
import type { PayloadValues } from './payload-values.js';
import { type ValueFormat, type ValueOptions, valueFormat } from './value-options.js';

/** Options of `decodePayload` and `EventDecoder.decode`. */
export interface DecodeOptions extends ValueOptions {
  /**
   * Whether bytes after the last field are an error. Default false: newer event versions may append fields.
   */
  readonly exact?: boolean;
}

/** The result of `decodePayload`. */
export interface DecodedPayload<Values = PayloadValues> {
  readonly values: Values;
  /** The number of bytes of the fields. Bytes after them are not part of the template. */
  readonly bytesRead: number;
}

/**
 * Returns the values of an event's payload, by the rules of TDH: fields follow each other without gaps,
 * little-endian. The NUL of a string at the end of the payload may be missing. A string with a length ends at
 * the first NUL in it. A `win:Binary` without a length, which mc.exe does not compile, takes the rest if it
 * is the last field. If a field cannot be decoded, for example because its in-type is unknown, the later ones
 * are not decoded either.
 *
 * @param bytes UserData of the EVENT_RECORD. The result contains no part of this buffer.
 * @throws TypeError for arguments of another type, RangeError for invalid options; PayloadError if the bytes
 * end too early or do not match the template, with the field, the offset and the values before it. Other
 * errors are not possible, whatever the bytes are, and the memory is at most proportional to their number.
 */
export function decodePayload<Values = PayloadValues>(
  template: PayloadTemplate,
  bytes: Uint8Array,
  options?: DecodeOptions,
): DecodedPayload<Values> {
  const { values, bytesRead, error } = decodeFields(template, bytes, valueFormat(options));
  if (error !== undefined) throw new PayloadError(error.reason, error.path, error.offset, values);
  if (options?.exact && bytesRead < bytes.length) {
    const left = `${bytes.length - bytesRead} bytes are left after the last field`;
    throw new PayloadError(left, '', bytesRead, values);
  }
  return { values: values as Values, bytesRead };
}

/** The result of `decodeFields`. */
export interface DecodedFields {
  /** The values up to the error. A struct or an array may be incomplete. */
  readonly values: PayloadValues;
  /** The number of bytes of these values. */
  readonly bytesRead: number;
  readonly error: PayloadMismatch | undefined;
}

/** Does the same as `decodePayload`, but returns the error, and exactly how many bytes are decoded. */
export function decodeFields(
  template: PayloadTemplate,
  bytes: Uint8Array,
  format: ValueFormat,
): DecodedFields {
  const { fields, problem, size } = planTemplate(template);
  const run = new PayloadRun(bytes, format, size);
  const values: PayloadDraft = {};
  let bytesRead: number;
  let error: PayloadMismatch | undefined;
  try {
    run.fields(fields, values);
    bytesRead = run.reader.offset;
  } catch (caught) {
    if (!(caught instanceof Misfit)) throw caught;
    bytesRead = run.valueAt;
    if (problem === undefined) error = mismatchOf(caught, run.trail);
  }
  // No payload can match such a template, so this problem is reported first.
  if (problem !== undefined) {
    error = payloadMismatch(problem.reason, problem.path, run.reader.offset);
  }
  return { values, bytesRead, error };
}
