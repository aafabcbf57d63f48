import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { generateManifest } from '../harness/generate-manifest.mjs';
import { loadParts, operations } from '../harness/growth.mjs';
import { root } from '../set-up.mjs';
import { growth, memoryOf, table } from './measure.mjs';

const TARGET = 1.1;
/** Shorter times say nothing about growth. */
const LEAST_SECONDS = 0.05;
/** The size for warming up, so that the engine has compiled the code before the smaller manifest. */
const WARM_UP = 1000;

/** Shows how processor time and memory grow with the input. test/growth counts the work for more shapes. */
export async function run(folder) {
  // First, because Linux counts the memory of the process that starts another one as that of the other one.
  memory(folder);
  const parts = await loadParts(folder);
  const isChange = (name) => /^(compare|fix) /.test(name) && !name.endsWith(' in reverse');
  // Other modes of the same emitters would take minutes more.
  const isAlone = (name) => !/^(compare|fix) |kernel mode| 8\.1$|^check /.test(name);
  await growthTable(parts, 'Everything that wevtc does with one manifest', isAlone, {
    events: [10_000, 65_536],
    providers: [2500, 10_000],
    tasks: [1250, 5000],
    items: [2500, 10_000],
    cultures: [500, 2000],
  });
  await growthTable(
    parts,
    'Comparing two manifests, and fixing mistakes in all events, tasks or items',
    isChange,
    {
      events: [2500, 10_000],
      tasks: [1250, 5000],
      items: [2500, 10_000],
      cultures: [500, 2000],
    },
  );
  const isOnce = (name) => !/^(compare|check) /.test(name);
  await growthTable(parts, 'Message text files, and event logs', isOnce, {
    messages: [10_000, 40_000],
    logged: [10_000, 40_000],
  });
}

/** @param sizes two for each shape. */
async function growthTable(parts, title, isIncluded, sizes) {
  const columns = Object.keys(sizes);
  const rows = new Map();
  for (const shape of columns) {
    const [warmUp, few, many] = [WARM_UP, ...sizes[shape]].map((n) => operations(parts, shape, n));
    for (const name of Object.keys(many).filter(isIncluded)) {
      await leastTime(warmUp[name]());
      const before = await leastTime(few[name]());
      const after = await leastTime(many[name]());
      if (!rows.has(name)) rows.set(name, {});
      rows.get(name)[shape] = cells(before, after, sizes[shape]);
    }
  }
  table(`${title}: the exponent of processor time, and seconds of the larger size`, [
    ['', ...columns.flatMap((shape) => [shape, 's'])],
    ['smaller and larger size', ...columns.flatMap((shape) => sizes[shape].map(String))],
    ...[...rows].map(([name, row]) => [name, ...columns.flatMap((shape) => row[shape] ?? ['', ''])]),
    ['target', ...columns.flatMap(() => [`≤ ${TARGET.toFixed(2)}`, ''])],
  ]);
}

function cells(before, after, [few, many]) {
  const seconds = after.toFixed(2);
  if (after < LEAST_SECONDS) return ['-', seconds];
  const exponent = growth({ size: few, cost: before }, { size: many, cost: after });
  return [exponent.toFixed(2), seconds];
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

/**
 * The least processor time in seconds of some runs, each with the garbage collections that happen during the
 * run.
 */
async function leastTime(task) {
  let least = Number.POSITIVE_INFINITY;
  let sum = 0;
  for (let round = 0; round < 3 && sum < 0.5; round++) {
    // So that this run does not pay for the garbage of others.
    collectGarbage();
    const start = process.cpuUsage();
    await task();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1e6);
    sum += (user + system) / 1e6;
  }
  return least;
}

/** The most memory of whole commands. */
function memory(folder) {
  const sizes = [1000, 10_000, 65_536];
  const wevtc = join(root, 'bin/wevtc.js');
  const outputs = '--emit=ts,c,csharp,json,resources,res,dll';
  const commands = {
    'node -e 0': () => ['-e', '0'],
    lint: (at) => [wevtc, 'lint', `${at}.man`],
    'compile to every output': (at) => [
      wevtc,
      'compile',
      `${at}.man`,
      outputs,
      '--ts-decoders',
      '-o',
      folder,
    ],
    inspect: (at) => [wevtc, 'inspect', `${at}.dll`],
    decompile: (at) => [wevtc, 'decompile', `${at}.dll`],
    diff: (at) => [wevtc, 'diff', `${at}.man`, `${at}-newer.man`],
  };
  const rows = Object.keys(commands).map((name) => [name]);
  for (const size of sizes) {
    const at = join(folder, String(size));
    const text = generateManifest(size);
    writeFileSync(`${at}.man`, text);
    writeFileSync(`${at}-newer.man`, text.replaceAll(' happened to ', ' has happened to '));
    Object.values(commands).forEach((argumentsFor, row) => {
      rows[row].push(memoryOf(argumentsFor(at)).toFixed(0));
    });
  }
  table('The most memory of whole processes in MB, by the number of events', [
    ['', ...sizes.map(String)],
    ['manifest', ...sizes.map((size) => megabytes(join(folder, `${size}.man`)))],
    ...rows,
  ]);
}

const megabytes = (file) => (readFileSync(file).length / 1e6).toFixed(1);
