import fc from 'fast-check';

/** A message text file with the switches to compile it with. */
export interface MessageTextSample {
  readonly text: string;
  readonly encoding: 'ansi' | 'utf-8' | 'utf-16' | 'utf-16-unmarked';
  readonly switches: readonly string[];
}

/** The bytes of the file. */
export function bytesOf({ text, encoding }: MessageTextSample): Buffer {
  if (encoding === 'utf-8') return Buffer.from(`\ufeff${text}`, 'utf8');
  if (encoding === 'utf-16') return Buffer.from(`\ufeff${text}`, 'utf16le');
  if (encoding === 'utf-16-unmarked') return Buffer.from(text, 'utf16le');
  // All characters of the generator are in Latin-1.
  return Buffer.from(text, 'latin1');
}

const oneOf = <T>(...values: readonly T[]) => fc.constantFrom(...values);
/** Mostly the first arbitrary. */
const mostly = <T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>, weight = 6) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: rare });

const letterCase = (word: string) =>
  mostly(
    fc.constant(word),
    oneOf(word.toUpperCase(), word.toLowerCase(), word.slice(0, 2).toLowerCase() + word.slice(2)),
  );

/** What stands between tokens. In front of `;`, a line end makes a header line of a comment. */
const gap = mostly(fc.constant(''), oneOf(' ', '\t', '  ', '\n', '\n\n', ' \n\t', '\v', '\f'), 5);
const space = mostly(oneOf(' ', '\n', '\n'), oneOf('  ', '\t', '\n\n', ' \n '), 5);

const comment = oneOf(
  '',
  '// comment',
  ' blanks  ',
  '/* c */',
  '#define X 1',
  'a;b',
  '; twice',
  '// é ß',
  '.',
);
const headerLine = comment.map((text) => `;${text}\n`);

const names = {
  severity: oneOf(
    'Success',
    'Informational',
    'Warning',
    'Error',
    'warning',
    'ERROR',
    'Hint',
    'Mild',
    'Système',
  ),
  facility: oneOf('Application', 'Disk', 'Net', 'disk', 'a_1'),
  language: oneOf('English', 'German', 'French', 'english', 'Neutral'),
};
const listed = {
  severity: oneOf('Success', 'Warning', 'Hint', 'Mild', 'Système', 'Error'),
  facility: oneOf('Application', 'Disk', 'Net', 'a_1', 'Disk'),
  language: oneOf('English', 'German', 'French', 'Neutral'),
};
const symbol = oneOf('A', 'B_2', 'MSG_ONE', '_x', 'Severity', 'A_NAME_THAT_IS_LONGER_THAN_THIRTY_TWO', 'Ä');

const number = (most: number) =>
  mostly(
    fc
      .integer({ min: 0, max: most })
      .chain((value) =>
        oneOf(String(value), `0x${value.toString(16)}`, `0x${value.toString(16).toUpperCase()}`, `0${value}`),
      ),
    oneOf(`${most}`, `${most + 1}`, '0x', '12ab', '0x1FFFFFFFF', '4294967297', '1x', '0xfx'),
    12,
  );

const parts = (...all: readonly fc.Arbitrary<string>[]) => fc.tuple(...all).map((texts) => texts.join(''));
const text = (value: string) => fc.constant(value);
const maybe = (arbitrary: fc.Arbitrary<string>, weight = 1) => mostly(arbitrary, text(''), weight);

/** What may follow a value in a list. */
const listGap = mostly(
  space,
  comment.map((found) => ` ;${found}\n`),
  8,
);

const entry = (name: fc.Arbitrary<string>, most: number, rest: fc.Arbitrary<string>) =>
  parts(name, gap, text('='), gap, number(most), rest);

/** Of other code pages, mc.exe writes the comments of the header, too, which wevtc writes in one code page. */
const codePage = mostly(text(''), oneOf(':1252', ' : 1252'), 12);

function list(keyword: string, item: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return parts(
    letterCase(keyword),
    gap,
    text('='),
    gap,
    text('('),
    maybe(listGap),
    fc.array(parts(item, listGap), { maxLength: 4 }).map((items) => items.join('')),
    mostly(text(''), oneOf('=', '5 ', '+', ': ')),
    text(')'),
  );
}

const lists = fc.oneof(
  list('SeverityNames', entry(listed.severity, 3, mostly(parts(gap, text(':'), gap, symbol), text('')))),
  list('FacilityNames', entry(listed.facility, 0xfff, mostly(parts(gap, text(':'), gap, symbol), text('')))),
  list(
    'LanguageNames',
    entry(
      listed.language,
      0xffff,
      parts(gap, text(':'), gap, oneOf('EN', 'DE', 'MSG00407', 'FR', 'file_x'), codePage),
    ),
  ),
);

const headerStatement = fc.oneof(
  { weight: 6, arbitrary: lists },
  {
    weight: 1,
    arbitrary: parts(
      letterCase('MessageIdTypedef'),
      gap,
      text('='),
      gap,
      oneOf('DWORD', 'HRESULT', 'NTSTATUS'),
    ),
  },
  { weight: 1, arbitrary: parts(letterCase('MessageIdTypedefMacro'), text('='), gap, oneOf('MAKE', '_M_1')) },
  { weight: 1, arbitrary: parts(letterCase('OutputBase'), gap, text('='), oneOf('10', '16', '0x10', '0xA')) },
);

const line = oneOf(
  'Hello, %1.',
  'x',
  '',
  '',
  '  blanks  ',
  '\ttab\t',
  ' .',
  '..',
  '.x',
  '. ',
  '%1!s! %2!08lX!%n%0',
  ';no comment',
  'Severity=Error',
  ' MessageId=1',
  'MessageId =1',
  'Grüße für Übung',
  '// \\ "q"',
  'Language=English',
  'a'.repeat(100),
  '€ \x80',
);
/** Characters that only files in Unicode can have. */
const wideLine = oneOf('Ελληνικά', 'Ω ∞ → Ā ł', '日本', '\u{1f600} end', '\u00a0\u3000', 'ﬁ‼…');

const textOf = (wide: boolean) =>
  parts(
    fc
      .array(parts(wide ? fc.oneof(line, wideLine) : line, text('\n')), { maxLength: 4 })
      .map((all) => all.join('')),
    text('.\n'),
  );

const tail = mostly(
  text('\n'),
  comment.map((found) => ` ;${found}\n`),
  5,
);

const statement = fc.oneof(
  parts(letterCase('Severity'), gap, text('='), gap, names.severity),
  parts(letterCase('Facility'), gap, text('='), gap, names.facility),
  parts(letterCase('SymbolicName'), gap, text('='), gap, symbol),
);

const message = (languages: fc.Arbitrary<string>, wide: boolean) =>
  parts(
    letterCase('MessageId'),
    gap,
    text('='),
    mostly(number(0x40), oneOf('', '', '+1', '+0x10', '+0', '0xFFFF'), 2),
    tail,
    fc
      .array(parts(mostly(text(''), headerLine), statement, tail), { maxLength: 4 })
      .map((all) => all.join('')),
    fc
      .array(
        parts(
          letterCase('Language'),
          gap,
          text('='),
          gap,
          languages,
          mostly(text('\n'), oneOf(' \n', ' ;dropped\n', ' lost\n', '\t\n')),
          textOf(wide),
          mostly(text(''), headerLine),
        ),
        { minLength: 1, maxLength: 3 },
      )
      .map((all) => all.join('')),
  );

/** Most files have all texts in one language; others would lack translations. */
export const messageFiles = (wide: boolean) =>
  mostly(
    names.language.map((one) => fc.constant(one)),
    fc.constant(names.language),
    4,
  ).chain((languages) =>
    parts(
      // Most languages are defined at the start, so that few files are refused for that.
      mostly(
        text(
          'LanguageNames=(German=0x407:MSG00407 French=0x40C:FR Neutral=0:N)\nFacilityNames=(Disk=4:FAC_D Net=5 a_1=6)\nSeverityNames=(Hint=1:SEV_H Mild=2 Système=3)\n',
        ),
        text(''),
        9,
      ),
      fc
        .array(
          fc.oneof(
            { weight: 6, arbitrary: message(languages, wide) },
            { weight: 2, arbitrary: headerLine },
            { weight: 2, arbitrary: parts(headerStatement, space) },
            { weight: 1, arbitrary: oneOf('\n', ' \n') },
          ),
          { minLength: 1, maxLength: 6 },
        )
        .map((all) => all.join('')),
      mostly(text(''), oneOf(';last', ' ', '\n;x', '\x1aignored = (')),
    ),
  );

/** One change that people and tools make: a piece is missing, twice, or replaced. */
const mutated = fc
  .tuple(
    messageFiles(false),
    fc.nat(),
    fc.integer({ min: 0, max: 12 }),
    oneOf('', ';', '=', '(', ')', ':', '+', '$', '\n', ' ', 'x', '5', '.', '.\n', 'MessageId=', '"'),
  )
  .map(([whole, place, length, inserted]) => {
    const at = whole.length === 0 ? 0 : place % whole.length;
    return whole.slice(0, at) + inserted + whole.slice(at + length);
  });

const switches = fc
  .subarray(['-c', '-d', '-o', '-n', '-b', '-v'], { maxLength: 3 })
  .chain((some) =>
    fc
      .tuple(
        mostly(text(''), oneOf('-A', '-U8', '-U'), 2),
        mostly(
          text(''),
          oneOf('-cp utf-8', '-cp utf-16', '-x .', '-e hpp', '-z base', '-m 20', '-m 300', '-um'),
          2,
        ),
      )
      .map(([encoding, other]) =>
        [...some, ...encoding.split(' '), ...other.split(' ')].filter((one) => one !== ''),
      ),
  );

const lineEnds = (found: string, crLf: boolean) => (crLf ? found.replaceAll('\n', '\r\n') : found);

export const messageTextSamples: fc.Arbitrary<MessageTextSample> = fc
  .tuple(
    fc.oneof(
      {
        weight: 4,
        arbitrary: messageFiles(false).map((found) => ({ text: found, encoding: 'ansi' as const })),
      },
      {
        weight: 3,
        arbitrary: fc
          .tuple(messageFiles(true), oneOf('utf-8' as const, 'utf-16' as const, 'utf-16-unmarked' as const))
          .map(([found, encoding]) => ({ text: found, encoding })),
      },
      { weight: 3, arbitrary: mutated.map((found) => ({ text: found, encoding: 'ansi' as const })) },
    ),
    fc.boolean(),
    switches,
  )
  .map(([{ text: found, encoding }, crLf, given]) => ({
    text: lineEnds(encoding === 'ansi' ? found.replace(/[^\0-\xff]/g, '?') : found, crLf),
    encoding,
    switches: encoding === 'utf-16-unmarked' ? [...given, '-u'] : given,
  }));
