import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../support/folder.js';
import { installedPackage } from '../support/installed.js';
import { npm, runToEnd } from '../support/npm.js';

// From the package file in an empty folder to the first generated file, as README.md leads there.

it('generates files from an empty folder, without the network', async () => {
  const { tarball } = await installedPackage();
  const folder = makeFolder();
  // npm would otherwise install into a folder above.
  writeFileSync(join(folder, 'package.json'), '{}');
  const installed = npm(['install', tarball, '--offline', '--no-audit', '--no-fund'], folder);
  expect(installed.status, installed.stderr).toBe(0);
  const wevtc = (...args: string[]) => {
    const { status, stderr } = runToEnd('npx', ['--no-install', 'wevtc', ...args], folder);
    expect(status, stderr).toBe(0);
  };
  wevtc('new', 'provider', 'Contoso-Print');
  wevtc('lint', '.', '--max-warnings', '0');
  wevtc('compile', 'Contoso-Print.man');
  expect(readFileSync(join(folder, 'gen/Contoso-Print.h'), 'utf8')).toContain(
    'EventWriteContosoPrintJobStarted',
  );
  expect(existsSync(join(folder, 'gen/Contoso-Print.ts'))).toBe(true);
});
