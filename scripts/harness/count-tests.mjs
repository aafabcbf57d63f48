import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, runTool } from '../set-up.mjs';
import { skippedLines } from './skipped-tests.mjs';

/** The number of slowest tests to list. */
const SLOWEST = 10;

/** The numbers of tests, which are printed on the last line of a run. */
export class Counts {
  passed = 0;
  failed = 0;
  skipped = 0;
  #slowest = [];
  #skipped = [];
  #failures = [];

  /** Runs Vitest, with a command such as `run` as the first argument, and adds its counts. */
  runVitest(args) {
    const folder = mkdtempSync(join(tmpdir(), 'wevtc-test-'));
    const results = join(folder, 'results.json');
    const status = runTool('vitest/vitest.mjs', [
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}`,
    ]);
    this.#add(results, status);
    rmSync(folder, { recursive: true });
  }

  /**
   * Prints the slowest tests, what was skipped and why, what failed, and the counts. If a test failed, sets
   * the exit code to 1.
   */
  report() {
    if (this.#slowest.length > 1) console.log(`\nThe slowest tests:\n${this.#slowest.join('\n')}`);
    if (this.#skipped.length > 0) console.log(`\nSkipped tests need:\n${this.#skipped.join('\n')}`);
    if (this.#failures.length > 0) console.log(`\nFailed:\n${this.#failures.join('\n')}`);
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
    this.#slowest = slowestOf(report.testResults);
    this.#skipped = skippedLines(report.testResults, (path) => readFileSync(path, 'utf8'));
    // A test file that cannot be loaded has no failed tests.
    const brokenFiles = report.testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    );
    this.#failures = failuresOf(report.testResults);
    const failures = report.numFailedTests + brokenFiles.length;
    // Vitest also fails for other reasons, such as an error outside of tests.
    this.failed += failures === 0 && status !== 0 ? 1 : failures;
  }
}

/** One line for each of the slowest tests. */
function slowestOf(files) {
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ duration = 0, fullName }) => ({
      duration,
      title: `${shown(name)}: ${fullName}`,
    })),
  );
  const slowest = tests.sort((a, b) => b.duration - a.duration).slice(0, SLOWEST);
  return slowest.map(({ duration, title }) => `${(duration / 1000).toFixed(1).padStart(7)} s  ${title}`);
}

/**
 * The failed tests, each with the first line of what is wrong, because the end of a long output is what CI
 * keeps.
 */
function failuresOf(files) {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0 && status === 'failed') return [`${shown(name)}: ${firstLine(message)}`];
    return tests.map(
      ({ fullName, failureMessages }) => `${shown(name)}: ${fullName}: ${firstLine(failureMessages[0])}`,
    );
  });
}

const firstLine = (text = '') => text.split('\n', 1)[0];

const shown = (path) => relative(root, path).replaceAll('\\', '/');
