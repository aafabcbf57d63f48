import { type DecodedFields, decodeFields } from '../payload/decode-payload.js';
import { payloadMismatch } from '../payload/payload-error.js';
import type { PayloadTemplate } from '../payload/payload-template.js';
import type { ValueFormat } from '../payload/value-options.js';
import type { EventDescription } from './event-decoder.js';

export const NO_FIELDS: PayloadTemplate = { fields: [] };

/** Decodes an event's payload as far as possible. The description's `problem`, if any, is the error. */
export function decodeDescribed(
  { template = NO_FIELDS, problem }: EventDescription,
  payload: Uint8Array,
  format: ValueFormat,
): DecodedFields {
  if (problem === undefined) return decodeFields(template, payload, format);
  return { values: {}, bytesRead: 0, error: payloadMismatch(problem, '', 0) };
}

/** The template of events that EventWriteString writes: EVENT_HEADER_FLAG_STRING_ONLY. */
export const STRING_TEMPLATE: PayloadTemplate = { fields: [{ name: 'Text', inType: 'win:UnicodeString' }] };
