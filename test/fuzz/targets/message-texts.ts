import { deepStrictEqual, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { emitTexts, targetsOfMessageTexts } from '../../../src/compile/compile-message-text.js';
import type { EmitTarget } from '../../../src/compile/options/options.js';
import { hasErrors } from '../../../src/lint/check-manifest.js';
import { checkMessageText } from '../../../src/manifest/message-text/check.js';
import { decompileMessageTables } from '../../../src/manifest/message-text/decompile.js';
import { languageTables } from '../../../src/manifest/message-text/tables.js';
import { bytesOf, messageTextSamples } from '../../genuine/message-text-grammar.js';
import { damagedBytes } from '../inputs/damaged-bytes.js';
import { checkFindings } from '../oracles.js';
import { target } from '../target.js';

const piece = fc.constantFrom(
  ...['MessageId=', 'MessageId=+2', 'messageid=0x10', 'MessageId=1', 'MessageId=65536', 'SymbolicName=A'],
  ...[
    'Severity=Error',
    'Severity=Own',
    'Facility=Disk',
    'Facility=',
    'Language=English\n',
    'Language=German\n',
  ],
  ...['SeverityNames=(Own=2:OWN)', 'FacilityNames=(Disk=0x20:DISK', 'LanguageNames=(German=0x407:MSG00407)'],
  ...[
    'MessageIdTypedef=DWORD',
    'MessageIdTypedefMacro=M',
    'OutputBase=10',
    'OutputBase=',
    ';// line',
    ';',
    '(',
  ],
  ...[
    ')',
    ':',
    '=',
    '+',
    '.',
    '\n.\n',
    '\n.',
    '. ',
    '\n',
    '\r\n',
    '\r',
    ' ',
    '\t',
    '%1',
    '%2!u!',
    '%0',
    '\x1a',
  ],
  ...['\0', 'text', '"', '\u20ac', '\ud800', '12ab', '0x', '*/', '</script>', '`$', '{x}', 'x'.repeat(260)],
);

/** Mostly whole messages, so that some files have no errors. */
const message = fc
  .tuple(
    fc.nat(40),
    fc.constantFrom('', 'Severity=Error\n', 'Facility=Application\n', ';c\n'),
    fc.array(piece, { maxLength: 3 }),
  )
  .map(([id, middle, text]) => {
    const lines = text
      .join('')
      .replace(/^\.$/gm, 'x')
      .replace(/^messageid=/gim, 'id ');
    return `MessageId=${id}\n${middle}SymbolicName=S${id}\nLanguage=English\n${lines}\n.\n`;
  });

/** The text of a file, with or without errors. */
export const anyMessageText = fc.oneof(
  { weight: 2, arbitrary: fc.array(message, { maxLength: 4 }).map((all) => all.join('')) },
  { weight: 2, arbitrary: fc.array(piece, { maxLength: 30 }).map((all) => all.join('')) },
  { weight: 1, arbitrary: fc.array(fc.oneof(message, piece), { maxLength: 6 }).map((all) => all.join('\n')) },
);

const encode = (text: string) => new TextEncoder().encode(text);

const marked = anyMessageText.map((one) => encode(`\ufeff${one}`));
const utf16 = anyMessageText.map((one) => new Uint8Array(Buffer.from(`\ufeff${one}`, 'utf16le')));
const seeds = [
  'MessageId=1\nSymbolicName=A\nLanguage=English\nText %1\n.\n',
  ';// head\nLanguageNames=(German=0x407:MSG00407)\nMessageId=\nLanguage=German\nx\n.\n',
];

/** Message text files: reading, checks, all outputs, and the way back from tables. */
export const messageTexts = target<Uint8Array>({
  name: 'message-texts',
  inputs: fc.oneof(
    { weight: 4, arbitrary: anyMessageText.map(encode) },
    { weight: 2, arbitrary: marked },
    { weight: 1, arbitrary: utf16 },
    { weight: 2, arbitrary: damagedBytes(seeds.map(encode)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 100 }) },
    // The whole grammar, with single mistakes; such an input takes ten times as long to make as the others.
    { weight: 1, arbitrary: messageTextSamples.map(bytesOf) },
  ),
  outcomes: ['compiled', 'errors', 'not decoded'],
  shortRuns: 400,
  toFile: (content) => ({ extension: 'mc', content }),
  check(bytes) {
    const { value, diagnostics } = checkMessageText(bytes, 'x.mc');
    checkFindings(diagnostics);
    if (value === undefined) return 'not decoded';
    if (hasErrors(diagnostics)) return 'errors';
    // All outputs of each input would take most of the time, and each gets enough of them.
    const one = targetsOfMessageTexts[bytes.length % targetsOfMessageTexts.length] as EmitTarget;
    for (const target of isSampled(bytes) ? targetsOfMessageTexts : [one]) {
      const files = emitTexts(value, [target], { baseName: 'x', c: { symbolArray: true } });
      ok(files.length > 0, `no file of ${target}`);
    }
    const wanted = tablesOf(bytes);
    const again = decompileMessageTables(wanted);
    ok(!('problem' in again), 'a table of a message text file is refused');
    if (again.changed.length === 0) {
      const found = tablesOf(encode(again.text), again.options);
      deepStrictEqual(sorted(found), sorted(wanted), 'other tables after the way back');
    }
    return 'compiled';
  },
});

/** A few of the inputs, the same ones in each run. */
const isSampled = (bytes: Uint8Array) => bytes.reduce((sum, byte) => sum + byte, 0) % 16 === 0;

function tablesOf(bytes: Uint8Array, options = {}) {
  const { value } = checkMessageText(bytes, 'x.mc', options);
  ok(value !== undefined, 'the file cannot be read');
  const tables = languageTables(value, options).map(
    ({ language, entries }) =>
      [
        language.value,
        { language: language.value, entries: [...entries].sort((a, b) => a.id - b.id) },
      ] as const,
  );
  return [...new Map(tables).values()].filter(({ entries }) => entries.length > 0);
}

const sorted = <T extends { language: number }>(all: readonly T[]) =>
  [...all].sort((a, b) => a.language - b.language);
