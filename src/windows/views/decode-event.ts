import { bytesOf, objectOf } from '../checks/arguments.js';
import { checkMembers, type MemberChecks, oneOf } from '../checks/members.js';
import { decodeDescribed, NO_FIELDS } from '../decoding/decode-described.js';
import { EventDecoder, type EventDescription } from '../decoding/event-decoder.js';
import { decodeError } from '../payload/decode-error.js';
import { valueFormat } from '../payload/value-options.js';
import type { DecodeOutcome } from './outcome.js';

/** The format in which payloads were written. */
export interface DecodeEventOptions {
  /** The size of pointers in the payload, in bytes: 8, the default, or 4. */
  readonly pointerSize?: 4 | 8;
}

export const decodeEventChecks: MemberChecks<DecodeEventOptions> = { pointerSize: oneOf([4, 8]) };

/**
 * Decodes the payload of an event and writes its message. A malformed payload is not an exception but part of
 * the result, with all values before the place that is wrong.
 *
 * @param description the event, as `describeEvents` describes it.
 */
export function decodeEventPayload(
  description: EventDescription,
  payload: Uint8Array,
  options: DecodeEventOptions = {},
): DecodeOutcome {
  objectOf(description, 'description');
  bytesOf(payload, 'payload');
  checkMembers(options, decodeEventChecks);
  return decodeWith(new EventDecoder([description]), description, payload, options?.pointerSize ?? 8);
}

/** The same with a decoder that keeps the messages that it has parsed. */
export function decodeWith(
  decoder: EventDecoder,
  description: EventDescription,
  payload: Uint8Array,
  pointerSize: 4 | 8,
): DecodeOutcome {
  const { values, bytesRead, error } = decodeDescribed(description, payload, valueFormat({ pointerSize }));
  const outcome = { description, template: description.template ?? NO_FIELDS, values };
  if (error !== undefined) {
    const plain = decodeError(error.code, error.message, error);
    return { ...outcome, message: undefined, bytesLeft: 0, rest: new Uint8Array(), error: plain };
  }
  return {
    ...outcome,
    message: decoder.format(description, values),
    bytesLeft: payload.length - bytesRead,
    rest: new Uint8Array(payload.subarray(bytesRead)),
    error: undefined,
  };
}
