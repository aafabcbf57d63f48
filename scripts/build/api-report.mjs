// Writes api/library.d.ts: the public surface of the library, without comments, so that a review sees each change of it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from '../set-up.mjs';
import { entries } from './entries.mjs';

export const REPORT = 'api/library.d.ts';

/**
 * The names that each entry exports, and the declarations of these names and of all types that they need.
 *
 * @param {string} dist the folder with the declaration files
 */
export function apiReport(dist) {
  const shared = readdirSync(join(dist, 'shared')).filter((file) => file.endsWith('.d.ts'));
  const files = [...entries.map(({ name }) => `${name}.d.ts`), ...shared.map((file) => `shared/${file}`)];
  const sources = files.map((file) =>
    ts.createSourceFile(file, readFileSync(join(dist, file), 'utf8'), ts.ScriptTarget.Latest, true),
  );
  const exported = entries.map(({ specifier }, at) => {
    const names = sources[at].statements.filter(ts.isExportDeclaration).flatMap(namesOf).sort();
    return `// ${specifier}\n${names.map((name) => `//   ${name}`).join('\n')}\n`;
  });
  const printer = ts.createPrinter({ removeComments: true });
  const declarations = sources
    .flatMap((source) =>
      source.statements
        .filter((statement) => !ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement))
        .map((statement) => printer.printNode(ts.EmitHint.Unspecified, statement, source)),
    )
    .sort((a, b) => (nameIn(a) < nameIn(b) ? -1 : nameIn(a) > nameIn(b) ? 1 : a < b ? -1 : 1));
  const head =
    '// Written by `node scripts/build/api-report.mjs` from the declarations of the package, without comments.\n';
  return `${[head, ...exported].join('\n')}\n${declarations.join('\n')}\n`;
}

const namesOf = ({ exportClause }) =>
  exportClause && ts.isNamedExports(exportClause) ? exportClause.elements.map(({ name }) => name.text) : [];

const nameIn = (text) =>
  text.replace(/^(?:export |declare |default |abstract |class |interface |type |function |const )+/, '');

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(join(root, REPORT), apiReport(join(root, 'dist')));
}
