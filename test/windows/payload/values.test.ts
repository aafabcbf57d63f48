import { describe, expect, it } from 'vitest';
import { scalarType } from '../../../src/compile/outputs/typescript/field-types.js';
import { decodePayload } from '../../../src/windows/payload/decode-payload.js';
import { encodePayload } from '../../../src/windows/payload/encode-payload.js';
import { formatValue } from '../../../src/windows/payload/format-value.js';
import type {
  InTypeName,
  OutTypeName,
  PayloadDataField,
} from '../../../src/windows/payload/payload-template.js';
import type { PayloadValue } from '../../../src/windows/payload/payload-values.js';
import { inTypes, outTypesByLocalName } from '../../../src/windows/winmeta/types.js';
import { bytesOf } from '../bytes-of.js';

interface Case {
  /** In-type without prefix, then what differs from its default. */
  readonly type: string;
  readonly hex: string;
  readonly value: PayloadValue;
  readonly text: string;
  readonly length?: number;
}

const friday = {
  year: 2026,
  month: 7,
  dayOfWeek: 5,
  day: 31,
  hour: 23,
  minute: 59,
  second: 5,
  milliseconds: 7,
};
const fridayHex = 'ea07 0700 0500 1f00 1700 3b00 0500 0700';

/** Bytes by hand, the value that they are, and what people see. */
const cases: readonly Case[] = [
  { type: 'UnicodeString', hex: '4100 ac20 0000', value: 'A€', text: 'A€' },
  { type: 'UnicodeString', hex: '4100 4200 0000 5800', length: 4, value: 'AB', text: 'AB' },
  { type: 'UnicodeString', hex: '4100 4200', length: 2, value: 'AB', text: 'AB' },
  { type: 'UnicodeString win:Xml', hex: '3c00 6100 2f00 3e00 0000', value: '<a/>', text: '<a/>' },
  { type: 'UnicodeString win:Json', hex: '7b00 7d00 0000', value: '{}', text: '{}' },
  { type: 'AnsiString', hex: '41 80 e9 00', value: 'A€é', text: 'A€é' },
  { type: 'AnsiString', hex: '41 42 00 58', length: 4, value: 'AB', text: 'AB' },
  { type: 'AnsiString win:Utf8', hex: '41 e2 82 ac 00', value: 'A€', text: 'A€' },
  { type: 'AnsiString win:Xml', hex: 'ef bb bf 3c 61 2f 3e 00', value: '\ufeff<a/>', text: '\ufeff<a/>' },
  { type: 'AnsiString win:Json', hex: '22 c3 a9 22 00', value: '"é"', text: '"é"' },
  { type: 'Int8', hex: '80', value: -128, text: '-128' },
  { type: 'Int8 xs:string', hex: 'e9', value: 'é', text: 'é' },
  { type: 'UInt8', hex: 'ff', value: 255, text: '255' },
  { type: 'UInt8 win:HexInt8', hex: 'ab', value: 0xab, text: '0xAB' },
  { type: 'UInt8 xs:string', hex: '41', value: 'A', text: 'A' },
  { type: 'UInt8 xs:boolean', hex: '01', value: true, text: 'true' },
  { type: 'Int16', hex: '0080', value: -32768, text: '-32768' },
  { type: 'UInt16', hex: 'bb01', value: 443, text: '443' },
  { type: 'UInt16 win:Port', hex: '01bb', value: 443, text: '443' },
  { type: 'UInt16 win:HexInt16', hex: '0a00', value: 10, text: '0xA' },
  { type: 'UInt16 xs:string', hex: 'ac20', value: '€', text: '€' },
  { type: 'Int32', hex: 'feffffff', value: -2, text: '-2' },
  { type: 'Int32 win:HResult', hex: '05000780', value: -2147024891, text: '0x80070005' },
  { type: 'UInt32', hex: 'ffffffff', value: 4294967295, text: '4294967295' },
  { type: 'UInt32 win:PID', hex: '34120000', value: 0x1234, text: '4660' },
  { type: 'UInt32 win:TID', hex: '04000000', value: 4, text: '4' },
  { type: 'UInt32 win:IPv4', hex: 'c0000201', value: '192.0.2.1', text: '192.0.2.1' },
  { type: 'UInt32 win:ETWTIME', hex: '10270000', value: 10000, text: '10000' },
  { type: 'UInt32 win:ErrorCode', hex: '05000000', value: 5, text: '0x5' },
  { type: 'UInt32 win:Win32Error', hex: '05000000', value: 5, text: '0x5' },
  { type: 'UInt32 win:NTSTATUS', hex: '220000c0', value: 0xc0000022, text: '0xC0000022' },
  { type: 'UInt32 win:HexInt32', hex: 'efbeadde', value: 0xdeadbeef, text: '0xDEADBEEF' },
  { type: 'UInt32 win:CodePointer', hex: '00104000', value: 0x401000, text: '0x401000' },
  { type: 'Int64', hex: 'feffffffffffffff', value: -2n, text: '-2' },
  { type: 'UInt64', hex: 'ffffffffffffffff', value: 0xffffffffffffffffn, text: '18446744073709551615' },
  { type: 'UInt64 win:ETWTIME', hex: '0100000000000000', value: 1n, text: '1' },
  { type: 'UInt64 win:HexInt64', hex: 'ff00000000000000', value: 255n, text: '0xFF' },
  {
    type: 'UInt64 win:CodePointer',
    hex: '001040000000f87f',
    value: 0x7ff8_0000_0040_1000n,
    text: '0x7FF8000000401000',
  },
  { type: 'Float', hex: 'cdcccc3d', value: Math.fround(0.1), text: '0.1' },
  { type: 'Float', hex: '000080ff', value: Number.NEGATIVE_INFINITY, text: '-INF' },
  { type: 'Double', hex: '182d4454fb210940', value: Math.PI, text: '3.141592653589793' },
  { type: 'Double', hex: '000000000000f87f', value: Number.NaN, text: 'NaN' },
  { type: 'Boolean', hex: '01000000', value: true, text: 'true' },
  { type: 'Boolean', hex: '00000000', value: false, text: 'false' },
  { type: 'Binary', hex: '00ff10', length: 3, value: bytesOf('00ff10'), text: '0x00FF10' },
  { type: 'Binary win:Pkcs7WithTypeInfo', hex: '3000', length: 2, value: bytesOf('3000'), text: '0x3000' },
  {
    type: 'Binary win:IPv6',
    hex: '20010db8 00000000 00000000 00000001',
    length: 16,
    value: '2001:db8::1',
    text: '2001:db8::1',
  },
  {
    type: 'Binary win:IPv6',
    hex: '00000000 00000000 0000ffff c0000201',
    value: '::ffff:192.0.2.1',
    text: '::ffff:192.0.2.1',
  },
  { type: 'Binary win:IPv6', hex: '0102', length: 2, value: '0x0102', text: '0x0102' },
  {
    type: 'Binary win:SocketAddress',
    hex: '0200 01bb c0000201 0000000000000000',
    length: 16,
    value: '192.0.2.1:443',
    text: '192.0.2.1:443',
  },
  {
    type: 'Binary win:SocketAddress',
    hex: '1700 01bb 00000000 fe800000000000000000000000000001 03000000 00000000',
    length: 32,
    value: '[fe80::1%3]:443',
    text: '[fe80::1%3]:443',
  },
  { type: 'Binary win:SocketAddress', hex: '2100 0102', length: 4, value: '0x21000102', text: '0x21000102' },
  {
    type: 'GUID',
    hex: '7e2b1c6f 0a4d 554c 9b3e 0a51c0de5701',
    value: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701',
    text: '{6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701}',
  },
  { type: 'Pointer', hex: '00f0ff7f00000080', value: 0x8000_0000_7fff_f000n, text: '0x800000007FFFF000' },
  { type: 'Pointer win:CodePointer', hex: '1000000000000000', value: 16n, text: '0x10' },
  { type: 'Pointer xs:long', hex: 'feffffffffffffff', value: -2n, text: '-2' },
  {
    type: 'Pointer xs:unsignedLong',
    hex: 'feffffffffffffff',
    value: 0xfffffffffffffffen,
    text: '18446744073709551614',
  },
  {
    type: 'FILETIME',
    hex: '0080 3ed5 deb1 9d01',
    value: 116444736000000000n,
    text: '1970-01-01T00:00:00.0000000Z',
  },
  {
    type: 'FILETIME win:DateTimeUtc',
    hex: '0180 3ed5 deb1 9d01',
    value: 116444736000000001n,
    text: '1970-01-01T00:00:00.0000001Z',
  },
  {
    type: 'FILETIME win:DateTimeCultureInsensitive',
    hex: '0000000000000000',
    value: 0n,
    text: '1601-01-01T00:00:00.0000000Z',
  },
  { type: 'SYSTEMTIME', hex: fridayHex, value: friday, text: '2026-07-31T23:59:05.007' },
  {
    type: 'SYSTEMTIME win:DateTimeCultureInsensitive',
    hex: fridayHex,
    value: friday,
    text: '2026-07-31T23:59:05.007',
  },
  { type: 'SYSTEMTIME win:DateTimeUtc', hex: fridayHex, value: friday, text: '2026-07-31T23:59:05.007Z' },
  { type: 'SID', hex: '01 01 000000000005 12000000', value: 'S-1-5-18', text: 'S-1-5-18' },
  { type: 'SID', hex: '01 00 010000000000', value: 'S-1-0x010000000000', text: 'S-1-0x010000000000' },
  { type: 'SID', hex: '00 00 000000000000', value: 'S-0-0', text: 'S-0-0' },
  { type: 'HexInt32', hex: '2a000000', value: 42, text: '0x2A' },
  { type: 'HexInt32 win:ErrorCode', hex: '2a000000', value: 42, text: '0x2A' },
  { type: 'HexInt32 win:Win32Error', hex: '02000000', value: 2, text: '0x2' },
  { type: 'HexInt32 win:NTSTATUS', hex: '00000000', value: 0, text: '0x0' },
  { type: 'HexInt32 win:CodePointer', hex: '10000000', value: 16, text: '0x10' },
  { type: 'HexInt64', hex: '2a00000000000080', value: 0x8000_0000_0000_002an, text: '0x800000000000002A' },
  { type: 'HexInt64 win:CodePointer', hex: '2a00000000000000', value: 42n, text: '0x2A' },
  { type: 'CountedUnicodeString', hex: '0600 4100 0000 4200', value: 'A\0B', text: 'A\0B' },
  { type: 'CountedUnicodeString win:Xml', hex: '0000', value: '', text: '' },
  { type: 'CountedUnicodeString win:Json', hex: '0200 3000', value: '0', text: '0' },
  { type: 'CountedAnsiString', hex: '0200 e9 80', value: 'é€', text: 'é€' },
  { type: 'CountedAnsiString win:Utf8', hex: '0200 c3a9', value: 'é', text: 'é' },
  { type: 'CountedAnsiString win:Xml', hex: '0200 c3a9', value: 'é', text: 'é' },
  { type: 'CountedAnsiString win:Json', hex: '0200 c3a9', value: 'é', text: 'é' },
  { type: 'CountedBinary', hex: '0300 010203', value: bytesOf('010203'), text: '0x010203' },
  { type: 'CountedBinary win:Pkcs7WithTypeInfo', hex: '0000', value: bytesOf(''), text: '0x' },
  { type: 'CountedBinary win:IPv6', hex: '1000 00000000000000000000000000000001', value: '::1', text: '::1' },
  {
    type: 'CountedBinary win:SocketAddress',
    hex: '1000 0200 0050 7f000001 0000000000000000',
    value: '127.0.0.1:80',
    text: '127.0.0.1:80',
  },
];

function fieldOf({ type, length }: Case): PayloadDataField {
  const [inType, outType] = type.split(' ');
  return {
    name: 'Field',
    inType: `win:${inType}` as InTypeName,
    ...(outType === undefined ? {} : { outType: outType as OutTypeName }),
    ...(length === undefined ? {} : { length }),
  };
}

describe('one value of each type', () => {
  it.each(cases)('$type $hex', (example) => {
    const field = fieldOf(example);
    const bytes = bytesOf(example.hex);
    const decoded = decodePayload({ fields: [field] }, bytes);
    expect(decoded).toStrictEqual({ values: { Field: example.value }, bytesRead: bytes.length });
    expect(formatValue(field, example.value)).toBe(example.text);
  });

  // What lies behind the NUL of a string, or behind an address, is not kept.
  it.each(cases.filter(({ hex }) => !hex.includes('58')))('$type $hex is written so', (example) => {
    const written = encodePayload({ fields: [fieldOf(example)] }, { Field: example.value });
    expect(written).toEqual(bytesOf(example.hex));
  });

  it('is there for every pair of types that winmeta allows, and has the type that generated code says', () => {
    const pairs = inTypes.flatMap((inType) => inType.outTypes.map((outType) => ({ inType, outType })));
    expect(pairs.length).toBeGreaterThan(60);
    for (const { inType, outType } of pairs) {
      const names = outType === inType.defaultOutType ? [inType.name] : [`${inType.name} ${outType}`];
      const found = cases.filter(({ type }) => names.includes(`win:${type}`));
      expect(found.length, `${inType.name} ${outType}`).toBeGreaterThan(0);
      const declared = scalarType(inType, outTypesByLocalName.get(outType.replace(/^\w+:/, '')));
      for (const { value } of found)
        expect(typeName(value), `${inType.name} ${outType}`).toBe(declared.replace('FileTime', 'bigint'));
    }
  });

  it('is the same when the default out-type is named', () => {
    for (const { name, defaultOutType } of inTypes) {
      for (const example of cases.filter(({ type }) => `win:${type}` === name)) {
        const field = { ...fieldOf(example), outType: defaultOutType as OutTypeName };
        const { values } = decodePayload({ fields: [field] }, bytesOf(example.hex));
        expect(values).toStrictEqual({ Field: example.value });
        expect(formatValue(field, example.value)).toBe(example.text);
      }
    }
  });
});

function typeName(value: PayloadValue): string {
  if (value instanceof Uint8Array) return 'Uint8Array';
  return value === friday ? 'SystemTime' : typeof value;
}

describe('sizes and encodings', () => {
  it('reads pointers of four bytes', () => {
    const template = { fields: [{ name: 'P', inType: 'win:Pointer' as const }] };
    expect(decodePayload(template, bytesOf('feffffff'), { pointerSize: 4 }).values).toEqual({
      P: 0xfffffffen,
    });
    const signed = { fields: [{ name: 'P', inType: 'win:Pointer' as const, outType: 'xs:long' as const }] };
    expect(decodePayload(signed, bytesOf('feffffff'), { pointerSize: 4 }).values).toEqual({ P: -2n });
    expect(encodePayload(signed, { P: -2n }, { pointerSize: 4 })).toEqual(bytesOf('feffffff'));
  });

  it('reads ANSI strings in the code page of the machine', () => {
    const template = { fields: [{ name: 'S', inType: 'win:AnsiString' as const }] };
    const japanese = bytesOf('93fa 967b 41 00');
    expect(decodePayload(template, japanese, { codePage: 'Shift_JIS' }).values).toEqual({ S: '日本A' });
    expect(encodePayload(template, { S: '日本A' }, { codePage: 'Shift_JIS' })).toEqual(japanese);
    expect(encodePayload(template, { S: 'Я' }, { codePage: 'windows-1251' })).toEqual(bytesOf('df00'));
  });

  it('keeps unpaired surrogates of UTF-16', () => {
    const template = { fields: [{ name: 'S', inType: 'win:UnicodeString' as const }] };
    expect(decodePayload(template, bytesOf('00d8 0000')).values).toEqual({ S: '\ud800' });
  });
});
