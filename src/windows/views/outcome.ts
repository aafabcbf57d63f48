import type { EventDescription } from '../decoding/event-decoder.js';
import type { DecodeError } from '../payload/decode-error.js';
import type { PayloadTemplate } from '../payload/payload-template.js';
import type { PayloadValue, PayloadValues } from '../payload/payload-values.js';

/** The payload of an event as far as it could be decoded. */
export interface DecodeOutcome {
  readonly description: EventDescription;
  /** The fields of the event; none for an event without a template. */
  readonly template: PayloadTemplate;
  /** The values by field name. After an error, only those before it; a struct or array may be incomplete. */
  readonly values: PayloadValues;
  /** The event's message with the values in it. Absent for an event without a message, and after an error. */
  readonly message: string | undefined;
  /** The number of bytes after the last field; 0 after an error. */
  readonly bytesLeft: number;
  /** The bytes after the last field, as newer event versions can have more fields. Empty after an error. */
  readonly rest: Uint8Array;
  /** The problem in the payload, if any. */
  readonly error: DecodeError | undefined;
}

/** A field's value; `undefined` for an undecoded field, even with a name such as `constructor`. */
export function valueOfField(values: PayloadValues, name: string): PayloadValue | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
