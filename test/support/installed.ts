import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, root } from './built.js';
import { npm, runToEnd } from './npm.js';
import { inTestRun, onceInTestRun } from './test-run.js';

export interface InstalledPackage {
  readonly tarball: string;
  /** The paths of the files in it, with `/`. */
  readonly files: readonly string[];
  /** A project with only wevtc in its `node_modules`. Each test has its own folder in it for files. */
  readonly project: string;
  /** The folder of the installed package. */
  readonly folder: string;
}

/** The package as npm packs and installs it. All tests of a run share it. */
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
  // Offline, because the package has no dependencies.
  const installed = npm(['install', `./${filename}`, '--offline', '--no-audit', '--no-fund'], project);
  if (installed.status !== 0) throw new Error(`npm install failed: ${installed.stderr}`);
  return {
    tarball: join(project, filename),
    files: files.map(({ path }: { path: string }) => path),
    project,
    folder: join(project, 'node_modules', 'wevtc'),
  };
}

/** Creates a folder in the project, from which Node.js finds `wevtc`. */
export function folderIn({ project }: InstalledPackage, name: string): string {
  const folder = join(project, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}
