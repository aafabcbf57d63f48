// Writes the reference of the library, from its doc comments, as Markdown.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application, LogLevel } from 'typedoc';
import { entries } from '../scripts/build/entries.mjs';
import { markdownIn } from './docs/markdown-files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * @returns {Promise<Map<string, string>>} the texts of the pages, by paths such as
 * `api/wevtc/functions/lint.md`
 */
export async function apiPages() {
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-api-'));
  try {
    await writeApi(folder);
    const paths = markdownIn(folder);
    return new Map(paths.map((path) => [posix.join('api', path), readFileSync(join(folder, path), 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeApi(folder) {
  const application = await Application.bootstrapWithPlugins({
    plugin: ['typedoc-plugin-markdown'],
    outputs: [{ name: 'markdown', path: folder }],
    entryPoints: entries.map(({ source }) => join(root, source)),
    tsconfig: join(root, 'tsconfig.build.json'),
    name: 'Library',
    readme: 'none',
    // npm run check has checked the types.
    skipErrorChecking: true,
    // The pages don't depend on the folder of the project, or on its history.
    disableSources: true,
    disableGit: true,
    excludeInternal: true,
    // Types that are reachable but not exported get no page; that is on purpose.
    validation: { notExported: false, invalidLink: true, notDocumented: false },
    logLevel: LogLevel.Warn,
    hidePageHeader: true,
    useCodeBlocks: true,
    indexFormat: 'table',
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    typeDeclarationFormat: 'table',
    tableColumnSettings: { hideModifiers: true, hideInherited: true, hideOverrides: true },
  });
  const project = await application.convert();
  if (project === undefined) throw new Error('TypeDoc could not read the library');
  await application.generateOutputs(project);
  if (application.logger.hasErrors()) throw new Error('TypeDoc reported errors');
}
