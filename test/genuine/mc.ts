import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { inTestRun } from '../support/test-run.js';

/**
 * Microsoft's own mc.exe and rc.exe, which judge what wevtc does. They are never part of the project: a
 * machine has them or not.
 */

/** The variables that name commands that run them, for machines other than Windows. */
const VARIABLE = 'WEVTC_GENUINE_MC';
const RC_VARIABLE = 'WEVTC_GENUINE_RC';

/** A program of the newest Windows SDK on this machine. */
function installed(program: string): string | undefined {
  const kits = 'C:\\Program Files (x86)\\Windows Kits\\10\\bin';
  if (process.platform !== 'win32' || !existsSync(kits)) return undefined;
  const numbers = (version: string) =>
    version
      .split('.')
      .map((part) => part.padStart(8, '0'))
      .join('.');
  const versions = readdirSync(kits).filter((name) => /^\d+(?:\.\d+){3}$/.test(name));
  versions.sort((left, right) => (numbers(left) < numbers(right) ? 1 : -1));
  return versions.map((version) => join(kits, version, 'x64', program)).find((path) => existsSync(path));
}

export const genuineMc = process.env[VARIABLE] ?? installed('mc.exe');
export const genuineRc = process.env[RC_VARIABLE] ?? installed('rc.exe');

if (genuineMc === undefined) {
  console.warn(
    `no genuine mc.exe, so its tests are skipped: install a Windows SDK, or set ${VARIABLE} to a command that runs mc.exe`,
  );
}

/** What a run of a compiler leaves. */
export interface McRun {
  readonly exitCode: number;
  /** Both streams. */
  readonly printed: string;
  /** Whether it did not end, so that it was ended. */
  readonly hung: boolean;
  /** The files that were not there before, by path with `/`. */
  readonly files: ReadonlyMap<string, Buffer>;
}

let runs = 0;

/**
 * In milliseconds. A run takes a fraction of a second. What takes this long on a busy machine hangs, as Wine
 * does for a few manifests.
 */
const LONGEST_RUN = 120_000;

/** Waits for a process that leads its group. One that takes longer is ended with its whole group. */
export async function ended(
  child: ChildProcess,
  longest: number,
): Promise<{ readonly exitCode: number; readonly hung: boolean }> {
  let hung = false;
  const timer = setTimeout(() => {
    hung = true;
    // Windows has no groups of processes.
    if (process.platform === 'win32' || child.pid === undefined) child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  }, longest);
  const [exitCode] = await once(child, 'exit');
  clearTimeout(timer);
  return { exitCode: Number(exitCode ?? -1), hung };
}

/**
 * How often a run that fails without a word is run again: on a busy machine, Wine does not always start. One
 * that hangs, once.
 */
const RUNS_AGAIN = 3;

/** Runs mc.exe, or another program, in a new folder with some files. */
export async function runGenuine(
  args: readonly string[],
  inputs: Readonly<Record<string, string | Uint8Array>>,
  program: string | undefined = genuineMc,
): Promise<McRun> {
  if (program === undefined) throw new Error('there is no genuine program');
  const once = () => runOnce(program, args, inputs);
  let run = await once();
  if (run.hung && process.platform !== 'win32') run = await once();
  for (let again = 0; again < RUNS_AGAIN && isSilentFailure(run); again++) run = await once();
  return run;
}

const isSilentFailure = ({ exitCode, printed, hung }: McRun) =>
  exitCode !== 0 && !hung && printed.trim() === '' && process.platform !== 'win32';

async function runOnce(
  program: string,
  args: readonly string[],
  inputs: Readonly<Record<string, string | Uint8Array>>,
): Promise<McRun> {
  const folder = inTestRun(`genuine-${process.pid}-${runs++}`);
  const printed = `${folder}.txt`;
  try {
    for (const [name, content] of Object.entries(inputs)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    mkdirSync(folder, { recursive: true });
    // The streams are a file, not pipes: services that Wine starts keep the streams of the first program
    // open.
    const streams = openSync(printed, 'w');
    // In a session of its own, Wine doesn't wait for the console of the test runner.
    const child = spawn(program, args, {
      cwd: folder,
      stdio: ['ignore', streams, streams],
      detached: true,
    });
    closeSync(streams);
    const { exitCode, hung } = await ended(child, LONGEST_RUN);
    return {
      exitCode,
      hung,
      printed: readFileSync(printed, 'utf8'),
      files: filesOf(folder, Object.keys(inputs)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(printed, { force: true });
  }
}

function filesOf(folder: string, inputs: readonly string[]): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = name.split(sep).join('/');
    if (inputs.includes(path) || statSync(join(folder, name)).isDirectory()) continue;
    files.set(path, readFileSync(join(folder, name)));
  }
  return files;
}

/** The version that mc.exe prints, such as `10.0.28000`. */
export async function genuineVersion(): Promise<string> {
  const { printed } = await runGenuine(['-?'], {});
  return /\b\d+\.\d+\.\d+\b/.exec(printed)?.[0] ?? 'unknown';
}
