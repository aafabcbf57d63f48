import { join } from 'node:path';
import ts from 'typescript';
import { entries } from '../build/entries.mjs';
import { root } from '../set-up.mjs';
import { table } from './table.mjs';

const HEAD = `# Exports by task

Everything that programs can import, by entry and task. Other names are not exported. [The library](../docs/library.md)
explains the entries with complete programs; [Stability](../docs/stability.md) says which of them can change.
`;

/** The first paragraph about each entry. */
const ABOUT = {
  wevtc: 'Manifests and message text files: check, compile, compare, decompile.',
  'wevtc/etw':
    'What programs that handle events need first. [Events at runtime](../docs/etw.md) has examples.',
  'wevtc/trace': 'Traces and event logs. [Traces and event logs](../docs/library-traces.md) has examples.',
  'wevtc/structures':
    'The structures of Windows. [ETW structures](../docs/etw-structures.md) and [Event information](../docs/etw-structures-info.md) explain their members, sizes, and limits.',
  'wevtc/codegen':
    'Only modules that `wevtc compile --ts-decoders` generates import these. [Stability](../docs/stability.md) says how long a generated module works.',
};

/**
 * A page about all exports of the library: by entry and task, each with the first sentence of its doc
 * comment. `npm run build` writes it.
 */
export function exportsPage() {
  const files = [
    ...entries.map(({ source }) => join(root, source)),
    join(root, 'src/compile/outputs/templates.d.ts'),
  ];
  const program = ts.createProgram(files, {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    noEmit: true,
    types: [],
  });
  const sections = entries.map(({ specifier, source }) => {
    const list = listOf(program, program.getSourceFile(join(root, source)));
    return `## \`${specifier}\`\n\n${ABOUT[specifier]}\n\n${list}\n`;
  });
  return [{ path: 'dist/exports.md', content: [HEAD, ...sections].join('\n') }];
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
