import { describe, expect, it } from 'vitest';
import { scriptLiteral, wideLiteral } from '../../../../src/compile/outputs/counters/literals.js';

describe('a text of counters', () => {
  it.each([
    ['Orders/sec (all) %', 'L"Orders/sec (all) %"', 'L"Orders/sec (all) %"'],
    ['', 'L""', 'L""'],
    ['a "b" \\c\\', 'L"a \\"b\\" \\\\c\\\\"', 'L"a ""b"" \\\\c\\\\"'],
    ['caf\u00e9 \u2019', 'L"caf\\x00e9 \\x2019"', 'L"caf\\x00e9 \\x2019"'],
    // After an escape, digits of C would belong to it.
    ['\u2019ab', 'L"\\x2019" L"ab"', 'L"\\x2019ab"'],
    ['\u{1f600}g', 'L"\\xd83d\\xde00g"', 'L"\\xd83d\\xde00g"'],
    ['line\nnext\t', 'L"line\\x000anext\\x0009"', 'L"line\\x000anext\\x0009"'],
    // No trigraphs.
    ['what??/ ???', 'L"what?\\?/ ?\\?\\?"', 'L"what?\\x003f/ ?\\x003f\\x003f"'],
  ])('%j is ASCII in C and in resource scripts', (text, c, script) => {
    expect(wideLiteral(text)).toBe(c);
    expect(scriptLiteral(text)).toBe(script);
  });
});
