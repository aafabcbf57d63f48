import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boundedValues } from '../../../src/analysis/event/bounded-values.js';
import { valuesJson } from '../../../src/analysis/event/values-json.js';
import { escapedJson, jsonLine } from '../../../src/text/json-text.js';
import type { PayloadTemplate } from '../../../src/windows/payload/payload-template.js';
import type { PayloadValue } from '../../../src/windows/payload/payload-values.js';
import { changed, decodedEvent } from '../../support/decoded-events.js';

/** Names whose members objects have in another order, in another way, or only once. */
const name = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toJSON',
    '10',
    '2',
    '-1',
    '01',
    '4294967295',
    'A',
    'B',
    'a"\u2028',
  ),
  fc.string(),
);
const single: fc.Arbitrary<PayloadValue> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.bigInt({ min: -(1n << 63n), max: (1n << 64n) - 1n }),
  fc.uint8Array({ maxLength: 4 }),
);
const field = fc.record({
  name,
  value: fc.oneof(single, fc.array(single, { maxLength: 3 })),
  isDecoded: fc.boolean(),
});

it('writes the JSON of the values, whatever the names of their fields are', () => {
  fc.assert(
    fc.property(fc.array(field, { maxLength: 6 }), (list) => {
      const template: PayloadTemplate = {
        fields: list.map((one) => ({
          name: one.name,
          inType: 'win:UInt64',
          ...(Array.isArray(one.value) && { count: 3 }),
        })),
      };
      const values = Object.fromEntries(
        list.filter(({ isDecoded }) => isDecoded).map((one) => [one.name, one.value]),
      );
      const decoded = changed(decodedEvent({}), { template, values });
      expect(valuesJson(decoded).values).toBe(JSON.stringify(boundedValues(decoded).values));
    }),
    { numRuns: 2000 },
  );
});

it('is escaped in the same way, however long it is', () => {
  const long = 'x'.repeat(5000);
  for (const text of ['\u007f', '\u0085', '##[x]', '\u202e', '\ud800', 'é', 'plain #']) {
    const escaped = escapedJson(JSON.stringify(text));
    expect(JSON.parse(escaped)).toBe(text);
    expect(jsonLine(long + text)).toBe(`"${long}${escaped.slice(1)}\n`);
  }
});
