import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { splitArguments } from '../../../../src/cli/session/options/response-file.js';
import { ensureBuilt } from '../../../support/built.js';
import { makeFolder } from '../../../support/folder.js';
import { Project, snippet } from './project.js';

// snippets.tools.test.ts has the build systems themselves.

beforeAll(ensureBuilt);

// Windows starts no scripts without an extension.
it.skipIf(process.platform === 'win32')(
  'docs/replace-mc.md has MSBuild call wevtc-mc so that each run makes what it compares newer',
  async () => {
    const target = snippet('xml', 'replace-mc.md');
    const value = (name: string) =>
      (new RegExp(`${name}="([^"]*)"`).exec(target)?.[1] ?? 'none')
        .replaceAll('&quot;', '"')
        .replaceAll('$(IntDir)', 'x64\\Debug\\');
    const project = new Project(makeFolder(), {});
    const [program, ...args] = splitArguments(value('Command'), 'the command');
    expect([program, ...args.splice(0, 2)]).toEqual(['npx', '--no-install', 'wevtc-mc']);
    // What ResourceCompile names and looks at.
    const script = join(project.folder, value('ResourceCompile Include').replaceAll('\\', '/'));
    const compile = () => project.run(join(project.folder, 'node_modules', '.bin', 'wevtc-mc'), ...args);
    await compile();
    const long = new Date('2001-02-03T04:05:06Z');
    utimesSync(script, long, long);
    await compile();
    expect(statSync(script).mtimeMs).toBeGreaterThan(long.getTime());
  },
);
