import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../set-up.mjs';
import { replaceRegion } from './region.mjs';
import { table } from './table.mjs';

/** The entries that group their exports by task, with comments such as `// ## Decode a payload`. */
const ENTRIES = [
  { name: 'wevtc/etw', file: 'src/etw/index.ts' },
  { name: 'wevtc/trace-writing', file: 'src/etw/trace-writing/index.ts' },
];

/** The lists of exports in docs/etw-exports.md: by entry and task, each with the first sentence of its doc comment. */
export function exportsPage(_, read) {
  const files = ENTRIES.map(({ file }) => join(root, file));
  const program = ts.createProgram(files, {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    noEmit: true,
    types: [],
  });
  const page = ENTRIES.reduce(
    (text, { name, file }) =>
      replaceRegion(text, `exports of ${name}`, listOf(program, program.getSourceFile(join(root, file)))),
    read('docs/etw-exports.md'),
  );
  return [{ path: 'docs/etw-exports.md', content: page }];
}

function listOf(program, entry) {
  const checker = program.getTypeChecker();
  const meant = (symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
  return tasksOf(entry)
    .map(({ title, statements }) => {
      const symbols = statements
        .flatMap((statement) => exportedBy(checker, statement))
        .map((symbol) => ({ name: symbol.name, symbol: meant(symbol) }))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
      const rows = (isValue) =>
        symbols
          .filter(({ symbol }) => isValue === Boolean(symbol.flags & ts.SymbolFlags.Value))
          .map(({ name, symbol }) => [`\`${name}\``, firstSentence(checker, name, symbol)]);
      const tables = [
        ['Function, class or constant', rows(true)],
        ['Type', rows(false)],
      ].filter(([, found]) => found.length > 0);
      return [`### ${title}`, ...tables.map(([head, found]) => table([head, 'Description'], found))].join(
        '\n\n',
      );
    })
    .join('\n\n');
}

/** The statements of an entry, by the headings in its comments. */
function tasksOf(entry) {
  const tasks = [];
  for (const statement of entry.statements) {
    const comments = entry.text.slice(statement.pos, statement.getStart(entry));
    const title = /^\/\/ ## (.*)$/m.exec(comments)?.[1];
    if (title !== undefined) tasks.push({ title, statements: [] });
    if (tasks.length === 0) throw new Error(`${entry.fileName}: an export has no heading`);
    tasks.at(-1).statements.push(statement);
  }
  return tasks;
}

function exportedBy(checker, { exportClause, moduleSpecifier }) {
  return exportClause === undefined
    ? checker.getExportsOfModule(checker.getSymbolAtLocation(moduleSpecifier))
    : exportClause.elements.map(({ name }) => checker.getSymbolAtLocation(name));
}

function firstSentence(checker, name, symbol) {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll(/\s+/g, ' ');
  const thrown = symbol.getJsDocTags(checker).find((tag) => tag.name === 'throws');
  const said = text || (thrown && `Throws a ${ts.displayPartsToString(thrown.text)}`);
  if (!said) throw new Error(`${name} has no doc comment`);
  const [sentence = said] = said.split(/\.(?= [A-Z`]|$)/, 1);
  return sentence;
}
