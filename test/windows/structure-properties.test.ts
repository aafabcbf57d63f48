import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeEventFilter,
  decodeExtendedData,
  EventFilterType,
  EventHeaderExtType,
  encodeEventFilter,
} from '../../src/structures.js';
import { BytesError } from '../../src/windows/bytes/bytes.js';
import { codecs } from './codecs.js';
import { eventFilters } from './structure-arbitraries.js';

/** What is thrown, if anything; any error but the typed one fails the test. */
function outcome(run: () => unknown): 'fine' | BytesError {
  try {
    run();
    return 'fine';
  } catch (error) {
    if (error instanceof BytesError) return error;
    throw error;
  }
}

describe.each(codecs)('$name', ({ values, encode, decode }) => {
  it('is the same after encoding and decoding', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(decode(encode(value))).toEqual(value);
      }),
    );
  });

  it('gives nothing but the typed error for random bytes, with an offset in them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const found = outcome(() => decode(bytes));
        if (found !== 'fine') expect(found.offset).toBeLessThanOrEqual(bytes.length);
      }),
    );
  });

  it('gives nothing but the typed error for damaged and cut bytes', () => {
    const damage = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 6 });
    fc.assert(
      fc.property(values, damage, fc.nat(), (value, changes, cut) => {
        const bytes = encode(value);
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
        outcome(() => decode(bytes));
        outcome(() => decode(bytes.subarray(0, cut % (bytes.length + 1))));
      }),
    );
  });

  it('reads from the middle of a buffer', () => {
    fc.assert(
      fc.property(values, (value) => {
        const bytes = encode(value);
        const buffer = new Uint8Array(bytes.length + 5).fill(0xee);
        buffer.set(bytes, 5);
        expect(decode(buffer.subarray(5))).toEqual(value);
      }),
      { numRuns: 20 },
    );
  });
});

it('extended data of any type and content gives nothing but the typed error', () => {
  const extTypes = fc.constantFrom(...Object.values(EventHeaderExtType));
  const item = { linkage: 0, reserved1: 0, reserved2: 0 };
  fc.assert(
    fc.property(extTypes, fc.uint8Array({ maxLength: 60 }), (extType, data) => {
      outcome(() => decodeExtendedData({ ...item, extType, data }));
    }),
    { numRuns: 1000 },
  );
});

it('a filter of a session is the same after encoding and decoding', () => {
  fc.assert(
    fc.property(eventFilters, (filter) => {
      expect(decodeEventFilter(encodeEventFilter(filter))).toEqual(filter);
    }),
    { numRuns: 1000 },
  );
});

it('a filter of any type and content gives nothing but the typed error', () => {
  const types = fc.constantFrom(...Object.values(EventFilterType));
  fc.assert(
    fc.property(types, fc.uint8Array({ maxLength: 80 }), (type, data) => {
      outcome(() => decodeEventFilter({ type, data }));
    }),
    { numRuns: 1000 },
  );
});
