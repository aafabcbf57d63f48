import { describe, expect, it } from 'vitest';
import {
  type DecodeOptions,
  decodeFields,
  decodePayload,
} from '../../../src/windows/payload/decode-payload.js';
import { encodePayload } from '../../../src/windows/payload/encode-payload.js';
import { PayloadError } from '../../../src/windows/payload/payload-error.js';
import type { PayloadField } from '../../../src/windows/payload/payload-template.js';
import { valueFormat } from '../../../src/windows/payload/value-options.js';
import { inTypes } from '../../../src/windows/winmeta/types.js';
import { bytesOf } from '../bytes-of.js';

const decode = (fields: readonly PayloadField[], hex: string, options?: DecodeOptions) =>
  decodePayload({ fields }, bytesOf(hex), options);

/** Decodes, and makes sure that encoding the values gives the bytes back. */
function both(fields: readonly PayloadField[], hex: string) {
  const { values, bytesRead } = decode(fields, hex);
  expect(bytesRead).toBe(bytesOf(hex).length);
  expect(encodePayload({ fields }, values)).toEqual(bytesOf(hex));
  return values;
}

function errorOf(fields: readonly PayloadField[], hex: string, options?: DecodeOptions) {
  try {
    decode(fields, hex, options);
  } catch (error) {
    if (error instanceof PayloadError) return error;
    throw error;
  }
  throw new Error('nothing was wrong');
}

const u8 = (name: string): PayloadField => ({ name, inType: 'win:UInt8' });
const u16 = (name: string): PayloadField => ({ name, inType: 'win:UInt16' });
const u32 = (name: string): PayloadField => ({ name, inType: 'win:UInt32' });
const text = (name: string): PayloadField => ({ name, inType: 'win:UnicodeString' });

describe('lengths', () => {
  it('count UTF-16 code units of Unicode strings, bytes of the others', () => {
    const fields: PayloadField[] = [
      u8('N'),
      { name: 'U', inType: 'win:UnicodeString', length: 'N' },
      { name: 'A', inType: 'win:AnsiString', length: 'N' },
      { name: 'B', inType: 'win:Binary', length: 'N' },
    ];
    expect(both(fields, '02 4100 4200 4142 0102')).toEqual({ N: 2, U: 'AB', A: 'AB', B: bytesOf('0102') });
    expect(both(fields, '00')).toEqual({ N: 0, U: '', A: '', B: bytesOf('') });
  });

  it('of a number 0 are none', () => {
    expect(both([{ name: 'U', inType: 'win:UnicodeString', length: 0 }, u8('N')], '4100 0000 07')).toEqual({
      U: 'A',
      N: 7,
    });
  });

  it('mean nothing for a SID', () => {
    const fields: PayloadField[] = [u8('N'), { name: 'S', inType: 'win:SID', length: 'N' }, u8('M')];
    expect(both(fields, '01 0101000000000005 12000000 07')).toEqual({ N: 1, S: 'S-1-5-18', M: 7 });
  });

  it('hold for each element of an array', () => {
    const fields: PayloadField[] = [{ name: 'A', inType: 'win:AnsiString', length: 3, count: 2 }];
    expect(both(fields, '414200 434445')).toEqual({ A: ['AB', 'CDE'] });
  });

  it('come from all types that can hold them, as they lie in the bytes', () => {
    const holders: [PayloadField, string][] = [
      [u8('N'), '02'],
      [u16('N'), '0200'],
      [u32('N'), '02000000'],
      [{ name: 'N', inType: 'win:HexInt32' }, '02000000'],
      [{ name: 'N', inType: 'win:UInt8', outType: 'xs:string' }, '02'],
      [{ name: 'N', inType: 'win:UInt16', outType: 'win:Port' }, '0200'],
      [{ name: 'N', inType: 'win:UInt32', outType: 'win:IPv4' }, '02000000'],
    ];
    for (const [holder, hex] of holders) {
      const values = both([holder, { name: 'B', inType: 'win:Binary', length: 'N' }], `${hex} aabb`);
      expect(values.B).toEqual(bytesOf('aabb'));
    }
  });
});

describe('counts', () => {
  it('of numbers make arrays from 2 on', () => {
    const of = (count: number): PayloadField[] => [{ name: 'A', inType: 'win:UInt8', count }];
    expect(both(of(0), '05')).toEqual({ A: 5 });
    expect(both(of(1), '05')).toEqual({ A: 5 });
    expect(both(of(2), '05 06')).toEqual({ A: [5, 6] });
  });

  it('of fields always make arrays', () => {
    const fields: PayloadField[] = [u8('N'), { name: 'A', inType: 'win:UInt16', count: 'N' }, u8('M')];
    expect(both(fields, '00 07')).toEqual({ N: 0, A: [], M: 7 });
    expect(both(fields, '01 0100 07')).toEqual({ N: 1, A: [1], M: 7 });
    expect(both(fields, '02 0100 0200 07')).toEqual({ N: 2, A: [1, 2], M: 7 });
  });

  it('repeat what knows its own size', () => {
    const fields: PayloadField[] = [
      { name: 'T', inType: 'win:UnicodeString', count: 2 },
      { name: 'S', inType: 'win:SID', count: 2 },
      { name: 'C', inType: 'win:CountedBinary', count: 2 },
    ];
    const sids = '0101000000000005 12000000 0100000000000001';
    expect(both(fields, `4100 0000 0000 ${sids} 0000 0100 ff`)).toEqual({
      T: ['A', ''],
      S: ['S-1-5-18', 'S-1-1'],
      C: [bytesOf(''), bytesOf('ff')],
    });
  });
});

describe('structs', () => {
  const sized: PayloadField = {
    name: 'Items',
    count: 'N',
    members: [
      { name: 'Size', inType: 'win:UInt8' },
      { name: 'Data', inType: 'win:Binary', length: 'Size' },
      { name: 'Names', inType: 'win:AnsiString', count: 'Size' },
    ],
  };

  it('are objects', () => {
    const fields: PayloadField[] = [{ name: 'S', members: [{ name: 'A', inType: 'win:UInt8' }] }, u8('B')];
    expect(both(fields, '01 02')).toEqual({ S: { A: 1 }, B: 2 });
  });

  it('have lengths and counts of their own in each element', () => {
    expect(both([u16('N'), sized], '0200 01 aa 4100 02 bbcc 00 4200')).toEqual({
      N: 2,
      Items: [
        { Size: 1, Data: bytesOf('aa'), Names: ['A'] },
        { Size: 2, Data: bytesOf('bbcc'), Names: ['', 'B'] },
      ],
    });
  });

  it('may name a field outside, which a member of that name hides', () => {
    const outside: PayloadField = { name: 'S', members: [{ name: 'D', inType: 'win:Binary', length: 'N' }] };
    expect(both([u8('N'), outside], '02 0102')).toEqual({ N: 2, S: { D: bytesOf('0102') } });
    const hiding: PayloadField = {
      name: 'S',
      members: [
        { name: 'N', inType: 'win:UInt8' },
        { name: 'D', inType: 'win:Binary', length: 'N' },
      ],
    };
    expect(
      both([u8('N'), hiding, { name: 'E', inType: 'win:Binary', length: 'N' }], '02 01 ff 0102'),
    ).toEqual({
      N: 2,
      S: { N: 1, D: bytesOf('ff') },
      E: bytesOf('0102'),
    });
  });

  it('may be without members', () => {
    expect(both([{ name: 'S', members: [] }, u8('N')], '01')).toEqual({ S: {}, N: 1 });
  });

  it('say in errors where in them it was', () => {
    const error = errorOf([u16('N'), sized], '0300 00 02 aabb 4100 4200 01');
    expect(error.path).toBe('Items[2].Data');
    expect(error.offset).toBe(11);
    expect(error.message).toBe("'Items[2].Data', byte 11: 1 byte is needed, 0 are left");
    expect(error.decoded).toEqual({
      N: 3,
      Items: [
        { Size: 0, Data: bytesOf(''), Names: [] },
        { Size: 2, Data: bytesOf('aabb'), Names: ['A', 'B'] },
        { Size: 1 },
      ],
    });
  });
});

describe('the end of the payload', () => {
  it('ends a string that lacks its NUL', () => {
    expect(decode([u8('N'), text('T')], '01 4100 4200')).toEqual({ values: { N: 1, T: 'AB' }, bytesRead: 5 });
    expect(decode([{ name: 'T', inType: 'win:AnsiString' }], '41')).toEqual({
      values: { T: 'A' },
      bytesRead: 1,
    });
  });

  it('may stand in for the last string, and for no other', () => {
    expect(decode([u8('N'), text('T')], '01').values).toEqual({ N: 1, T: '' });
    expect(decode([{ name: 'A', inType: 'win:AnsiString' }], '').values).toEqual({ A: '' });
    expect(errorOf([text('T'), text('U')], '').path).toBe('T');
    expect(errorOf([{ name: 'A', inType: 'win:AnsiString', count: 2 }], '00').path).toBe('A[1]');
    const inStruct: PayloadField = { name: 'S', members: [{ name: 'T', inType: 'win:UnicodeString' }] };
    expect(errorOf([inStruct], '').path).toBe('S.T');
  });

  it('leaves half a code unit behind', () => {
    expect(decode([text('T')], '4100 42')).toEqual({ values: { T: 'A' }, bytesRead: 2 });
    expect(errorOf([text('T')], '42').message).toBe("'T', byte 0: 2 bytes are needed, 1 is left");
  });

  it('may be before that of the bytes, unless told otherwise', () => {
    expect(decode([u8('N')], '01 0203')).toEqual({ values: { N: 1 }, bytesRead: 1 });
    const error = errorOf([u8('N')], '01 0203', { exact: true });
    expect(error).toMatchObject({ path: '', offset: 1, decoded: { N: 1 } });
    expect(error.message).toBe('the payload, byte 1: 2 bytes are left after the last field');
  });

  it('is an error within a field', () => {
    for (const inType of [
      'win:UInt16',
      'win:Int64',
      'win:GUID',
      'win:SYSTEMTIME',
      'win:SID',
      'win:Pointer',
    ] as const) {
      expect(errorOf([u8('N'), { name: 'F', inType }], '01 02')).toMatchObject({
        path: 'F',
        decoded: { N: 1 },
      });
    }
  });
});

describe('bytes that cannot be', () => {
  it('are a SID with too many subauthorities, and a counted string of odd size', () => {
    expect(errorOf([{ name: 'S', inType: 'win:SID' }], '01 10 000000000005').message).toBe(
      "'S', byte 1: a SID has at most 15 subauthorities, not 16",
    );
    expect(errorOf([{ name: 'S', inType: 'win:CountedUnicodeString' }], '0300 410042').message).toBe(
      "'S', byte 0: 3 bytes are not UTF-16",
    );
  });

  it('cost nothing when a count lies', () => {
    const nothing: PayloadField = { name: 'S', count: 'N', members: [] };
    const empty: PayloadField = { name: 'B', inType: 'win:Binary', length: 'L', count: 'N' };
    expect(errorOf([u32('N'), nothing], 'ffffffff').message).toBe(
      "'S[1028]', byte 4: 4294967295 elements that take no bytes",
    );
    expect(errorOf([u32('N'), u8('L'), empty], 'ffffffff 00').path).toBe('B[1029]');
    expect(errorOf([u32('N'), { name: 'A', inType: 'win:UInt64', count: 'N' }], 'ffffffff').path).toBe(
      'A[0]',
    );
    expect(
      errorOf([u32('L'), { name: 'A', inType: 'win:UnicodeString', length: 'L' }], 'ffffffff').path,
    ).toBe('A');
    // All empty elements together count, not those of one array.
    const nested: PayloadField = {
      name: 'S',
      count: 'N',
      members: [
        { name: 'L', inType: 'win:UInt16' },
        { name: 'Z', inType: 'win:UInt8' },
        { name: 'B', inType: 'win:Binary', length: 'Z', count: 'L' },
      ],
    };
    expect(errorOf([u8('N'), nested], '03 2003 00 2003 00 2003 00').path).toBe('S[1].B[234]');
  });

  it('leave a few empty elements alone', () => {
    const fields: PayloadField[] = [u8('N'), { name: 'B', inType: 'win:Binary', length: 'N', count: 1000 }];
    expect((both(fields, '00').B as unknown[]).length).toBe(1000);
  });
});

describe('decodeFields', () => {
  const format = valueFormat(undefined);

  // Each of millions of events can be like this. With Errors, they took 30 µs each.
  it.each<readonly [string, PayloadField, number[]]>([
    ['that end early', { name: 'N', inType: 'win:UInt32' }, [1, 2]],
    ['with half a character', { name: 'N', inType: 'win:CountedUnicodeString' }, [1, 0, 65]],
    ['with a SID that cannot be', { name: 'N', inType: 'win:SID' }, [1, 16, 0, 0]],
  ])('makes no Error for bytes %s, but says the same', (_, field, bytes) => {
    const template = { fields: [field] };
    const { error } = decodeFields(template, Uint8Array.from(bytes), format);
    expect(error).not.toBeInstanceOf(Error);
    expect(() => decodePayload(template, Uint8Array.from(bytes))).toThrow(
      new PayloadError(error?.reason ?? '', 'N', error?.offset ?? 0),
    );
  });
});

describe('templates that cannot be', () => {
  it('have a length or count of a type that winmeta does not allow', () => {
    for (const { name, extent } of inTypes) {
      const holder = { name: 'N', inType: name, length: 1 } as PayloadField;
      const template = { fields: [holder, { name: 'B', inType: 'win:Binary', length: 'N' } as const] };
      const error = errorOf(template.fields, '');
      expect(error.reason.startsWith("'N' cannot contain a length"), name).toBe(!extent);
    }
  });

  it.each([
    [
      'a length that is no field',
      [{ name: 'B', inType: 'win:Binary', length: 'N' }],
      "'N' is not an earlier field",
    ],
    [
      'a count that comes later',
      [{ name: 'B', inType: 'win:UInt8', count: 'N' }, u8('N')],
      "'N' is not an earlier field",
    ],
    [
      'a string as a count',
      [text('N'), { name: 'B', inType: 'win:UInt8', count: 'N' }],
      "'N' cannot contain a length or count: it is a win:UnicodeString",
    ],
    [
      'an array as a count',
      [
        { name: 'N', inType: 'win:UInt8', count: 2 },
        { name: 'B', inType: 'win:UInt8', count: 'N' },
      ],
      "'N' cannot contain a length or count: it is an array",
    ],
    [
      'a struct as a count',
      [
        { name: 'N', members: [] },
        { name: 'B', inType: 'win:UInt8', count: 'N' },
      ],
      "'N' cannot contain a length or count: it is a struct",
    ],
    [
      'half a length',
      [{ name: 'B', inType: 'win:UnicodeString', length: 1.5 }],
      '1.5 is not a length or count',
    ],
    ['a count below 0', [{ name: 'B', inType: 'win:UInt8', count: -1 }], '-1 is not a length or count'],
    [
      'a binary without length before another field',
      [{ name: 'B', inType: 'win:Binary' }, u8('N')],
      "a 'win:Binary' needs a length",
    ],
    ['an in-type that is none', [{ name: 'B', inType: 'win:UInt128' }], "'win:UInt128' is not an in-type"],
  ])('%s', (_, fields, reason) => {
    expect(errorOf(fields as PayloadField[], '0000 0000')).toMatchObject({ path: 'B', reason });
  });

  it('give the values of the fields before the mistake, and its place', () => {
    const fields = [u8('A'), { name: 'B', inType: 'win:UInt8', count: 'N' } as const, u8('C')];
    expect(errorOf(fields, '07 08 09')).toMatchObject({ path: 'B', offset: 1, decoded: { A: 7 } });
    const unknown = [u8('A'), { name: 'B', inType: 'win:Struct' }, u8('C')] as PayloadField[];
    expect(errorOf(unknown, '07 08 09')).toMatchObject({ path: 'B', offset: 1, decoded: { A: 7 } });
  });

  it('give the rest to a binary without length at the end', () => {
    const binary = { name: 'B', inType: 'win:Binary' } as const;
    expect(decode([u8('A'), binary], '07 08 09').values).toEqual({ A: 7, B: Uint8Array.of(8, 9) });
    expect(decode([u8('A'), binary], '07').values).toEqual({ A: 7, B: new Uint8Array() });
    expect(decode([{ ...binary, outType: 'win:IPv6' }], '00'.repeat(17)).bytesRead).toBe(16);
  });
});

it('survives JSON', () => {
  const template = { fields: [u8('N'), { name: 'A', inType: 'win:UInt8', count: 'N' } as const] };
  expect(decodePayload(JSON.parse(JSON.stringify(template)), bytesOf('01 02')).values).toEqual({
    N: 1,
    A: [2],
  });
});

it('takes any name for a field', () => {
  const { values } = decode([u8('__proto__'), u8('constructor'), u8('')], '010203');
  expect(Object.entries(values)).toEqual([
    ['__proto__', 1],
    ['constructor', 2],
    ['', 3],
  ]);
  expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
  expect(encodePayload({ fields: [u8('__proto__')] }, values)).toEqual(bytesOf('01'));
});

it('keeps nothing of the bytes', () => {
  const bytes = bytesOf('0102');
  const { values } = decodePayload({ fields: [{ name: 'B', inType: 'win:Binary', length: 2 }] }, bytes);
  bytes.fill(0);
  expect(values).toEqual({ B: bytesOf('0102') });
});

it('reads a part of a larger buffer', () => {
  const part = bytesOf('ff 01 4100 ff').subarray(1, 4);
  expect(decodePayload({ fields: [u8('N'), text('T')] }, part).values).toEqual({ N: 1, T: 'A' });
});
