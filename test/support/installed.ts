import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, root } from './built.js';
import { npm, runToEnd } from './npm.js';
import { inTestRun, onceInTestRun } from './test-run.js';

export interface InstalledPackage {
  readonly tarball: string;
  /** What is in it, with `/` in paths. */
  readonly files: readonly string[];
  /** A project with nothing but wevtc in its `node_modules`. Files of a test go into a folder of its own in there. */
  readonly project: string;
  /** The folder of the installed package. */
  readonly folder: string;
}

/** The package as npm packs and installs it: one for all tests of a run. */
export async function installedPackage(): Promise<InstalledPackage> {
  return JSON.parse(
    await onceInTestRun('installed.json', async () => JSON.stringify(await packAndInstall())),
  );
}

async function packAndInstall(): Promise<InstalledPackage> {
  await ensureBuilt();
  // Leaves a compile cache, which must not be packed.
  runToEnd(process.execPath, [join(root, 'bin', 'wevtc.js'), 'lint', '-'], root);
  const project = inTestRun('project');
  mkdirSync(project);
  const packed = npm(['pack', '--ignore-scripts', '--json', '--pack-destination', project], root);
  if (packed.status !== 0) throw new Error(`npm pack failed: ${packed.stderr}`);
  const [{ filename, files }] = JSON.parse(packed.stdout);
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  // Offline: the package brings all that it needs.
  const installed = npm(['install', `./${filename}`, '--offline', '--no-audit', '--no-fund'], project);
  if (installed.status !== 0) throw new Error(`npm install failed: ${installed.stderr}`);
  return {
    tarball: join(project, filename),
    files: files.map(({ path }: { path: string }) => path),
    project,
    folder: join(project, 'node_modules', 'wevtc'),
  };
}

/** A folder of its own in the project, from where `wevtc` is found. */
export function folderIn({ project }: InstalledPackage, name: string): string {
  const folder = join(project, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}
