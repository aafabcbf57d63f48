import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeFields } from '../../../src/windows/payload/decode-payload.js';
import { encodePayload } from '../../../src/windows/payload/encode-payload.js';
import { fillsPayload } from '../../../src/windows/payload/fills-payload.js';
import type { PayloadField } from '../../../src/windows/payload/payload-template.js';
import { valueFormat } from '../../../src/windows/payload/value-options.js';
import { randomNestedTemplate, randomTemplate } from '../random-templates.js';

const pointerSize = fc.constantFrom<4 | 8>(4, 8);

describe('fillsPayload', () => {
  it('agrees with decoding, whatever the bytes are', () => {
    const seen = { certain: 0, open: 0 };
    const check = (fields: readonly PayloadField[], bytes: Uint8Array, size: 4 | 8) => {
      const template = { fields };
      if (!fillsPayload(template, bytes, size)) {
        seen.open++;
        return;
      }
      seen.certain++;
      const { bytesRead, error, values } = decodeFields(template, bytes, valueFormat({ pointerSize: size }));
      expect({ bytesRead, error }).toEqual({ bytesRead: bytes.length, error: undefined });
      for (const { name } of fields) expect(values).toHaveProperty([name]);
    };
    const template = fc.oneof(randomTemplate, randomNestedTemplate);
    fc.assert(
      fc.property(template, pointerSize, fc.nat(), ({ fields, values }, size, cut) => {
        const bytes = encodePayload({ fields }, values, { pointerSize: size });
        check(fields, bytes, size);
        check(fields, bytes.subarray(0, cut % (bytes.length + 1)), size);
        check(fields, new Uint8Array([...bytes, ...new Uint8Array(cut % 5)]), size);
      }),
      { numRuns: 3000 },
    );
    fc.assert(
      fc.property(template, pointerSize, fc.uint8Array({ maxLength: 60 }), ({ fields }, size, bytes) =>
        check(fields, bytes, size),
      ),
      { numRuns: 3000 },
    );
    expect(seen.certain).toBeGreaterThan(200);
    expect(seen.open).toBeGreaterThan(200);
  });

  const number: PayloadField = { name: 'Number', inType: 'win:UInt32' };
  const text: PayloadField = { name: 'Text', inType: 'win:UnicodeString' };
  const three: PayloadField = { name: 'Three', inType: 'win:UInt16', count: 3 };
  const count: PayloadField = { name: 'Count', inType: 'win:UInt8' };
  const counted: PayloadField = { name: 'Counted', inType: 'win:UInt64', count: 'Count' };
  const stack: PayloadField = { name: 'Stack', inType: 'win:Pointer', count: { toEnd: true } };

  const ansi: PayloadField = { name: 'Ansi', inType: 'win:AnsiString' };
  const five: PayloadField = { name: 'Five', inType: 'win:AnsiString', length: 5 };
  const key: PayloadField = { name: 'Key', inType: 'win:Binary', length: 6 };
  const rest: PayloadField = { name: 'Rest', inType: 'win:Binary' };
  const address: PayloadField = { name: 'Address', inType: 'win:Binary', outType: 'win:IPv6' };
  const socket: PayloadField = {
    name: 'Socket',
    inType: 'win:Binary',
    outType: 'win:SocketAddress',
    length: 16,
  };

  it.each([
    { fields: [], size: 0, fills: true },
    { fields: [number, ansi], size: 5, fills: true },
    { fields: [number, ansi], size: 6, fills: false },
    { fields: [five, key], size: 11, fills: true },
    { fields: [five, key], size: 10, fills: false },
    { fields: [number, rest], size: 4, fills: true },
    { fields: [number, rest], size: 9, fills: true },
    { fields: [rest, number], size: 9, fills: false },
    { fields: [number, address], size: 20, fills: true },
    { fields: [number, address], size: 19, fills: false },
    { fields: [socket], size: 16, fills: false },
    { fields: [number, number], size: 8, fills: true },
    { fields: [number, number], size: 9, fills: false },
    { fields: [number, number], size: 7, fills: false },
    { fields: [number, text], size: 6, fills: true },
    { fields: [number, text], size: 4, fills: false },
    { fields: [number, text, number], size: 10, fills: true },
    { fields: [number, stack], size: 4, fills: true },
    { fields: [number, stack], size: 20, fills: true },
    { fields: [number, stack], size: 18, fills: false },
    { fields: [number, stack], size: 3, fills: false },
    { fields: [number, three, text], size: 12, fills: true },
    { fields: [number, three, text], size: 14, fills: false },
    { fields: [count, counted], size: 1, fills: true },
    { fields: [count, counted], size: 0, fills: false },
    { fields: [count, counted, number], size: 5, fills: true },
  ])('$fields.length fields, $size bytes: $fills', ({ fields, size, fills }) => {
    expect(fillsPayload({ fields }, new Uint8Array(size), 8)).toBe(fills);
  });

  it('takes the number of elements from the payload', () => {
    const template = { fields: [count, counted] };
    expect(fillsPayload(template, new Uint8Array([2, ...new Uint8Array(16)]), 8)).toBe(true);
    expect(fillsPayload(template, new Uint8Array([3, ...new Uint8Array(16)]), 8)).toBe(false);
  });
});
