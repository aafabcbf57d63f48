import { describe, expect, it } from 'vitest';
import { messageInserts } from '../../../src/windows/decoding/event-decoder.js';
import { decodePayload } from '../../../src/windows/payload/decode-payload.js';
import { encodePayload } from '../../../src/windows/payload/encode-payload.js';
import { formatField } from '../../../src/windows/payload/format-value.js';
import { PayloadError } from '../../../src/windows/payload/payload-error.js';
import type { PayloadCount, PayloadField } from '../../../src/windows/payload/payload-template.js';
import { bytesOf } from '../bytes-of.js';

/** Decodes to the last byte, and makes sure that encoding the values gives the bytes back. */
function both(fields: readonly PayloadField[], hex: string) {
  const { values } = decodePayload({ fields }, bytesOf(hex), { exact: true });
  expect(encodePayload({ fields }, values)).toEqual(bytesOf(hex));
  return values;
}

function errorOf(fields: readonly PayloadField[], hex: string) {
  try {
    decodePayload({ fields }, bytesOf(hex));
  } catch (error) {
    if (error instanceof PayloadError) return error;
    throw error;
  }
  throw new Error('nothing was wrong');
}

const u8 = (name: string): PayloadField => ({ name, inType: 'win:UInt8' });
const bytes = (name: string, count: PayloadCount): PayloadField => ({ name, inType: 'win:UInt8', count });
const struct = (name: string, ...members: readonly PayloadField[]): PayloadField => ({ name, members });

/** A field in so many structs. */
function nested(depth: number): PayloadField {
  let field = u8('Value');
  for (let i = 0; i < depth; i++) field = struct('S', field);
  return field;
}

describe('structs in structs', () => {
  const inner: PayloadField = { name: 'Inner', count: 'N', members: [u8('A'), u8('B')] };

  it('have their members one after another', () => {
    const fields = [u8('N'), struct('Outer', u8('X'), inner), u8('End')];
    const values = both(fields, '02 09 0102 0304 ff');
    expect(values).toEqual({
      N: 2,
      Outer: {
        X: 9,
        Inner: [
          { A: 1, B: 2 },
          { A: 3, B: 4 },
        ],
      },
      End: 255,
    });
    expect(messageInserts({ fields }, values)).toMatchObject([
      { text: '2' },
      { text: '{X=9, Inner=[{A=1, B=2}, {A=3, B=4}]}' },
      { text: '255' },
    ]);
  });

  it('can take counts from siblings, from structs around them and from the top level', () => {
    const fields = [
      u8('Top'),
      struct(
        'A',
        u8('Middle'),
        struct('B', u8('Own'), bytes('O', 'Own'), bytes('M', 'Middle'), bytes('T', 'Top')),
      ),
    ];
    expect(both(fields, '03 02 01 11 2122 313233')).toEqual({
      Top: 3,
      A: { Middle: 2, B: { Own: 1, O: [0x11], M: [0x21, 0x22], T: [0x31, 0x32, 0x33] } },
    });
  });

  it('take a count from the nearest field of its name, and from that of their own element', () => {
    const fields: PayloadField[] = [
      u8('N'),
      { name: 'S', count: 'N', members: [u8('N'), struct('In', bytes('Data', 'N'))] },
    ];
    expect(both(fields, '02 01 aa 02 bbcc')).toEqual({
      N: 2,
      S: [
        { N: 1, In: { Data: [0xaa] } },
        { N: 2, In: { Data: [0xbb, 0xcc] } },
      ],
    });
  });

  it('cannot take one from inside another struct, or from a later field', () => {
    expect(errorOf([struct('A', u8('N')), bytes('D', 'N')], '01 01')).toMatchObject({
      path: 'D',
      reason: "'N' is not an earlier field",
      decoded: { A: { N: 1 } },
    });
    expect(errorOf([struct('A', struct('B', bytes('D', 'N')), u8('N'))], '01 01')).toMatchObject({
      path: 'A.B.D',
      reason: "'N' is not an earlier field",
    });
    expect(errorOf([struct('A', u8('X')), bytes('D', 'A')], '01 01').reason).toBe(
      "'A' cannot contain a length or count: it is a struct",
    );
  });

  it('name the place of an error', () => {
    const fields: PayloadField[] = [{ name: 'S', count: 2, members: [struct('In', u8('A'), u8('B'))] }];
    expect(errorOf(fields, '0102 03')).toMatchObject({
      path: 'S[1].In.B',
      offset: 3,
      decoded: { S: [{ In: { A: 1, B: 2 } }, { In: { A: 3 } }] },
    });
  });
});

describe('a count', () => {
  const text: PayloadField = { name: 'T', inType: 'win:AnsiString', count: { prefix: 'win:UInt16' } };

  it('can be in the payload before the elements', () => {
    expect(both([text, u8('End')], '0200 4100 424300 07')).toEqual({ T: ['A', 'BC'], End: 7 });
    expect(both([text, u8('End')], '0000 07')).toEqual({ T: [], End: 7 });
    expect(
      both([{ name: 'S', count: { prefix: 'win:UInt16' }, members: [text] }], '0200 0100 4100 0000'),
    ).toEqual({
      S: [{ T: ['A'] }, { T: [] }],
    });
    expect(errorOf([text], '02').message).toBe("'T', byte 0: 2 bytes are needed, 1 is left");
    expect(errorOf([bytes('B', { prefix: 'win:UInt16' })], 'ffff 01').path).toBe('B[1]');
    expect(() => encodePayload({ fields: [text] }, { T: new Array(0x1_0000).fill('') })).toThrow(
      PayloadError,
    );
  });

  it('can be exact, so that one element is an array too, and so are none', () => {
    expect(
      both([bytes('A', { exactly: 1 }), bytes('B', { exactly: 0 }), bytes('C', { exactly: 2 })], '01 0203'),
    ).toEqual({ A: [1], B: [], C: [2, 3] });
    expect(() => encodePayload({ fields: [bytes('A', { exactly: 1 })] }, { A: [] })).toThrow(
      '0 elements, but its count is 1',
    );
    expect(errorOf([bytes('A', { exactly: -1 })], '').reason).toBe('-1 is not a length or count');
  });

  it('makes a text of characters', () => {
    const count = { prefix: 'win:UInt16' } as const;
    const wide: PayloadField = { name: 'W', inType: 'win:UInt16', outType: 'xs:string', count };
    const narrow: PayloadField = {
      name: 'N',
      inType: 'win:UInt8',
      outType: 'xs:string',
      count: { exactly: 3 },
    };
    const fields = [wide, narrow, u8('End')];
    expect(both(fields, '0300 4100 0000 ac20 410080 07')).toEqual({ W: 'A\0€', N: 'A\0€', End: 7 });
    expect(formatField(wide, 'A')).toBe('A');
    expect(errorOf(fields, '0300 4100 0000').message).toBe("'W', byte 2: 6 bytes are needed, 4 are left");
    expect(() => encodePayload({ fields }, { W: ['A'], N: 'abc', End: 7 })).toThrow(
      "'W', byte 0: a string is required",
    );
    expect(() => encodePayload({ fields }, { W: '', N: 'ab', End: 7 })).toThrow(
      "'N', byte 2: 2 characters, but its count is 3",
    );
    expect(() => encodePayload({ fields }, { W: 'x'.repeat(65536), N: 'abc', End: 7 })).toThrow(PayloadError);
    // A count of a manifest makes an array.
    expect(both([{ ...wide, count: 2 }], '4100 4200')).toEqual({ W: ['A', 'B'] });
  });

  it('of another form is a mistake of the caller', () => {
    const wrong = (count: unknown) => () =>
      decodePayload({ fields: [bytes('A', count as PayloadCount)] }, new Uint8Array(4));
    expect(wrong({ prefix: 'win:UInt8' })).toThrow(TypeError);
    expect(wrong({ prefix: 'win:UInt8' })).toThrow(
      "template.A.count.prefix must be 'win:UInt16', got string",
    );
    expect(wrong({ exactly: '1' })).toThrow('template.A.count.exactly must be a number, got string');
    expect(wrong({})).toThrow("template.A.count.prefix must be 'win:UInt16', got undefined");
  });
});

describe('hostile templates', () => {
  const tooDeep = 'more than 64 structs are in each other';

  it('have at most 64 structs in each other', () => {
    const values = both([nested(64)], '07');
    expect(JSON.stringify(values)).toBe(`${'{"S":'.repeat(64)}{"Value":7}${'}'.repeat(64)}`);
    expect(formatField(nested(64), values.S ?? '')).toBe(`${'{S='.repeat(63)}{Value=7}${'}'.repeat(63)}`);
    for (const depth of [65, 5000]) {
      expect(errorOf([u8('First'), nested(depth)], '07')).toMatchObject({
        reason: tooDeep,
        decoded: { First: 7 },
      });
      expect(() => encodePayload({ fields: [nested(depth)] }, {})).toThrow(tooDeep);
    }
  });

  it('that contain themselves are not followed', () => {
    const members: PayloadField[] = [];
    const endless: PayloadField = { name: 'S', members };
    members.push(endless);
    expect(errorOf([endless], '').reason).toBe(tooDeep);
    const value: { S?: object } = {};
    value.S = value;
    expect(() => formatField(endless, value)).toThrow(TypeError);
    expect(() => formatField(endless, value)).toThrow(
      'field must be a template with at most 64 structs in each other',
    );
    const list: unknown[] = [];
    list.push(list);
    expect(() => formatField(u8('A'), list)).toThrow(TypeError);
  });

  it('have at most 65536 fields, even if a small object describes more', () => {
    let twice: PayloadField = u8('A');
    for (let i = 0; i < 40; i++) twice = struct('S', twice, twice);
    expect(errorOf([twice], '').reason).toBe('a template has at most 65536 fields');
  });

  it('with members that take no bytes cost no more memory than the payload allows', () => {
    const empty = Array.from({ length: 5000 }, (_, i) => struct(`E${i}`));
    const fields: PayloadField[] = [
      { name: 'S', count: { prefix: 'win:UInt16' }, members: [u8('A'), ...empty] },
    ];
    const error = errorOf(fields, `ffff${'01'.repeat(0xffff)}`);
    expect(error.reason).toBe('too many members of arrays take no bytes');
    expect((error.decoded.S as unknown[]).length).toBeLessThan(300);
    expect(both([struct('Once', ...empty)], '')).toHaveProperty('Once.E4999', {});
  });

  it('with very many structs are decoded like others', () => {
    const fields = Array.from({ length: 30_000 }, (_, i) => struct(`S${i}`, u8('A')));
    const values = decodePayload({ fields }, new Uint8Array(30_000).fill(1)).values;
    expect(values.S29999).toEqual({ A: 1 });
  });
});
