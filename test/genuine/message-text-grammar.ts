import fc from 'fast-check';

/** A message text file with the switches to compile it with. */
export interface MessageTextSample {
  readonly text: string;
  readonly encoding: 'ansi' | 'utf-8' | 'utf-16' | 'utf-16-unmarked';
  readonly switches: readonly string[];
  /** The name of the file. Default: `m.mc`. */
  readonly name?: string;
  /** A byte to put into the encoded file, so that it may not be text any more. */
  readonly damage?: { readonly at: number; readonly byte: number };
}

/** The bytes of the file. */
export function bytesOf(sample: MessageTextSample): Buffer {
  const bytes = encoded(sample);
  const { damage } = sample;
  if (damage !== undefined && bytes.length > 0) bytes[damage.at % bytes.length] = damage.byte;
  return bytes;
}

function encoded({ text, encoding }: MessageTextSample): Buffer {
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
const gap = mostly(
  fc.constant(''),
  oneOf(' ', '\t', '  ', '\n', '\n\n', ' \n\t', '\v', '\f', '\x01', '\x1b '),
  5,
);
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
  '=(',
  ')',
  'MessageId=9',
  'Language=English',
  '\ttab\t',
  '"quoted" %1 $',
);
const headerLine = fc
  .tuple(oneOf('', '', '', ' ', '\t'), comment)
  .map(([before, text]) => `${before};${text}\n`);

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
    'SYSTÈME',
    'Success',
  ),
  facility: oneOf('Application', 'Disk', 'Net', 'disk', 'a_1', 'APPLICATION', 'Language'),
  language: oneOf('English', 'German', 'French', 'english', 'Neutral', 'GERMAN', 'Other'),
};
const listed = {
  severity: oneOf('Success', 'Warning', 'Hint', 'Mild', 'Système', 'Error', 'informational'),
  facility: oneOf('Application', 'Disk', 'Net', 'a_1', 'Disk', 'Language', 'application'),
  language: oneOf('English', 'German', 'French', 'Neutral', 'Other', 'ENGLISH'),
};
const symbol = oneOf(
  'A',
  'B_2',
  'MSG_ONE',
  '_x',
  'Severity',
  'A_NAME_THAT_IS_LONGER_THAN_THIRTY_TWO',
  'EXACTLY_THIRTY_TWO_CHARACTERS_AB',
  'Ä',
  'int',
  'a_2²',
  'ª',
  'MessageIdTypedef',
  'N'.repeat(255),
);

const number = (most: number) =>
  mostly(
    fc
      .integer({ min: 0, max: most })
      .chain((value) =>
        oneOf(String(value), `0x${value.toString(16)}`, `0x${value.toString(16).toUpperCase()}`, `0${value}`),
      ),
    oneOf(
      `${most}`,
      `${most + 1}`,
      '0x',
      '12ab',
      '0x1FFFFFFFF',
      '4294967297',
      '1x',
      '0xfx',
      '00',
      '0x00000000001',
      '0X1',
      '1A',
      '08',
      '0x1x2',
      '99999999999999999999999999999999999999999',
    ),
    12,
  );

const parts = (...all: readonly fc.Arbitrary<string>[]) => fc.tuple(...all).map((texts) => texts.join(''));
const text = (value: string) => fc.constant(value);
const maybe = (arbitrary: fc.Arbitrary<string>, weight = 1) => mostly(arbitrary, text(''), weight);

/** What may follow a value in a list. */
const listGap = fc.oneof(
  { weight: 8, arbitrary: space },
  { weight: 1, arbitrary: comment.map((found) => ` ;${found}\n`) },
  { weight: 1, arbitrary: comment.map((found) => `\n;${found}\n`) },
  { weight: 1, arbitrary: comment.map((found) => `;${found}\n \n`) },
);

/** What mc.exe accepts nowhere but between statements and entries. */
const rareComment = mostly(text(''), oneOf(';c\n', '\n;c\n', ' ;c\n '), 60);

const entry = (name: fc.Arbitrary<string>, most: number, rest: fc.Arbitrary<string>) =>
  parts(name, gap, rareComment, text('='), gap, rareComment, number(most), rest);

/** Numbers of languages meet the built-in one and those of other names rarely by chance. */
const languageEntry = (rest: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 2, arbitrary: entry(listed.language, 0xffff, rest) },
    {
      weight: 1,
      arbitrary: parts(
        listed.language,
        text('='),
        oneOf('0x409', '1033', '0x407', '9', '0', '0xffff', '0x1000'),
        rest,
      ),
    },
  );

/**
 * Of other code pages, mc.exe writes the comments of the header, too, which wevtc writes in one code page.
 */
const codePage = mostly(
  text(''),
  oneOf(':1252', ' : 1252', ':', ':x', ':1250', ':437', ':65001', ':932'),
  16,
);

function list(keyword: string, item: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return parts(
    letterCase(keyword),
    gap,
    rareComment,
    text('='),
    gap,
    rareComment,
    text('('),
    maybe(listGap),
    fc.array(parts(item, listGap), { maxLength: 4 }).map((items) => items.join('')),
    mostly(text(''), oneOf('=', '5 ', '+', ': ', '(', 'x', 'Hint=')),
    mostly(text(')'), oneOf('', '))', ') '), 30),
  );
}

const lists = fc.oneof(
  list('SeverityNames', entry(listed.severity, 3, mostly(parts(gap, text(':'), gap, symbol), text('')))),
  list('FacilityNames', entry(listed.facility, 0xfff, mostly(parts(gap, text(':'), gap, symbol), text('')))),
  list(
    'LanguageNames',
    languageEntry(
      parts(
        gap,
        text(':'),
        gap,
        oneOf('EN', 'DE', 'MSG00407', 'FR', 'file_x', 'Language', 'long_file_name_of_a_table_of_texts'),
        codePage,
      ),
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
      oneOf('DWORD', 'HRESULT', 'NTSTATUS', 'Ä', 'int', 'MessageId'),
    ),
  },
  {
    weight: 1,
    arbitrary: parts(
      letterCase('MessageIdTypedefMacro'),
      gap,
      text('='),
      gap,
      oneOf('MAKE', '_M_1', '_HRESULT_TYPEDEF_'),
    ),
  },
  {
    weight: 1,
    arbitrary: parts(
      letterCase('OutputBase'),
      gap,
      text('='),
      gap,
      oneOf('10', '16', '0x10', '0xA', '010', '10', '16', '8', 'x'),
    ),
  },
  // Something is missing or wrong.
  {
    weight: 1,
    arbitrary: mostly(
      text('\n'),
      oneOf(
        'OutputBase\n',
        'MessageIdTypedef=\n',
        'MessageIdTypedef=5\n',
        'FacilityNames=5\n',
        'SeverityNames()\n',
        'Foo=1\n',
        'Severity=Error\n',
        '$',
        '#',
        '.\n',
        '5\n',
        '"x"\n',
      ),
      6,
    ),
  },
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
  '%%1 %2!s! %9!I64x! %n%t%r%b%. %! %0',
  '\v\f',
  'lone\rreturn',
  'end\r',
  ' MessageId=1',
  'x MessageId=1',
  'MessageId',
  '\t.',
  '*/ /* ??/ \\',
  'LanguageNames=(X=1:Y)',
  '\xa0\xad\xff',
  '-',
);
/** Characters that only files in Unicode can have. */
const wideLine = oneOf(
  '\ud800',
  '\udc00x',
  '\ufeff',
  '\u2028',
  '\ufffd\uffff',
  'e\u0301 \u00e9',
  'Ａｆｕｌｌ',
  '√≤≥½⅓',
  'кириллица',
  'İıŞğ',
  '－‐‑–—',
  '\u0085',
  '‘’“”„‚',
  '™ © ℠',
  'Ελληνικά',
  'Ω ∞ → Ā ł',
  '日本',
  '\u{1f600} end',
  '\u00a0\u3000',
  'ﬁ‼…',
);

/** Texts around the greatest size, with few and many line ends. */
const hugeText = fc
  .tuple(
    fc.integer({ min: -4, max: 4 }),
    oneOf(32_766, 32_764, 32_763, 16_380, 65_530, 8_190),
    oneOf(1, 2, 60, 300),
    oneOf('a', 'é', 'ab '),
  )
  .map(([more, size, lines, filling]) => {
    const each = Math.max(1, Math.floor((size + more) / lines));
    const all = Array.from({ length: lines }, (_, at) =>
      filling.repeat(each).slice(0, at === 0 ? size + more - each * (lines - 1) - 1 : each - 1),
    );
    return `${all.join('\n')}\n`;
  });

const textOf = (wide: boolean) =>
  parts(
    mostly(
      fc
        .array(parts(wide ? fc.oneof(line, wideLine) : line, text('\n')), { maxLength: 4 })
        .map((all) => all.join('')),
      hugeText,
      400,
    ),
    mostly(text('.\n'), oneOf('', '. \n', '.\r\n', '.;\n', '.\n\n'), 120),
  );

const tail = fc.oneof(
  { weight: 10, arbitrary: text('\n') },
  { weight: 2, arbitrary: comment.map((found) => ` ;${found}\n`) },
  { weight: 2, arbitrary: oneOf(' ', '\t', '\n\n', '\v', '\r') },
  { weight: 1, arbitrary: text('') },
);

const statement = fc.oneof(
  parts(letterCase('Severity'), gap, text('='), gap, names.severity),
  parts(letterCase('Facility'), gap, text('='), gap, names.facility),
  parts(letterCase('SymbolicName'), gap, text('='), gap, symbol),
);

/** The texts of a message. */
function textsOf(languages: fc.Arbitrary<readonly string[]>, wide: boolean): fc.Arbitrary<string> {
  return languages.chain((all) =>
    parts(
      ...all.map((language) =>
        parts(
          letterCase('Language'),
          gap,
          text('='),
          gap,
          text(language),
          mostly(
            text('\n'),
            oneOf(' \n', ' ;dropped\n', ' lost\n', '\t\n', ';x\n', '=5 (\n', '\v\n', ' .\n'),
          ),
          textOf(wide),
          mostly(text(''), oneOf(';c\n', '\n', ' \n;c\n', '\f', ' ')),
        ),
      ),
    ),
  );
}

const message = (languages: fc.Arbitrary<readonly string[]>, wide: boolean) =>
  parts(
    letterCase('MessageId'),
    gap,
    text('='),
    gap,
    mostly(
      number(0x40),
      oneOf('', '', '+1', '+0x10', '+0', '0xFFFF', '+ 2', '+0xffff', '0x10000', '+', '\n+3'),
      2,
    ),
    tail,
    fc
      .array(parts(mostly(text(''), headerLine), statement, tail), { maxLength: 4 })
      .map((all) => all.join('')),
    textsOf(languages, wide),
  );

/**
 * How a file chooses the languages of its messages. Most messages have the same ones, or translations would
 * be missing.
 */
const languageChoices: fc.Arbitrary<fc.Arbitrary<readonly string[]>> = fc.oneof(
  { weight: 6, arbitrary: names.language.map((one) => fc.constant([one])) },
  // Every message has all of them, in any order.
  {
    weight: 4,
    arbitrary: fc
      .uniqueArray(names.language, { minLength: 2, maxLength: 3 })
      .map((some) => fc.shuffledSubarray(some, { minLength: some.length })),
  },
  { weight: 1, arbitrary: fc.constant(fc.array(names.language, { minLength: 1, maxLength: 3 })) },
);

/** Most languages are defined at the start, so that few files are refused for that. */
const start = fc.oneof(
  {
    weight: 9,
    arbitrary: text(
      'LanguageNames=(German=0x407:MSG00407 French=0x40C:FR Neutral=0:N Other=0x1009:OT)\nFacilityNames=(Disk=4:FAC_D Net=5 a_1=6 Language=7)\nSeverityNames=(Hint=1:SEV_H Mild=2 Système=3)\n',
    ),
  },
  // One line, two names of one value, and a built-in one with another value.
  {
    weight: 3,
    arbitrary: text(
      'SeverityNames=(Hint=1 Mild=1:M Système=3:SY Warning=2:WA)FacilityNames=(Application=0:APP Disk=4 Net=4:FAC a_1=0xFFF Language=0)LanguageNames=(German=0x407:DE French=0x40C:FR English=9:EN Neutral=0x400:N Other=0xffff:O)',
    ),
  },
  { weight: 1, arbitrary: text('') },
);

/** The end of a file, which may be in the middle of something. */
const end = fc.oneof(
  { weight: 10, arbitrary: text('') },
  {
    weight: 3,
    arbitrary: oneOf(';last', ' ', '\n;x', '\x1aignored = (', '\n\x1a', ';a\x1ab', ';last\r', '\t;x\n\n'),
  },
  {
    weight: 1,
    arbitrary: oneOf(
      'MessageId=77\nLanguage=English',
      'MessageId=77\nLanguage=English ;c',
      'MessageId=77\nLanguage=English\n',
      'MessageId=77\nSymbolicName=Z\nLanguage=English\n\n',
      'MessageId=77\nLanguage=English\ntext',
      'MessageId=77\nLanguage=English\ntext\n.',
      'MessageId=77\nLanguage=English\ntext\n.\x1a\n',
      'MessageId=77\nLanguage=English\ntext\n  ',
      'MessageId=77',
      'MessageId',
      'FacilityNames=(X=1',
      'FacilityNames=(',
      'Foo',
      '.',
    ),
  },
);

export const messageFiles = (wide: boolean) =>
  languageChoices.chain((languages) =>
    parts(
      start,
      fc
        .array(
          fc.oneof(
            { weight: 6, arbitrary: message(languages, wide) },
            { weight: 2, arbitrary: headerLine },
            { weight: 2, arbitrary: parts(headerStatement, mostly(space, oneOf('', '', ' ;error\n'), 20)) },
            { weight: 1, arbitrary: oneOf('\n', ' \n') },
          ),
          { minLength: 1, maxLength: 6 },
        )
        .map((all) => all.join('')),
      end,
    ),
  );

/**
 * One change that people and tools make: a piece is missing, twice, or replaced, or two lines are swapped.
 */
const mutated = (wide: boolean) =>
  fc
    .tuple(
      messageFiles(wide),
      fc.nat(),
      fc.integer({ min: 0, max: 12 }),
      oneOf(
        '',
        '',
        ';',
        '=',
        '(',
        ')',
        ':',
        '+',
        '$',
        '\n',
        ' ',
        'x',
        '5',
        '.',
        '.\n',
        '\n.\n',
        'MessageId=',
        '"',
        '\r',
        '\x1a',
        '0x',
        '#',
        '1 ',
        'é',
      ),
      oneOf('replace', 'replace', 'replace', 'line out', 'line twice', 'swap', 'cut' as const),
    )
    .map(([whole, place, length, inserted, kind]) => {
      const at = whole.length === 0 ? 0 : place % whole.length;
      if (kind === 'replace') return whole.slice(0, at) + inserted + whole.slice(at + length);
      if (kind === 'cut') return whole.slice(0, at);
      const lines = whole.split('\n');
      const index = place % lines.length;
      const one = lines[index] as string;
      const next = lines[index + 1];
      if (kind === 'line out') lines.splice(index, 1);
      else if (kind === 'line twice') lines.splice(index, 0, one);
      else if (next !== undefined) lines.splice(index, 2, next, one);
      return lines.join('\n');
    });

/** Folders for outputs, which mc.exe doesn't create. */
export const FOLDERS = { 'inc/keep.txt': '', 'res/keep.txt': '' };

const switches = fc
  .tuple(
    fc.subarray(['-c', '-d', '-o', '-n', '-b', '-v', '-h inc', '-r res', '-x inc', '-um'], { maxLength: 4 }),
    mostly(text(''), mostly(oneOf('-A', '-U8', '-U'), oneOf('-A -U', '-U8 -A', '-AU8', '-U -U8'), 30), 2),
    mostly(
      text(''),
      mostly(
        oneOf(
          '-cp utf-8',
          '-cp utf-16',
          '-CP UTF16',
          '-cp utf-16le',
          '-cp ansi',
          '-x .',
          '-e hpp',
          '-e H',
          '-z base',
          '-z ba.se',
          '-m 20',
          '-m 300',
          '-m 5',
          '-m 1',
          '-m 0x10',
          '-km',
          '-con',
          '-oc',
          '-CBN',
          '/d /o',
          '-p Log',
          '-P A',
          '-w nothere',
          '-W nothere',
          '-cbv',
          '-U8n',
          '-bx res',
          '-h inc -h res',
          '-xhr inc inc res',
        ),
        oneOf('-e .h', '-e long', '-m 0', '-m x', '-q', '-cp latin1', '-um -km', "-e ''"),
        30,
      ),
      2,
    ),
    mostly(text(''), mostly(oneOf('-a', '-A -a'), oneOf('-a -u', '-u')), 7),
  )
  .chain((all) => {
    const groups = [...all[0], ...all.slice(1)].filter((one) => one !== '') as string[];
    return fc.shuffledSubarray(groups, { minLength: groups.length });
  })
  .map((groups) => groups.flatMap((group) => group.split(' ').map((word) => (word === "''" ? '' : word))));

const fileNames = mostly(
  text('m.mc'),
  oneOf('a b.mc', 'x.y.mc', 'm.txt', '_1.MC', 'm', 'Ä.mc', '9-9.mc'),
  20,
);

const lineEnds = (found: string, kind: 'lf' | 'cr lf' | 'mixed') => {
  if (kind === 'lf') return found;
  let count = 0;
  return found.replace(/\n/g, () => (kind === 'mixed' && count++ % 2 === 0 ? '\n' : '\r\n'));
};

const unicode = oneOf<'utf-8' | 'utf-16' | 'utf-16-unmarked'>(
  'utf-8',
  'utf-16',
  'utf-16-unmarked',
  'utf-8',
  'utf-16',
);

/** Files as people write them, and those with a single change. Each has switches, an encoding and a name. */
export const messageTextSamples: fc.Arbitrary<MessageTextSample> = fc
  .record({
    content: fc.oneof(
      {
        weight: 4,
        arbitrary: messageFiles(false).map((found) => ({ found, encoding: 'ansi' as const })),
      },
      {
        weight: 3,
        arbitrary: fc.tuple(messageFiles(true), unicode).map(([found, encoding]) => ({ found, encoding })),
      },
      { weight: 3, arbitrary: mutated(false).map((found) => ({ found, encoding: 'ansi' as const })) },
      {
        weight: 1,
        arbitrary: fc.tuple(mutated(true), unicode).map(([found, encoding]) => ({ found, encoding })),
      },
    ),
    ends: oneOf<'lf' | 'cr lf' | 'mixed'>('cr lf', 'lf', 'cr lf', 'mixed'),
    given: switches,
    name: fileNames,
    damage: mostly(
      fc.constant(undefined),
      fc.record({ at: fc.nat(), byte: fc.integer({ min: 1, max: 255 }) }),
      20,
    ),
  })
  .map(({ content: { found, encoding }, ends, given, name, damage }) => ({
    text: lineEnds(encoding === 'ansi' ? found.replace(/[^\0-\xff]/g, '?') : found, ends),
    encoding,
    switches: encoding === 'utf-16-unmarked' && !given.includes('-a') ? [...given, '-u'] : given,
    ...(name === 'm.mc' ? {} : { name }),
    ...(damage === undefined ? {} : { damage }),
  }));
