// npm test: types, style, build and all tests. Further arguments go to Vitest. The last line counts.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run, runTool, setUp } from './set-up.mjs';

setUp();

let passed = 0;
let failed = 0;
let skipped = 0;

/** A step that counts as one failure when it fails, and as nothing when it does not. */
function step(title, act) {
  console.log(`\n${title}`);
  if (act() === 0) return;
  failed += 1;
  console.log(`${title}: failed`);
}

step('Types (tsc)', () => runTool('typescript/bin/tsc', ['--noEmit']));
step('Style (biome)', () => runTool('@biomejs/biome/bin/biome', ['check']));
step('Build', () => run(process.execPath, [join(root, 'scripts/build.mjs')]));

console.log('\nTests (vitest)');
const folder = mkdtempSync(join(tmpdir(), 'wevtc-test-'));
const results = join(folder, 'results.json');
const status = runTool('vitest/vitest.mjs', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results}`,
  ...process.argv.slice(2),
]);
count(results, status);
rmSync(folder, { recursive: true });

const counts = [`${passed} passed`, `${failed} failed`];
if (skipped > 0) counts.push(`${skipped} skipped`);
console.log(`\n${counts.join(', ')}`);
process.exitCode = failed > 0 ? 1 : 0;

function count(path, status) {
  let report;
  try {
    report = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    console.log('Vitest ended without results');
    failed += 1;
    return;
  }
  passed += report.numPassedTests;
  skipped += report.numPendingTests + report.numTodoTests;
  // A test file that cannot be loaded has no failed test of its own.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const failures = report.numFailedTests + brokenFiles.length;
  // Vitest fails for other reasons too, such as an error outside any test.
  failed += failures === 0 && status !== 0 ? 1 : failures;
}
