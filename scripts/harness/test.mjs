// npm test: checks types and style, builds, and runs all tests except the slow ones. Passes further arguments
// to Vitest. The last line has the counts.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../set-up.mjs';
import { Counts } from './count-tests.mjs';

// The time of a run with chosen tests depends on them.
if (process.argv.length === 2) console.log('npm test takes about five minutes on two idle cores.');

const counts = new Counts();

const tool = (script) => join(root, 'node_modules', script);
const typescript = (title, ...args) => [title, tool('typescript/bin/tsc'), ...args];

/**
 * Steps that need nothing of each other. The two lists take about the same time and run side by side, because
 * most machines have two cores. A step is its title and what Node.js runs.
 */
const checks = [
  [typescript('Types (tsc)', '--noEmit')],
  [
    ...['compile/outputs/html/page', 'analysis/report'].map((page) =>
      typescript(`Types in browsers, ${page} (tsc)`, '-p', `src/${page}/browser`),
    ),
    typescript('Types of the VS Code extension (tsc)', '-p', 'editors/vscode'),
    ['Style (biome)', tool('@biomejs/biome/bin/biome'), 'check'],
  ],
];

/** Runs a step, and prints its output when it has ended. If it fails, it counts as one failed test. */
async function step([title, ...args]) {
  const { code, output } = await outputOf(args);
  console.log(`\n${title}\n${output}`.trimEnd());
  if (code === 0) return;
  counts.failed += 1;
  console.log(`${title}: failed`);
}

function outputOf(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

await Promise.all(
  checks.map(async (steps) => {
    for (const one of steps) await step(one);
  }),
);
await step(['Build', join(root, 'scripts/build/build.mjs')]);

console.log('\nTests (vitest)');
counts.runVitest(['run', ...process.argv.slice(2)]);
counts.report();
