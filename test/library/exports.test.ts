import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { entries } from '../../scripts/build/entries.mjs';
// @ts-expect-error: a plain script without types.
import { exportsPage } from '../../scripts/generate/exports-page.mjs';
import { documents } from '../docs/documents.js';

const root = join(import.meta.dirname, '..', '..');
const [{ content: page }]: [{ content: string }] = exportsPage();

const fileOf = ({ source }: { source: string }) => join(root, source);
const program = ts.createProgram([...entries.map(fileOf), join(root, 'src/compile/outputs/templates.d.ts')], {
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  strict: true,
  types: [],
  noEmit: true,
});
const checker = program.getTypeChecker();

const meant = (symbol: ts.Symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** All exports of an entry, types too. */
function exportsOf(file: string): { name: string; symbol: ts.Symbol }[] {
  const module = checker.getSymbolAtLocation(program.getSourceFile(file) as ts.SourceFile) as ts.Symbol;
  return checker.getExportsOfModule(module).map((found) => ({ name: found.name, symbol: meant(found) }));
}

/**
 * The symbols that declarations name in their types, at any depth. Bodies of functions and private members do
 * not count.
 */
function namedBy(roots: readonly ts.Symbol[]): Set<ts.Symbol> {
  const seen = new Set<ts.Symbol>();
  const isPrivate = (node: ts.Node) => {
    const name = (node as Partial<ts.NamedDeclaration>).name;
    return name !== undefined && ts.isPrivateIdentifier(name);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isBlock(node) || isPrivate(node)) return;
    if (ts.isIdentifier(node)) {
      const symbol = checker.getSymbolAtLocation(node);
      if (symbol !== undefined) reach(meant(symbol));
    }
    ts.forEachChild(node, visit);
  };
  const reach = (symbol: ts.Symbol): void => {
    if (seen.has(symbol)) return;
    seen.add(symbol);
    for (const declaration of symbol.declarations ?? []) {
      if (declaration.getSourceFile().fileName.includes('/src/')) visit(declaration);
    }
  };
  roots.forEach(reach);
  return seen;
}

const all = (entries as { specifier: string; source: string }[]).map((entry) => ({
  entry: entry.specifier,
  found: exportsOf(fileOf(entry)),
}));

describe.each(all)('the exports of $entry', ({ entry, found }) => {
  const [, section = ''] = page.split(`\n## \`${entry}\`\n`);
  const [own = ''] = section.split('\n## ');

  it('are on the page of exports, each under one task', () => {
    const tasks = own.split('\n### ').slice(1);
    const listed = tasks.flatMap((task) => [...task.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name));
    expect(listed.sort()).toEqual(found.map(({ name }) => name).sort());
    expect(tasks.length).toBeGreaterThan(3);
  });

  it('have doc comments', () => {
    const bare = found.filter(({ symbol }) => {
      const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
      return text === '' && symbol.getJsDocTags(checker).length === 0;
    });
    expect(bare.map(({ name }) => name)).toEqual([]);
    expect(found.length).toBeGreaterThan(30);
  });

  it('have no type that no function, class or constant needs', () => {
    const values = found.filter(({ symbol }) => symbol.flags & ts.SymbolFlags.Value);
    const needed = namedBy(values.map(({ symbol }) => symbol));
    expect(found.filter(({ symbol }) => !needed.has(symbol)).map(({ name }) => name)).toEqual([]);
  });
});

it('the table of errors names the entries that export each class', () => {
  const { text = '' } = documents.find(({ path }) => path === 'docs/library.md') ?? {};
  const rows = [...text.matchAll(/^\| `ERR_WEVTC_\w+` \| `(\w+)` \| (.*?) \|/gm)];
  expect(rows.length).toBeGreaterThan(8);
  for (const [, name = '', listed = ''] of rows) {
    const exporting = all.filter(({ found }) => found.some((one) => one.name === name));
    const entries = exporting.map(({ entry }) => entry.replaceAll("'", ''));
    expect(listed.match(/[\w/]+/g)?.sort(), name).toEqual(entries.sort());
  }
});

it('every function, class and constant is on a page with examples, except those of generated code', () => {
  const pages = documents.filter(({ path }) => /^(?:README|docs\/[\w-]+)\.md$/.test(path));
  const words = new Set(pages.flatMap(({ text }) => text.match(/\w+/g) ?? []));
  const bare = all
    .filter(({ entry }) => entry !== 'wevtc/codegen')
    .flatMap(({ found }) => found)
    .filter(({ name, symbol }) => symbol.flags & ts.SymbolFlags.Value && !words.has(name));
  expect(bare.map(({ name }) => name)).toEqual([]);
});

it('a name means the same in all entries', () => {
  const meanings = new Map<string, Set<ts.Symbol>>();
  for (const { name, symbol } of all.flatMap(({ found }) => found)) {
    meanings.set(name, (meanings.get(name) ?? new Set()).add(symbol));
  }
  expect([...meanings].filter(([, symbols]) => symbols.size > 1).map(([name]) => name)).toEqual([]);
});
