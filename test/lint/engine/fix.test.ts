import { describe, expect, it } from 'vitest';
import { applyFixes } from '../../../src/lint/engine/fix.js';
import { defaultSettings } from '../../../src/lint/engine/rule-settings.js';
import type { Fix } from '../../../src/text/diagnostics/diagnostic.js';
import { clean } from '../../cli/in-memory.js';
import { fix } from '../../support/fix.js';
import { completeManifest } from '../../support/lint.js';

const edit = (start: number, end: number, newText: string) => ({ range: { start, end }, newText });
const of = (...edits: Fix['edits'][number][]): Fix => ({ title: '', safe: true, edits });

describe('applyFixes', () => {
  it('applies fixes in any order', () => {
    const { text, applied } = applyFixes('abcdef', [
      of(edit(4, 5, 'E')),
      of(edit(0, 1, ''), edit(2, 3, 'CC')),
    ]);
    expect(text).toBe('bCCdEf');
    expect(applied).toHaveLength(2);
  });

  it('lets the first of overlapping fixes win, with all of its edits or none', () => {
    const first = of(edit(0, 2, 'X'), edit(4, 5, 'Y'));
    const second = of(edit(1, 3, '?'), edit(5, 6, '?'));
    expect(applyFixes('abcdef', [second, first])).toEqual({ text: 'XcdYf', applied: [first] });
    const third = of(edit(2, 3, '!'), edit(4, 6, '!'));
    expect(applyFixes('abcdef', [first, third]).applied).toEqual([first]);
  });

  it('takes edits that touch, and inserts at one place in the order of the fixes', () => {
    const fixes = [of(edit(1, 3, 'X')), of(edit(3, 3, '1')), of(edit(3, 3, '2')), of(edit(3, 4, ''))];
    expect(applyFixes('abcdef', fixes).text).toBe('aX12ef');
  });

  it('does not insert within what is replaced', () => {
    expect(applyFixes('abcdef', [of(edit(1, 4, 'X')), of(edit(2, 2, '?'))]).text).toBe('aXef');
    expect(applyFixes('abcdef', [of(edit(2, 2, '!'), edit(5, 5, '!')), of(edit(1, 4, '?'))]).text).toBe(
      'a?ef',
    );
  });

  it('makes an edit that fixes have in common once', () => {
    const declare = edit(0, 0, 'D');
    const fixes = [of(declare, edit(2, 3, 'X')), of(declare, edit(4, 5, 'Y')), of(declare)];
    const { text, applied } = applyFixes('abcdef', fixes);
    expect(text).toBe('DabXdYf');
    expect(applied).toHaveLength(3);
  });
});

const EVENT = '<events><event value="1" symbol="A" level="win:Informationl" message="$(string.A)"/></events>';
const STRINGS =
  '<localization><resources culture="en-US"><stringTable><string id="A" value="é€"/></stringTable></resources></localization>';
const manifest = completeManifest(`${EVENT}\n${STRINGS}`);
const mended = manifest.replace('win:Informationl', 'win:Informational');

describe('fixManifest', () => {
  it('tells what it did and what remains', () => {
    const { output, applied, remaining, before, after, problem } = fix(manifest);
    expect(output).toBe(mended);
    expect(applied.map(({ ruleId }) => ruleId)).toEqual(['unresolved-level']);
    expect(remaining.some(({ fix: other }) => other?.safe)).toBe(false);
    expect({ before, after, problem }).toEqual({ before: manifest, after: mended, problem: undefined });
  });

  it('gives the very input when there is nothing to do', () => {
    const bytes = new TextEncoder().encode(mended);
    expect(fix(bytes).output).toBe(bytes);
    expect(fix('no manifest').output).toBe('no manifest');
  });

  it('goes on until nothing is left that it can do', () => {
    // The level can be read only when the element and then the attribute have their names.
    const text = manifest
      .replace('<event ', '<evnt ')
      .replace('level=', 'levle=')
      .replace('/></events>', '></evnt></events>');
    const { output, applied } = fix(text);
    expect(output).toBe(mended.replace('/></events>', '></event></events>'));
    const rounds = ['unknown-element', 'unknown-attribute', 'unresolved-level'];
    expect(applied.map(({ ruleId }) => ruleId)).toEqual(rounds);
  });

  it('leaves alone what needs a second look, unless told otherwise', () => {
    const text = manifest.replace('win:Informationl', 'win:Informatn');
    expect(fix(text).output).toBe(text);
    expect(fix(text, { unsafe: true }).output).toBe(mended);
  });

  it('fixes nothing that a comment silences', () => {
    const text = manifest.replace(
      '<events><event',
      '<events>\n<!-- wevtc-disable-next-line unresolved-level: it is mine -->\n<event',
    );
    expect(fix(text).applied.map(({ ruleId }) => ruleId)).not.toContain('unresolved-level');
  });
});

/** The bytes of a text in each encoding, with what the declaration says. */
const encodings: readonly [string, (text: string) => Uint8Array][] = [
  ['UTF-8', (text) => Buffer.from(text)],
  ['UTF-8 with a byte order mark', (text) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16LE', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16LE without a byte order mark', (text) => Buffer.from(text, 'utf16le')],
  ['UTF-16BE', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ['windows-1252', (text) => Buffer.from(declare('windows-1252', text).replaceAll('€', '\x80'), 'latin1')],
  ['ISO-8859-1', (text) => Buffer.from(declare('ISO-8859-1', text).replaceAll('€', '\xa4'), 'latin1')],
  [
    'a code page that is declared but not in use',
    (text) => Buffer.from(declare('windows-1252', text.replace(/[é€]/g, 'e'))),
  ],
];

function declare(encoding: string, text: string): string {
  return `<?xml version="1.0" encoding="${encoding}"?>\n${text}`;
}

describe.each(encodings)('in %s', (_, encode) => {
  it.each([
    ['LF', '\n'],
    ['CR LF', '\r\n'],
    ['CR', '\r'],
  ])('with %s, everything else stays byte for byte', (_name, lineEnd) => {
    const lines = (text: string) => encode(text.replaceAll('\n', lineEnd));
    const { output, problem } = fix(lines(manifest));
    expect(problem).toBeUndefined();
    expect(Buffer.from(output)).toEqual(Buffer.from(lines(mended)));
    expect(fix(output).applied).toEqual([]);
  });
});

describe('an encoding that lacks a character', () => {
  const text = (message: string, strings: string) =>
    declare(
      'windows-1252',
      completeManifest(
        `<events><event value="1" symbol="A" message="${message}"/></events>\n${STRINGS.replace('é€', 'x').replace('</stringTable>', `${strings}</stringTable>`)}`,
      ),
    ).replace('id="A"', 'id="Other"');

  it('gets it as a character reference', () => {
    const before = Buffer.from(text('$(string.&#x416;%)', ''));
    const stub = '<string id="&#x416;%" value="&#x416;%%"/>';
    const after = Buffer.from(fix(before, { unsafe: true }).output).toString('latin1');
    expect(after).toContain(stub);
  });

  it('keeps the bytes where the encoding has it', () => {
    const before = Buffer.from(text('$(string.\xe9)', ''), 'latin1');
    const after = Buffer.from(fix(before, { unsafe: true }).output).toString('latin1');
    expect(after).toContain('<string id="\xe9" value="\xe9"/>');
  });

  it('leaves a file alone that it cannot write', () => {
    const shiftJis = Buffer.concat([
      Buffer.from(declare('shift_jis', manifest.replace('é€', '\0')).split('\0')[0] as string),
      Buffer.from([0x83, 0x4a]),
      Buffer.from(manifest.split('é€')[1] as string),
    ]);
    const { output, problem, applied } = fix(shiftJis);
    expect(output).toBe(shiftJis);
    expect(applied).toEqual([]);
    expect(problem).toContain('not write it');
  });

  it('writes ASCII in a file of an encoding that it cannot write otherwise', () => {
    const ascii = Buffer.from(declare('shift_jis', manifest.replace('é€', 'x')));
    expect(Buffer.from(fix(ascii).output).toString()).toContain('win:Informational');
  });
});

it.each([
  ['</?localization', (found: string) => found.replace('localization', 'localisation')],
  ['</?stringTable', (found: string) => found.replace('Table', 'Tabel')],
  ['<string id="Tick"', (found: string) => found.replace('string', 'sting')],
  ['<string id="Tick"', (found: string) => found.replace('id=', 'ID=')],
])('adds no second string where a slip hides the first one: %s', (part, slip) => {
  const faulty = clean.replace(new RegExp(part, 'g'), slip);
  for (const unsafe of [false, true])
    expect(fix(faulty, { unsafe, settings: defaultSettings }).output).toBe(clean);
});
