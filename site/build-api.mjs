// Builds the reference of the library from its doc comments.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application, LogLevel } from 'typedoc';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @param folder where the pages go. */
export async function buildApi(folder) {
  const application = await Application.bootstrap({
    entryPoints: [join(root, 'src/index.ts'), join(root, 'src/etw/index.ts')],
    tsconfig: join(root, 'tsconfig.build.json'),
    name: 'wevtc: library',
    readme: 'none',
    // npm run check has checked the types.
    skipErrorChecking: true,
    // The pages don't depend on the folder of the project, or on its history.
    disableSources: true,
    disableGit: true,
    hideGenerator: true,
    githubPages: false,
    excludeInternal: true,
    navigationLinks: { Documentation: '../docs/index.html', Playground: '../playground/index.html' },
    // Types that are reachable but not exported get no page; that is on purpose.
    validation: { notExported: false, invalidLink: true, notDocumented: false },
    logLevel: LogLevel.Warn,
  });
  const project = await application.convert();
  if (project === undefined) throw new Error('TypeDoc could not read the library');
  await application.generateDocs(project, folder);
  // The pages contain code and styles of TypeDoc.
  cpSync(join(root, 'node_modules/typedoc/LICENSE'), join(folder, 'LICENSE-TYPEDOC.txt'));
  if (application.logger.hasErrors()) throw new Error('TypeDoc reported errors');
}
