import { ok } from 'node:assert/strict';
import fc from 'fast-check';
import {
  BytesError,
  decodePayload,
  encodePayload,
  formatField,
  PayloadError,
  type PayloadValue,
} from '../../../src/etw.js';
import {
  decodeTraceLoggingSchema,
  encodeTraceLoggingSchema,
  payloadTemplateOfSchema,
} from '../../../src/structures.js';
import { randomSchema } from '../../windows/trace-logging/random-schemas.js';
import { damagedBytes } from '../inputs/damaged-bytes.js';
import { checkBytes, checkOffset, outcomeOf } from '../oracles.js';
import { target } from '../target.js';

interface Input {
  readonly schema: Uint8Array;
  readonly payload: Uint8Array;
}

const bytes = randomSchema.map(({ schema, values }) => ({
  schema: encodeTraceLoggingSchema(schema),
  payload: encodePayload(payloadTemplateOfSchema(schema), values),
}));

/** The schemas of events from a trace, and payloads that fit them or not. */
export const traceLogging = target<Input>({
  name: 'trace-logging',
  inputs: bytes.chain(({ schema, payload }) =>
    fc.record(
      {
        schema: fc.oneof(fc.constant(schema), damagedBytes([schema])),
        payload: fc.oneof(fc.constant(payload), damagedBytes([payload]), fc.uint8Array({ maxLength: 200 })),
      },
      { noNullPrototype: true },
    ),
  ),
  outcomes: ['decoded', 'another payload', 'no schema'],
  shortRuns: 600,
  sizeOf: ({ schema, payload }) => schema.length + payload.length,
  check({ schema: data, payload }) {
    const read = outcomeOf(() => decodeTraceLoggingSchema(data), BytesError);
    if ('error' in read) {
      checkOffset(read.error, data.length);
      return 'no schema';
    }
    const written = encodeTraceLoggingSchema(read.value);
    checkBytes(encodeTraceLoggingSchema(decodeTraceLoggingSchema(written)), written, 'the schema');
    const template = payloadTemplateOfSchema(read.value);
    const decoded = outcomeOf(() => decodePayload(template, payload), PayloadError);
    if ('error' in decoded) {
      checkOffset(decoded.error, payload.length);
      return 'another payload';
    }
    const { values, bytesRead } = decoded.value;
    ok(bytesRead <= payload.length, 'more is read than there is');
    for (const field of template.fields) formatField(field, values[field.name] as PayloadValue);
    return 'decoded';
  },
});
