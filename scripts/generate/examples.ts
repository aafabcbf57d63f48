import { findingsOfTargets } from '../../src/compile/compile-manifest.js';
import { definitions } from '../../src/compile/options/definitions.js';
import type { EmitOptions } from '../../src/compile/options/options.js';
import { checkManifest, readManifest } from '../../src/lint/check-manifest.js';
import { breakingFindings } from '../../src/lint/compare/findings.js';
import { settingsFrom } from '../../src/lint/engine/rule-settings.js';
import { checkMessageText, type MessageTextCheckOptions } from '../../src/manifest/message-text/check.js';
import { parseXml } from '../../src/manifest/xml/parse-xml.js';
import { childElements, type XmlElement } from '../../src/manifest/xml/tree.js';
import { entryOf, type RuleId } from '../../src/text/diagnostics/catalogue.js';
import type { Diagnostic } from '../../src/text/diagnostics/diagnostic.js';
import { SourceText } from '../../src/text/source.js';
import { changesBetween, messageChangesBetween } from '../../test/support/compare.js';
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

/** The lists of a provider that contain these elements, which examples show without them. */
const LISTS: Readonly<Record<string, string>> = {
  channel: 'channels',
  importChannel: 'channels',
  level: 'levels',
  task: 'tasks',
  opcode: 'opcodes',
  keyword: 'keywords',
  filter: 'filters',
  valueMap: 'maps',
  bitMap: 'maps',
  template: 'templates',
  event: 'events',
};

/** The attributes that a provider needs and `…` stands for. */
const PROVIDER: Readonly<Record<string, string>> = {
  name: 'Contoso-Clock',
  guid: '{1c7a3c0e-8f0e-4a52-9d6a-2b3f1e6c7d01}',
  symbol: 'CLOCK',
  resourceFileName: 'clock.dll',
  messageFileName: 'clock.dll',
};

/**
 * Completes an example in XML to a piece of a manifest (see `completeManifest`): adds the lists around
 * elements such as `<event>` and `<string>`, and the attributes of a provider that `…` stands for.
 */
export function wholeExample(example: string): string {
  const filled = example.replace(/<(\w+)([^<>]*?)\s…([^<>]*>)/g, (_, name, before, after) => {
    const missing = Object.entries(name === 'provider' ? PROVIDER : {}).filter(
      ([attribute]) => !new RegExp(`\\s${attribute}=`).test(before + after),
    );
    return `<${name}${before}${missing.map(([attribute, value]) => ` ${attribute}="${value}"`).join('')}${after}`;
  });
  const { value, diagnostics } = parseXml(new SourceText('example.man', `<x>${filled}</x>`));
  const { root, source } = value;
  if (root === undefined || diagnostics.length > 0) return filled;
  const elements = childElements(root);
  const isBare = ({ name }: XmlElement) => name === 'string' || name === 'resources' || name in LISTS;
  if (!elements.some(isBare)) return filled;

  let at = root.startTag.end;
  let strings = '';
  let cultures = '';
  let lists = '';
  for (const { name, range } of elements) {
    // With the comments before it.
    const text = source.text.slice(at, range.end);
    at = range.end;
    const list = LISTS[name];
    if (name === 'string') strings += text;
    else if (name === 'resources') cultures += text;
    else lists += list === undefined ? text : `<${list}>${text}</${list}>`;
  }
  // One list for elements in a row.
  for (const list of new Set(Object.values(LISTS))) lists = lists.replaceAll(`</${list}><${list}>`, '');
  if (strings !== '')
    cultures += `<resources culture="en-US"><stringTable>${strings}</stringTable></resources>`;
  const rest = source.text.slice(at, root.range.end - '</x>'.length);
  return `${lists}${rest}${cultures === '' ? '' : `<localization>${cultures}</localization>`}`.trimStart();
}

/** A check of a message text file with the switches of `wevtc mc` that an example needs. */
type Switches = MessageTextCheckOptions & { readonly mark?: boolean };

const SWITCHES: Readonly<Record<string, { readonly wrong: Switches; readonly right: Switches }>> = {
  'mc-message-length': { wrong: { longestText: 12 }, right: { longestText: 20 } },
  'mc-character-lost': { wrong: { encoding: 'ansi', mark: true }, right: { encoding: 'ansi' } },
  'mc-code-page': { wrong: { encoding: 'ansi' }, right: { encoding: 'ansi' } },
};

/** The findings in a message text file that a page shows. */
export function findingsInTexts(id: string, text: string, side: 'wrong' | 'right'): readonly Diagnostic[] {
  const { mark, ...options } = SWITCHES[id]?.[side] ?? {};
  const bytes = new TextEncoder().encode(`${mark ? '\ufeff' : ''}${text}`);
  return checkMessageText(bytes, 'app.mc', options).diagnostics;
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
const OPTIONS: Readonly<Record<string, EmitOptions>> = {};

/** The findings of a rule in an example in XML, with the rule on. */
export function findingsInManifest(id: RuleId, example: string): readonly Diagnostic[] {
  const text = example.includes('<instrumentationManifest')
    ? example
    : completeManifest(wholeExample(example));
  const settings = settingsFrom({ ruleset: 'mc', rules: { [id]: entryOf(id).severity } });
  const found = checkManifest(text, 'app.man', settings).diagnostics;
  const { value: manifest } = readManifest(text, 'app.man');
  const targets = definitions.map(({ name }) => name);
  const ofOutputs = manifest === undefined ? [] : findingsOfTargets(manifest, targets, OPTIONS[id] ?? {});
  return [...found, ...ofOutputs].filter(({ ruleId }) => ruleId === id);
}

/** The message of the wrong example of a page; `undefined` if the example is only a sketch. */
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
  return findings.find(({ ruleId }) => ruleId === id)?.message;
}
