import { describe, expect, it } from 'vitest';
import { withoutDateMarks } from '../../../src/text/date-marks.js';
import { messageInserts } from '../../../src/windows/decoding/event-decoder.js';
import { formatMessage } from '../../../src/windows/message/format-message.js';
import { parseMessage } from '../../../src/windows/message/message.js';
import {
  formatField,
  formatValue,
  type ValueFormatOptions,
} from '../../../src/windows/payload/format-value.js';
import { mapText } from '../../../src/windows/payload/map-text.js';
import type { PayloadMap, PayloadTemplate } from '../../../src/windows/payload/payload-template.js';
import { fileTimeFromIso } from '../../../src/windows/values/file-time.js';

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

describe('the style of the event log', () => {
  const style = 'event-log';

  it('has lower-case digits for pointers, and for nothing else', () => {
    expect(formatValue({ inType: 'win:Pointer' }, 0x7ff8an, { style })).toBe('0x7ff8a');
    expect(formatValue({ inType: 'win:Pointer' }, 0x7ff8a, { style })).toBe('0x7ff8a');
    expect(formatValue({ inType: 'tdh:SizeT' }, 0xabn, { style })).toBe('0xab');
    expect(formatValue({ inType: 'win:HexInt64' }, 0xabn, { style })).toBe('0xAB');
    expect(formatValue({ inType: 'win:HexInt32' }, 0xab, { style })).toBe('0xAB');
    expect(formatValue({ inType: 'win:Pointer' }, 0xabn)).toBe('0xAB');
    expect(formatValue({ inType: 'win:Pointer' }, 0xabn, { style: 'tdh' })).toBe('0xAB');
  });

  it('has nine decimals and invisible marks in a FILETIME', () => {
    const time = fileTimeFromIso('2020-09-21T22:01:25.6020182Z');
    expect(formatValue({ inType: 'win:FILETIME' }, time, { style })).toBe(
      '\u200e2020\u200e-\u200e09\u200e-\u200e21T22:01:25.602018200Z',
    );
    expect(formatValue({ inType: 'win:FILETIME' }, time)).toBe('2020-09-21T22:01:25.6020182Z');
  });

  it('reaches the elements of arrays and structs', () => {
    const struct = { name: 'S', members: [{ name: 'P', inType: 'win:Pointer', count: 2 }] } as const;
    expect(formatField(struct, { P: [10n, 11n] }, { style })).toBe('{P=[0xa, 0xb]}');
  });

  it('is that of messages, if nothing else is asked for', () => {
    const template: PayloadTemplate = { fields: [{ name: 'P', inType: 'win:Pointer' }] };
    const text = (options?: ValueFormatOptions) =>
      formatMessage(parseMessage('at %1 %1!x!'), messageInserts(template, { P: 0xabn }, options));
    expect(text()).toBe('at 0xab ab');
    expect(text({ style: undefined })).toBe('at 0xab ab');
    expect(text({ style: 'tdh' })).toBe('at 0xAB ab');
  });

  it('must be one that exists', () => {
    const wrong = { style: 'Tdh' } as unknown as ValueFormatOptions;
    expect(() => formatValue({ inType: 'win:Pointer' }, 1n, wrong)).toThrow(
      "options.style must be 'event-log' or 'tdh'",
    );
  });

  it('has no marks where people read it', () => {
    expect(withoutDateMarks('\u200e2020\u200e-\u200e09\u200e-\u200e21T22:01:25Z')).toBe(
      '2020-09-21T22:01:25Z',
    );
    expect(withoutDateMarks('a\u200eb')).toBe('a\u200eb');
  });
});
