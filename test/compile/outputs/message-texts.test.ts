import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { transformSync } from 'esbuild';
import fc from 'fast-check';
import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { emitTexts, targetsOfMessageTexts } from '../../../src/compile/compile-message-text.js';
import { definitions } from '../../../src/compile/options/definitions.js';
import type { EmitOptions, EmitTarget } from '../../../src/compile/options/options.js';
import { emitters } from '../../../src/compile/outputs/emitters.js';
import { checkMessageText } from '../../../src/manifest/message-text/check.js';
import { formatMessage } from '../../../src/windows/message/format-message.js';
import { parseMessage } from '../../../src/windows/message/message.js';
import { mcs, noteMissing, run } from '../../support/tools.js';
import { typeCheck } from '../../support/typescript.js';

noteMissing({ mcs });

/** An output of a message text file. */
function output(text: string, target: EmitTarget, options: Partial<EmitOptions> = {}): string {
  const { value, diagnostics } = checkMessageText(new TextEncoder().encode(`\ufeff${text}`), 'app.mc');
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (value === undefined) throw new Error('no file');
  const [file, ...others] = emitTexts(value, [target], { baseName: 'app', ...options });
  expect(others).toEqual([]);
  return file?.content as string;
}

const message = (symbol: string, ...texts: readonly string[]) =>
  [
    `MessageId=\nSymbolicName=${symbol}\nLanguage=English\n${texts[0]}\n.\n`,
    ...texts.slice(1).map((text) => `Language=German\n${text}\n.\n`),
  ].join('');

/** Texts that try to leave strings, comments, templates, and markup; names that are keywords, or clash. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: the text tries to be code
const hostileText = '*/ alert(1) /* `${alert(1)}` \\u0041 \\ ';

const hostile = `SeverityNames=(Bad=3:class Odd=2:Odd)
FacilityNames=(Own=0x20:__proto__ Other=0x21:Severity)
LanguageNames=(German=0x407:MSG00407 constructor=9:x)
${[
  ['toString', hostileText, "'; alert(1) //"],
  ['__proto__', '</script><script>alert(1)</script> <!-- --> %1!s! ]]>', '%1 {{x}}'],
  ['class', '| a | b |\n\n# heading\n@param x', '%99'],
  ['MessageId', '/// </summary> " \\" @" %1!*.*s! %4!08x!', '%1!u! \u202e\u2028'],
  ['printed', '%1!#I64X! %%5 %n%t%b%.%! %0 never shown', '100%'],
  ['language', '', ' '],
]
  .map(([symbol, ...texts]) => message(symbol as string, ...texts))
  .join('')}`;

const sample = readFileSync(
  new URL('../../../samples/contoso-disk/contoso-disk.mc', import.meta.url),
  'utf8',
).replace('\ufeff', '');

/** A module as it runs. */
async function loaded(code: string): Promise<Record<string, unknown>> {
  const { code: script } = transformSync(code, { loader: 'ts', format: 'esm' });
  return import(`data:text/javascript,${encodeURIComponent(script)}`);
}

describe('outputs of message text files', () => {
  it('exist where their definitions say so', () => {
    const emitting = definitions
      .map(({ name }) => name as EmitTarget)
      .filter((name) => emitters[name].emitTexts);
    expect(emitting).toEqual(targetsOfMessageTexts);
    expect(targetsOfMessageTexts).not.toContain('mof');
  });
});

describe('TypeScript of a message text file', () => {
  it.each([
    ['the sample', sample],
    ['hostile text', hostile],
    ['an insert that is a width and a value', message('WIDE', '%1!*d! %1!s! %3!p!')],
    ['a file without messages', ';// nothing\n'],
  ])('of %s compiles in strict mode', (_, text) => {
    expect(typeCheck(new Map([['app.ts', output(text, 'ts')]]))).toEqual([]);
  });

  it('has constants, texts, and functions with typed inserts', async () => {
    const code = output(sample, 'ts');
    const use = `import * as app from './app.js';
export const a: string = app.formatDISK_FULL('C:');
export const b: string = app.formatDISK_SLOW('C:', 12, app.Language.German);
// @ts-expect-error a number is no text
app.formatDISK_FULL(1);
// @ts-expect-error the second insert is a number
app.formatDISK_SLOW('C:', 'x');
// @ts-expect-error the second insert is missing
app.formatDISK_SLOW('C:');
`;
    const files = new Map([
      ['app.ts', code],
      ['use.ts', use],
    ]);
    expect(typeCheck(files)).toEqual([]);
    const module = await loaded(code);
    expect(module.MessageId).toEqual({ DISK_FULL: 0xc0200001, DISK_SLOW: 0x80200002 });
    expect(module.Facility).toEqual({ FACILITY_DISK: 0x20 });
    expect(module.Language).toEqual({ English: 0x409, German: 0x407 });
    const { formatDISK_FULL, formatDISK_SLOW, messageTexts } = module as Record<string, CallableFunction>;
    expect(formatDISK_FULL?.('C:')).toBe('The disk C: is full.');
    expect(formatDISK_FULL?.('C:', 0x407)).toBe('Die Platte C: ist voll.');
    expect(formatDISK_SLOW?.('C:', -1)).toContain('4294967295 ms');
    expect(messageTexts).toMatchObject({ 3223322625: { 1031: 'Die Platte %1 ist voll.' } });
    expect((await loaded(output(sample, 'ts', { customerBit: true }))).MessageId).toMatchObject({
      DISK_FULL: 0xe0200001,
    });
  });

  it('keeps hostile text in its strings and comments', async () => {
    const module = await loaded(output(hostile, 'ts'));
    expect(Object.keys(module.MessageId as object).length).toBe(6);
    const { formattoString } = module as Record<string, CallableFunction>;
    expect(formattoString?.()).toBe(hostileText);
  });

  it('formats as FormatMessage does', async () => {
    const format = fc
      .tuple(
        fc.constantFrom('', '-', '0', '#', '+', ' ', '#0', '-0'),
        fc.constantFrom('', '1', '9', '20'),
        fc.constantFrom('', '.', '.0', '.3', '.12'),
        fc.constantFrom(
          'd',
          'i',
          'u',
          'x',
          'X',
          'o',
          'hx',
          'hd',
          'I64d',
          'I64x',
          'llu',
          'p',
          's',
          'S',
          'ws',
          'c',
          'f',
        ),
      )
      .map((parts) => `!${parts.join('')}!`);
    const insert = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.option(format, { nil: '' }))
      .map(([number, text]) => `%${number}${text}`);
    const piece = fc.oneof(
      insert,
      fc.constantFrom('%n', '%t', '%%7', '%!', '%', '`', ['$', '{'].join(''), "'", '\\'),
      fc.string().map((one) => one.replace(/[\d%!]/g, '')),
    );
    const text = fc
      .array(piece, { maxLength: 6 })
      .map((parts) => `x${parts.join('').replace(/[\0-\x1f]/g, '')}y`);
    const texts = fc.sample(text, { seed: 34, numRuns: 300 });
    const module = await loaded(output(texts.map((one, at) => message(`M${at}`, one)).join(''), 'ts'));
    const inserts = [
      [0, 1, 2, 3],
      [-1, 255, 70_000, 4294967295],
      ['a', 'longer text', '', 'ü'],
      [-5n, 2n ** 40n, 7n, 0n],
    ];
    let compared = 0;
    for (const [at, one] of texts.entries()) {
      const parsed = parseMessage(one);
      for (const given of inserts) {
        const isWide = (part: unknown) =>
          /!.*(?:I64|ll|p)/.test((part as { written?: string }).written ?? '');
        // The types allow no other bigint.
        if (
          typeof given[0] === 'bigint' &&
          !parsed.parts.every((part) => typeof part === 'string' || isWide(part))
        )
          continue;
        const shown = (module[`formatM${at}`] as CallableFunction)(...given);
        // What has no value stays as it is in FormatMessage; here, all have one. A number as a text is
        // converted.
        const expected = formatMessage(parsed, given);
        if (typeof given[0] !== 'string' && /![^!]*[sScC]!/.test(one)) continue;
        expect(shown, JSON.stringify([one, given.map(String)])).toBe(expected);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(500);
  });
});

describe('C# of a message text file', () => {
  it('has constants', () => {
    const code = output(sample, 'csharp', { csharp: { namespace: 'Contoso.Disk' } });
    expect(code).toContain('namespace Contoso.Disk\n');
    expect(code).toContain('        /// <summary>The disk %1 is full.</summary>\n');
    expect(code).toContain('        public const uint DISK_FULL = 0xC0200001;\n');
    expect(code).toContain('        public const uint FACILITY_DISK = 0x20;\n');
  });

  it.skipIf(mcs === undefined)('compiles without warnings', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wevtc-texts-'));
    try {
      for (const [name, text] of Object.entries({ sample, hostile, empty: ';//\n' })) {
        writeFileSync(join(folder, `${name}.cs`), output(text, 'csharp', { csharp: { namespace: name } }));
      }
      const flags = [
        '-t:library',
        '-warn:4',
        '-warnaserror',
        '-langversion:7.2',
        '-nowarn:1691',
        '-doc:all.xml',
      ];
      await run(mcs as string, [...flags, '-out:all.dll', 'sample.cs', 'hostile.cs', 'empty.cs'], folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('JSON of a message text file', () => {
  const validate = new Ajv2020({ strict: true, allErrors: true }).compile(
    JSON.parse(readFileSync('schemas/messages.schema.json', 'utf8')),
  );

  it.each([
    ['the sample', sample],
    ['hostile text', hostile],
    ['a file without messages', ';//\n'],
  ])('of %s keeps to the schema', (_, text) => {
    validate(JSON.parse(output(text, 'json')));
    expect(validate.errors ?? []).toEqual([]);
  });

  it('has IDs, names, and texts', () => {
    const { messages, severities } = JSON.parse(output(sample, 'json'));
    expect(messages[1]).toMatchObject({
      ...{ id: 0x80200002, hex: '0x80200002', symbol: 'DISK_SLOW', severity: 2, facility: 0x20, code: 2 },
      texts: [
        { language: 0x409, text: expect.stringContaining('request.\r\n\r\nSee the log') },
        { language: 0x407, text: expect.stringContaining('enthält Einzelheiten.') },
      ],
    });
    expect(severities.map(({ name }: { name: string }) => name)).toEqual([
      'Success',
      'Informational',
      'Warning',
      'Error',
    ]);
  });
});

describe('the message reference', () => {
  it('shows each message in Markdown, and keeps hostile text as text', () => {
    const page = output(sample, 'markdown');
    expect(page).toContain('# Message reference: app\n');
    expect(page).toContain('### DISK\\_FULL\n');
    expect(page).toContain('German:\n\n```text\nDie Platte %1 ist voll.\n```');
    // Code spans and blocks aside, no text is markup.
    const outside = output(hostile, 'markdown').replace(/```text\n[\s\S]*?\n```/g, '');
    expect(outside).not.toMatch(/<script|<!--/);
  });

  it('is an HTML page without scripts, in which text stays text', () => {
    const page = output(hostile, 'html');
    const elements: string[] = [];
    const walk = (node: { nodeName: string; childNodes?: unknown[] }) => {
      elements.push(node.nodeName);
      for (const child of node.childNodes ?? []) walk(child as typeof node);
    };
    walk(parse(page) as never);
    expect(elements).not.toContain('script');
    expect(elements).not.toContain('#comment');
    expect(elements.filter((name) => name === 'article').length).toBe(6);
    expect(output(sample, 'html')).toContain('>Die Platte %1 ist voll.</pre>');
  });
});
