// api/library.d.ts: the public surface of the library, without comments, so that a review sees each change of
// it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { entries } from './entries.mjs';

export const REPORT = 'api/library.d.ts';

/**
 * The names that each entry exports, and the declarations of these names and of all types that they need.
 *
 * @param {{ fileName: string, code: string }[]} declarations the declaration files, by their paths in `dist/`
 */
export function apiReport(declarations) {
  const sources = new Map(
    declarations.map(({ fileName, code }) => [
      fileName,
      ts.createSourceFile(fileName, code, ts.ScriptTarget.Latest, true),
    ]),
  );
  const exported = entries.map(({ specifier, name: entry }) => {
    const { statements } = sources.get(`${entry}.d.ts`);
    const names = statements.filter(ts.isExportDeclaration).flatMap(namesOf).sort();
    return `// ${specifier}\n${names.map((name) => `//   ${name}`).join('\n')}\n`;
  });
  const printer = ts.createPrinter({ removeComments: true });
  const printed = [...sources.values()]
    .flatMap((source) =>
      source.statements
        .filter((statement) => !ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement))
        .map((statement) => printer.printNode(ts.EmitHint.Unspecified, statement, source)),
    )
    .sort((a, b) => (nameIn(a) < nameIn(b) ? -1 : nameIn(a) > nameIn(b) ? 1 : a < b ? -1 : 1));
  const head = '// Written by `npm run generate` from the declarations of the package, without comments.\n';
  return `${[head, ...exported].join('\n')}\n${printed.join('\n')}\n`;
}

/** The declaration files of the library in a built `dist/`, which are those for CommonJS. */
export function declarationsIn(dist) {
  const shared = readdirSync(join(dist, 'shared')).filter((file) => file.endsWith('.d.cts'));
  const names = [...entries.map(({ name }) => `${name}.d.cts`), ...shared.map((file) => `shared/${file}`)];
  return names.map((name) => ({
    fileName: name.replace(/cts$/, 'ts'),
    code: readFileSync(join(dist, name), 'utf8'),
  }));
}

const namesOf = ({ exportClause }) =>
  exportClause && ts.isNamedExports(exportClause) ? exportClause.elements.map(({ name }) => name.text) : [];

const nameIn = (text) =>
  text.replace(/^(?:export |declare |default |abstract |class |interface |type |function |const )+/, '');
