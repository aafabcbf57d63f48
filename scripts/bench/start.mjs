import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateManifest } from '../generate-manifest.mjs';
import { root } from '../set-up.mjs';
import { measureProcesses, memoryOf, ratios, table } from './measure.mjs';

const wevtc = join(root, 'bin/wevtc.js');

/** Compares commands on a small manifest with the start of Node.js. */
export async function run(folder) {
  const small = join(folder, 'small.man');
  writeFileSync(small, generateManifest(4));
  const cache = join(folder, 'compiled');
  mkdirSync(cache);
  const env = { XDG_CACHE_HOME: cache };
  const emptyCache = () => {
    for (const name of readdirSync(cache)) rmSync(join(cache, name), { recursive: true });
  };
  const node = { args: ['-e', '0'] };
  const lint = { args: [wevtc, 'lint', small], env };
  const compile = { args: [wevtc, 'compile', small, '--emit', 'ts,c', '-o', join(folder, 'out')], env };

  const warm = measureProcesses({ node, lint, compile }, { turns: 40 });
  const cold = measureProcesses({ node, lint: { ...lint, before: emptyCache } }, { turns: 20 });
  const memory = Object.fromEntries(
    Object.entries({ node, lint, compile }).map(([name, { args, env }]) => [name, memoryOf(args, { env })]),
  );

  const row = (name, times, base, target) => [
    name,
    times.median.toFixed(1),
    times.min.toFixed(1),
    ...(base === undefined ? ['', ''] : ratios(times, base)),
    target,
  ];
  table('Whole processes, one manifest of 5 KB', [
    ['', 'ms', 'min', 'ratio', 'of minima', 'target'],
    row('node -e 0', warm.node),
    row('wevtc lint', warm.lint, warm.node, '≤ 1.25'),
    row('wevtc lint, no compiled code cached', cold.lint, cold.node, '≤ 1.50'),
    row('wevtc compile --emit ts,c', warm.compile, warm.node, '≤ 1.50'),
  ]);
  const memoryRow = (name, key, target) => [
    name,
    memory[key].toFixed(1),
    (memory[key] / memory.node).toFixed(2),
    target,
  ];
  table('Their memory', [
    ['', 'MB', 'ratio', 'target'],
    memoryRow('node -e 0', 'node'),
    memoryRow('wevtc lint', 'lint', '≤ 1.20'),
    memoryRow('wevtc compile --emit ts,c', 'compile'),
  ]);
}
