import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileOnDisk } from '../../../src/cli/mc/on-disk.js';
import { splitArguments, withResponseFiles } from '../../../src/cli/session/options/response-file.js';
import { MemoryHost } from '../../../src/project/host/memory.js';

describe('a response file', () => {
  it.each<[string, string[]]>([
    ['', []],
    [' \r\n\t', []],
    ['-um -h out\r\napp.man\n', ['-um', '-h', 'out', 'app.man']],
    ['-h "C:\\my out" app.man', ['-h', 'C:\\my out', 'app.man']],
    ['-h C:\\out\\ app.man', ['-h', 'C:\\out\\', 'app.man']],
    ['"a\nb"', ['a\nb']],
    ['"" x', ['', 'x']],
    ['a"b c"d', ['ab cd']],
    ['"a\\\\" b', ['a\\', 'b']],
    ['a\\"b', ['a"b']],
    ['a\\\\\\"b', ['a\\"b']],
    ['"a\\b\\c"', ['a\\b\\c']],
    ['Ünïcode', ['Ünïcode']],
  ])('%j is %j', (text, expected) => {
    expect(splitArguments(text, 'r')).toEqual(expected);
  });

  it('gives back all arguments that are quoted as for Windows', () => {
    // A backslash before a quote, and before the quote at the end, is doubled.
    const quoted = (argument: string) =>
      `"${argument.replace(/\\+(?="|$)/g, '$&$&').replaceAll('"', '\\"')}"`;
    const argument = fc.string({ unit: fc.constantFrom('a', ' ', '\\', '"', '\n', 'ü', '@') });
    fc.assert(
      fc.property(fc.array(argument), (args) => {
        expect(splitArguments(args.map(quoted).join('\r\n'), 'r')).toEqual(args);
      }),
    );
  });

  const read = (files: Record<string, string | Uint8Array>, ...argv: string[]) => {
    const host = new MemoryHost({ files, env: { DIR: 'b' } });
    return withResponseFiles(argv, host, (path) => fileOnDisk(path, host));
  };

  it('stands for its arguments, where it is named', () => {
    expect(read({ 'b/r.rsp': '-h "my out"' }, '-um', '@%DIR%\\r.rsp', 'app.man')).toEqual([
      '-um',
      '-h',
      'my out',
      'app.man',
    ]);
  });

  it('may be UTF-8 or, as MSBuild writes it, UTF-16', () => {
    const text = '-z Uhr ü.man';
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
    for (const content of [text, `\ufeff${text}`, utf16]) {
      expect(read({ r: content }, '@r')).toEqual(['-z', 'Uhr', 'ü.man']);
    }
    expect(() => read({ r: Uint8Array.of(0x2d, 0xfc) }, '@r')).toThrow(
      "'r' is neither UTF-8 nor UTF-16 with a byte order mark",
    );
  });

  it('names no other one', () => {
    expect(() => read({ r: '-um @s' }, '@r')).toThrow("'r' names another response file, '@s'");
  });

  it('must exist, and close its quotes', () => {
    expect(() => read({}, '@r')).toThrow("cannot read 'r': no such file or folder");
    expect(() => read({ r: '-um\n-h "out"\n"a b' }, '@r')).toThrow(
      "the quote in line 3 of 'r' is not closed",
    );
  });
});
