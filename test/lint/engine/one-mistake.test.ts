import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkManifest } from '../../../src/lint/check-manifest.js';
import { settingsFrom } from '../../../src/lint/engine/rule-settings.js';
import { parseXml } from '../../../src/manifest/xml/parse-xml.js';
import { childElements, type XmlElement } from '../../../src/manifest/xml/tree.js';
import { catalogue, entryOf, type RuleId } from '../../../src/text/diagnostics/catalogue.js';
import { type Range, SourceText } from '../../../src/text/source.js';

/** UPDATE_EXPECTED=1 writes the table instead of comparing it. */
const update = process.env.UPDATE_EXPECTED === '1';

const EVERYTHING = readFileSync(join(import.meta.dirname, 'everything.man'), 'utf8').replaceAll('\r\n', '\n');
const TABLE = join(import.meta.dirname, 'expected', 'one-mistake.txt');

const everyRule = settingsFrom({
  ruleset: 'mc',
  rules: Object.fromEntries(Object.entries(catalogue).map(([id, { severity }]) => [id, severity])),
});

/** Rules whose fixes are not as safe as the catalogue declares, or that declare none. */
const misdeclared = new Set<string>();

/** What all rules find: `-` for nothing, else the ids, those of errors with a `!`, each with how often. */
function found(text: string): string {
  const counts = new Map<string, number>();
  for (const { ruleId, severity, fix } of checkManifest(text, 'test.man', everyRule).diagnostics) {
    const declared = entryOf(ruleId as RuleId).fix?.safe;
    if (fix !== undefined && declared !== 'sometimes' && declared !== (fix.safe ? 'always' : 'never'))
      misdeclared.add(ruleId);
    const id = severity === 'error' ? `${ruleId}!` : ruleId;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const ids = [...counts].map(([id, count]) => (count === 1 ? id : `${id} x${count}`));
  return ids.length === 0 ? '-' : ids.sort().join(', ');
}

function elementsIn(element: XmlElement): XmlElement[] {
  return [element, ...childElements(element).flatMap(elementsIn)];
}

const replaced = ({ start, end }: Range, text: string) =>
  EVERYTHING.slice(0, start) + text + EVERYTHING.slice(end);

/** Every way to make one mistake in the manifest, with what is found then. */
function* mistakes(root: XmlElement): Generator<string> {
  for (const element of elementsIn(root)) {
    const { range, attributes, name } = element;
    const own = EVERYTHING.slice(range.start, range.end);
    const title = `${EVERYTHING.slice(0, range.start).split('\n').length} ${name}`;
    if (element !== root) {
      yield `${title}\tremoved: ${found(replaced(range, ''))}`;
      yield `${title}\ttwice: ${found(replaced(range, own + own))}`;
    }
    for (const attribute of attributes) {
      const at = `${title} ${attribute.name}`;
      yield `${at}\tremoved: ${found(replaced(attribute.range, ''))}`;
      yield `${at}\tempty: ${found(replaced(attribute.valueRange, ''))}`;
      yield `${at}\tmalformed: ${found(replaced(attribute.valueRange, '?'))}`;
      yield `${at}\t0: ${found(replaced(attribute.valueRange, '0'))}`;
    }
    const [text] = element.children;
    if (attributes.length > 0 || element.children.length !== 1 || text?.kind !== 'text') continue;
    yield `${title}\tempty: ${found(replaced(text.range, ''))}`;
    yield `${title}\tmalformed: ${found(replaced(text.range, '?'))}`;
    yield `${title}\t0: ${found(replaced(text.range, '0'))}`;
  }
}

/**
 * Mistakes of one place in one line, those with the same findings together:
 * `4 level value: removed, empty: x; 0: y`.
 */
function tabulated(rows: Iterable<string>): string {
  const places = new Map<string, Map<string, string[]>>();
  for (const row of rows) {
    const [place, mistake, findings] = row.split(/\t|: /) as [string, string, string];
    const ways = places.get(place) ?? new Map<string, string[]>();
    places.set(place, ways);
    ways.set(findings, [...(ways.get(findings) ?? []), mistake]);
  }
  const lines = [...places].map(([place, ways]) => {
    const cells = [...ways].map(([findings, mistakes]) => `${mistakes.join(', ')}: ${findings}`);
    return `${place}\n    ${cells.join('\n    ')}\n`;
  });
  return lines.join('');
}

describe('one mistake', () => {
  it('is found, and drags no untrue findings along', () => {
    const root = parseXml(new SourceText('test.man', EVERYTHING)).value.root as XmlElement;
    expect(found(EVERYTHING)).toBe('-');
    const table = tabulated(mistakes(root));
    if (update) writeFileSync(TABLE, table);
    expect(table).toBe(readFileSync(TABLE, 'utf8').replaceAll('\r\n', '\n'));
    expect([...misdeclared]).toEqual([]);
  });
});
