import { describe, expect, it } from 'vitest';
import type { CHeaderMode } from '../../../../src/compile/options/options.js';
import { bindProvider } from '../../../support/bind.js';
import { emitterOf } from '../../../support/emitters.js';

const cHeaderEmitter = emitterOf('c');

/**
 * The template function of fields: what its name has after `McTemplateU0`, its parameters and its statements.
 */
function functionOf(fields: string, mode: CHeaderMode = 'um') {
  const { manifest, findings } = bindProvider(
    `<templates><template tid="t">${fields}</template></templates><events><event value="1" symbol="E" template="t"/></events>`,
  );
  expect(findings).toEqual([]);
  const text = String(cHeaderEmitter.emit(manifest, { baseName: 'x', c: { mode } })[0]?.content);
  const [, suffix = '', slots] = /#define McTemplate[UK]0(\w*)_ARGCOUNT (\d+)/.exec(text) ?? [];
  const [, parameters = ''] =
    /PCEVENT_DESCRIPTOR Descriptor,?([^)]*(?:\([^)]*\)[^)]*)*)\)\n\{\n {4}EVENT_DATA/.exec(text) ?? [];
  return {
    suffix,
    slots: Number(slots),
    parameters: parameters
      .split('\n')
      .map((line) => line.trim().replace(/,$/, ''))
      .filter((line) => line !== ''),
    statements: [...text.matchAll(/ (WevtcSet\w+)\(&EventData\[(\d+)\], (.*)\);/g)].map(
      ([, set, slot, rest]) => `${slot} ${set} ${rest}`,
    ),
  };
}

const data = (inType: string, rest = '') => `<data name="f" inType="win:${inType}"${rest}/>`;
const holder = '<data name="n" inType="win:UInt8"/>';
const second = '<data name="m" inType="win:UInt16"/>';

describe('template functions', () => {
  it.each([
    ...['UnicodeString z', 'AnsiString s', 'Int8 c', 'UInt8 u', 'Int16 l', 'UInt16 h', 'Int32 d', 'UInt32 q'],
    ...['HexInt32 d', 'Int64 i', 'UInt64 x', 'HexInt64 i', 'Float f', 'Double g', 'Boolean t', 'Pointer p'],
    ...['GUID j', 'FILETIME m', 'SYSTEMTIME y', 'SID k', 'CountedUnicodeString w', 'CountedAnsiString a'],
    'CountedBinary e',
  ])('have a letter for each in-type: %s', (pair) => {
    const [inType = '', letter = ''] = pair.split(' ');
    expect(functionOf(data(inType)).suffix).toBe(letter);
    const isText = inType === 'UnicodeString' || inType === 'AnsiString';
    const array = letter.toUpperCase();
    expect(functionOf(data(inType, ' count="1"')).suffix).toBe(letter);
    expect(functionOf(data(inType, ' count="5"')).suffix).toBe(isText ? `${array}R` : `${array}5`);
    expect(functionOf(holder + data(inType, ' count="n"')).suffix).toBe(
      isText ? `u${array}R` : `u${array}R0`,
    );
  });

  it.each([
    [' length="3"', 'z3', 'sizeof(WCHAR) * 3'],
    [' length="n"', 'zr0', 'sizeof(WCHAR) * _Arg0'],
    [' count="5" length="3"', 'Z15', 'sizeof(WCHAR) * 15'],
    [' count="5" length="n"', 'Z5r0', 'sizeof(WCHAR) * 5 * _Arg0'],
    [' count="n" length="3"', 'Z3r0', 'sizeof(WCHAR) * _Arg0 * 3'],
    [' count="m" length="n"', 'Zr0R1', 'sizeof(WCHAR) * _Arg1 * _Arg0'],
    [' count="m"', 'ZR', 'sizeof(WCHAR) * _Arg2_Len_'],
  ])('have lengths and counts of strings in their names: %s', (extents, suffix, size) => {
    const { suffix: found, statements } = functionOf(holder + second + data('UnicodeString', extents));
    expect(found).toBe(`uh${suffix}`);
    expect(statements[2]).toBe(`3 WevtcSetData _Arg2, ${size}`);
  });

  it('take structs with the length of one of them', () => {
    const struct = (name: string, rest = '') =>
      `<struct name="${name}"${rest}><data name="x" inType="win:UInt32"/></struct>`;
    expect(functionOf(holder + struct('a') + struct('b', ' count="3"') + struct('c', ' count="n"'))).toEqual({
      suffix: 'unN3NR0',
      slots: 4,
      parameters: [
        '_In_ const unsigned char  _Arg0',
        '_In_ ULONG _Arg1_Len_',
        '_In_reads_bytes_(_Arg1_Len_) const void *_Arg1',
        '_In_ ULONG _Arg2_Len_',
        '_In_reads_bytes_(3 * _Arg2_Len_) const void *_Arg2',
        '_In_ ULONG _Arg3_Len_',
        '_In_reads_bytes_(_Arg0 * _Arg3_Len_) const void *_Arg3',
      ],
      statements: [
        '1 WevtcSetData &_Arg0, sizeof(_Arg0)',
        '2 WevtcSetData _Arg1, _Arg1_Len_',
        '3 WevtcSetData _Arg2, (SIZE_T)3 * _Arg2_Len_',
        '4 WevtcSetData _Arg3, (SIZE_T)_Arg0 * _Arg3_Len_',
      ],
    });
  });

  it('write the size of counted fields before them, but arrays as they lie', () => {
    const scalar = functionOf(data('CountedUnicodeString') + holder);
    expect(scalar.slots).toBe(3);
    expect(scalar.statements).toEqual([
      '1 WevtcSetCounted &_Arg0_Size_, _Arg0, sizeof(WCHAR) * _Arg0_Len_',
      '3 WevtcSetData &_Arg1, sizeof(_Arg1)',
    ]);
    expect(functionOf(data('CountedUnicodeString', ' count="2"')).slots).toBe(1);
  });

  it('take an activity in drivers, and name types by tags there', () => {
    expect(functionOf(data('SID'), 'km').parameters).toEqual([
      '_In_opt_ const GUID* Activity',
      '_In_opt_ const struct _SID*  _Arg0',
    ]);
    expect(functionOf(data('SID')).parameters).toEqual(['_In_opt_ const SID*  _Arg0']);
  });

  it('take an IPv6 address without a length as 16 bytes', () => {
    const { suffix, statements } = functionOf(data('Binary', ' outType="win:IPv6"'));
    expect([suffix, ...statements]).toEqual(['b16', '1 WevtcSetData _Arg0, 16']);
  });
});
