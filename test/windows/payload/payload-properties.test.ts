import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePayload } from '../../../src/windows/payload/decode-payload.js';
import { encodePayload } from '../../../src/windows/payload/encode-payload.js';
import { formatField } from '../../../src/windows/payload/format-value.js';
import { PayloadError } from '../../../src/windows/payload/payload-error.js';
import type { PayloadValue } from '../../../src/windows/payload/payload-values.js';
import { randomNestedTemplate, randomTemplate } from '../random-templates.js';

const pointerSize = fc.constantFrom(4, 8);

describe.each([
  ['any template of a manifest', randomTemplate],
  ['any template', randomNestedTemplate],
])('for %s', (_, template) => {
  it('what is encoded is decoded to the same values, to the last byte', () => {
    fc.assert(
      fc.property(template, pointerSize, ({ fields, values }, size) => {
        const bytes = encodePayload({ fields }, values, { pointerSize: size });
        const decoded = decodePayload({ fields }, bytes, { pointerSize: size, exact: true });
        expect(decoded.values).toStrictEqual(values);
      }),
      { numRuns: 2000 },
    );
  });

  it('a payload that is truncated gives the values before the cut, or the error', () => {
    fc.assert(
      fc.property(template, fc.nat(), ({ fields, values }, seed) => {
        const bytes = encodePayload({ fields }, values);
        const cut = bytes.subarray(0, bytes.length === 0 ? 0 : seed % bytes.length);
        try {
          decodePayload({ fields }, cut);
        } catch (error) {
          if (!(error instanceof PayloadError)) throw error;
          expect(error.offset).toBeLessThanOrEqual(cut.length);
          for (const [at, { name }] of fields.entries()) {
            const end = encodePayload({ fields: fields.slice(0, at + 1) }, values).length;
            if (end <= cut.length && !error.path.startsWith(name)) {
              expect(error.decoded[name]).toStrictEqual(values[name]);
            }
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('no bytes make anything but a PayloadError, and whatever is decoded can be shown', () => {
    let decodedAny = 0;
    fc.assert(
      fc.property(template, fc.uint8Array({ maxLength: 200 }), pointerSize, ({ fields }, bytes, size) => {
        try {
          const { values, bytesRead } = decodePayload({ fields }, bytes, { pointerSize: size });
          expect(bytesRead).toBeLessThanOrEqual(bytes.length);
          for (const field of fields) formatField(field, values[field.name] as PayloadValue);
          decodedAny++;
        } catch (error) {
          if (!(error instanceof PayloadError)) throw error;
        }
      }),
      { numRuns: 3000 },
    );
    expect(decodedAny).toBeGreaterThan(100);
  });
});
