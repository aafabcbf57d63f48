/**
 * Texts that FormatMessageW and `formatMessage` are both asked about: every escape, flag, width, precision,
 * size and type.
 */

/** A text of UTF-16, one of bytes for the formats that want that, or an integer of 64 bits. */
export type Insert = string | number | { readonly ansi: string };

export interface Case {
  readonly text: string;
  readonly inserts: readonly Insert[];
}

/** A text that Wine shows otherwise, and what Microsoft says of it. */
export interface DifferingCase extends Case {
  readonly wine: string | undefined;
  readonly here: string;
  readonly why: string;
}

const ansi = (text: string): Insert => ({ ansi: text });
const of = (text: string, ...inserts: Insert[]): Case => ({ text, inserts });

/** The same insert in many formats, each between brackets. */
const formats = (insert: Insert, list: string): Case[] =>
  list.split('|').map((format) => of(`[%1!${format}!]`, insert));

const escapes: readonly Case[] = [
  of('plain'),
  of('a%nb%tc%rd'),
  of('100%% % %.%!%q'),
  of('%%%%'),
  of('%N%R%T%"%,%;'),
  of('shown%0hidden %1', 'x'),
  of('x%0'),
  of('tab\there'),
  of('%\t|'),
  of('%r%n'),
  of('%n%n'),
];

const lineEnds: readonly Case[] = [
  of('a\rb'),
  of('a\nb'),
  of('a\r\nb'),
  of('a\n\rb'),
  of('a\r\rb'),
  of('a\n\nb'),
  of('a\r\n\r\nb\n'),
  of('\n'),
  of('\r'),
  of('a \n b'),
  of('a%r\nb'),
  of('a\r%nb'),
  of('a%\nb'),
  of('a%\rb'),
  of('a%\r\nb'),
  of('a%\r\r\nb'),
  of('%1\n', 'x\ny\rz\r\n'),
  of('x %1!s!\n%2!d!\r%3!hx!', 'a\nb', 5, 0x12345),
];

const inserts: readonly Case[] = [
  of('%1 of %2', 'one', 'two'),
  of('%1%2%1', 'x', 'y'),
  of('%2 before %1', 'x', 'y'),
  of('%%%1', 'x'),
  of('%1!s!, %2!d!, %2!u!, %2!x!', 'one', -2),
  of('%12 %1', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'),
  of('%100', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'),
  of('%1!s!%2!s!', '100%', '%1 %n'),
  of('%1!*.*s! %4 %5!*s!', 4, 2, 'Bill', 'Bob', 6, 'Bill'),
  of('[%1!*s!] [%3]', 6, 'x', 'y'),
  of('[%1!0*s!]', 6, 'x'),
  of('[%1!*s!]', -6, 'x'),
  of('[%1!.*s!]', 2, 'abc'),
  of('[%1!*d!]', 5, 7),
  of('[%1!*d!]', -5, 7),
  of('[%1!-*d!]', 5, 7),
  of('[%1!0*d!]', 5, 7),
  of('[%1!.*d!]', 3, 7),
  of('[%1!.*d!]', -3, 7),
  of('[%1!*.*d!] [%4]', 6, 3, 7, 'nine'),
];

const texts: readonly Case[] = [
  ...formats('abc', 's|10s|-10s|.2s|10.2s|-10.2s|.0s|.s|0s|05s|-05s|05.2s|010.0s|+5s|#5s| 5s|2s|.9s'),
  ...formats('wide', 'ls|ws|lS|wS|8.2ls|-8ws|08ls'),
  ...['hs', 'hS', 'S', '05hs', '-8.2hs', '8.3S', '08S'].map((format) => of(`[%1!${format}!]`, ansi('ansi'))),
];

const characters: readonly Case[] = [
  of('%1!c!%2!c!', 65, 98),
  ...formats(65, 'c|3c|-3c|05c|-05c|lc|wc|hc|03hc|C|hC|lC|wC'),
  ...formats(0x141, 'c|lc|wc|lC|wC|C|hc|hC'),
  of('[%1!hc!]', 0xe9),
  of('[%1!C!]', 0x80),
];

const integers: readonly Case[] = [
  ...formats(48879, '08x|#X|.6d|10d|-10d|+d'),
  ...formats(7, 'd|i|u|5d|-5d|05d|-05d|+05d| 05d|+d| d|+ d|.3d|6.3d|-6.3d|+u| u|+x|05u|.5u|-5u|5.2i'),
  ...formats(-7, 'd|i|u|x|X|o|5d|05d|-5d|+d| d|.3d|+8.3d|5i'),
  ...formats(0, 'd|u|x|#x|#o|.0d|.0u|3.d|5.0d|+.0d|#.0x|o|05d'),
  ...formats(255, 'x|X|#x|#X|#08x|#010X|0#10x|#10.4x|-#10x|.5x|#.5x|8X|-8X|o|#o|#8o|08o|#.4o'),
  ...formats(8, '#o|#.3o|o|lo|#05o'),
];

const sizes: readonly Case[] = [
  ...formats(70_000, 'hd|hi|hu|hx|hX|ho|05hd|-8hd|8hu|.6hd|hhd|hhu|wd|ld|lu|I32d'),
  ...formats(-1, 'hd|hu|hx|hX|ho|hhx|ld|li|lu|lx|lX|I64d|I64i|I64u|I64x|I64X|I64o|lld|lli|llu|llx|Id|Iu|Ix'),
  ...formats(-1, 'I32d|I32u|I32x|wx|020I64d|#I64x'),
  ...formats(32_768, 'hd|hi|hu'),
  ...formats(-32_769, 'hd|hi'),
  ...formats(65_536 + 8, 'hu|#ho|#hx'),
  ...formats(0x12345, 'hx|hX|hhx|#hx|06hx'),
  of('%1!I64x! %1!I64u!', -1),
];

const pointers: readonly Case[] = formats(0xabc, 'p|#p|20p|-20p|020p|hp|I64p');

/** What both show alike. */
export const agreed: readonly Case[] = [
  ...escapes,
  ...lineEnds,
  ...inserts,
  ...texts,
  ...characters,
  ...integers,
  ...sizes,
  ...pointers,
];

const differs = (one: Case, wine: string | undefined, here: string, why: string): DifferingCase => ({
  ...one,
  wine,
  here,
  why,
});

const ZERO_AND_PRECISION =
  'the page of the printf formats says that a precision turns the flag 0 off for integers';
const REFUSED = 'FormatMessage refuses the whole message, a reader of events shows what it can';

/**
 * What Wine 8 shows otherwise than Microsoft's pages have it, and where `formatMessage` does otherwise on
 * purpose.
 */
export const differing: readonly DifferingCase[] = [
  differs(of('[%1!08.3d!]', 7), '[00000007]', '[     007]', ZERO_AND_PRECISION),
  differs(of('[%1!010.4d!]', 7), '[0000000007]', '[      0007]', ZERO_AND_PRECISION),
  differs(of('[%1!08.0d!]', 0), '[00000000]', '[        ]', ZERO_AND_PRECISION),
  differs(of('[%1!.0c!]', 65), '[]', '[A]', 'the page says that a precision has no effect on a character'),
  differs(of('[%1!.3p!]', 0xabc), '[000]', '[0000000000000ABC]', 'a pointer is shown with all its digits'),
  differs(of('[%1!#.0o!]', 0), '[]', '[0]', 'standard C: # makes the first octal digit a zero'),
  differs(of('a%b.'), 'ab.', 'a .', 'the page of message text files has %b as a blank'),
  differs(
    of('%%5'),
    '%5',
    '%%5',
    'Event Viewer takes it for a parameter string, and shows it when there is none',
  ),
  differs(
    of('[%1!f!]', 7),
    '[f]',
    '[7]',
    'the page says that floating point is not supported; the value says more',
  ),
  differs(of('[%1!q!]', 7), '[q]', '[7]', 'there is no such format; the value says more'),
  differs(of('[%1!!]', 'x'), '[]', '[x]', 'an empty format is none; the value says more'),
  differs(of('%1!d', 7), undefined, '%1!d', REFUSED),
  differs(of('a%'), undefined, 'a', REFUSED),
];
