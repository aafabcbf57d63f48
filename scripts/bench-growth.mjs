// How time and memory grow with the manifest, for `npm run bench`. Alone: `node scripts/bench-growth.mjs [shape…]`.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateManifest } from './generate-manifest.mjs';
import { loadParts, operations, shapes } from './growth.mjs';
import { root } from './set-up.mjs';

/** The sizes of each shape; the exponent is between the last two. The first one also warms up. */
const SIZES = {
  events: [1000, 10_000, 65_536],
  providers: [1000, 10_000, 65_536],
  tasks: [625, 1250, 5000],
  opcodes: [1250, 2500, 10_000],
  templates: [1250, 2500, 10_000],
  fields: [1250, 2500, 10_000],
  items: [1250, 2500, 10_000],
  filters: [1250, 2500, 10_000],
  versions: [1250, 2500, 10_000],
  cultures: [250, 500, 2000],
};

/** The target for the exponents. Noise of the machine is included. */
const MOST = 1.1;

/** One table: a row for each operation, a column for each shape, with the exponents of processor time. */
export async function timeGrowth(folder, chosen = Object.keys(shapes)) {
  const { parts } = await loadParts(folder);
  const rows = new Map();
  for (const shape of chosen) {
    const times = new Map();
    for (const size of SIZES[shape]) {
      for (const [name, run] of Object.entries(operations(parts, shape, size))) {
        times.set(name, [...(times.get(name) ?? []), leastTime(run)]);
      }
    }
    for (const [name, all] of times) {
      const [before, after] = all.slice(-2);
      const [few, many] = SIZES[shape].slice(-2);
      const exponent = Math.log(after / before) / Math.log(many / few);
      rows.set(name, { ...rows.get(name), [shape]: { exponent, time: after } });
    }
  }
  console.log(`\nGrowth: exponent of processor time, and seconds for the largest size (target: ≤ ${MOST})`);
  for (const shape of chosen) console.log(`  ${shape}: ${SIZES[shape].slice(-2).join(' → ')}`);
  const lines = [...rows].map(([name, cells]) => [
    name,
    ...chosen.map((shape) => {
      const cell = cells[shape];
      if (cell === undefined) return '';
      return `${cell.exponent.toFixed(2)}${cell.exponent > MOST ? '!' : ' '} ${cell.time.toFixed(2)}`;
    }),
  ]);
  print([['', ...chosen], ...lines]);
}

/** The least processor time of several runs, in seconds, with that of the garbage collection. */
function leastTime(run) {
  let least = Number.POSITIVE_INFINITY;
  let sum = 0;
  for (let round = 0; round < 10 && sum < 1; round++) {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1e6);
    sum += (user + system) / 1e6;
  }
  return least;
}

/** The most memory of whole runs of the command. */
export function memoryGrowth(folder) {
  const hook = join(folder, 'memory.mjs');
  const report = join(folder, 'memory.txt');
  writeFileSync(
    hook,
    `import { writeFileSync } from 'node:fs';
    process.on('exit', () => writeFileSync(${JSON.stringify(report)}, String(process.resourceUsage().maxRSS)));`,
  );
  const sizes = [1000, 10_000, 65_536];
  const every = ['ts', 'c', 'csharp', 'json', 'resources', 'res', 'dll', 'mof'].map(
    (name) => `--emit=${name}`,
  );
  const commands = {
    'node -e 0': () => ['-e', '0'],
    lint: (file) => ['lint', `${file}.man`],
    'compile to every output': (file) => [
      'compile',
      `${file}.man`,
      ...every,
      '--ts-decoders',
      '-o',
      `${file}-out`,
    ],
    inspect: (file) => ['inspect', `${file}-out/growth.dll`],
    decompile: (file) => ['decompile', `${file}-out/growth.dll`],
    diff: (file) => ['diff', `${file}.man`, `${file}-newer.man`],
  };
  const rows = Object.keys(commands).map((name) => [name]);
  for (const size of sizes) {
    const at = join(folder, `${size}`);
    writeFileSync(`${at}.man`, generateManifest(size, { opcodes: true }));
    writeFileSync(
      `${at}-newer.man`,
      readFileSync(`${at}.man`, 'utf8').replace(/ happened to /g, ' has happened to '),
    );
    for (const [row, [name, argumentsFor]] of Object.entries(commands).entries()) {
      const bin = name.startsWith('node') ? [] : [join(root, 'bin/wevtc.js')];
      const { stderr, status } = spawnSync(
        process.execPath,
        ['--import', pathToFileURL(hook).href, ...bin, ...argumentsFor(at)],
        { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' },
      );
      if (status !== 0) console.log(`${name}: exit code ${status} ${stderr.slice(0, 300)}`);
      rows[row].push((Number(readFileSync(report, 'utf8')) / 1024).toFixed(0));
    }
  }
  console.log('\nMost memory of whole runs, in MB, by the number of events');
  print([['', ...sizes.map(String)], ...rows]);
}

function print(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]),
    );
    console.log(`  ${cells.join('  ')}`.trimEnd());
  }
}

if (process.argv[1] === import.meta.filename) {
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-growth-'));
  try {
    const chosen = process.argv.slice(2);
    await timeGrowth(folder, chosen.length > 0 ? chosen : undefined);
    if (!process.env.NOMEM) memoryGrowth(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
