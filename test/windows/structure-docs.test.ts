import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { structureLayouts, structureLayouts32 } from '../../scripts/generate/structure-layouts.js';
import * as library from '../../src/etw.js';
import * as structures from '../../src/structures.js';
import * as traces from '../../src/trace.js';
import * as etw from '../support/entries.js';

const docs = join(import.meta.dirname, '..', '..', 'docs');
const read = (...names: readonly string[]) =>
  names.map((name) => readFileSync(join(docs, name), 'utf8')).join('\n');
const page = read('etw-structures.md', 'etw-structures-info.md', 'session-filters.md');
const otherPages = read('etw.md', 'library-traces.md');

/** The tables that start with "Member" and "Offset", by the name in their region: the numbers of each row. */
const tables = Object.fromEntries(
  [...page.matchAll(/^<!-- layout of (\w+) -->\n(.*?)^<!-- end of layout of \1 -->$/gms)].map(
    ([, name = '', table = '']) => [
      name,
      Object.fromEntries(
        [...table.matchAll(/^\| ([\w.]+) +\|((?: \d+ +\|)+)/gm)].map(([, member = '', numbers = '']) => [
          member,
          numbers.split('|').slice(0, -1).map(Number),
        ]),
      ),
    ],
  ),
);

describe('the pages of the structures', () => {
  it.each(Object.entries(structureLayouts))('have every member of %s at its place', (name, { members }) => {
    const members32: Readonly<Record<string, readonly number[]>> =
      name in structureLayouts32 ? structureLayouts32[name as keyof typeof structureLayouts32].members : {};
    const expected = Object.entries<readonly number[]>(members).map(([member, numbers]) => [
      member,
      [...numbers, ...(members32[member] ?? [])],
    ]);
    expect(Object.entries(tables[name] ?? {})).toEqual(expected);
  });

  it('have no table of anything else', () => {
    expect(Object.keys(tables).sort()).toEqual(Object.keys(structureLayouts).sort());
    expect(page.match(/^\| Member +\| Offset/gm)).toHaveLength(Object.keys(tables).length);
  });

  it('say for every structure since when Windows has it', () => {
    const sections = page.split(/^## /m).filter((text) => /^\| Member /m.test(text));
    expect(sections.length).toBeGreaterThan(8);
    for (const text of sections) {
      expect(text, text.split('\n')[0]).toMatch(
        /\bSince Windows [\w.\s]+ and\s+Windows\s+(?:2000 )?Server\b/i,
      );
    }
  });

  it('name only functions and constants that there are', () => {
    const named = [
      ...page.matchAll(
        /`((?:create|encode|decode|validate|fileTime|eventDesc|split|link|is|explain)[A-Z]\w+)\b/g,
      ),
    ];
    const missing = named.map(([, name = '']) => name).filter((name) => !(name in etw));
    expect(named.length).toBeGreaterThan(30);
    expect(missing).toEqual([]);
  });

  it('name every structure function there is', () => {
    const ours = Object.keys(etw).filter((name) =>
      /^(create|validate|(en|de)code(Event(?!Payload)|Trace|Provider|Ext|Header))/.test(name),
    );
    expect(ours.filter((name) => !page.includes(`\`${name}`))).toEqual([]);
  });

  it('or another page name everything there is, but for parts of generated code', () => {
    const names = Object.keys({ ...library, ...structures, ...traces });
    const isNamed = (name: string) => new RegExp(`\\b${name}\\b`).test(page + otherPages);
    expect(names.filter((name) => !isNamed(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(120);
  });
});
