import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodePayload, encodePayload, formatField, type PayloadValue } from '../../../src/etw.js';
import {
  decodeTraceLoggingSchema,
  encodeTraceLoggingSchema,
  payloadTemplateOfSchema,
} from '../../../src/structures.js';
import { randomSchema } from './random-schemas.js';

it('any schema is read as it was written, and so is any payload of it', () => {
  fc.assert(
    fc.property(randomSchema, fc.constantFrom<4 | 8>(4, 8), ({ schema, values }, pointerSize) => {
      const data = encodeTraceLoggingSchema(schema);
      const read = decodeTraceLoggingSchema(data);
      expect(read).toEqual(schema);
      const template = payloadTemplateOfSchema(read);
      const payload = encodePayload(template, values, { pointerSize });
      const decoded = decodePayload(template, payload, { pointerSize, exact: true });
      expect(decoded.values).toEqual(values);
      for (const field of template.fields) formatField(field, decoded.values[field.name] as PayloadValue);
    }),
    { numRuns: 1500 },
  );
});
