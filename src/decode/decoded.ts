import type { EventDecoder, EventDescription } from '../etw/event-decoder.js';
import { PayloadError } from '../etw/payload-error.js';
import type { PayloadTemplate } from '../etw/payload-template.js';
import type { PayloadValue, PayloadValues } from '../etw/payload-values.js';

/** A payload as far as it could be decoded. */
export interface Decoded {
  readonly description: EventDescription;
  readonly template: PayloadTemplate;
  readonly values: PayloadValues;
  /** With the values in it; absent for an event without message, and after an error. */
  readonly message: string | undefined;
  /** The bytes behind the last field; 0 after an error. */
  readonly bytesLeft: number;
  readonly error: PayloadError | undefined;
}

const NO_FIELDS: PayloadTemplate = { fields: [] };

/** Decodes a payload; what is wrong with it is part of the result. */
export function decodeEvent(
  decoder: EventDecoder,
  description: EventDescription,
  payload: Uint8Array,
  pointerSize: 4 | 8,
): Decoded {
  const template = description.template ?? NO_FIELDS;
  try {
    const { values, bytesRead } = decoder.decode(description, payload, { pointerSize });
    return {
      description,
      template,
      values,
      message: decoder.format(description, values),
      bytesLeft: payload.length - bytesRead,
      error: undefined,
    };
  } catch (error) {
    if (!(error instanceof PayloadError)) throw error;
    return { description, template, values: error.decoded, message: undefined, bytesLeft: 0, error };
  }
}

/** The value of a field; `undefined` for one that was not decoded, also when it is called `constructor`. */
export function valueOfField(values: PayloadValues, name: string): PayloadValue | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
