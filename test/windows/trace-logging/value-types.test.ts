import { describe, expect, it } from 'vitest';
import { decodePayload, encodePayload, formatField } from '../../../src/etw.js';
import {
  decodeTraceLoggingSchema,
  payloadTemplateOfSchema,
  TraceLoggingIn,
  TraceLoggingOut,
} from '../../../src/structures.js';
import { bytesOf } from '../bytes-of.js';

/** A schema of an event E with one field F, as TraceLoggingProvider.h writes it. */
function schemaOf(types: string) {
  const size = 2 + 1 + 2 + 2 + bytesOf(types).length;
  return bytesOf(`${size.toString(16).padStart(2, '0')}00 00 4500 4600 ${types}`);
}

const NOON = '2026-01-31T12:00:00.1234567Z';

/**
 * The bytes of the types, a payload, its value, and the value as people see it. The header's names are beside
 * them.
 */
const cases: readonly (readonly [
  name: string,
  types: string,
  payload: string,
  value: unknown,
  text: string,
])[] = [
  ['NULL', '00', '', {}, '{}'],
  ['UNICODESTRING', '01', '4100 ac20 0000', 'A€', 'A€'],
  ['UNICODESTRING STRING', '81 02', '4100 0000', 'A', 'A'],
  ['UNICODESTRING XML', '81 0b', '3c00 0000', '<', '<'],
  ['UNICODESTRING JSON', '81 0c', '3100 0000', '1', '1'],
  ['UNICODESTRING UTF8', '81 23', '4100 0000', 'A', 'A'],
  ['ANSISTRING', '02', '41 80 00', 'A€', 'A€'],
  ['ANSISTRING UTF8', '82 23', 'e282ac 00', '€', '€'],
  ['ANSISTRING XML', '82 0b', 'e282ac 00', '€', '€'],
  ['ANSISTRING JSON', '82 0c', 'e282ac 00', '€', '€'],
  ['INT8', '03', 'ff', -1, '-1'],
  ['INT8 STRING', '83 02', '80', '€', '€'],
  ['INT8 BOOLEAN', '83 03', '01', true, 'true'],
  ['INT8 HEX', '83 04', 'ff', -1, '0xFF'],
  ['INT8 UNSIGNED', '83 12', 'ff', 255, '255'],
  ['UINT8', '04', 'ff', 255, '255'],
  ['UINT8 STRING', '84 02', '41', 'A', 'A'],
  ['UINT8 BOOLEAN', '84 03', '00', false, 'false'],
  ['UINT8 HEX', '84 04', '0f', 15, '0xF'],
  ['UINT8 SIGNED', '84 11', 'ff', -1, '-1'],
  ['INT16', '05', 'feff', -2, '-2'],
  ['INT16 HEX', '85 04', 'feff', -2, '0xFFFE'],
  ['INT16 UNSIGNED', '85 12', 'feff', 65534, '65534'],
  ['UINT16', '06', 'feff', 65534, '65534'],
  ['UINT16 STRING', '86 02', 'ac20', '€', '€'],
  ['UINT16 HEX', '86 04', '1f00', 31, '0x1F'],
  ['UINT16 PORT', '86 07', '01bb', 443, '443'],
  ['UINT16 SIGNED', '86 11', 'feff', -2, '-2'],
  ['INT32', '07', 'feffffff', -2, '-2'],
  ['INT32 HEX', '87 04', 'feffffff', -2, '0xFFFFFFFE'],
  ['INT32 PID', '87 05', '07000000', 7, '7'],
  ['INT32 TID', '87 06', '07000000', 7, '7'],
  ['INT32 NTSTATUS', '87 0e', '220000c0', -1073741790, '0xC0000022'],
  ['INT32 HRESULT', '87 0f', '05000780', -2147024891, '0x80070005'],
  ['INT32 UNSIGNED', '87 12', 'feffffff', 4294967294, '4294967294'],
  ['UINT32', '08', 'feffffff', 4294967294, '4294967294'],
  ['UINT32 HEX', '88 04', 'feff0000', 65534, '0xFFFE'],
  ['UINT32 PID', '88 05', '07000000', 7, '7'],
  ['UINT32 TID', '88 06', '07000000', 7, '7'],
  ['UINT32 IPV4', '88 08', 'c0000201', '192.0.2.1', '192.0.2.1'],
  ['UINT32 WIN32ERROR', '88 0d', '05000000', 5, '0x5'],
  ['UINT32 NTSTATUS', '88 0e', '220000c0', 0xc0000022, '0xC0000022'],
  ['UINT32 HRESULT', '88 0f', '05000780', 0x80070005, '0x80070005'],
  ['UINT32 SIGNED', '88 11', 'feffffff', -2, '-2'],
  ['UINT32 CODE_POINTER', '88 25', '00104000', 0x401000, '0x401000'],
  ['INT64', '09', 'feffffffffffffff', -2n, '-2'],
  ['INT64 HEX', '89 04', 'feffffffffffffff', -2n, '0xFFFFFFFFFFFFFFFE'],
  ['INT64 FILETIME', '89 10', '87362d20a992dc01', 134_143_344_001_234_567n, NOON],
  ['UINT64', '0a', 'feffffffffffffff', 18446744073709551614n, '18446744073709551614'],
  ['UINT64 HEX', '8a 04', '1f00000000000000', 31n, '0x1F'],
  ['UINT64 SIGNED', '8a 11', 'feffffffffffffff', -2n, '-2'],
  ['UINT64 CODE_POINTER', '8a 25', '0010400000000000', 0x401000n, '0x401000'],
  ['FLOAT', '0b', 'cdcccc3d', Math.fround(0.1), '0.1'],
  ['DOUBLE', '0c', '9a9999999999b93f', 0.1, '0.1'],
  ['BOOL32', '0d', '01000000', true, 'true'],
  ['BOOL32 BOOLEAN', '8d 03', '00000000', false, 'false'],
  ['BINARY', '0e', '0300 0102ff', bytesOf('0102ff'), '0x0102FF'],
  ['BINARY IPV6', '8e 09', '1000 20010db8000000000000000000000001', '2001:db8::1', '2001:db8::1'],
  [
    'BINARY SOCKETADDRESS',
    '8e 0a',
    '1000 0200 01bb c0000201 0000000000000000',
    '192.0.2.1:443',
    '192.0.2.1:443',
  ],
  ['BINARY PKCS7', '8e 24', '0100 ff', bytesOf('ff'), '0xFF'],
  [
    'GUID',
    '0f',
    '04030201 0605 0807 090a0b0c0d0e0f10',
    '01020304-0506-0708-090a-0b0c0d0e0f10',
    '{01020304-0506-0708-090a-0b0c0d0e0f10}',
  ],
  ['FILETIME', '11', '87362d20a992dc01', 134_143_344_001_234_567n, NOON],
  ['FILETIME DATETIME_UTC', '91 26', '87362d20a992dc01', 134_143_344_001_234_567n, NOON],
  ['UINT64 FILETIME', '8a 10', '87362d20a992dc01', 134_143_344_001_234_567n, NOON],
  [
    'SYSTEMTIME',
    '12',
    'ea07 0100 0600 1f00 0c00 0000 0000 7b00',
    { year: 2026, month: 1, dayOfWeek: 6, day: 31, hour: 12, minute: 0, second: 0, milliseconds: 123 },
    '2026-01-31T12:00:00.123',
  ],
  [
    'SYSTEMTIME DATETIME_UTC',
    '92 26',
    'ea07 0100 0600 1f00 0c00 0000 0000 7b00',
    { year: 2026, month: 1, dayOfWeek: 6, day: 31, hour: 12, minute: 0, second: 0, milliseconds: 123 },
    '2026-01-31T12:00:00.123Z',
  ],
  ['SID', '13', '01 01 000000000005 12000000', 'S-1-5-18', 'S-1-5-18'],
  ['HEXINT32', '14', '1f000000', 31, '0x1F'],
  ['HEXINT32 CODE_POINTER', '94 25', '00104000', 0x401000, '0x401000'],
  ['HEXINT32 SIGNED', '94 11', 'feffffff', -2, '-2'],
  ['HEXINT32 UNSIGNED', '94 12', '1f000000', 31, '31'],
  ['HEXINT32 NTSTATUS', '94 0e', '220000c0', 0xc0000022, '0xC0000022'],
  ['HEXINT64', '15', '1f00000000000000', 31n, '0x1F'],
  ['HEXINT64 CODE_POINTER', '95 25', '0010400000000000', 0x401000n, '0x401000'],
  ['HEXINT64 SIGNED', '95 11', 'feffffffffffffff', -2n, '-2'],
  ['COUNTEDSTRING', '16', '0400 4100 ac20', 'A€', 'A€'],
  ['COUNTEDSTRING JSON', '96 0c', '0200 3100', '1', '1'],
  ['COUNTEDANSISTRING', '17', '0200 4180', 'A€', 'A€'],
  ['COUNTEDANSISTRING UTF8', '97 23', '0300 e282ac', '€', '€'],
  ['COUNTEDBINARY', '19', '0200 00ff', bytesOf('00ff'), '0x00FF'],
  ['COUNTEDBINARY IPV6', '99 09', '1000 20010db8000000000000000000000001', '2001:db8::1', '2001:db8::1'],
];

describe('a value of TraceLogging', () => {
  it.each(cases)('%s', (_, types, hex, value, text) => {
    const template = payloadTemplateOfSchema(decodeTraceLoggingSchema(schemaOf(types)));
    const { values } = decodePayload(template, bytesOf(hex), { exact: true });
    expect(values).toEqual({ F: value });
    expect(encodePayload(template, values)).toEqual(bytesOf(hex));
    const [field] = template.fields;
    expect(field && formatField(field, value as string)).toBe(text);
  });

  it('has each in-type but the struct, which is elsewhere, and a pair with each out-type', () => {
    const bytes = cases.map(([, types]) => [...bytesOf(types)]);
    const inTypes = new Set(bytes.map(([first = 0]) => first & 0x1f));
    const others: number[] = [TraceLoggingIn.Struct, TraceLoggingIn.Pointer];
    expect(
      Object.values(TraceLoggingIn).filter((type) => !inTypes.has(type) && !others.includes(type)),
    ).toEqual([]);
    const outTypes = new Set(bytes.map(([, second = 0]) => second));
    const { NoPrint } = TraceLoggingOut;
    expect(Object.values(TraceLoggingOut).filter((type) => !outTypes.has(type) && type !== NoPrint)).toEqual(
      [],
    );
  });

  it('is as if there were no out-type where the out-type has no meaning', () => {
    for (const [types, without] of [
      ['81 05', '01'],
      ['8f 0a', '0f'],
      ['8b 04', '0b'],
      ['88 01', '08'],
      ['88 7f', '08'],
      ['8e 0b', '0e'],
      ['89 0e', '09'],
    ] as const) {
      const [shown, plain] = [types, without].map((of) =>
        payloadTemplateOfSchema(decodeTraceLoggingSchema(schemaOf(of))),
      );
      expect(shown, types).toEqual(plain);
    }
  });

  it('that is a pointer has the size of the event', () => {
    const template = payloadTemplateOfSchema(decodeTraceLoggingSchema(schemaOf('10')));
    expect(decodePayload(template, bytesOf('01000080'), { pointerSize: 4, exact: true }).values).toEqual({
      F: 0x80000001n,
    });
    expect(decodePayload(template, bytesOf('0100008000000000'), { exact: true }).values).toEqual({
      F: 0x80000001n,
    });
  });

  it('with an in-type that does not exist ends the decoding, with the values before it', () => {
    const schema = bytesOf('0b00 00 4500 4100 04 4200 1a');
    const template = payloadTemplateOfSchema(decodeTraceLoggingSchema(schema));
    expect(() => decodePayload(template, bytesOf('07 01'))).toThrow(
      "'B', byte 1: 'in-type 26' is not an in-type",
    );
  });
});

describe('an array of TraceLogging', () => {
  const decoded = (types: string, hex: string) => {
    const template = payloadTemplateOfSchema(decodeTraceLoggingSchema(schemaOf(types)));
    const { values } = decodePayload<{ readonly F: unknown }>(template, bytesOf(hex), { exact: true });
    expect(encodePayload(template, values)).toEqual(bytesOf(hex));
    return values.F;
  };

  it.each<[string, string, string, unknown]>([
    ['variable INT32', '47', '0200 01000000 ffffffff', [1, -1]],
    ['variable INT32, empty', '47', '0000', []],
    ['variable UINT16 PORT', 'c6 07', '0100 01bb', [443]],
    ['variable UNICODESTRING', '41', '0200 4100 0000 0000', ['A', '']],
    ['variable ANSISTRING UTF8', 'c2 23', '0100 e282ac 00', ['€']],
    ['variable BINARY', '4e', '0200 0100 ff 0000', [bytesOf('ff'), bytesOf('')]],
    ['variable COUNTEDSTRING', '56', '0200 0200 4100 0000', ['A', '']],
    ['variable UINT8 BOOLEAN', 'c4 03', '0200 01 00', [true, false]],
    ['variable SID', '53', '0100 01 01 000000000005 12000000', ['S-1-5-18']],
    ['constant INT64', '29 0200', '0100000000000000 0200000000000000', [1n, 2n]],
    ['constant, of one element', '24 0100', '07', [7]],
    ['constant, of no elements', '24 0000', '', []],
    ['constant HEXINT32 SIGNED with tags', 'b4 91 01 0100', 'feffffff', [-2]],
    ['variable NULL', '40', '0200', [{}, {}]],
    ['characters of 16 bits, variable', 'c6 02', '0300 4100 0000 ac20', 'A\0€'],
    ['characters of 16 bits, constant', 'a6 02 0200', '4100 ac20', 'A€'],
    ['characters of 8 bits, variable', 'c4 02', '0200 4180', 'A€'],
    ['characters of 8 bits with a sign, constant', 'a3 02 0200', '4180', 'A€'],
    ['characters of 16 bits, one', 'a6 02 0100', '4100', 'A'],
    ['custom', '61 0200 abcd', '0300 010203', bytesOf('010203')],
  ])('%s', (_, types, hex, value) => {
    expect(decoded(types, hex)).toEqual(value);
  });
});
