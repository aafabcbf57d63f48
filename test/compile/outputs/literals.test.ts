import { describe, expect, it } from 'vitest';
import {
  stringLiteral as csharpString,
  escapeUnsafe,
  maskLiteral,
} from '../../../src/compile/outputs/csharp/literal.js';
import { stringLiteral as mofString, stringArray } from '../../../src/compile/outputs/mof/literal.js';

describe('a string of C#', () => {
  it('escapes what would end it, and what cannot be seen', () => {
    expect(csharpString('a"b\\c\r\n\t')).toBe(String.raw`"a\"b\\c\r\n\t"`);
    expect(csharpString('\0\u0085\u2028\u202e\ufeff\ud800')).toBe(
      String.raw`"\u0000\u0085\u2028\u202e\ufeff\ud800"`,
    );
    expect(escapeUnsafe('\u{e0001}\u{e0fff}\uffff')).toBe(String.raw`\U000e0001\U000e0fff\uffff`);
    expect(csharpString('é \u{1f600} 測')).toBe('"é \u{1f600} 測"');
  });
});

describe('a mask of C#', () => {
  it('is a constant of a long, also with bit 63', () => {
    expect(maskLiteral('EventKeywords', 0x7fff_ffff_ffff_ffffn)).toBe('(EventKeywords)0x7fffffffffffffff');
    expect(maskLiteral('EventKeywords', 0x8000_0000_0000_0000n)).toBe(
      'unchecked((EventKeywords)0x8000000000000000)',
    );
  });
});

describe('a string of MOF', () => {
  it('is ASCII, one escape for each UTF-16 unit', () => {
    expect(mofString('a"b\\c\r\n\t')).toBe(String.raw`"a\"b\\c\r\n\t"`);
    expect(mofString('é\0\u{1f600}')).toBe(String.raw`"\x00E9\x0000\xD83D\xDE00"`);
    expect(stringArray('Values', ['a', 'b'])).toBe('Values{"a", "b"}');
  });
});
