import fc from 'fast-check';
import * as values from '../../../support/event-log-values.js';
import type { Element, Part, Value } from '../../../support/event-log-writer.js';

const TYPES = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 32, 0x81, 0x84, 0x88,
];
export const COUNT = 6;

export const text = fc
  .array(
    fc.constantFrom(
      'a',
      'bcd',
      '&',
      '<',
      '"',
      "'",
      'ü',
      '€',
      '\u{1f600}',
      '\ud800',
      '\udc00',
      '\0',
      '\n',
      '##',
      '::',
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

export const value: fc.Arbitrary<Value> = fc.oneof(
  text.map(values.string),
  text.map((own) => ({ type: 1, bytes: values.utf16(own, '') })),
  fc.array(text, { maxLength: 4 }).map((texts) => values.strings(...texts)),
  fc.record({ type: fc.constantFrom(...TYPES), bytes: fc.uint8Array({ maxLength: 20 }) }),
  // Of the size that the type has.
  fc
    .tuple(fc.constantFrom(...TYPES.slice(3, 22)), fc.uint8Array({ minLength: 16, maxLength: 16 }))
    .map(([type, bytes]) => ({ type, bytes: bytes.slice(0, SIZES[type] ?? 8) })),
  fc.array(fc.nat(0xffff_ffff), { maxLength: 5 }).map((parts) => values.sid(...parts)),
  fc.constant(values.NULL),
);
const SIZES = [0, 0, 0, 1, 1, 2, 2, 4, 4, 8, 8, 4, 8, 4, 8, 16, 8, 8, 16, 8, 4, 8];

const place: fc.Arbitrary<Part> = fc.record({ index: fc.nat(COUNT), type: fc.constantFrom(...TYPES) });
const literal = text.filter((own) => own !== '');
export const part: fc.Arbitrary<Part> = fc.oneof(
  { weight: 4, arbitrary: place },
  { weight: 2, arbitrary: literal },
  fc.record({ entity: fc.constantFrom('amp', 'other') }),
  fc.record({ character: fc.constantFrom(38, 65, 0xd800) }),
);
const rarePart: fc.Arbitrary<Part> = fc.oneof(
  { weight: 20, arbitrary: part },
  literal.map((cdata) => ({ cdata })),
  fc.record({ target: fc.constant('pi'), data: literal }),
);
export const { element } = fc.letrec<{ element: Element }>((tie) => ({
  element: fc.record(
    {
      name: fc.constantFrom('Data', 'a', 'LongerName'),
      attributes: fc.dictionary(
        fc.constantFrom('Name', 'b', 'c'),
        fc.oneof(part, fc.array(part, { maxLength: 3 })),
      ),
      content: fc.array(fc.oneof({ depthSize: 'small' }, rarePart, tie('element')), { maxLength: 4 }),
      isEmpty: fc.boolean(),
      dependsOn: fc.oneof({ weight: 3, arbitrary: fc.constant(0xffff) }, fc.nat(COUNT)),
    },
    { requiredKeys: ['name'] },
  ) as fc.Arbitrary<Element>,
}));
const template = element.map((root) => ({ guid: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701', root }));
export const instance = (own: fc.Arbitrary<Value>) =>
  fc.record({ template, values: fc.array(own, { minLength: 0, maxLength: COUNT }) });
export const nested = fc.oneof(
  { weight: 5, arbitrary: value },
  instance(value).map((one) => ({ type: 0x21, instance: one })),
  fc.array(element, { maxLength: 1 }).map((elements) => ({ type: 0x21, elements })),
);
