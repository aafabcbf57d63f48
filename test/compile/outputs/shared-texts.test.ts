import { describe, expect, it } from 'vitest';
import { type CompileOptions, compile } from '../../../src/index.js';

const LONG = `Begin %1${' and so on'.repeat(300)}`;

function manifest(body: string, text: string): string {
  return `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events" xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events"><instrumentation><events><provider name="P" guid="{6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701}" symbol="S" resourceFileName="a" messageFileName="a">${body}</provider></events></instrumentation><localization><resources culture="en-US"><stringTable><string id="m" value="${text}"/></stringTable></resources></localization></instrumentationManifest>`;
}

const MESSAGE = 'message="$(string.m)"';
const FIELD = '<template tid="T"><data name="Name" inType="win:UInt32"/></template>';
const event = (id: number, rest: string) => `<event value="${id}" symbol="E${id}" ${rest}/>`;

const events = (count: number, text: string) => {
  const list = Array.from({ length: count }, (_, at) => event(at + 1, `template="T" ${MESSAGE}`));
  return manifest(`<templates>${FIELD}</templates><events>${list.join('')}</events>`, text);
};
const maps = manifest(
  `<maps><valueMap name="M"><map value="1" ${MESSAGE}/><map value="2" ${MESSAGE}/></valueMap></maps><templates><template tid="T"><data name="Name" inType="win:UInt32" map="M"/></template></templates><events>${event(1, 'template="T"')}</events>`,
  LONG.replace('%1', 'one'),
);

function output(text: string, options: CompileOptions): string {
  const { files, diagnostics } = compile(text, options);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return files.map(({ content }) => content).join('\n');
}

const occurrences = (text: string, part: string) => text.split(part).length - 1;

/** Appears only in whole texts. */
const WHOLE = ' and so on'.repeat(300);

describe('a long text of several definitions', () => {
  it.each<[string, CompileOptions]>([
    ['TypeScript', { emit: ['ts'], ts: { decoders: true } }],
    ['C#', { emit: ['csharp'] }],
    ['HTML', { emit: ['html'] }],
    ['Markdown', { emit: ['markdown'] }],
  ])('stands once in %s', (_, options) => {
    expect(occurrences(output(events(3, LONG), options), WHOLE)).toBe(1);
    expect(occurrences(output(maps, options), WHOLE)).toBeLessThanOrEqual(2);
  });

  it('is a constant in C#, which the attributes of the events name', () => {
    const code = output(events(2, LONG), { emit: ['csharp'] });
    expect(code).toContain('private const string SharedText1 = "Begin {0} and so on');
    expect(occurrences(code, 'Message = SharedText1)')).toBe(2);
  });

  it('is a constant in TypeScript, which the texts of a map name', () => {
    const code = output(maps, { emit: ['ts'] });
    expect(code).toContain("\nconst sharedText1 = 'Begin one and so on");
    expect(code).toContain('  1: sharedText1,\n  2: sharedText1,\n');
  });

  it('is one parsed message in decoders', () => {
    const code = output(events(2, LONG), { emit: ['ts'], ts: { decoders: true } });
    expect(code).toContain('const E2Message: ParsedMessage = E1Message;');
  });

  it('stands in a place of its own in event references, to which its events link', () => {
    const page = output(events(2, LONG), { emit: ['html'] });
    expect(page).toContain('<div id="text-1">');
    expect(occurrences(page, '<a href="#text-1">whole text</a>')).toBe(2);
    const markdown = output(events(2, LONG), { emit: ['markdown'] });
    expect(markdown).toContain('## Long texts\n\n<a id="text-1"></a>');
    expect(occurrences(markdown, '[Whole text](#text-1).')).toBe(2);
  });
});

describe('a long text of one definition, and a short one of several', () => {
  it('stand where they are used', () => {
    for (const page of [
      output(events(1, LONG), { emit: ['html'] }),
      output(events(3, 'Short %1'), { emit: ['html'] }),
    ])
      expect(page).not.toContain('whole text');
    const code = output(events(3, 'Short %1'), { emit: ['csharp', 'ts'], ts: { decoders: true } });
    expect(code).not.toMatch(/sharedText/i);
    expect(occurrences(code, 'Message = "Short {0}"')).toBe(3);
  });
});

it('a comment has the beginning of a long message, with the names of its fields', () => {
  const code = output(events(1, LONG), { emit: ['ts'] });
  expect(code).toMatch(/ \* Begin \{Name\}(?: and so on)+[a-z ]*…\n/);
  expect(code).not.toContain(WHOLE);
});

describe('events with too many fields together', () => {
  const name = 'N'.repeat(1000);
  const many = manifest(
    `<templates><template tid="T">${Array.from({ length: 90 }, (_, at) => `<data name="${name}${at}" inType="win:UInt8"/>`).join('')}</template></templates><events>${Array.from({ length: 320 }, (_, at) => event(at + 1, 'template="T"')).join('')}</events>`,
    'a',
  );

  it('are refused for outputs that describe the fields of each event', () => {
    const { files, diagnostics } = compile(many, { emit: ['markdown'] });
    expect(files).toEqual([]);
    expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([
      'with this event, the events have more than 300000 fields together (names of more than 100 characters count more), too many for outputs that describe the fields of each event; use smaller templates, or divide the manifest',
    ]);
  });

  it('have resources and JSON', () => {
    expect(compile(many, { emit: ['res', 'json'] }).files).toHaveLength(2);
  });
});
