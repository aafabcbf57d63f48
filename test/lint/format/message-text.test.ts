import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFile } from '../../../src/lint/format/format-file.js';
import { attributeLayouts, type FormatOptions, indents } from '../../../src/lint/format/options.js';
import { checkMessageText } from '../../../src/manifest/message-text/check.js';
import { messageHeader } from '../../../src/manifest/message-text/header.js';
import { languageTables } from '../../../src/manifest/message-text/tables.js';
import { bytesOf, messageFiles, messageTextSamples } from '../../genuine/message-text-grammar.js';
import { sharedFolder } from '../../support/shared.js';

const format = (text: string, options: Partial<FormatOptions> = {}) => formatFile(text, 'a.mc', options);

const options: fc.Arbitrary<FormatOptions> = fc.record({
  indent: fc.constantFrom(...indents),
  lineWidth: fc.integer({ min: 20, max: 200 }),
  attributesPerLine: fc.constantFrom(...attributeLayouts),
});

/** Everything that the outputs consist of, and the findings without places. */
function meaningOf(bytes: Uint8Array) {
  const { value, diagnostics } = checkMessageText(bytes, 'a.mc');
  const findings = diagnostics.map(({ ruleId, message }) => `${ruleId} ${message}`).sort();
  if (value === undefined) return { findings };
  return {
    findings,
    header: messageHeader(value, { baseName: 'a' }),
    tables: languageTables(value).map(({ language, file, entries }) => [language.value, file, entries]),
  };
}

function expectKept(bytes: Uint8Array, chosen: Partial<FormatOptions> = {}): 'changed' | 'same' | 'refused' {
  const { output, errors, problem, before, after } = formatFile(bytes, 'a.mc', chosen);
  if (errors.length > 0 || problem !== undefined) {
    expect(output).toBe(bytes);
    return 'refused';
  }
  expect(meaningOf(output)).toEqual(meaningOf(bytes));
  expect(formatFile(output, 'a.mc', chosen).output).toBe(output);
  return before === after ? 'same' : 'changed';
}

describe('formatting of message text files', () => {
  it('starts each statement on its own line, and separates messages', () => {
    const loose = [
      '',
      '  ;// Head  ',
      'MessageIdTypedef = DWORD  FacilityNames=(A=1:FA',
      '   B = 2   : FB ;last',
      '',
      '',
      '   ; #define X',
      '  C=3)',
      '',
      '',
      '',
      'MessageId = + 1 Severity =Error ;tail ',
      '',
      '  Facility=B',
      'SymbolicName=X Language=English ',
      '  The text  ',
      '',
      '.',
      '',
      'Language = German ;dropped ',
      '',
      '.',
      '; next',
      'MessageId=',
      'Language=English',
      '.',
      '',
      '',
    ].join('\n');
    const neat = [
      ';// Head  ',
      'MessageIdTypedef=DWORD',
      'FacilityNames=(',
      '  A=1:FA',
      '  B=2:FB ;last',
      '',
      '  ; #define X',
      '  C=3',
      ')',
      '',
      'MessageId=+1',
      'Severity=Error ;tail ',
      'Facility=B',
      'SymbolicName=X',
      'Language=English',
      '  The text  ',
      '',
      '.',
      'Language=German ;dropped ',
      '',
      '.',
      '',
      '; next',
      'MessageId=',
      'Language=English',
      '.',
      '',
    ].join('\n');
    expect(format(loose).output).toBe(neat);
    expect(format(neat).output).toBe(neat);
    expect(format(loose.replaceAll('\n', '\r\n')).output).toBe(neat.replaceAll('\n', '\r\n'));
  });

  it('keeps lists on one line if they fit', () => {
    const list = 'SeverityNames=( Mild = 1:SEV_MILD  Hint=2 )\n';
    expect(format(list).output).toBe('SeverityNames=(Mild=1:SEV_MILD Hint=2)\n');
    const split = 'SeverityNames=(\n\tMild=1:SEV_MILD\n\tHint=2\n)\n';
    expect(format(list, { lineWidth: 20, indent: 'tab' }).output).toBe(split);
    expect(format(list, { attributesPerLine: 'one', indent: 'tab' }).output).toBe(split);
    expect(format(split, { indent: 'tab' }).output).toBe(split);
    expect(format('SeverityNames=(\n)').output).toBe('SeverityNames=()\n');
  });

  it('leaves alone what comments exclude', () => {
    const text = [
      ';// wevtc-format-ignore: a table',
      'FacilityNames=(A  = 1',
      '               BB = 2)',
      ';// wevtc-format-off',
      'MessageId = 1',
      '',
      'Language = English',
      '.',
      ';// wevtc-format-on',
      '',
    ].join('\n');
    expect(format(`${text}OutputBase = 16`).output).toBe(`${text}OutputBase=16\n`);
    const open = text.replace('format-on', 'format-of');
    expect(format(`${open}OutputBase = 16`).output).toBe(`${open}OutputBase = 16`);
  });

  it('does not end what has no line end in the outputs', () => {
    expect(format('OutputBase=16').output).toBe('OutputBase=16\n');
    expect(format(';x').output).toBe(';x');
    expect(format(' ;x\x1a (').output).toBe(';x\x1a (');
    const open = 'MessageId=1\nLanguage=English\nx\n\n ';
    expect(format(open).output).toBe(open);
    expect(format('').output).toBe('');
  });

  it.each([
    ['MessageId=1 Severity=\nLanguage=English\n.\n', 'mc-statement-form'],
    ['MessageId=1\nLanguage=English\nx', 'mc-text-end'],
    ['Wrong=1\n', 'mc-keyword'],
  ])('reports the error of %j', (text, ruleId) => {
    const { output, errors } = format(text);
    expect(output).toBe(text);
    expect(errors.map((error) => error.ruleId)).toContain(ruleId);
  });

  it('formats files whose names or values are wrong', () => {
    const { output } = format('MessageId = 0x10000\nSeverity = Eror\nLanguage = Klingon\nx\n.\n');
    expect(output).toBe('MessageId=0x10000\nSeverity=Eror\nLanguage=Klingon\nx\n.\n');
  });

  it('keeps the outputs and the findings of random files', () => {
    const outcomes = new Set<string>();
    const lineEnds = fc.constantFrom('\n', '\r\n', '\r\r\n');
    const files = fc
      .tuple(messageFiles(true), fc.array(lineEnds, { minLength: 1, maxLength: 7 }))
      .map(([text, ends]) => {
        let at = 0;
        return Buffer.from(`\ufeff${text.replace(/\n/g, () => ends[at++ % ends.length] as string)}`);
      });
    fc.assert(
      fc.property(files, options, (bytes, chosen) => {
        outcomes.add(expectKept(bytes, chosen));
      }),
      { numRuns: 1500 },
    );
    expect(outcomes).toContain('changed');
  });

  it('keeps the outputs and the findings of damaged files in all encodings', () => {
    fc.assert(
      fc.property(messageTextSamples, (sample) => {
        expectKept(bytesOf(sample));
      }),
      { numRuns: 1500 },
    );
  });
});

const folders = ['golden-mc', 'golden-mc-10.0.28000'].map((name) => join(sharedFolder, name));
const files = folders.flatMap((folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(({ name }) => /\.mc$/i.test(name))
        .map(({ parentPath, name }) => join(parentPath, name))
    : [],
);
if (files.length === 0) console.warn(`no message text files in ${sharedFolder}: their suite is skipped`);

describe.skipIf(files.length === 0)('real message text files', () => {
  it.each(files)('%s has the same outputs', (path) => {
    expectKept(new Uint8Array(readFileSync(path)));
  });
});

it('the sample is formatted', () => {
  const sample = new URL('../../../samples/contoso-disk/contoso-disk.mc', import.meta.url);
  expect(expectKept(new Uint8Array(readFileSync(sample)))).toBe('same');
});
