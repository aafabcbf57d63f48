import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import * as etw from '../../src/etw/index.js';
import * as writing from '../../src/etw/trace-writing/index.js';

const root = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(root, 'docs/etw-exports.md'), 'utf8');

const entries = [
  { name: 'wevtc/etw', file: join(root, 'src/etw/index.ts'), values: Object.keys(etw) },
  {
    name: 'wevtc/trace-writing',
    file: join(root, 'src/etw/trace-writing/index.ts'),
    values: Object.keys(writing),
  },
];

const program = ts.createProgram(
  entries.map(({ file }) => file),
  { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, strict: true, types: [], noEmit: true },
);
const checker = program.getTypeChecker();

const meant = (symbol: ts.Symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** All exports of an entry, types too. */
function exportsOf(file: string): { name: string; symbol: ts.Symbol }[] {
  const module = checker.getSymbolAtLocation(program.getSourceFile(file) as ts.SourceFile) as ts.Symbol;
  return checker.getExportsOfModule(module).map((found) => ({ name: found.name, symbol: meant(found) }));
}

/** The symbols that declarations name in their types, at any depth. Bodies of functions and private members do not count. */
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
      if (declaration.getSourceFile().fileName.includes('/src/etw/')) visit(declaration);
    }
  };
  roots.forEach(reach);
  return seen;
}

describe.each(entries)('the exports of $name', ({ name, file, values }) => {
  const found = exportsOf(file);
  const [, section = ''] = page.split(`\n## \`${name}\`\n`);
  const [own = ''] = section.split('\n## ');

  it('are in docs/etw-exports.md, each under one task', () => {
    const tasks = own.split('\n### ').slice(1);
    const listed = tasks.flatMap((task) =>
      [...task.matchAll(/^\| `(\w+)` /gm)].map(([, export_]) => export_),
    );
    expect(listed.sort()).toEqual(found.map((export_) => export_.name).sort());
    expect(values.filter((value) => !listed.includes(value))).toEqual([]);
    expect(tasks.length).toBeGreaterThan(3);
  });

  it('have doc comments', () => {
    const bare = found.filter(({ symbol }) => {
      const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
      return text === '' && symbol.getJsDocTags(checker).length === 0;
    });
    expect(bare.map((export_) => export_.name)).toEqual([]);
    expect(found.length).toBeGreaterThan(30);
  });

  it('have no type that no function, class or constant needs', () => {
    const needed = namedBy(
      found.filter(({ symbol }) => symbol.flags & ts.SymbolFlags.Value).map(({ symbol }) => symbol),
    );
    expect(found.filter(({ symbol }) => !needed.has(symbol)).map((export_) => export_.name)).toEqual([]);
  });
});
