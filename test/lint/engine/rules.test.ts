import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  examplesIn,
  findingsInManifest,
  messageOnPage,
  sectionOf,
  wholeExample,
} from '../../../scripts/generate/examples.js';
import { settingsForCompiling, settingsFrom } from '../../../src/lint/engine/rule-settings.js';
import { rules } from '../../../src/lint/rules/index.js';
import { breakingCatalogue } from '../../../src/text/diagnostics/catalogue/breaking.js';
import { messageTextCatalogue } from '../../../src/text/diagnostics/catalogue/message-text.js';
import { ruleCatalogue } from '../../../src/text/diagnostics/catalogue/rules.js';
import {
  catalogue,
  entryOf,
  type RuleId,
  ruleIds,
  ruleSetsOf,
  subjects,
  summedUpBy,
} from '../../../src/text/diagnostics/catalogue.js';

const root = join(import.meta.dirname, '..', '..', '..');
const readPage = (id: string) => readFileSync(join(root, 'docs', 'rules', `${id}.md`), 'utf8');

const registered = rules.map((rule) => rule.id);

describe('the rules', () => {
  it('are the entries of their catalogue, once each', () => {
    expect([...registered].sort()).toEqual(Object.keys(ruleCatalogue).sort());
  });

  // test/generated.test.ts checks that the list has every file.
  it('are in the files of their names', async () => {
    for (const id of registered) {
      const module: { default: unknown } = await import(`../../../src/lint/rules/${id}.ts`);
      expect(module.default, id).toBe(rules.find((rule) => rule.id === id));
    }
  });

  it('have one subject each, as all findings have', () => {
    expect(
      subjects()
        .flatMap(({ ids }) => ids)
        .sort(),
    ).toEqual(ruleIds);
  });

  // `npm run generate` adds new IDs to the list, but never removes one.
  it('keep the IDs that configurations and suppression comments contain', () => {
    const published = readFileSync(join(root, 'test/lint/engine/expected/rule-ids.txt'), 'utf8')
      .trimEnd()
      .split('\n');
    expect(published.filter((id) => !Object.hasOwn(catalogue, id))).toEqual([]);
  });

  it('are in the set `mc` when they are errors', () => {
    const errors = registered.filter((id) => entryOf(id).severity === 'error');
    expect(errors.filter((id) => !ruleSetsOf(id).includes('mc'))).toEqual([]);
  });

  it('sum up rules that there are, of larger sets', () => {
    const sums = registered.filter((id) => summedUpBy(id) !== undefined);
    expect(sums).toEqual(['events-without-keyword', 'events-without-level']);
    for (const id of sums) {
      const single = summedUpBy(id);
      if (single === undefined) throw new Error(id);
      expect(registered).toContain(single);
      expect(ruleSetsOf(id)).toEqual(['recommended']);
      expect(ruleSetsOf(single)).toEqual(['strict']);
    }
  });

  it.each(registered)('%s has a test of its own', (id) => {
    expect(existsSync(join(root, 'test', 'lint', 'rules', `${id}.test.ts`))).toBe(true);
  });
});

describe('the pages of all findings', () => {
  it('are there for each id, and for nothing else', () => {
    const pages = readdirSync(join(root, 'docs', 'rules')).filter((file) => file !== 'README.md');
    expect(pages.sort()).toEqual(ruleIds.map((id) => `${id}.md`).sort());
  });

  // test/generated.test.ts checks what is above the first heading, and the last section.
  it.each(ruleIds)('%s: headings, each with text, and options', (id) => {
    const sections = readPage(id).split(/^## /m).slice(1);
    const options = Object.entries(entryOf(id).options ?? {});
    expect(sections.map((section) => section.slice(0, section.indexOf('\n')))).toEqual([
      'What it finds',
      'Why',
      'Wrong',
      'Right',
      ...(options.length > 0 ? ['Options'] : []),
      'Source',
      'Configure or suppress it',
    ]);
    expect(sections.filter((section) => !/\n(?!```)./.test(section))).toEqual([]);
    for (const [name, option] of options)
      expect(sections.join('')).toContain(`\`${name}\` (default ${JSON.stringify(option.default)})`);
  });
});

describe('the pages of all findings', () => {
  it('say which findings of compile no setting changes', () => {
    const isChanged = (id: RuleId) =>
      settingsForCompiling(settingsFrom({ rules: { [id]: 'off' as const } })).severityOf(id) === 'off';
    for (const id of ruleIds.filter((id) => !Object.hasOwn(breakingCatalogue, id)))
      expect([id, /reports? it regardless|can't turn off/.test(readPage(id))]).toEqual([id, !isChanged(id)]);
  });

  it('name the command for changes', () => {
    const pages = ruleIds.filter((id) => readPage(id).includes('Reported by: [`breaking`](../breaking.md)'));
    expect(pages).toEqual(Object.keys(breakingCatalogue).sort());
  });

  it('link the documents that they cite', () => {
    const titles = ruleIds.flatMap((id) =>
      Array.from(
        sectionOf(readPage(id), 'Source').matchAll(/(?<![\w[])_([^_`]+)_(?!\w)/g),
        ([, title]) => title,
      ),
    );
    // Its address is not known.
    expect(titles).toEqual(["What's new in manifest-based events"]);
  });
});

/** Pages with sketches, because an example would be too long, need other files, or differ only in its bytes. */
const sketched: readonly RuleId[] = [
  'compiled-message-id-unique',
  'compiled-message-too-long',
  'compiled-template-limits',
  'ignored-namespace-misspelled',
  'linked-language-missing',
  'linked-message-id-unique',
  'linked-message-symbol-unique',
  'linked-symbol-unique',
  'mc-message-unknown',
  'metadata-ignored',
  'mof-event-type',
  'namespace-misspelled',
  'output-field-count',
  'winmeta-file-invalid',
  'xml-byte-order',
  'xml-encoding',
  'xml-encoding-doubt',
  'xml-limit',
];

// Tests of message text files and of changes check the pages of the other rules.
const ofManifests = ruleIds.filter(
  (id) => !Object.hasOwn(messageTextCatalogue, id) && !Object.hasOwn(breakingCatalogue, id),
);

describe('the pages with sketches', () => {
  it('are these', () => {
    expect(ofManifests.filter((id) => messageOnPage(id, readPage(id)) === undefined)).toEqual(sketched);
  });
});

describe.each(ofManifests.filter((id) => !sketched.includes(id)))('the page of %s', (id) => {
  it('shows a wrong manifest that the rule reports, and a right one that it does not', () => {
    const page = readPage(id);
    expect(messageOnPage(id, page)).toBeDefined();
    const [right = ''] = examplesIn(page, 'Right', 'xml');
    expect(right).not.toBe('');
    expect(findingsInManifest(id, right).map(({ message }) => message)).toEqual([]);
  });
});

describe('an example', () => {
  it('is completed to a piece of a manifest', () => {
    const example = `<event value="1"/>
<!-- another one -->
<event value="2"/>
<data name="F1" inType="win:UInt8"/>
<!-- … 1 more -->
<string id="A" value="… 5 characters …"/>
`;
    expect(wholeExample(example)).toBe(`<events><event value="1"/>
<!-- another one -->
<event value="2"/></events><templates><template tid="T">
<data name="F1" inType="win:UInt8"/>
<data name="F2" inType="win:UInt8"/></template></templates><localization><resources culture="en-US"><stringTable>
<string id="A" value="xxxxx"/></stringTable></resources></localization>
`);
  });

  it('has providers with all attributes', () => {
    expect(wholeExample('<provider name="A" …/>\n<provider symbol="B" …/>')).toBe(
      `<provider name="A" guid="{1c7a3c0e-8f0e-4a52-9d6a-2b3f1e6c7d01}" symbol="CLOCK" resourceFileName="clock.dll" messageFileName="clock.dll"/>
<provider symbol="B" name="Contoso-Clock" guid="{1c7a3c0e-8f0e-4a52-9d6a-2b3f1e6c7d02}" resourceFileName="clock.dll" messageFileName="clock.dll"/>`,
    );
  });
});
