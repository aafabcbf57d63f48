import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as library from '../../src/etw.js';
import * as structures from '../../src/structures.js';
import * as traces from '../../src/trace.js';
import * as etw from '../support/entries.js';
import { structureLayouts, structureLayouts32 } from '../../scripts/generate/structure-layouts.js';

const docs = join(import.meta.dirname, '..', '..', 'docs');
const page = readFileSync(join(docs, 'etw-structures.md'), 'utf8');
const otherPages = ['etw.md', 'trace.md', 'event-logs.md']
  .map((name) => readFileSync(join(docs, name), 'utf8'))
  .join('\n');

/** The tables that start with "Member": name, offset and size of each row. */
const tables = page
  .split(/^\| Member .*$/m)
  .slice(1)
  .map((text) =>
    [...(text.split(/\n\n/)[0] ?? '').matchAll(/^\| ([\w.]+) +\| (\d+) +\| (\d+) +\|/gm)].map(
      ([, name, offset, size]) => [name, [Number(offset), Number(size)]],
    ),
  );

describe('the page of the structures', () => {
  it.each(Object.entries(structureLayouts))('has every member of %s at its place', (_, { members }) => {
    expect(tables).toContainEqual(Object.entries(members));
  });

  it.each(Object.entries(structureLayouts32))('has every member of %s for x86', (_, { members }) => {
    expect(tables).toContainEqual(Object.entries(members));
  });

  it('has no table of anything else', () => {
    const layouts = { ...structureLayouts, ...structureLayouts32 };
    const both = Object.keys(structureLayouts).length + Object.keys(structureLayouts32).length;
    expect(Object.keys(layouts).length).toBeLessThan(both);
    expect(tables.length).toBe(both);
  });

  it('says for every structure since when Windows has it', () => {
    const sections = page.split(/^## /m).filter((text) => /^\| Member /m.test(text));
    expect(sections.length).toBeGreaterThan(8);
    for (const text of sections) {
      expect(text, text.split('\n')[0]).toMatch(/\bSince Windows [\w. ]+ and Windows (?:2000 )?Server\b/);
    }
  });

  it('names only functions and constants that there are', () => {
    const named = [
      ...page.matchAll(
        /`((?:create|encode|decode|validate|fileTime|eventDesc|split|link|is|explain)[A-Z]\w+)\b/g,
      ),
    ];
    const missing = named.map(([, name = '']) => name).filter((name) => !(name in etw));
    expect(named.length).toBeGreaterThan(30);
    expect(missing).toEqual([]);
  });

  it('names every structure function there is', () => {
    const ours = Object.keys(etw).filter((name) =>
      /^(create|validate|(en|de)code(Event(?!Payload)|Trace|Provider|Ext|Header))/.test(name),
    );
    expect(ours.filter((name) => !page.includes(`\`${name}`))).toEqual([]);
  });

  it('or another page names everything there is, but for parts of generated code', () => {
    const names = Object.keys({ ...library, ...structures, ...traces });
    const isNamed = (name: string) => new RegExp(`\\b${name}\\b`).test(page + otherPages);
    expect(names.filter((name) => !isNamed(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(120);
  });
});
