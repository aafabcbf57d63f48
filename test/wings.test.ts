import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * The wings, from the ground up, with the wings that each may import: the lines "Imports: …" of their
 * READMEs.
 */
const mayImport = new Map(
  namesIn('ARCHITECTURE.md', 'src/').map((wing) => [wing, importsOfReadme(`src/${wing}/README.md`)]),
);

/** The folders and files in rows of a table in a page: `rules/`, or `check-files.ts`. */
function namesIn(page: string, prefix = ''): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/^\| \[?`([^`]+)`/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length).replace(/\/$/, ''));
}

function importsOfReadme(page: string): string[] {
  const [, list] = /^Imports: (.*?)\.$/ms.exec(readFileSync(join(root, page), 'utf8')) ?? [];
  if (list === undefined) throw new Error(`${page} lacks a line 'Imports: ….'`);
  if (list === 'nothing') return [];
  return list.split(/,\s+/).map((name) => name.replaceAll('`', ''));
}

/** The packages that each room may use; all others use none. */
const mayUse: Readonly<Record<string, readonly string[]>> = {
  'src/manifest/xml': ['fast-xml-parser'],
  'src/lint/engine': ['diff'],
  'src/project/host': ['minimatch'],
  'src/project/config': ['jsonc-parser'],
  'src/cli': ['commander', 'vscode-languageserver/node', 'vscode-languageserver'],
  'src/editor/lsp': [
    'vscode-languageserver',
    'vscode-languageserver/browser',
    'vscode-languageserver-textdocument',
  ],
  'src/analysis/formats': ['bytewriter', 'datapage', 'delta', 'encoding', 'indexes', 'metadata'].map(
    (part) => `hyparquet-writer/src/${part}.js`,
  ),
  'src/compile/templates': ['handlebars'],
  'integrations/unplugin': ['unplugin'],
};

const mayUseNode = ['src/project/host/', 'src/cli/'];

interface Import {
  readonly from: string;
  readonly specifier: string;
}

const imports = [...importsIn('src'), ...importsIn('integrations/unplugin')];

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

const text = ({ from, specifier }: Import) => `${from} imports ${specifier}`;
const isRelative = ({ specifier }: Import) => specifier.startsWith('.');
const isNode = ({ specifier }: Import) => specifier.startsWith('node:');

/** The imported file of the project. */
const targetOf = ({ from, specifier }: Import) =>
  posix.join(posix.dirname(from), specifier).replace(/\.js$/, '.ts');

/**
 * The wing of a file: the folder in `src/`; `undefined` for the faces, which lie directly in `src/`, and for
 * other folders.
 */
function wingOf(path: string): string | undefined {
  const [first, wing, ...rest] = path.split('/');
  return first === 'src' && rest.length > 0 ? wing : undefined;
}

/** The room of a file: the folder in its wing, or the file directly in the wing. */
const roomOf = (path: string) => path.split('/')[2] as string;

/** The files of `src/` that each of its files imports, types included. */
const importsOf = new Map<string, Set<string>>();
for (const found of imports.filter(isRelative)) {
  const target = targetOf(found);
  if (target.startsWith('src/'))
    importsOf.set(found.from, (importsOf.get(found.from) ?? new Set()).add(target));
}

/**
 * A cycle of imports for each group of files that import each other, by a depth-first search: a file that
 * leads to one that is still being searched closes a cycle.
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

const wings = [...mayImport.keys()];

describe('the wings', () => {
  it('are the folders of src, from the ground up in ARCHITECTURE.md', () => {
    expect(imports.length).toBeGreaterThan(100);
    const folders = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect([...wings].sort()).toEqual(folders.map(({ name }) => name).sort());
    const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
    for (const [wing, below] of mayImport) {
      const [, column] = new RegExp(`^\\| \\[\`src/${wing}/\`\\].*\\| (.*?) +\\|$`, 'm').exec(page) ?? [];
      const all = wings.slice(0, wings.indexOf(wing));
      expect(column, wing).toBe(
        below.length === 0
          ? 'nothing'
          : below.length === all.length && wing === 'cli'
            ? 'all'
            : below.join(', '),
      );
      expect(wings.slice(0, wings.indexOf(wing)), wing).toEqual(expect.arrayContaining(below));
    }
  });

  it('import those that their READMEs list, and no others', () => {
    const used = new Map<string, Set<string>>(wings.map((wing) => [wing, new Set()]));
    for (const found of imports.filter(isRelative)) {
      const [wing, target] = [wingOf(found.from), wingOf(targetOf(found))];
      if (wing !== undefined && target !== undefined && target !== wing) used.get(wing)?.add(target);
    }
    for (const [wing, targets] of used)
      expect([...targets].sort(), wing).toEqual([...(mayImport.get(wing) ?? [])].sort());
    // The faces of the package are for programs outside of src.
    const faces = imports.filter(isRelative).filter(({ from }) => wingOf(from) !== undefined);
    const upward = faces.filter((found) => /^src\/[^/]+$/.test(targetOf(found)));
    expect(upward.map(text)).toEqual([]);
  });

  it.each(wings)(
    '%s has a README with its rooms in reading order: each imports only those before it',
    (wing) => {
      const rooms = namesIn(`src/${wing}/README.md`);
      const there = readdirSync(join(root, 'src', wing)).filter((name) => name !== 'README.md');
      // Many small files of one wing need no row each.
      const listed = rooms.filter((room) => room !== '*.ts');
      const ranks = new Map(rooms.map((room, at) => [room, at]));
      const rankOf = (path: string) => ranks.get(roomOf(path)) ?? ranks.get('*.ts');
      expect(listed.filter((room) => !existsSync(join(root, 'src', wing, room)))).toEqual([]);
      expect(there.filter((name) => rankOf(`src/${wing}/${name}`) === undefined)).toEqual([]);
      const wrong = imports.filter(isRelative).filter((found) => {
        const target = targetOf(found);
        if (wingOf(found.from) !== wing || wingOf(target) !== wing) return false;
        // A definition is data, which lists of definitions in a room below collect.
        if (target.endsWith('/definition.ts')) return false;
        return (rankOf(found.from) as number) < (rankOf(target) as number);
      });
      expect(wrong.map(text)).toEqual([]);
    },
  );

  it('have no cycle of imports between files', () => {
    expect(importsOf.size).toBeGreaterThan(100);
    expect(importCycles()).toEqual([]);
  });

  it('use packages only where they belong', () => {
    const wrong = imports
      .filter((found) => !isRelative(found) && !isNode(found))
      .filter(
        ({ from, specifier }) =>
          !Object.entries(mayUse).some(
            ([room, names]) => from.startsWith(`${room}/`) && names.includes(specifier),
          ),
      );
    expect(wrong.map(text)).toEqual([]);
  });

  it('use Node.js only in project/host and cli', () => {
    const wrong = imports
      .filter(isNode)
      .filter(({ from }) => from.startsWith('src/') && !mayUseNode.some((folder) => from.startsWith(folder)));
    expect(wrong.map(text)).toEqual([]);
  });

  it('do not import the site, which uses what runs in browsers', () => {
    expect(imports.filter(({ specifier }) => specifier.includes('/site/')).map(text)).toEqual([]);
    const used = importsIn('site');
    expect(used.length).toBeGreaterThan(50);
    const wrong = used.filter((found) => {
      if (!isRelative(found)) return !/^(?:@codemirror\/|@lezer\/highlight$|fflate$)/.test(found.specifier);
      const target = targetOf(found);
      if (target.startsWith('src/')) return mayUseNode.some((folder) => target.startsWith(folder));
      return !/^(?:site|samples)\//.test(target);
    });
    expect(wrong.map(text)).toEqual([]);
  });
});
