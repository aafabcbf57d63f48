import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
// @ts-expect-error: a plain script without types.
import { wine as installedWine } from '../../scripts/harness/wine.mjs';
import { inTestRun, onceInTestRun } from './test-run.js';

/** Programs that check generated C, if the machine has them. */

export function onPath(program: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

/** clang is useful only if it finds the Windows headers of mingw-w64. */
function findClang(): string | undefined {
  const clang = onPath('clang');
  if (clang === undefined) return undefined;
  const probe = ['--target=x86_64-w64-mingw32', '-fsyntax-only', '-x', 'c', '-include', 'evntprov.h', '-'];
  const run = spawnSync(clang, ['-include', 'windows.h', ...probe], { input: '' });
  return run.status === 0 ? clang : undefined;
}

/**
 * A Python that can run a statement, such as an import. Another Python can precede Debian's own on the PATH.
 */
export function findPython(statement: string): string | undefined {
  const candidates = ['/usr/bin/python3', onPath('python3')].filter((path) => path !== undefined);
  return candidates.find((path) => spawnSync(path, ['-c', statement]).status === 0);
}

export const mingwGcc = onPath('x86_64-w64-mingw32-gcc');
export const mingwGxx = onPath('x86_64-w64-mingw32-g++');
export const mingwObjcopy = onPath('x86_64-w64-mingw32-objcopy');
export const clang = findClang();
export const windres = onPath('x86_64-w64-mingw32-windres');
/** On Debian, clang-cl has its version in its name. */
export const clangCl = onPath('clang-cl') ?? onPath('clang-cl-14');
export const lldLink = onPath('lld-link');
export const llvmMt = onPath('llvm-mt');
export const llvmRc = onPath('llvm-rc');
export const bash = onPath('bash');
export const groff = onPath('groff');
export const go = onPath('go');
export const tshark = onPath('tshark');
export const python = onPath('python3');
export const rustc = onPath('rustc');
export const zsh = onPath('zsh');
export const fish = onPath('fish');
export const make = onPath('make');
export const cmake = onPath('cmake');
export const ninja = onPath('ninja');
export const gn = onPath('gn');
export const meson = onPath('meson');
export const bazel = onPath('bazel');
export const neovim = onPath('nvim');
export const emacs = onPath('emacs');
/** The language client of Emacs, which is a separate package on Debian. */
export const eglot = ['/usr/share/emacs/site-lisp/elpa-src/eglot-1.9'].find((path) => existsSync(path));
export const preCommit = onPath('pre-commit');
export const llvmReadobj = onPath('llvm-readobj');
export const pythonWithPefile = findPython('import pefile');
export const wine: string | undefined = installedWine;
export const gcc = onPath('gcc');
/** Mono's C# compiler and runtime. */
export const mcs = onPath('mcs');
export const mono = onPath('mono');
export const dotnet = onPath('dotnet');
/** A browser for pages; Google's has the same engine. */
export const chromium = onPath('chromium') ?? onPath('chromium-browser') ?? onPath('google-chrome');

/** Prints once which program a suite lacks. */
export function noteMissing(tools: Record<string, string | undefined>): void {
  const missing = Object.keys(tools).filter((name) => tools[name] === undefined);
  if (missing.length > 0) console.warn(`not installed, so its tests are skipped: ${missing.join(', ')}`);
}

const execute = promisify(execFile);

/** Runs a program. If it fails, the error contains its output. */
export async function run(program: string, args: readonly string[], cwd: string, env = {}): Promise<string> {
  const { stdout } = await execute(program, args, {
    cwd,
    env: { ...process.env, ...env },
    maxBuffer: 1 << 28,
  });
  return stdout;
}

/**
 * Runs a Windows program under Wine. All tests share a prefix, which takes about ten seconds to create and is
 * removed after the test run. A program fails if it starts while another one creates the prefix.
 */
export async function runUnderWine(
  executable: string,
  cwd: string,
  args: readonly string[] = [],
): Promise<string> {
  if (wine === undefined) throw new Error('Wine is not installed');
  const settings = { WINEDEBUG: '-all', WINEDLLOVERRIDES: 'mscoree,mshtml=' };
  const prefix = await onceInTestRun('wine-prefix', async () => {
    const folder = inTestRun('wine');
    mkdirSync(folder, { recursive: true });
    await run(wine as string, ['wineboot', '-i'], folder, { ...settings, WINEPREFIX: folder });
    return folder;
  });
  return run(wine, [executable, ...args], cwd, { ...settings, WINEPREFIX: prefix });
}
