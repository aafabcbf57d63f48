// The measuring method of `npm run bench`: the tasks of a table take turns, so that a busy machine slows all
// of them. It shows the ratios of medians and of minima. Where they differ much, the machine was too busy.

import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Variables that change the start of Node.js: version 20 parses all additional certificates at each start,
 * which takes longer than the rest of it, and makes everything that is compared with it look better.
 */
const UNSET = { NODE_EXTRA_CA_CERTS: undefined, NODE_OPTIONS: undefined };

/** @typedef {{ median: number, min: number }} Times milliseconds */

/**
 * Measures tasks in this process.
 *
 * @param {Record<string, () => unknown>} tasks promises are awaited.
 * @param {{ turns: number, rounds?: number }} options in each turn, each task runs `rounds` times in a row,
 *   so that its time includes its own garbage collection. The first turn warms up and does not count.
 * @returns {Promise<Record<string, Times>>}
 */
export async function measure(tasks, { turns, rounds = 1 }) {
  const times = Object.fromEntries(Object.keys(tasks).map((name) => [name, []]));
  for (let turn = 0; turn <= turns; turn++) {
    for (const [name, task] of Object.entries(tasks)) {
      for (let round = 0; round < rounds; round++) {
        const start = performance.now();
        const result = task();
        if (result instanceof Promise) await result;
        if (turn > 0) times[name].push(performance.now() - start);
      }
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, values]) => [name, summary(values)]));
}

/**
 * Measures whole processes.
 *
 * @param {Record<string, { command?: string, args: string[], status?: number, env?: object, cwd?: string,
 *   before?: () => void }>} commands `command` is Node.js by default, and `status` the exit code that is
 *   expected, 0 by default, or `null` for any.
 * @returns {Record<string, Times>}
 */
export function measureProcesses(commands, { turns }) {
  const times = Object.fromEntries(Object.keys(commands).map((name) => [name, []]));
  for (let turn = 0; turn <= turns; turn++) {
    for (const [name, { before, ...command }] of Object.entries(commands)) {
      before?.();
      const { time } = runProcess(name, command);
      if (turn > 0) times[name].push(time);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, values]) => [name, summary(values)]));
}

/** Returns the largest memory of a process of Node.js, in megabytes. */
export function memoryOf(args, { status = 0, env } = {}) {
  const report = fileURLToPath(new URL('report-memory.cjs', import.meta.url));
  const { stderr } = runProcess(args.join(' '), { args: ['--require', report, ...args], status, env });
  return Number(/largest memory: (\d+) KB/.exec(stderr)[1]) / 1024;
}

/**
 * Runs a process, and returns its time and what it wrote to stderr. That is a file: with a pipe, a process
 * seems to run until its last child has ended, and Wine leaves services that end a second after mc.exe.
 */
function runProcess(name, { command = process.execPath, args, status = 0, env, cwd }) {
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-stderr-'));
  const stderr = join(folder, 'stderr');
  const file = openSync(stderr, 'w');
  try {
    const start = performance.now();
    const result = spawnSync(command, args, {
      stdio: ['ignore', 'ignore', file],
      env: { ...process.env, ...UNSET, ...env },
      cwd,
    });
    const time = performance.now() - start;
    if (result.error !== undefined) throw result.error;
    const text = readFileSync(stderr, 'utf8');
    if (status !== null && result.status !== status)
      throw new Error(`${name} ended with ${result.status}: ${text}`);
    return { time, stderr: text };
  } finally {
    closeSync(file);
    rmSync(folder, { recursive: true });
  }
}

function summary(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)], min: sorted[0] };
}

/** The exponent of a cost over a size: 1 if it grows in proportion, 2 if it is quadratic. */
export function growth(before, after) {
  return Math.log(after.cost / before.cost) / Math.log(after.size / before.size);
}

/** Two cells: the ratios of the medians and of the minima. */
export function ratios(times, base) {
  return [(times.median / base.median).toFixed(2), (times.min / base.min).toFixed(2)];
}

/** Prints a table. The first row has the names of the columns. */
export function table(title, rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  console.log(`\n${title}`);
  for (const row of rows) {
    const cells = widths.map((width, column) => {
      const cell = row[column] ?? '';
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    console.log(`  ${cells.join('  ')}`.trimEnd());
  }
}
