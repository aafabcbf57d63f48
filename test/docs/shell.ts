import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../support/built.js';
import { runHere } from '../support/command.js';
import { inTestRun } from '../support/test-run.js';
import { plainWords } from './console-commands.js';

export interface ShellRun {
  readonly status: number | null;
  /** Standard output and standard error, as a terminal shows them, with line ends of text files. */
  readonly output: string;
}

/**
 * What the commands of pages see: their folder as the home folder, and nothing that changes what is printed.
 */
const variables = (folder: string) => ({
  HOME: folder,
  XDG_CACHE_HOME: undefined,
  XDG_CONFIG_HOME: undefined,
  FORCE_COLOR: undefined,
  NO_COLOR: undefined,
});

/**
 * Runs a line of a page in a folder. The commands of wevtc run in this process, which takes a tenth of the
 * time; a line that needs a shell or another program is run by bash.
 */
export async function runLine(folder: string, line: string): Promise<ShellRun> {
  const words = plainWords(line.replace(/^npx (?:--no-install )?(?=wevtc )/, ''));
  const { status, output } =
    words?.[0] === 'wevtc'
      ? await runHere(folder, words.slice(1), variables(folder))
      : await runInBash(folder, line);
  return { status, output: output.replaceAll('\r\n', '\n') };
}

function runInBash(folder: string, line: string): Promise<ShellRun> {
  const env = { ...process.env, ...variables(folder), PATH: shims() + delimiter + process.env.PATH };
  // A pipe fails if any of its parts does.
  const script = `set -o pipefail; { ${line}\n} 2>&1`;
  return new Promise((resolve, reject) => {
    const bash = spawn('bash', ['-c', script], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
    const chunks: Buffer[] = [];
    bash.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    bash.on('error', reject);
    bash.on('close', (status) => resolve({ status, output: Buffer.concat(chunks).toString('utf8') }));
  });
}

/** A folder with `wevtc`, its other programs, and `npx`, which run this build. */
function shims(): string {
  const folder = inTestRun('shims');
  if (existsSync(join(folder, 'npx'))) return folder;
  mkdirSync(folder, { recursive: true });
  for (const name of ['wevtc', 'wevtc-mc', 'wevtc-windmc', 'wevtc-ctrpp']) {
    const script = join(root, 'bin', `${name}.js`);
    writeExecutable(join(folder, name), `exec "${process.execPath}" "${script}" "$@"`);
  }
  writeExecutable(join(folder, 'npx'), 'if [ "$1" = --no-install ]; then shift; fi\nexec "$@"');
  return folder;
}

function writeExecutable(path: string, script: string): void {
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
}
