import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './set-up.mjs';

/** Counts of tests; the last line of a run is made of them. */
export class Counts {
  passed = 0;
  failed = 0;
  skipped = 0;

  /** Runs Vitest to its end, and counts. */
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

  /** Prints the counts, and makes the process fail if a test did. */
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
    // A test file that cannot be loaded has no failed test of its own.
    const brokenFiles = report.testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    );
    const failures = report.numFailedTests + brokenFiles.length;
    // Vitest fails for other reasons too, such as an error outside any test.
    this.failed += failures === 0 && status !== 0 ? 1 : failures;
  }
}
