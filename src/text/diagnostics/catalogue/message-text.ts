import { itOrThem } from '../../counted.js';
import { hex32 } from '../../hex.js';
import type { Catalogue } from './entry.js';
import { byProblem, quoted, someOf, suggest } from './wording.js';

/** The unit that a name is of, by the statement that uses it. */
const NAMED_BY = { Severity: 'severity', Facility: 'facility', Language: 'language' } as const;
const LISTED_IN = {
  Severity: 'SeverityNames',
  Facility: 'FacilityNames',
  Language: 'LanguageNames',
} as const;

/** Decimal and hexadecimal, because message text files contain both. */
const both = (value: number) =>
  value < 10 ? String(value) : `${value} (0x${value.toString(16).toUpperCase()})`;

/** A number, and how it is written if mc.exe reads it as another one. */
export interface WrittenNumber {
  readonly value: number;
  readonly misread: string | undefined;
}

const written = ({ value, misread }: WrittenNumber) => misread ?? both(value);

/** A message by its symbol, or else by its ID. */
const named = (p: { symbol: string | undefined; id: number }) => p.symbol ?? hex32(p.id);

/**
 * Facilities that mc.exe does not support, but its documentation or other compilers do, with message notes.
 */
const OTHER_COMPILERS: ReadonlyMap<string, (name: string) => string> = new Map([
  [
    'system',
    (name) =>
      `: mc.exe no longer has it, although its documentation does; add FacilityNames=(${name}=0x0), or, for the IDs of windmc and wmc, FacilityNames=(${name}=0xff)`,
  ],
  ['null', (name) => ` in mc.exe, only in wmc; add FacilityNames=(${name}=0x0)`],
  ['dxgi', (name) => ` in mc.exe, only in wmc; add FacilityNames=(${name}=0x87a)`],
]);

/** Findings in message text files (`.mc`). */
export const messageTextCatalogue = {
  'mc-encoding': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A message text file must be in the encoding that mc.exe expects',
    message: byProblem({
      'utf-16-unmarked':
        'the file is in UTF-16 without a byte order mark; save it with the mark, or pass -u to wevtc mc',
      'not-utf-16': '-u was passed, but the file is not in UTF-16; remove -u, or save the file in UTF-16',
      'utf-16-be':
        'the file is in big-endian UTF-16, which mc.exe does not read; save it in UTF-8 or little-endian UTF-16, with a byte order mark',
      nul: 'the file contains a NUL character, at which mc.exe truncates the line; remove it',
      noncharacter: 'the file contains U+FFFF, which is no character, and which mc.exe loses; remove it',
    }),
  },
  'mc-character': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A statement must contain only names, numbers, and the signs = ( ) : + ;',
    message: (p: { character: string }) =>
      `'${p.character}' has no meaning in a statement; remove it, or check whether a text has ended too early`,
  },
  'mc-keyword': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A statement must begin with a keyword',
    message: byProblem({
      unknown: (p: { name: string; candidate: string | undefined }) =>
        p.candidate === undefined
          ? `'${p.name}' is not a statement; if it is text, check whether a line with only '.' has ended the text too early`
          : `'${p.name}' is not a statement${suggest(p.candidate)}`,
      none: 'the file contains no statement of a message text file, such as MessageId=1; if it belongs to another program that uses the extension .mc, such as sendmail, do not compile or check it',
    }),
    fix: { safe: 'sometimes', does: 'writes the keyword that was probably meant' },
  },
  'mc-statement-misplaced': {
    severity: 'error',
    evidence: 'observed',
    summary: 'Each statement must be where it belongs: in a message, or outside of messages',
    message: byProblem({
      outside: (p: { statement: string }) =>
        `${p.statement} belongs to a message, but no MessageId is before it; begin the message with MessageId`,
      'in-message': (p: { statement: string }) =>
        `${p.statement} is inside a message; move it before MessageId, or after the text of the message`,
      stray: (p: { text: string }) => `'${p.text}' begins no statement; remove it`,
      comment:
        'mc.exe rejects a comment after a statement that does not belong to a message; move it to a line of its own',
    }),
    fix: { safe: 'never', does: 'moves the comment to a separate line' },
  },
  'mc-statement-form': {
    severity: 'error',
    evidence: 'observed',
    summary: 'Each statement must consist of its keyword, an equal sign, and a value of the right kind',
    message: byProblem({
      equal: (p: { statement: string }) => `${p.statement} has no equal sign; write ${p.statement}=`,
      name: (p: { statement: string }) => `${p.statement}= has no value; write a name after it`,
      'not-a-name': (p: { statement: string; text: string }) =>
        `the value of ${p.statement} must be a name, but it is the number ${p.text}; write a name`,
      number: (p: { statement: string }) => `${p.statement}= has no value; write 10 or 16 after it`,
      'id-number': (p: { statement: string }) => `${p.statement}=+ has no number; write it after the +`,
      parenthesis: (p: { statement: string }) =>
        `${p.statement} has no list; write it as ${p.statement}=(name=value)`,
      'list-end': (p: { statement: string }) => `the list of ${p.statement} has no end; write ')' after it`,
      'entry-equal': (p: { name: string }) => `'${p.name}' has no value; write it as ${p.name}=value`,
      'entry-number': (p: { name: string }) =>
        `the value of '${p.name}' must be a number, in decimal or hexadecimal (0x10)`,
      'entry-colon': (p: { name: string }) =>
        `language '${p.name}' has no file; write it as ${p.name}=number:file`,
      'entry-file': (p: { name: string }) =>
        `the file of language '${p.name}' must be a name with letters, digits and '_', without an extension`,
      'entry-symbol': (p: { name: string }) =>
        `the symbol of '${p.name}' must be a name; write it after the colon, or remove the colon`,
      'entry-code-page': (p: { name: string }) =>
        `the code page of '${p.name}' must be a number, such as 1252; write it after the colon, or remove the colon`,
    }),
  },
  'mc-value-range': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A number must fit into its part of the ID',
    message: byProblem({
      list: (p: WrittenNumber & { name: string; most: number }) =>
        `the value ${written(p)} of '${p.name}' is too large; the largest is ${both(p.most)}`,
      id: (p: WrittenNumber & { most: number }) =>
        `the message ID ${written(p)} is too large; the largest is ${both(p.most)}`,
      base: (p: WrittenNumber) => `OutputBase is ${written(p)}; it must be 10 or 16`,
    }),
  },
  'mc-name-unknown': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A severity, facility, or language must be built in or in a list',
    identity: (p: { statement: string; name: string }) => `${p.statement} ${p.name}`,
    message: (p: {
      statement: keyof typeof NAMED_BY;
      name: string;
      candidate: string | undefined;
      names: readonly string[];
    }) =>
      p.statement === 'Facility' && OTHER_COMPILERS.has(p.name.toLowerCase())
        ? `facility '${p.name}' is not defined${OTHER_COMPILERS.get(p.name.toLowerCase())?.(p.name)}`
        : `${NAMED_BY[p.statement]} '${p.name}' is not defined; ${
            p.candidate === undefined
              ? `use ${someOf(p.names)}, or add it to ${LISTED_IN[p.statement]}`
              : `did you mean '${p.candidate}'? Otherwise, add it to ${LISTED_IN[p.statement]}`
          }`,
    fix: { safe: 'sometimes', does: 'writes the name that was probably meant' },
  },
  'mc-text-end': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A text must end with a line that contains only a period',
    message: byProblem({
      'message-id':
        "a line of a text must not begin with 'MessageId='; if the text ends here, insert a line with '.' before it",
      period: "the last line is '.', but no line ending follows it, so it does not end the text; add one",
      end: "the file ends inside a text; add a line with '.'",
      missing: "the message has no text; add Language=name, the text, and a line with '.'",
    }),
    fix: { safe: 'sometimes', does: "ends the text with a line that contains '.'" },
  },
  'mc-translation-missing': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A message must have a text in every language that a message uses',
    message: (p: { symbol: string | undefined; id: number; languages: readonly string[]; count: number }) =>
      `message '${named(p)}' has no text in ${
        p.count === 1 ? 'a language' : 'languages'
      } of other messages: ${quoted(p.languages)}${
        p.count > p.languages.length ? `, and ${p.count - p.languages.length} more` : ''
      }; add ${itOrThem(p.count)}`,
  },
  'mc-id-unique': {
    severity: 'error',
    evidence: 'observed',
    summary: 'Two messages must not have the same ID',
    identity: named,
    message: (p: { id: number; symbol: string | undefined; other: string | undefined }) =>
      `message ${p.symbol === undefined ? '' : `'${p.symbol}' `}has the ID ${hex32(p.id)}${
        p.other === undefined ? ' of an earlier message' : ` of '${p.other}'`
      }, so Windows shows one message for both; assign another ID, severity, or facility to one of them`,
  },
  'mc-message-size': {
    severity: 'error',
    evidence: 'no output',
    summary: 'A text must fit into the message table',
    identity: (p: { problem: string; symbol: string | undefined; id: number }) => `${p.problem} ${named(p)}`,
    message: byProblem({
      characters: (p: { symbol: string | undefined; id: number; size: number; most: number }) =>
        `the text of message '${named(p)}' has ${p.size} characters; mc.exe accepts up to ${p.most}, so shorten it`,
      bytes: (p: { symbol: string | undefined; id: number; size: number; most: number }) =>
        `message '${named(p)}' takes ${p.size} bytes in the message table, where an entry has up to ${p.most}; mc.exe writes a broken table without an error, so shorten it`,
    }),
  },
  'mc-message-length': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A text must not be longer than -m allows',
    identity: named,
    message: (p: { symbol: string | undefined; id: number; size: number; most: number }) =>
      `the text of message '${named(p)}' has ${p.size} characters, and -m allows ${p.most}; shorten it`,
  },
  'mc-name-length': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A name must have at most 255 characters',
    message: (p: { length: number; most: number }) =>
      `the name has ${p.length} characters; mc.exe crashes at more than ${p.most}, so shorten it`,
  },
  'mc-file-unique': {
    severity: 'error',
    evidence: 'no output',
    summary: 'Two languages must not have the same file',
    identity: (p: { language: string; file: string }) => `${p.language} ${p.file}`,
    message: (p: { language: string; other: string; file: string }) =>
      `languages '${p.language}' and '${p.other}' are both written to ${p.file}, so the messages of one of them are lost; specify another file for one of them`,
  },
  'mc-file-device': {
    severity: 'error',
    evidence: 'observed',
    summary: 'The file of a language must not have the name of a device',
    identity: (p: { file: string }) => p.file,
    message: (p: { language: string; file: string }) =>
      `the messages in language '${p.language}' are written to ${p.file}, but Windows reserves this name for a device, so they are lost or mc.exe stops; specify another file`,
  },
  'mc-code-page': {
    severity: 'error',
    evidence: 'no output',
    summary: 'wevtc must support the code page of a language in a table with ANSI text',
    message: (p: { language: string; codePage: number }) =>
      `wevtc cannot write code page ${p.codePage} of language '${p.language}'; omit -A, so that the table contains UTF-16`,
  },
  'mc-name-redefined': {
    severity: 'warning',
    ruleSet: 'mc',
    summary: 'A list should not assign another value to a known name',
    message: (p: { name: string; before: number; value: number }) =>
      `'${p.name}' has the value ${both(p.before)} and is assigned ${both(p.value)}, which changes the IDs of messages after this list only; use another name`,
  },
  'mc-period-missing': {
    severity: 'warning',
    summary: 'A text should end with a line that contains only a period, even at the end of the file',
    message: (_: object) =>
      "the file ends in this text without a line with '.'; mc.exe accepts that, but a message added later becomes part of the text; add the line",
    fix: { safe: 'never', does: "adds a line with '.'" },
  },
  'mc-period-whitespace': {
    severity: 'warning',
    summary: 'A period that ends a text should be alone on its line',
    message: (_: object) =>
      "this line contains spaces besides the '.', so it does not end the text; remove the spaces, or add other text to the line",
    fix: { safe: 'never', does: 'removes the spaces, or the line if the next one ends the text' },
  },
  'mc-ignored': {
    severity: 'warning',
    summary: 'A message text file should contain nothing that mc.exe ignores',
    message: byProblem({
      'after-end':
        'mc.exe ignores everything after the Ctrl-Z (0x1A); remove the character, or what follows it',
      'rest-of-line':
        'mc.exe ignores the rest of the line after Language=name; the text begins on the next line',
      'second-text': (p: { language: string }) =>
        `the message already has a text in language '${p.language}', so mc.exe ignores this one; remove it`,
      'in-list': (p: { text: string }) => `mc.exe ignores '${p.text}' in the list; remove it`,
      number: (p: { value: number; text: string }) =>
        `mc.exe reads ${p.text} as ${both(p.value)}; write the number that you mean`,
      comment:
        'only the last comment after the statements of a message is written to the header; remove the others',
    }),
  },
  'mc-symbol': {
    severity: 'warning',
    summary: 'Symbols should be unique names that C can define',
    message: byProblem({
      twice: (p: { symbol: string }) =>
        `symbol '${p.symbol}' is already defined with another value, so the header redefines it; use another name`,
      keyword: (p: { symbol: string }) =>
        `symbol '${p.symbol}' is a keyword of C or C++, so the header redefines the keyword; use another name`,
      characters: (p: { symbol: string }) =>
        `symbol '${p.symbol}' contains characters other than A to Z, a to z, 0 to 9, and '_', which not every compiler accepts; use another name`,
    }),
  },
  'mc-inserts-differ': {
    severity: 'warning',
    summary: 'The texts of a message should have the same inserts in all languages',
    message: (p: {
      symbol: string | undefined;
      id: number;
      language: string;
      first: string;
      missing: readonly string[];
      surplus: readonly string[];
    }) =>
      `the text of message '${named(p)}' in language '${p.language}' ${[
        ...(p.missing.length > 0 ? [`omits ${p.missing.join(', ')}`] : []),
        ...(p.surplus.length > 0 ? [`adds ${p.surplus.join(', ')}`] : []),
      ].join(' and ')}, compared with '${p.first}'; use the same inserts`,
  },
  'mc-printf-format': {
    severity: 'info',
    ruleSet: 'strict',
    summary: 'Texts that Windows formats should contain inserts, not formats of printf',
    message: (p: { text: string; shown: string }) =>
      `Windows shows '${p.text}' as '${p.shown}'; write an insert such as %1, unless the program passes the text to printf`,
    grouped: {
      cause: () => 'printf',
      each: (p: { text: string }) => `'${p.text}'`,
      message: (_: string, each: readonly string[]) =>
        `Windows drops the percent signs of ${each.length} formats of printf, such as ${each[0]}; write inserts such as %1, unless the program passes the texts to printf`,
    },
  },
  'mc-character-lost': {
    severity: 'warning',
    ruleSet: 'mc',
    summary: 'A table with ANSI text should contain only characters of its code page',
    message: (p: { symbol: string | undefined; id: number; character: string; language: string }) =>
      `'${p.character}' in message '${named(p)}' is not in the code page of language '${p.language}', so Windows shows a similar character or '?'; omit -A, so that the table contains UTF-16`,
  },
  'mc-language-number': {
    severity: 'warning',
    summary: 'The number of a language should be that of the language in its name',
    message: (p: { language: string; value: number; number: string; culture: string | undefined }) =>
      `language '${p.language}' has the number ${both(p.value)} ${
        p.culture === undefined ? 'of no language' : `of '${p.culture}'`
      }; write ${p.number}, so that Windows finds the messages of the language`,
    fix: {
      safe: 'never',
      does: 'writes the number of the language; the message table then has another language',
    },
  },
  'mc-language-unused': {
    severity: 'warning',
    summary: 'Every language of a list should be used',
    message: byProblem({
      'no-text': (p: { language: string }) =>
        `no message has a text in language '${p.language}', so it has no message table; add the texts, or remove the language`,
      'defined-later': (p: { language: string }) =>
        `language '${p.language}' is defined again after its last text, so mc.exe writes no message table for it; move the list to the start of the file`,
    }),
  },
  'mc-language-unique': {
    severity: 'warning',
    summary: 'Two languages in use should not have the same number',
    message: (p: { language: string; other: string; number: string }) =>
      `languages '${p.language}' and '${p.other}' both have the number ${p.number}, so the resource script adds the same table twice; use one name for both`,
  },
  'mc-bytes-invalid': {
    severity: 'warning',
    ruleSet: 'mc',
    summary: 'A message text file should contain only characters of its encoding',
    message: (p: { codePage: string }) =>
      `the file contains bytes that are not characters in ${
        p.codePage === 'utf-8' ? 'UTF-8' : `code page ${p.codePage}`
      }, so the outputs contain U+FFFD in place of them; save the file in this encoding, or specify its code page with --code-page (in a configuration, messageText.codePage)`,
  },
  'mc-bytes-misread': {
    severity: 'warning',
    ruleSet: 'mc',
    summary: 'A text should be read in the code page of its language',
    identity: (p: { language: string; codePage: number }) => `${p.language} ${p.codePage}`,
    message: (p: { language: string; codePage: number; text: string }) =>
      `the file is read in code page 1252, but the texts in language '${p.language}' are valid in ${p.codePage}, its code page, where this is '${p.text}'; save the file in UTF-8 with a byte order mark, or specify --code-page ${p.codePage} (in a configuration, messageText.codePage)`,
  },
  'mc-utf8-unmarked': {
    severity: 'warning',
    ruleSet: 'mc',
    summary: 'A message text file in UTF-8 should begin with a byte order mark',
    message: (_: object) =>
      'the file is valid UTF-8 without a byte order mark, so mc.exe interprets its non-ASCII characters in the ANSI code page; save it with the mark, or specify --code-page utf-8 (in a configuration, messageText.codePage)',
  },
} satisfies Catalogue;
