import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt, root } from '../support/built.js';
import { inTestRun } from '../support/test-run.js';
import { canRunVitestOnWindows, runVitestOnWindows, windowsNodes } from '../support/windows-node.js';

// The ordinary test files, under Node.js for Windows. Tests of what Windows or Wine lacks skip themselves there.

/** The rows of the table in docs/platforms.md. */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  'files on disk': ['test/host'],
  'the command': ['test/cli', 'test/mc-lines', 'test/archives', 'test/file-kind', 'test/new', 'test/plugins'],
  'configurations, outputs, and their options': [
    'test/config',
    'test/outputs',
    'test/own-templates',
    'test/targets',
  ],
  'manifests and message text files': [
    'test/xml',
    'test/manifest',
    'test/message-text',
    'test/linking',
    'test/format',
    'test/text',
    'test/naming',
    'test/winmeta',
  ],
  'rules and reports': [
    'test/rules',
    'test/lint',
    'test/report',
    'test/compare',
    'test/match',
    'test/inspect',
  ],
  'binary resources': ['test/resources', 'test/resource-model', 'test/decompile'],
  'events, traces, and event logs': [
    'test/event-info',
    'test/events',
    'test/decode',
    'test/event-log',
    'test/event-output',
    'test/trace',
    'test/trace-report',
    'test/reference-page',
  ],
  'ETW structures': ['test/etw'],
  'the library': ['test/library'],
  'the language server': ['test/language', 'test/lsp'],
};

const PAGE = join(root, 'docs/platforms.md');
const [BEGIN, END] = ['<!-- table: test/host/suites.platforms.test.ts -->', '<!-- end of the suites -->'];

if (!canRunVitestOnWindows)
  console.warn('skipped: no MinGW, or no native parts of Vitest, which node scripts/other-nodes.mjs fetches');

beforeAll(ensureBuilt);

describe.each(windowsNodes().slice(-1))('the suites under Node.js $release for Windows', ({ path: node }) => {
  const lines: string[] = [];

  it.skipIf(node === undefined || !canRunVitestOnWindows).each(Object.entries(ROWS))(
    '%s',
    (title, folders) => {
      const folder = inTestRun('suites');
      mkdirSync(folder, { recursive: true });
      const report = runVitestOnWindows(node as string, folders, join(folder, `${lines.length}.json`));
      const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
        const tests = assertionResults
          .filter((test) => test.status === 'failed')
          .map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${failureMessages.join()}`);
        return status === 'failed' && tests.length === 0 ? [`${name}: ${message}`] : tests;
      });
      expect(failed).toEqual([]);
      expect(report.numPassedTests).toBeGreaterThan(0);
      lines.push(
        `| ${title}: ${folders.map((name) => `\`${name}\``).join(', ')} | ${report.testResults.length} | ${report.numPassedTests} | ${report.numPendingTests} |`,
      );
    },
  );

  // The numbers change with every new test, so they are not compared.
  it.runIf(process.env.UPDATE_EXPECTED)('are in the documentation', () => {
    expect(lines).toHaveLength(Object.keys(ROWS).length);
    const page = readFileSync(PAGE, 'utf8');
    const [before, after] = [page.indexOf(BEGIN), page.indexOf(END)];
    expect(before).toBeGreaterThan(0);
    expect(after).toBeGreaterThan(before);
    const table = ['| Suites | Files | Passed | Skipped |', '| --- | --- | --- | --- |', ...lines].join('\n');
    writeFileSync(PAGE, `${page.slice(0, before + BEGIN.length)}\n\n${table}\n\n${page.slice(after)}`);
  });
});
