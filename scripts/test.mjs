// npm test: checks types and style, builds, and runs all tests except the slow ones. Passes further arguments to
// Vitest. The last line has the counts.
import { join } from 'node:path';
import { Counts } from './count-tests.mjs';
import { root, run, runTool, setUp } from './set-up.mjs';

setUp();

const counts = new Counts();

/** Runs a step. If it fails, it counts as one failed test. */
function step(title, act) {
  console.log(`\n${title}`);
  if (act() === 0) return;
  counts.failed += 1;
  console.log(`${title}: failed`);
}

step('Types (tsc)', () => runTool('typescript/bin/tsc', ['--noEmit']));
for (const page of ['reference-page', 'trace-report'])
  step(`Types in browsers, ${page} (tsc)`, () =>
    runTool('typescript/bin/tsc', ['-p', `src/${page}/browser`]),
  );
step('Types of the VS Code extension (tsc)', () => runTool('typescript/bin/tsc', ['-p', 'editors/vscode']));
step('Style (biome)', () => runTool('@biomejs/biome/bin/biome', ['check']));
step('Build', () => run(process.execPath, [join(root, 'scripts/build.mjs')]));

console.log('\nTests (vitest)');
counts.runVitest(['run', ...process.argv.slice(2)]);
counts.report();
