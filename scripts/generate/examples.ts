import { findingsOfTargets } from '../../src/compile/compile-manifest.js';
import { definitions } from '../../src/compile/options/definitions.js';
import type { EmitOptions, EmitTarget } from '../../src/compile/options/options.js';
import { lintTogether } from '../../src/lint/check-files.js';
import { checkManifest, readManifest } from '../../src/lint/check-manifest.js';
import { checkMessageFile } from '../../src/lint/check-message-text.js';
import { breakingFindings } from '../../src/lint/compare/findings.js';
import { settingsFrom } from '../../src/lint/engine/rule-settings.js';
import type { MessageTextCheckOptions } from '../../src/manifest/message-text/check.js';
import { parseXml } from '../../src/manifest/xml/parse-xml.js';
import { childElements } from '../../src/manifest/xml/tree.js';
import { entryOf, type RuleId } from '../../src/text/diagnostics/catalogue.js';
import type { Diagnostic } from '../../src/text/diagnostics/diagnostic.js';
import { SourceText } from '../../src/text/source.js';
import { changesBetween, messageChangesBetween } from '../../test/support/compare.js';
import { completeCounters } from '../../test/support/counters.js';
import { completeManifest } from '../../test/support/lint.js';
import { codeBlocks } from '../../test/support/markdown.js';

// The examples on the pages of rules. They show only what matters to the rule; this file completes and checks
// them, for the tests and for the message on each page.

/** The text of a section of a page, without its heading; empty if there is none. */
export const sectionOf = (page: string, heading: string): string =>
  page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

/** The code blocks of a section in these languages. */
export const examplesIn = (page: string, heading: string, ...languages: readonly string[]): string[] =>
  codeBlocks(sectionOf(page, heading))
    .filter(({ language }) => languages.includes(language))
    .map(({ text }) => text);

/** The two sides of a `diff` block, which shows every line of them. */
export function sidesOf(diff: string): { readonly before: string; readonly after: string } {
  const lines = diff.split(/(?<=\n)/);
  const without = (sign: string) =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => line.slice(line === '\n' ? 0 : 1))
      .join('');
  return { before: without('+'), after: without('-') };
}

const channel = '<channel name="Contoso-Clock/Operational" chid="Op" type="Operational">';

/** The elements that contain these, from the outside in, which examples omit. */
const CONTAINERS: Readonly<Record<string, readonly string[]>> = {
  channel: ['<channels>'],
  importChannel: ['<channels>'],
  logging: ['<channels>', channel],
  publishing: ['<channels>', channel],
  level: ['<levels>'],
  task: ['<tasks>'],
  opcode: ['<opcodes>'],
  keyword: ['<keywords>'],
  filter: ['<filters>'],
  valueMap: ['<maps>'],
  bitMap: ['<maps>'],
  template: ['<templates>'],
  data: ['<templates>', '<template tid="T">'],
  struct: ['<templates>', '<template tid="T">'],
  UserData: ['<templates>', '<template tid="T">'],
  event: ['<events>'],
  string: ['<localization>', '<resources culture="en-US">', '<stringTable>'],
  resources: ['<localization>'],
};

const closed = (tags: readonly string[]) =>
  tags
    .toReversed()
    .map((tag) => `</${/\w+/.exec(tag)?.[0]}>`)
    .join('');

/** The attributes that a provider needs and `…` stands for; each provider has its own GUID. */
const attributesOfProvider = (count: number): Readonly<Record<string, string>> => ({
  name: 'Contoso-Clock',
  guid: `{1c7a3c0e-8f0e-4a52-9d6a-2b3f1e6c7d${count.toString(16).padStart(2, '0')}}`,
  symbol: 'CLOCK',
  resourceFileName: 'clock.dll',
  messageFileName: 'clock.dll',
});

/**
 * Writes out what `…` stands for: the attributes that an element needs; `<!-- … 9 more -->`, the element before
 * it nine more times, with the next numbers in its names; `… 3000 characters …`, a text.
 */
function writtenOut(example: string): string {
  // `completeManifest` does it.
  if (completeCounters(example) !== undefined) return example;
  const repeated = example
    .replace(/(<[^<>]+\/>)\s*<!-- … (\d+) more -->/g, (_, first: string, more) =>
      Array.from({ length: Number(more) + 1 }, (_, at) => numbered(first, at)).join('\n'),
    )
    .replace(/… (\d+) characters …/g, (_, length) => 'x'.repeat(Number(length)));
  let count = 0;
  return repeated.replace(/<(\w+)([^<>]*?)\s…([^<>]*>)/g, (_, name, before, after) => {
    count += 1;
    const missing = Object.entries(name === 'provider' ? attributesOfProvider(count) : {})
      .filter(([attribute]) => !new RegExp(`\\s${attribute}=`).test(before + after))
      .map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${name}${before}${missing.join('')}${after}`;
  });
}

/** An element whose names have greater numbers. */
const numbered = (element: string, more: number): string =>
  element.replace(/(?<=\b(?:name|chid|symbol|message)=")[^"]*/g, (value) =>
    value.replace(/\d+/g, (number) => `${Number(number) + more}`),
  );

/**
 * Completes an example in XML to a piece of a manifest (see `completeManifest`): adds what contains elements
 * such as `<event>` and `<string>`, and what `…` stands for.
 */
export function wholeExample(example: string): string {
  const filled = writtenOut(example);
  const { value, diagnostics } = parseXml(new SourceText('example.man', `<x>${filled}</x>`));
  const { root, source } = value;
  if (root === undefined || diagnostics.length > 0) return filled;
  const elements = childElements(root);
  if (!elements.some(({ name }) => Object.hasOwn(CONTAINERS, name))) return filled;

  let whole = '';
  let open: readonly string[] = [];
  let at = root.startTag.end;
  for (const { name, range } of elements) {
    const around = CONTAINERS[name] ?? [];
    // Elements in a row have one container.
    if (around.join() !== open.join()) whole += closed(open) + around.join('');
    open = around;
    // With the comments before it.
    whole += source.text.slice(at, range.end);
    at = range.end;
  }
  return `${whole}${closed(open)}${source.text.slice(at, root.range.end - '</x>'.length)}`.trimStart();
}

/** A check of a message text file with the switches of `wevtc mc` that an example needs. */
type Switches = MessageTextCheckOptions & { readonly mark?: boolean };

const SWITCHES: Readonly<Record<string, { readonly wrong: Switches; readonly right: Switches }>> = {
  'mc-message-length': { wrong: { longestText: 12 }, right: { longestText: 20 } },
  'mc-character-lost': { wrong: { encoding: 'ansi', mark: true }, right: { encoding: 'ansi' } },
  'mc-code-page': { wrong: { encoding: 'ansi' }, right: { encoding: 'ansi' } },
};

const everyRule = settingsFrom({ ruleset: 'strict' });

/** The findings in a message text file that a page shows. */
export function findingsInTexts(id: string, text: string, side: 'wrong' | 'right'): readonly Diagnostic[] {
  const { mark, ...options } = SWITCHES[id]?.[side] ?? {};
  const bytes = new TextEncoder().encode(`${mark ? '\ufeff' : ''}${text}`);
  return checkMessageFile(bytes, 'app.mc', everyRule, options).diagnostics;
}

/** The findings of a change that a `diff` block shows. */
export function findingsInChange(diff: string): readonly Diagnostic[] {
  const { before, after } = sidesOf(diff);
  return breakingFindings(
    before.startsWith('<')
      ? changesBetween(wholeExample(before), wholeExample(after))
      : messageChangesBetween(before, after),
  );
}

/** The options of outputs without which an example has no finding. */
const OPTIONS: Readonly<Record<string, Partial<EmitOptions>>> = {
  'c-code-name-unique': { c: { mode: 'um' } },
};

/** The findings of a rule in an example in XML, with the rule on. */
export function findingsInManifest(id: RuleId, example: string): readonly Diagnostic[] {
  const settings = settingsFrom({ ruleset: 'mc', rules: { [id]: entryOf(id).severity } });
  const ofRule = (findings: readonly Diagnostic[]) => findings.filter(({ ruleId }) => ruleId === id);
  // Several files, each below a comment with its name.
  const [, ...files] = writtenOut(example).split(/^<!-- (\w+\.man) -->\n/m);
  if (files.length > 0) {
    const together = files.flatMap((file, at) => {
      const content = new TextEncoder().encode(completeManifest(wholeExample(files[at + 1] ?? '')));
      return at % 2 === 0 ? { file, content } : [];
    });
    return ofRule(lintTogether(together, settings));
  }
  const isWhole = example.includes('<instrumentationManifest') || id === 'not-a-manifest';
  const text = isWhole ? example : completeManifest(wholeExample(example));
  const { value: manifest } = readManifest(text, 'app.man');
  const targets = definitions.map(({ name }) => name as EmitTarget);
  const options = { baseName: 'app', ...OPTIONS[id] };
  const ofOutputs = manifest === undefined ? [] : findingsOfTargets(manifest, targets, options);
  return ofRule([...checkManifest(text, 'app.man', settings).diagnostics, ...ofOutputs]);
}

/** The severity and message of the wrong example of a page; `undefined` if the example is only a sketch. */
export function messageOnPage(id: RuleId, page: string): string | undefined {
  const wrong = (...languages: string[]) => examplesIn(page, 'Wrong', ...languages)[0];
  const [diff, mc, xml] = [wrong('diff'), wrong('mc'), wrong('xml')];
  const findings =
    diff !== undefined
      ? findingsInChange(diff)
      : mc !== undefined
        ? findingsInTexts(id, mc, 'wrong')
        : xml !== undefined
          ? findingsInManifest(id, xml)
          : [];
  const found = findings.find(({ ruleId }) => ruleId === id);
  return found && `${found.severity} ${found.message}`;
}
