import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Without these, V8 does not count functions that it inlines or forgets. */
const FLAGS = ['--no-opt', '--no-maglev', '--no-flush-bytecode', '--no-lazy-feedback-allocation'];

interface Found {
  /** How many operations were counted. */
  readonly operations: number;
  /** The places or operations that do too much. */
  readonly found: readonly string[];
}

/**
 * Counts the work of all operations on a small and a large input of each shape. Does not depend on the clock.
 */
export function workGrowth(shapes: readonly string[]): Found {
  return resultOf('count-work.mjs', FLAGS, shapes);
}

/** Measures what stays in memory after each operation although nothing refers to it. */
export function survivors(shapes: readonly string[]): Found {
  return resultOf('count-survivors.mjs', ['--expose-gc'], shapes);
}

function resultOf(script: string, flags: readonly string[], shapes: readonly string[]): Found {
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-growth-'));
  try {
    const args = [...flags, join(import.meta.dirname, script), folder, ...shapes];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout) as Found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
