import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePayload } from '../../../src/windows/payload/decode-payload.js';
import { encodePayload } from '../../../src/windows/payload/encode-payload.js';
import { formatValue } from '../../../src/windows/payload/format-value.js';
import { PayloadError } from '../../../src/windows/payload/payload-error.js';
import type { ClassicInTypeName, PayloadTemplate } from '../../../src/windows/payload/payload-template.js';
import type { PayloadValue } from '../../../src/windows/payload/payload-values.js';
import { bytesOf } from '../../windows/bytes-of.js';

interface Case {
  readonly type: ClassicInTypeName;
  readonly hex: string;
  readonly value: PayloadValue;
  readonly text: string;
  readonly pointerSize?: 4 | 8;
}

const cases: readonly Case[] = [
  { type: 'tdh:ReversedCountedString', hex: '0004 4100 ac20', value: 'A€', text: 'A€' },
  { type: 'tdh:ReversedCountedString', hex: '0000', value: '', text: '' },
  { type: 'tdh:ReversedCountedAnsiString', hex: '0002 41 80', value: 'A€', text: 'A€' },
  { type: 'tdh:NonNullTerminatedString', hex: '4100 ac20', value: 'A€', text: 'A€' },
  { type: 'tdh:NonNullTerminatedString', hex: '', value: '', text: '' },
  { type: 'tdh:NonNullTerminatedAnsiString', hex: '41 80', value: 'A€', text: 'A€' },
  { type: 'tdh:UnicodeChar', hex: 'ac20', value: '€', text: '€' },
  { type: 'tdh:AnsiChar', hex: '80', value: '€', text: '€' },
  { type: 'tdh:SizeT', hex: '0010 0000 0100 0000', value: 0x1_0000_1000n, text: '0x100001000' },
  { type: 'tdh:SizeT', hex: '0010 0000', value: 0x1000n, text: '0x1000', pointerSize: 4 },
  { type: 'tdh:HexDump', hex: '03000000 00ff10', value: bytesOf('00ff10'), text: '0x00FF10' },
  { type: 'tdh:HexDump', hex: '00000000', value: bytesOf(''), text: '0x' },
  { type: 'tdh:WbemSid', hex: '00000000', value: '', text: '' },
  {
    type: 'tdh:WbemSid',
    hex: '01000000 00000000 00000000 00000000 01 01 000000000005 12000000',
    value: 'S-1-5-18',
    text: 'S-1-5-18',
  },
  {
    type: 'tdh:WbemSid',
    hex: '01000000 00000000 01 02 000000000005 20000000 20020000',
    value: 'S-1-5-32-544',
    text: 'S-1-5-32-544',
    pointerSize: 4,
  },
];

const templateOf = (inType: ClassicInTypeName): PayloadTemplate => ({ fields: [{ name: 'Field', inType }] });

describe('in-types of MOF classes', () => {
  it.each(cases)('$type $hex', ({ type, hex, value, text, pointerSize = 8 }) => {
    const bytes = bytesOf(hex);
    const decoded = decodePayload(templateOf(type), bytes, { pointerSize });
    expect(decoded).toStrictEqual({ values: { Field: value }, bytesRead: bytes.length });
    expect(formatValue({ inType: type }, value)).toBe(text);
    expect(encodePayload(templateOf(type), { Field: value }, { pointerSize })).toEqual(bytes);
  });

  it('shows a size in decimal if the out-type says so, and a size given as a number', () => {
    expect(formatValue({ inType: 'tdh:SizeT', outType: 'xs:unsignedLong' }, 4096n)).toBe('4096');
    expect(formatValue({ inType: 'tdh:SizeT' }, 4096)).toBe('0x1000');
  });

  it('ignores what a TOKEN_USER of another process contains', () => {
    const bytes = bytesOf('a8c12340 8ae0ffff 07000000 00000060 01 01 000000000005 12000000');
    expect(decodePayload(templateOf('tdh:WbemSid'), bytes).values).toEqual({ Field: 'S-1-5-18' });
  });

  it('finds the SID after a TOKEN_USER that is zero', () => {
    const sid = '01 01 000000000005 12000000';
    const template: PayloadTemplate = {
      fields: [
        { name: 'Sid', inType: 'tdh:WbemSid' },
        { name: 'Name', inType: 'win:AnsiString' },
      ],
    };
    const decode = (hex: string, pointerSize: 4 | 8) =>
      decodePayload(template, bytesOf(hex), { pointerSize }).values;
    const system = { Sid: 'S-1-5-18', Name: 'A' };
    expect(decode(`0000000000000000 ${sid} 4100`, 4)).toEqual(system);
    expect(decode(`00000000000000000000000000000000 ${sid} 4100`, 8)).toEqual(system);
    expect(decode('00000000 4100', 4)).toEqual({ Sid: '', Name: 'A' });
    expect(decode('00000000 00', 4)).toEqual({ Sid: '', Name: '' });
    expect(decode('00000000 41424344010100', 4)).toEqual({ Sid: '', Name: 'ABCD\u0001\u0001' });
  });

  it('reads texts in the code page of the machine', () => {
    const decoded = decodePayload(templateOf('tdh:NonNullTerminatedAnsiString'), bytesOf('93fa 967b'), {
      codePage: 'Shift_JIS',
    });
    expect(decoded.values).toEqual({ Field: '日本' });
  });

  it.each([
    ['tdh:ReversedCountedString', '0003 41 00 42', '3 bytes are not UTF-16'],
    ['tdh:ReversedCountedString', '0400 4100', '1024 bytes'],
    ['tdh:HexDump', 'ffffffff 00', '4294967295 bytes'],
    ['tdh:WbemSid', '0100', '4 bytes'],
    ['tdh:WbemSid', '01000000 00000000', '12 bytes'],
  ] as const)('rejects %s %s', (type, hex, reason) => {
    const decode = () => decodePayload(templateOf(type), bytesOf(hex));
    expect(decode).toThrow(PayloadError);
    expect(decode).toThrow(reason);
  });

  it.each([
    ['tdh:ReversedCountedString', 1],
    ['tdh:ReversedCountedString', 'x'.repeat(0x8000)],
    ['tdh:ReversedCountedAnsiString', 'Я'],
    ['tdh:UnicodeChar', 'AB'],
    ['tdh:AnsiChar', 'AB'],
    ['tdh:SizeT', -1n],
    ['tdh:HexDump', 'AB'],
    ['tdh:WbemSid', 'root'],
  ] as const)('does not write %s for %s', (type, value) => {
    expect(() => encodePayload(templateOf(type), { Field: value })).toThrow(PayloadError);
  });

  it('throws nothing else, whatever the bytes are', () => {
    const types = fc.constantFrom(...cases.map(({ type }) => type));
    fc.assert(
      fc.property(
        types,
        fc.uint8Array({ maxLength: 40 }),
        fc.constantFrom(4, 8),
        (type, bytes, pointerSize) => {
          const format = { pointerSize } as const;
          try {
            const { values, bytesRead } = decodePayload(templateOf(type), bytes, format);
            const again = encodePayload(templateOf(type), values, format);
            expect(again.length).toBe(bytesRead);
            expect(decodePayload(templateOf(type), again, format).values).toEqual(values);
          } catch (error) {
            if (!(error instanceof PayloadError)) throw error;
          }
        },
      ),
    );
  });
});
