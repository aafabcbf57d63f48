import { join } from 'node:path';
import ts from 'typescript';
import { entries } from '../build/entries.mjs';
import { pathInProject } from '../build/paths-in-project.mjs';
import { root } from '../set-up.mjs';
import { replaceRegion } from './region.mjs';
import { table } from './table.mjs';

/** The lists of exports in docs/exports.md: by entry and task, each with the first sentence of its doc comment. */
export function exportsPage(_, read) {
  const files = [
    ...entries.map(({ source }) => join(root, source)),
    join(root, 'src/compile/outputs/templates.d.ts'),
  ];
  const options = {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    noEmit: true,
    types: [],
  };
  // Some sources are generated, too.
  const host = ts.createCompilerHost(options);
  const { readFile } = host;
  host.readFile = (file) => (file.startsWith(join(root, 'src')) ? read(pathInProject(file)) : readFile(file));
  const program = ts.createProgram(files, options, host);
  const page = entries.reduce(
    (text, { specifier, source }) =>
      replaceRegion(
        text,
        `exports of ${specifier}`,
        listOf(program, program.getSourceFile(join(root, source))),
      ),
    read('docs/exports.md'),
  );
  return [{ path: 'docs/exports.md', content: page }];
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
