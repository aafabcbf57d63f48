import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../built.js';
import { cacheFile, commands } from './commands.js';
import { layOut } from './workplace.js';

/** The surroundings that must not affect the output. */
export interface Surroundings {
  readonly node: string;
  readonly folder: string;
  readonly threads: number;
  /** The user's language, as a locale of POSIX. */
  readonly locale: string;
  readonly timeZone: string;
  /** Whether folders list their entries in reverse order. */
  readonly backwards: boolean;
}

/**
 * The results of the runs and the final contents of the files, by the arguments of the run or the path of the
 * file.
 */
export type Outcome = Readonly<Record<string, string>>;

const backwards = join(import.meta.dirname, 'backwards.cjs');

/** Runs a Node.js program in the surroundings. Returns what it printed, and its exit code. */
export function runNode(surroundings: Surroundings, args: readonly string[]): Promise<string> {
  const { node, folder, locale, timeZone } = surroundings;
  const { FORCE_COLOR: _force, NO_COLOR: _no, NODE_OPTIONS: _options, ...inherited } = process.env;
  const env = {
    ...inherited,
    LANG: locale,
    LC_ALL: locale,
    LANGUAGE: locale.slice(0, 2),
    TZ: timeZone,
    // Options of the process apply to its threads too.
    ...(surroundings.backwards && { NODE_OPTIONS: `--require ${JSON.stringify(backwards)}` }),
  };
  return new Promise((resolve) => {
    execFile(node, args, { cwd: folder, env, maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
      resolve(`exit code ${error === null ? 0 : error.code}\n${stdout}\n--- standard error\n${stderr}`);
    });
  });
}

/** Runs every command in a new folder. */
export async function outcomeIn(surroundings: Surroundings): Promise<Outcome> {
  const { folder, threads } = surroundings;
  mkdirSync(folder, { recursive: true });
  layOut(folder);
  const outcome: Record<string, string> = {};
  for (const [at, args] of commands(threads).entries()) {
    const title = args.join(' ').replace(/--threads \d+/, '--threads N');
    outcome[`${at} wevtc ${title}`] = await runNode(surroundings, [join(root, 'bin', 'wevtc.js'), ...args]);
  }
  return { ...outcome, ...contentsOf(folder) };
}

function contentsOf(folder: string): Outcome {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    // Caches are internal to wevtc. The test compares the output of runs that read them.
    .filter((entry) => entry.isFile() && entry.name !== cacheFile)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  // One character per byte, so that binary files are compared by bytes.
  return Object.fromEntries(
    paths.map((path) => [relative(folder, path).split(sep).join('/'), readFileSync(path, 'latin1')]),
  );
}
