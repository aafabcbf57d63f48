import { describe, expect, it } from 'vitest';
import { formatField, formatValue } from '../../src/etw/format-value.js';
import { mapText } from '../../src/etw/map-text.js';
import type { PayloadMap } from '../../src/etw/payload-template.js';

// One value of each pair of types is in values.test.ts.

const kinds: PayloadMap = {
  kind: 'valueMap',
  name: 'Kind',
  items: [
    { value: 0, text: 'none' },
    { value: 0xffff_ffff, text: 'other' },
  ],
};
const flags: PayloadMap = {
  kind: 'bitMap',
  name: 'Flags',
  items: [
    { value: 1, text: 'Read' },
    { value: 2, text: 'Write' },
    { value: 0x8000_0000, text: 'Top' },
  ],
};

describe('maps', () => {
  it('give the text of a value, and nothing for one that they do not know', () => {
    expect(mapText(kinds, 0)).toBe('none');
    expect(mapText(kinds, 0xffff_ffff)).toBe('other');
    expect(mapText(kinds, 7)).toBeUndefined();
    expect(formatValue({ inType: 'win:UInt32', map: kinds }, 7)).toBe('7');
    expect(formatValue({ inType: 'win:HexInt32', map: kinds }, 10)).toBe('0xA');
  });

  it('join the texts of bits, with the others in hexadecimal', () => {
    expect(mapText(flags, 3)).toBe('Read | Write');
    expect(mapText(flags, 0x8000_0000)).toBe('Top');
    expect(mapText(flags, 0x8000_0001)).toBe('Read | Top');
    expect(mapText(flags, 0x4000_000e)).toBe('Write | 0x4000000C');
    expect(mapText(flags, 4)).toBe('0x4');
    expect(mapText(flags, 0)).toBe('0x0');
    expect(mapText({ ...flags, items: [{ value: 0, text: 'nothing' }, ...flags.items] }, 0)).toBe('nothing');
    expect(mapText({ ...flags, items: [{ value: 0, text: 'nothing' }, ...flags.items] }, 1)).toBe('Read');
  });
});

describe('arrays and structs', () => {
  const struct = {
    name: 'S',
    members: [
      { name: 'Flags', inType: 'win:UInt8', map: flags },
      { name: 'Ids', inType: 'win:GUID' },
    ],
  } as const;

  it('are shown element by element', () => {
    expect(formatField({ name: 'A', inType: 'win:HexInt32', count: 2 }, [1, 255])).toBe('[0x1, 0xFF]');
    expect(formatField({ name: 'A', inType: 'win:UInt8', count: 'N' }, [])).toBe('[]');
    const id = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';
    expect(formatField(struct, [{ Flags: 3, Ids: [id] }])).toBe(`[{Flags=Read | Write, Ids=[{${id}}]}]`);
  });

  it('may be incomplete, as errors leave them', () => {
    expect(formatField(struct, { Flags: 1 })).toBe('{Flags=Read, Ids=}');
  });
});

describe('error codes', () => {
  const errorText = (kind: string, code: number) => (code === 5 ? `${kind} denied` : undefined);

  it('have the text that the caller knows', () => {
    const field = { inType: 'win:UInt32', outType: 'win:Win32Error' } as const;
    expect(formatValue(field, 5, { errorText })).toBe('win:Win32Error denied');
    expect(formatValue(field, 6, { errorText })).toBe('0x6');
    const signed = { inType: 'win:Int32', outType: 'win:HResult' } as const;
    const asked: number[] = [];
    formatValue(signed, -2147024891, {
      errorText: (_, code) => {
        asked.push(code);
        return undefined;
      },
    });
    expect(asked).toEqual([0x80070005]);
  });
});

describe('numbers', () => {
  it('of 32 bits are as short as they can be', () => {
    const float = { inType: 'win:Float' } as const;
    const shown = [0.1, 16777216, 3.4028234663852886e38, 1e-45, -0, Number.NaN, Number.POSITIVE_INFINITY].map(
      (value) => formatValue(float, Math.fround(value)),
    );
    expect(shown).toEqual(['0.1', '16777216', '3.4028235e+38', '1e-45', '-0', 'NaN', 'INF']);
  });

  it('keep their default when the out-type is none for them', () => {
    expect(formatValue({ inType: 'win:HexInt32', outType: 'xs:string' }, 255)).toBe('0xFF');
    expect(formatValue({ inType: 'win:UInt64', outType: 'xs:GUID' }, 255n)).toBe('255');
  });
});

it('shows a SYSTEMTIME that is no date as it is', () => {
  const value = {
    year: 0,
    month: 13,
    dayOfWeek: 9,
    day: 99,
    hour: 25,
    minute: 61,
    second: 61,
    milliseconds: 65535,
  };
  expect(formatValue({ inType: 'win:SYSTEMTIME' }, value)).toBe('0000-13-99T25:61:61.65535');
});
