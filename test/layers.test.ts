import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** What each row of the tables of ARCHITECTURE.md may import: the last column. Files directly in `src/` have rows of their own. */
const rows: readonly (readonly [row: string, imports: readonly string[]])[] = readFileSync(
  join(root, 'ARCHITECTURE.md'),
  'utf8',
)
  .split('\n')
  .flatMap((line) => {
    const [, row, imports] = /^\| `src\/([^`]+?)\/?` +\|.*\| ([^|]*?) *\|$/.exec(line) ?? [];
    if (row === undefined || imports === undefined) return [];
    const named = imports.replace(/[`/]/g, '').split(', ');
    return [[row, imports === 'nothing' ? [] : named] as const];
  });

/** What each folder of `src/` may import, besides itself. */
const mayImport = Object.fromEntries(rows.filter(([row]) => !row.includes('/')));

/** What each room inside a folder may import of that folder, besides itself: `etw/values` may import `etw/bytes`. */
const mayImportInside = Object.fromEntries(
  rows.flatMap(([row, imports]) => {
    const [folder, room] = row.split('/');
    return room === undefined ? [] : [[row, imports.map((name) => `${folder}/${name}`)] as const];
  }),
);

/** The packages that each folder may use; all others use none. */
const mayUse: Readonly<Record<string, readonly string[]>> = {
  xml: ['fast-xml-parser'],
  lint: ['diff'],
  host: ['minimatch'],
  config: ['jsonc-parser'],
  cli: ['commander', 'vscode-languageserver/node', 'vscode-languageserver'],
  lsp: ['vscode-languageserver', 'vscode-languageserver/browser', 'vscode-languageserver-textdocument'],
  'event-output': ['bytewriter', 'datapage', 'delta', 'encoding', 'indexes', 'metadata'].map(
    (part) => `hyparquet-writer/src/${part}.js`,
  ),
  'own-templates': ['handlebars'],
  unplugin: ['unplugin'],
};

const mayUseNode = ['host', 'cli'];

interface Import {
  readonly from: string;
  readonly specifier: string;
}

const imports = importsIn('src');

function importsIn(folder: string): Import[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((from) => !from.startsWith('site/dist/'))
    .flatMap((from) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(join(root, from), 'utf8'), true, true);
      // TypeScript also takes some texts in objects for imports.
      const names = importedFiles.map(({ fileName }) => fileName).filter((name) => !/[\s(]/.test(name));
      return names.map((specifier) => ({ from, specifier }));
    });
}

/** The folder of `src/`, or the file directly in it, or a folder beside `src/`. */
function roomOf(path: string): string {
  const [first, second] = path.split('/');
  return first === 'src' ? (second as string).replace(/\.js$/, '.ts') : (first as string);
}

/** The room inside a folder of `src/`, such as `etw/values`; `undefined` for a file directly in such a folder, or elsewhere. */
function roomInside(path: string): string | undefined {
  const [first, folder, room, file] = path.split('/');
  return first === 'src' && file !== undefined ? `${folder}/${room}` : undefined;
}

const text = ({ from, specifier }: Import) => `${from} imports ${specifier}`;
const isRelative = ({ specifier }: Import) => specifier.startsWith('.');
const isNode = ({ specifier }: Import) => specifier.startsWith('node:');

/** The files of `src/` that each of its files imports, types included. */
const importsOf = new Map<string, Set<string>>();
for (const { from, specifier } of imports) {
  if (!specifier.startsWith('.')) continue;
  const target = posix.join(posix.dirname(from), specifier).replace(/\.js$/, '.ts');
  if (target.startsWith('src/')) importsOf.set(from, (importsOf.get(from) ?? new Set()).add(target));
}

/**
 * A cycle of imports for each group of files that import each other, by a depth-first search: a file that leads to one
 * that is still being searched closes a cycle.
 */
function importCycles(): string[] {
  const searched = new Set<string>();
  const cycles: string[] = [];
  const search = (file: string, path: readonly string[]) => {
    if (path.includes(file)) {
      cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      return;
    }
    if (searched.has(file)) return;
    searched.add(file);
    for (const imported of importsOf.get(file) ?? []) search(imported, [...path, file]);
  };
  for (const file of importsOf.keys()) search(file, []);
  return cycles;
}

describe('the layers', () => {
  it('has a place in the table for every folder', () => {
    expect(imports.length).toBeGreaterThan(100);
    const rooms = Object.values(mayImport).flat();
    const misspelt = rooms.filter((room) => !mayImport[room] && !['templates', 'schemas'].includes(room));
    expect(misspelt).toEqual([]);
    const unknown = imports.map(({ from }) => roomOf(from)).filter((room) => mayImport[room] === undefined);
    expect([...new Set(unknown)]).toEqual([]);
  });

  it('imports only downwards', () => {
    const wrong = imports.filter(isRelative).filter(({ from, specifier }) => {
      const room = roomOf(from);
      const target = roomOf(posix.join(posix.dirname(from), specifier));
      return target !== room && !mayImport[room]?.includes(target);
    });
    expect(wrong.map(text)).toEqual([]);
  });

  it('imports inside folders as their rooms may', () => {
    const folders = new Set(Object.keys(mayImportInside).map((row) => row.split('/')[0]));
    expect([...folders].sort()).toEqual(['cli', 'etw', 'targets']);
    const wrong = imports.filter(isRelative).filter(({ from, specifier }) => {
      const room = roomInside(from);
      const target = roomInside(posix.join(posix.dirname(from), specifier));
      if (room === undefined || !folders.has(roomOf(from))) return false;
      if (mayImportInside[room] === undefined) return true;
      if (target === undefined) return roomOf(from) === roomOf(posix.join(posix.dirname(from), specifier));
      return (
        target !== room &&
        target.split('/')[0] === room.split('/')[0] &&
        !mayImportInside[room]?.includes(target)
      );
    });
    expect(wrong.map(text)).toEqual([]);
  });

  it('has no row that allows more than the imports need', () => {
    const used = new Set(
      imports.filter(isRelative).flatMap(({ from, specifier }) => {
        const target = posix.join(posix.dirname(from), specifier);
        return [`${roomOf(from)} → ${roomOf(target)}`, `${roomInside(from)} → ${roomInside(target)}`];
      }),
    );
    const allowed = [mayImport, mayImportInside].flatMap((table) =>
      Object.entries(table).flatMap(([room, below]) => below.map((name) => `${room} → ${name}`)),
    );
    const unused = allowed.filter((pair) => !used.has(pair) && !/ → (?:templates|schemas)$/.test(pair));
    expect(unused).toEqual([]);
  });

  it('has no cycle in the tables', () => {
    const cyclesOf = (table: Readonly<Record<string, readonly string[]>>) => {
      const reaches = (room: string, seen: readonly string[]): string[] =>
        (table[room] ?? []).flatMap((below) =>
          seen.includes(below) ? [`${room} → ${below}`] : reaches(below, [...seen, below]),
        );
      return Object.keys(table).flatMap((room) => reaches(room, [room]));
    };
    expect([mayImport, mayImportInside].flatMap(cyclesOf)).toEqual([]);
  });

  it('has no cycle of imports between files', () => {
    expect(importsOf.size).toBeGreaterThan(100);
    expect(importCycles()).toEqual([]);
  });

  it('uses packages only where they belong', () => {
    const wrong = imports
      .filter((found) => !isRelative(found) && !isNode(found))
      .filter(({ from, specifier }) => !mayUse[roomOf(from)]?.includes(specifier));
    expect(wrong.map(text)).toEqual([]);
  });

  it('uses Node.js only in host and cli', () => {
    const wrong = imports.filter(isNode).filter(({ from }) => !mayUseNode.includes(roomOf(from)));
    expect(wrong.map(text)).toEqual([]);
  });

  it('keeps the site apart: nothing imports it, and it uses what runs in browsers', () => {
    expect(imports.filter(({ specifier }) => specifier.includes('/site/')).map(text)).toEqual([]);
    const used = importsIn('site');
    expect(used.length).toBeGreaterThan(50);
    const wrong = used.filter(({ from, specifier }) => {
      if (!specifier.startsWith('.')) return !/^(?:@codemirror\/|@lezer\/highlight$|fflate$)/.test(specifier);
      const [first = '', second = ''] = posix.join(posix.dirname(from), specifier).split('/');
      return !['site', 'samples'].includes(first) && (first !== 'src' || mayUseNode.includes(second));
    });
    expect(wrong.map(text)).toEqual([]);
  });
});
