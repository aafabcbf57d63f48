import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './set-up.mjs';

/** The numbers of tests, which are printed on the last line of a run. */
export class Counts {
  passed = 0;
  failed = 0;
  skipped = 0;

  /** Runs Vitest and adds its counts. */
  runVitest(args) {
    const folder = mkdtempSync(join(tmpdir(), 'wevtc-test-'));
    const results = join(folder, 'results.json');
    const status = runTool('vitest/vitest.mjs', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}`,
      ...args,
    ]);
    this.#add(results, status);
    rmSync(folder, { recursive: true });
  }

  /** Prints the counts. If a test failed, sets the exit code to 1. */
  report() {
    const counts = [`${this.passed} passed`, `${this.failed} failed`];
    if (this.skipped > 0) counts.push(`${this.skipped} skipped`);
    console.log(`\n${counts.join(', ')}`);
    process.exitCode = this.failed > 0 ? 1 : 0;
  }

  #add(path, status) {
    let report;
    try {
      report = JSON.parse(readFileSync(path, 'utf8'));
    } catch {
      console.log('Vitest ended without results');
      this.failed += 1;
      return;
    }
    this.passed += report.numPassedTests;
    this.skipped += report.numPendingTests + report.numTodoTests;
    // A test file that cannot be loaded has no failed tests.
    const brokenFiles = report.testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    );
    const failures = report.numFailedTests + brokenFiles.length;
    // Vitest also fails for other reasons, such as an error outside of tests.
    this.failed += failures === 0 && status !== 0 ? 1 : failures;
  }
}
