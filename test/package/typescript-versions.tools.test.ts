import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../support/built.js';
import { folderIn, type InstalledPackage, installedPackage } from '../support/installed.js';
import { npm, runToEnd } from '../support/npm.js';
import { nodeReleases } from '../support/other-nodes.js';
import { variants } from '../support/variants.js';
import { completePrograms, programAt } from './programs.js';

/**
 * The oldest release of TypeScript that docs/stability.md names, the last one of its major version, and the
 * newest.
 */
const VERSIONS = ['5.4', '5', 'latest'];

let installed: InstalledPackage;

beforeAll(async () => {
  installed = await installedPackage();
});

/** A folder from which wevtc is found, with the complete programs of the pages. */
function folderWithPrograms(name: string): string {
  const folder = folderIn(installed, name);
  for (const { name: file, text } of completePrograms) writeFileSync(join(folder, file), text);
  return folder;
}

describe.each(variants(VERSIONS))('TypeScript %s', (version) => {
  it('accepts the complete programs and the declarations of the package', () => {
    const folder = folderWithPrograms(`typescript-${version}`);
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    const install = ['install', '--no-audit', '--no-fund', `typescript@${version}`, '@types/node@22'];
    expect(npm(install, folder).status).toBe(0);
    for (const [module, moduleResolution] of [
      ['nodenext', 'nodenext'],
      ['esnext', 'bundler'],
    ]) {
      const compilerOptions = {
        ...{ module, moduleResolution, target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'] },
        ...{ strict: true, skipLibCheck: false, noEmit: true, types: ['node'] },
      };
      const files = completePrograms.map(({ name }) => name).filter((name) => name.endsWith('.ts'));
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
      const { stdout } = runToEnd(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.'], folder);
      expect(`${module}: ${stdout}`).toBe(`${module}: `);
    }
  });
});

/** Those that run TypeScript by removing its types. */
const stripping = nodeReleases().filter(({ release }) => release >= 22);

describe.each(stripping)('Node.js $release', ({ path }) => {
  it.skipIf(path === undefined)('runs a complete program in TypeScript as it is', () => {
    const folder = folderWithPrograms(`types-removed-by-${path?.replaceAll(/\W/g, '-').slice(-40)}`);
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    const manifest = readFileSync(join(root, 'samples/contoso-storage/contoso-storage.man'), 'utf8');
    writeFileSync(join(folder, 'released.man'), manifest);
    writeFileSync(join(folder, 'app.man'), manifest.replace('value="1"', 'value="2001"'));
    expect(programAt('breaking.ts').text).toContain(': string');
    const { status, stdout, stderr } = runToEnd(path as string, ['breaking.ts'], folder);
    expect(stdout, stderr).toContain('2001');
    expect(status).toBe(1);
  });
});
