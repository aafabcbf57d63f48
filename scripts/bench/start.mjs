import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateManifest } from '../harness/generate-manifest.mjs';
import { root } from '../set-up.mjs';
import { measureProcesses, memoryOf, ratios, table } from './measure.mjs';

const wevtc = join(root, 'bin/wevtc.js');

/** They are measured if they were made: by `npm run sea`, and by `npm run bun-executable`. */
const executables = {
  'executable with Node.js': join(root, 'out/wevtc'),
  'executable with Bun': join(root, 'out-bun/wevtc'),
};

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
  const made = Object.entries(executables).filter(([, path]) => existsSync(path));
  const single =
    made.length > 0 &&
    measureProcesses(
      Object.fromEntries([
        ['node', node],
        ...['lint', 'compile'].flatMap((name) => {
          const { args } = { lint, compile }[name];
          const own = made.map(([kind, command]) => [kind + name, { command, args: args.slice(1), env }]);
          return [[name, { args, env }], ...own];
        }),
      ]),
      { turns: 20 },
    );
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
  if (made.length > 0)
    table('The single executables, compared with node -e 0', [
      ['', 'ms', 'min', 'ratio', 'of minima', 'target'],
      ...['lint', 'compile'].flatMap((name) => [
        row(`${name}: the package`, single[name], single.node),
        ...made.map(([kind]) => row(`${name}: ${kind}`, single[kind + name], single.node)),
      ]),
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
