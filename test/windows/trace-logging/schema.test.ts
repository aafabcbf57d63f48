import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BytesError, decodePayload, encodePayload } from '../../../src/etw.js';
import {
  decodeTraceLoggingSchema,
  encodeTraceLoggingSchema,
  payloadTemplateOfSchema,
  type TraceLoggingField,
  type TraceLoggingSchema,
} from '../../../src/structures.js';
import { bytesOf } from '../bytes-of.js';

/** A schema with its size before it. */
const sized = (hex: string) => {
  const body = bytesOf(hex);
  const size = body.length + 2;
  return Uint8Array.of(size & 0xff, size >> 8, ...body);
};

const value = (name: string, inType: number): TraceLoggingField => ({ kind: 'value', name, inType });

describe('the schema of a TraceLogging event', () => {
  it.each<[string, string, TraceLoggingSchema]>([
    ['without fields', '00 45766e7400', { name: 'Evnt', fields: [] }],
    ['without a name', '00 00', { name: '', fields: [] }],
    ['with a name in UTF-8', '00 c3a400', { name: 'ä', fields: [] }],
    ['with a byte order mark in its name', '00 efbbbf4100', { name: '\ufeffA', fields: [] }],
    [
      'with two fields',
      '00 4500 4100 01 4200 88 04',
      { name: 'E', fields: [value('A', 1), { kind: 'value', name: 'B', inType: 8, outType: 4 }] },
    ],
    [
      'with counts',
      '00 4500 4100 24 0300 4200 c6 02',
      {
        name: 'E',
        fields: [
          { kind: 'value', name: 'A', inType: 4, count: 3 },
          { kind: 'value', name: 'B', inType: 6, outType: 2, count: 'variable' },
        ],
      },
    ],
    ['with tags in one byte', '01 4500', { name: 'E', tags: 1 << 21, fields: [] }],
    ['with tags in two bytes', '81 02 4500', { name: 'E', tags: (1 << 21) | (2 << 14), fields: [] }],
    ['with tags in three bytes', '80 80 03 4500', { name: 'E', tags: 3 << 7, fields: [] }],
    ['with tags in four bytes', 'ff ff ff 7f 4500', { name: 'E', tags: 0xfffffff, fields: [] }],
    ['with the last tag only', '80 80 80 01 4500', { name: 'E', tags: 1, fields: [] }],
    [
      'with tags of a field, and a count after them',
      '00 4500 4100 a8 84 81 02 0500 4200 84 80 7f',
      {
        name: 'E',
        fields: [
          { kind: 'value', name: 'A', inType: 8, outType: 4, tags: (1 << 21) | (2 << 14), count: 5 },
          { kind: 'value', name: 'B', inType: 4, tags: 0x7f << 21 },
        ],
      },
    ],
    [
      'with structs, of which one is in another',
      '00 4500 5300 98 02 4100 04 5400 98 01 4200 05 4300 06',
      {
        name: 'E',
        fields: [
          {
            kind: 'struct',
            name: 'S',
            members: [value('A', 4), { kind: 'struct', name: 'T', members: [value('B', 5)] }],
          },
          value('C', 6),
        ],
      },
    ],
    [
      'with arrays of structs, and an empty struct',
      '00 4500 5300 d8 01 4100 04 5400 b8 81 01 0200 4200 05 5500 18',
      {
        name: 'E',
        fields: [
          { kind: 'struct', name: 'S', members: [value('A', 4)], count: 'variable' },
          { kind: 'struct', name: 'T', tags: 1 << 21, members: [value('B', 5)], count: 2 },
          { kind: 'struct', name: 'U', members: [] },
        ],
      },
    ],
    [
      'with custom data',
      '00 4500 4100 65 0300 010203 4200 ff 84 01 0000 4300 04',
      {
        name: 'E',
        fields: [
          { kind: 'customSchema', name: 'A', schema: { protocol: 5, data: bytesOf('010203') } },
          {
            kind: 'customSchema',
            name: 'B',
            outType: 4,
            tags: 1 << 21,
            schema: { protocol: 31, data: bytesOf('') },
          },
          value('C', 4),
        ],
      },
    ],
  ])('%s', (_, hex, schema) => {
    const data = sized(hex);
    expect(decodeTraceLoggingSchema(data)).toEqual(schema);
    expect(encodeTraceLoggingSchema(schema)).toEqual(data);
  });

  it('ignores bytes after its size, flags without bytes, and tags beyond 28 bits', () => {
    expect(decodeTraceLoggingSchema(bytesOf('0500 00 4500 ff'))).toEqual({ name: 'E', fields: [] });
    expect(decodeTraceLoggingSchema(sized('80 00 4500 4100 84 00'))).toEqual({
      name: 'E',
      fields: [value('A', 4)],
    });
    expect(decodeTraceLoggingSchema(sized('80 80 80 81 ff 7f 4500'))).toEqual({
      name: 'E',
      tags: 1,
      fields: [],
    });
  });

  it('has values of structs as objects', () => {
    const schema = decodeTraceLoggingSchema(sized('00 4500 5300 d8 02 4100 04 5400 98 01 4200 45 4300 06'));
    const template = payloadTemplateOfSchema(schema);
    const bytes = bytesOf('0200 01 0100 ffff 02 0000 0700');
    const { values } = decodePayload(template, bytes, { exact: true });
    expect(values).toEqual({
      S: [
        { A: 1, T: { B: [-1] } },
        { A: 2, T: { B: [] } },
      ],
      C: 7,
    });
    expect(encodePayload(template, values)).toEqual(bytes);
  });

  it('gives fields with the same name distinct values', () => {
    const twice = [value('A', 4), value('A', 4)];
    const template = payloadTemplateOfSchema({
      name: 'E',
      fields: [...twice, { kind: 'struct', name: 'A', members: twice }],
    });
    expect(decodePayload(template, bytesOf('01020304'), { exact: true }).values).toEqual({
      A: 1,
      'A (2)': 2,
      'A (3)': { A: 3, 'A (2)': 4 },
    });
  });
});

describe('a schema that cannot be', () => {
  it.each<[string, string, string, number]>([
    ['no bytes', '', '2 bytes are needed, 0 are left', 0],
    ['a size beyond the data', '0600 00 4500', 'a schema of 6 bytes does not fit in 5', 0],
    ['a size of itself only', '0200', '1 byte is needed, 0 are left', 2],
    ['a size of less', '0100', 'a schema of 1 bytes does not fit in 2', 0],
    ['tags without an end', '0600 80 80 80 80', '1 byte is needed, 0 are left', 6],
    ['a name without a NUL', '0500 00 45 46', 'a name has no end', 3],
    ['a name that ends after the size', '0400 00 45 00', 'a name has no end', 3],
    ['a field without a type', '0700 00 4500 4100', '1 byte is needed, 0 are left', 7],
    ['a field whose name has no end', '0800 00 4500 01 41 42', 'a name has no end', 5],
    ['no out-type', '0800 00 4500 4100 84', '1 byte is needed, 0 are left', 8],
    ['no tags of a field', '0900 00 4500 4100 84 80', '1 byte is needed, 0 are left', 9],
    ['half a count', '0900 00 4500 4100 24 01', '2 bytes are needed, 1 is left', 8],
    [
      'a struct of more members than there are',
      '0c00 00 4500 5300 98 7f 4100 04',
      'a struct has 127 members, but only 1 follow',
      5,
    ],
    ['custom data beyond the end', '0b00 00 4500 4100 65 0200 01', '2 bytes are needed, 1 is left', 10],
  ])('%s', (_, hex, message, offset) => {
    try {
      decodeTraceLoggingSchema(bytesOf(hex));
    } catch (error) {
      expect(error).toBeInstanceOf(BytesError);
      expect(error).toMatchObject({ message, offset });
      return;
    }
    expect.fail('nothing was wrong');
  });

  it('has at most 64 structs in each other', () => {
    const nested = (depth: number) => sized(`00 4500 ${'00 98 01 '.repeat(depth)} 00 04`);
    let { fields } = decodeTraceLoggingSchema(nested(64));
    for (let depth = 0; depth < 64; depth++) fields = fields[0]?.kind === 'struct' ? fields[0].members : [];
    expect(fields).toEqual([value('', 4)]);
    const schema = decodeTraceLoggingSchema(nested(64));
    expect(encodeTraceLoggingSchema(schema)).toEqual(nested(64));
    const template = payloadTemplateOfSchema(schema);
    expect(decodePayload(template, bytesOf('07'), { exact: true }).bytesRead).toBe(1);
    for (const depth of [65, 5000]) {
      expect(() => decodeTraceLoggingSchema(nested(depth))).toThrow('more than 64 structs are in each other');
    }
  });

  it('of the largest size is read whole', () => {
    const data = sized(`00 00 ${'00 04 '.repeat(32_765)}`);
    expect(data.length).toBe(65_534);
    const { fields } = decodeTraceLoggingSchema(data);
    expect(fields.length).toBe(32_765);
  });

  it('throws nothing but a BytesError, whatever the bytes are', () => {
    let read = 0;
    const byte = fc.oneof(
      fc.constantFrom(0, 1, 0x41, 0x18, 0x98, 0x80, 0x84, 0x45, 0x24, 0x65),
      fc.integer({ min: 0, max: 255 }),
    );
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 60 }), (bytes) => {
        try {
          const data = Uint8Array.of(bytes.length + 5, 0, 0, 0x45, 0, ...bytes);
          const schema = decodeTraceLoggingSchema(data);
          read++;
          expect(decodeTraceLoggingSchema(encodeTraceLoggingSchema(schema))).toEqual(schema);
          payloadTemplateOfSchema(schema);
        } catch (error) {
          if (!(error instanceof BytesError)) throw error;
        }
      }),
      { numRuns: 5000 },
    );
    expect(read).toBeGreaterThan(200);
  });
});

describe('a schema that cannot be written', () => {
  const field = (members: object) => ({
    name: 'E',
    fields: [{ kind: 'value', name: 'A', inType: 4, ...members }],
  });

  it.each<[string, object, string]>([
    ['a NUL in a name', { name: 'a\0', fields: [] }, 'schema.name contains a NUL, which would end it'],
    ['an unpaired surrogate', { name: '\ud800', fields: [] }, 'schema.name has an unpaired surrogate'],
    [
      'tags of 29 bits',
      { name: 'E', tags: 2 ** 28, fields: [] },
      'schema.tags has 28 bits, so 268435456 does not fit',
    ],
    ['negative tags', field({ tags: -1 }), 'schema.fields[0].tags has 28 bits, so -1 does not fit'],
    [
      'an in-type of 6 bits',
      field({ inType: 32 }),
      'schema.fields[0].inType must be an integer from 0 to 31, got 32',
    ],
    ['the in-type of structs', field({ inType: 24 }), 'schema.fields[0].inType is that of a struct'],
    [
      'an out-type of 8 bits',
      field({ outType: 128 }),
      'schema.fields[0].outType must be an integer from 0 to 127, got 128',
    ],
    [
      'a count of 17 bits',
      field({ count: 65536 }),
      'schema.fields[0].count must be an integer from 0 to 65535, got 65536',
    ],
    [
      'a struct of 128 members',
      { name: 'E', fields: [{ kind: 'struct', name: 'S', members: new Array(128).fill(value('A', 4)) }] },
      'schema.fields[0].members.length must be an integer from 0 to 127, got 128',
    ],
    [
      'a protocol of 6 bits',
      {
        name: 'E',
        fields: [{ kind: 'customSchema', name: 'S', schema: { protocol: 32, data: bytesOf('') } }],
      },
      'schema.fields[0].schema.protocol must be an integer from 0 to 31, got 32',
    ],
    [
      'more than 65535 bytes',
      { name: 'x'.repeat(65_533), fields: [] },
      'a schema has at most 65535 bytes, not 65537',
    ],
  ])('%s', (_, schema, message) => {
    expect(() => encodeTraceLoggingSchema(schema as TraceLoggingSchema)).toThrow(BytesError);
    expect(() => encodeTraceLoggingSchema(schema as TraceLoggingSchema)).toThrow(message);
  });

  it('because it contains itself', () => {
    const members: TraceLoggingField[] = [];
    members.push({ kind: 'struct', name: 'S', members });
    const schema = { name: 'E', fields: members };
    expect(() => encodeTraceLoggingSchema(schema)).toThrow('more than 64 structs are in each other');
    expect(() => payloadTemplateOfSchema(schema)).toThrow(TypeError);
  });
});
