import { EventDecoder, type EventDescription } from '../etw/event-decoder.js';
import { PayloadError } from '../etw/payload-error.js';
import type { PayloadTemplate } from '../etw/payload-template.js';
import type { DecodeOutcome } from './outcome.js';

const NO_FIELDS: PayloadTemplate = { fields: [] };

/** How payloads were written. */
export interface DecodeEventOptions {
  /** The size of pointers in the payload, in bytes: 8, the default, or 4. */
  readonly pointerSize?: 4 | 8;
}

/**
 * Decodes the payload of an event and writes its message. A malformed payload is not an exception but part of the
 * result, with all values before the place that is wrong.
 *
 * @param description the event, as `describeEvents` describes it.
 */
export function decodeEvent(
  description: EventDescription,
  payload: Uint8Array,
  { pointerSize = 8 }: DecodeEventOptions = {},
): DecodeOutcome {
  return decodeWith(new EventDecoder([description]), description, payload, pointerSize);
}

/** The same with a decoder that keeps the messages that it has parsed. */
export function decodeWith(
  decoder: EventDecoder,
  description: EventDescription,
  payload: Uint8Array,
  pointerSize: 4 | 8,
): DecodeOutcome {
  const template = description.template ?? NO_FIELDS;
  try {
    const { values, bytesRead } = decoder.decode(description, payload, { pointerSize });
    return {
      description,
      template,
      values,
      message: decoder.format(description, values),
      bytesLeft: payload.length - bytesRead,
      rest: new Uint8Array(payload.subarray(bytesRead)),
      error: undefined,
    };
  } catch (caught) {
    if (!(caught instanceof PayloadError)) throw caught;
    const { message, path: field, offset, reason, decoded: values } = caught;
    const error = { message, field, offset, reason };
    return {
      description,
      template,
      values,
      message: undefined,
      bytesLeft: 0,
      rest: new Uint8Array(),
      error,
    };
  }
}
