import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMessageText } from '../../../src/manifest/model/messages/message-text.js';
import { formatMessage, type Insert } from '../../../src/windows/message/format-message.js';
import { parseMessage } from '../../../src/windows/message/message.js';

const show = (text: string, ...inserts: (Insert | undefined)[]) => formatMessage(parseMessage(text), inserts);

describe('parseMessage', () => {
  it('merges what is plain', () => {
    expect(parseMessage('a%%b%nc %1 100%%').parts).toEqual([
      'a%b\r\nc ',
      { insert: 1, written: '%1' },
      ' 100%',
    ]);
    expect(parseMessage('').parts).toEqual([]);
  });

  it('sees what the checks of messages see', () => {
    const piece = fc.constantFrom(
      '%',
      '!',
      '0',
      '1',
      '9',
      'n',
      't',
      'r',
      'b',
      ' ',
      '.',
      'text',
      '😀',
      '%1',
      '%%',
      '!s!',
      '\n',
      '\r',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const expected = parseMessageText(text)
          .map((part) => {
            if (part.kind === 'insert')
              return part.terminated ? `<${part.number} ${part.format}>` : text.slice(part.start, part.end);
            if (part.kind === 'parameter') return `<<${part.number}>>`;
            if (part.kind === 'end') return '';
            return part.kind === 'text' ? part.shown.replace(/\r\n?|\n/g, '\r\n') : part.shown;
          })
          .join('');
        const found = parseMessage(text)
          .parts.map((part) => {
            if (typeof part === 'string') return part;
            return 'insert' in part ? `<${part.insert} ${part.format}>` : `<<${part.parameter}>>`;
          })
          .join('');
        expect(found).toBe(expected);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('escapes', () => {
  it.each([
    ['a%nb%tc%rd%be', 'a\r\nb\tc\rd e'],
    ['100%% % %.%!%q', '100%  .!q'],
    ['shown%0hidden %1', 'shown'],
    ['at the end %', 'at the end '],
    ['raw\nline\r\nends\rall\n\r.', 'raw\r\nline\r\nends\r\nall\r\n\r\n.'],
    ['a\r%nb%r\nc', 'a\r\n\r\nb\r\r\nc'],
    ['escaped: %\n %\r\n', 'escaped: \n \r\r\n'],
    ['in a value: %1', 'in a value: x'],
  ])('%j', (text, shown) => expect(show(text, 'x')).toBe(shown));
});

describe('inserts', () => {
  it('are shown as their text', () => {
    expect(show('%1 of %2, %3', 'a', 7, 2n ** 63n)).toBe('a of 7, 9223372036854775808');
    expect(show('%12', ...Array.from({ length: 12 }, (_, i) => `${i + 1}.`))).toBe('12.');
    expect(show('%100', ...Array.from({ length: 12 }, (_, i) => `${i + 1}.`))).toBe('10.0');
    expect(show('%1 %1!s! %1!d!', { text: 'five', value: 5 })).toBe('five five 5');
  });

  it('keep the line ends of their values', () => {
    expect(show('%1\n%1!s!', 'a\nb\rc')).toBe('a\nb\rc\r\na\nb\rc');
  });

  it('stay as they are without a value or a closing exclamation mark', () => {
    expect(show('%1 %2!s! %3!d', 'a', undefined, 'c')).toBe('a %2!s! %3!d');
  });

  it('show as without a format when it is none', () => {
    expect(show('%1!5.2f! %1!!%1! and more!', 'x')).toBe('x xx');
  });

  it('take widths and precisions from other inserts', () => {
    // The example of FormatMessage's documentation.
    expect(show('%1!*.*s! %4 %5!*s!', 4, 2, 'Bill', 'Bob', 6, 'Bill')).toBe('  Bi Bob   Bill');
    expect(show('[%1!*d!]', -4, 7)).toBe('[7   ]');
    expect(show('[%1!*s!]', 'no number', 'x')).toBe('[%1!*s!]');
    expect(show('[%1!*s!]', 4)).toBe('[%1!*s!]');
    expect(show('%1!*s!', 1e9, 'x').length).toBe(0xffff);
  });

  it('show booleans as C does', () => {
    expect(show('%1!d! %1', { text: 'true', value: true })).toBe('1 true');
    expect(show('%1!8d!', { text: 'no number', value: {} })).toBe('no number');
  });
});

describe('formats of numbers', () => {
  it.each([
    ['08x', 0xbeef, '0000beef'],
    ['#X', 255, '0XFF'],
    ['x', -1, 'ffffffff'],
    ['I64x', -1, 'ffffffffffffffff'],
    ['x', -1n, 'ffffffffffffffff'],
    ['d', 0xffff_ffff, '-1'],
    ['u', -1, '4294967295'],
    ['I64d', 2n ** 64n - 2n, '-2'],
    ['lu', 7, '7'],
    ['.3d', 7, '007'],
    ['06.3d', 7, '   007'],
    ['+d', 7, '+7'],
    [' d', 7, ' 7'],
    ['-5d|', 7, '7'],
    ['-5d', 7, '7    '],
    ['c', 65, 'A'],
    ['p', 0xabcn, '0000000000000ABC'],
    ['#o', 8, '010'],
    ['05d', -7, '-0007'],
    ['10s', 'abc', '       abc'],
    ['-10.2s', 'abc', 'ab        '],
    ['ws', 'abc', 'abc'],
    ['S', 'abc', 'abc'],
    ['d', 'no number', 'no number'],
    ['hd', 70_000, '4464'],
    ['hi', 40_000, '-25536'],
    ['hu', -1, '65535'],
    ['hx', 0x12345, '2345'],
    ['hX', 0x1beef, 'BEEF'],
    ['ho', -1, '177777'],
    ['hhd', 511, '511'],
    ['05hd', 70_000, '04464'],
    ['hu', 2n ** 32n + 7n, '7'],
    ['I32u', 2n ** 32n + 7n, '7'],
    ['lu', -5, '4294967291'],
    ['ld', 0xffff_ffff, '-1'],
    ['wd', 70_000, '70000'],
    ['hc', 0x141, 'A'],
    ['hc', 0x80, '€'],
    ['C', 0x141, 'A'],
    ['c', 0x141, 'Ł'],
    ['lc', 0x141, 'Ł'],
    ['wC', 0x141, 'Ł'],
    ['hs', 'abc', 'abc'],
    ['ls', 'abc', 'abc'],
    ['05s', 'abc', '00abc'],
    ['-05s', 'abc', 'abc  '],
    ['05.2s', 'abc', '000ab'],
    ['03c', 65, '00A'],
    ['#.3o', 8, '010'],
    ['#.0o', 0, '0'],
    ['#p', 0xabcn, '0X0000000000000ABC'],
    ['.3p', 0xabcn, '0000000000000ABC'],
    ['020p', 0xabcn, '    0000000000000ABC'],
  ])('!%s! of %s', (format, value, shown) => expect(show(`%1!${format}!`, value)).toBe(shown));

  /** The same formats in another implementation, which has no FormatMessage but a printf. */
  const printf = (format: string, value: number) =>
    spawnSync('/usr/bin/printf', [format, String(value)], { encoding: 'utf8' }).stdout;

  it.skipIf(printf('%d', 5) !== '5')('are those of printf', () => {
    // C leaves open what the other flags do for a type.
    const flagsOf = (type: string) => (type === 'd' ? '-+ 0' : type === 'u' ? '-0' : '-#0');
    const extent = fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined });
    const format = fc
      .constantFrom('d', 'u', 'x', 'X', 'o')
      .chain((type) => fc.tuple(fc.subarray([...flagsOf(type)]), extent, extent, fc.constant(type)))
      .map(([flags, width = '', precision, type]) => {
        return `${flags.join('')}${width}${precision === undefined ? '' : `.${precision}`}${type}`;
      });
    fc.assert(
      fc.property(format, fc.integer({ min: 0 }), (spec, value) => {
        expect(show(`%1!${spec}!`, value), spec).toBe(printf(`%${spec}`, value));
      }),
    );
  });
});

describe('parameter strings', () => {
  const parameter = (number: number) =>
    new Map([
      [5, 'five'],
      [1833, 'Yes'],
    ]).get(number);
  const shown = (text: string, ...inserts: Insert[]) =>
    formatMessage(parseMessage(text), inserts, { parameter });

  it('come from the message and from values', () => {
    expect(shown('%%5, %%6, 100%%, %1', '%%1833 and %%7')).toBe('five, %%6, 100%, Yes and %%7');
  });

  it('stay as they are without a table', () => {
    expect(show('%%5 %1', '%%1833')).toBe('%%5 %%1833');
  });
});
