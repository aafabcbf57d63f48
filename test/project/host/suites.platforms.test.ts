import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt, root } from '../../support/built.js';
import { inTestRun } from '../../support/test-run.js';
import { canRunVitestOnWindows, runVitestOnWindows, windowsNodes } from '../../support/windows-node.js';

// The ordinary test files, under Node.js for Windows. Tests of what Windows or Wine lacks skip themselves
// there.

/** The rows of the table in test/PLATFORMS.md. */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  'files on disk': ['test/project/host'],
  'the command': [
    'test/cli',
    'test/cli/mc/lines',
    'test/recordings/archives',
    'test/windows/file-kind',
    'test/editor/new',
    'test/lint/plugins',
  ],
  'configurations, outputs, and their options': [
    'test/project/config',
    'test/compile/options',
    'test/compile/templates',
    'test/compile/outputs',
  ],
  'manifests and message text files': [
    'test/manifest/xml',
    'test/manifest/model',
    'test/manifest/message-text',
    'test/compile/linking',
    'test/lint/format',
    'test/text',
    'test/compile/names',
    'test/windows/winmeta',
  ],
  'rules and reports': [
    'test/lint/rules',
    'test/lint/engine',
    'test/lint/report',
    'test/lint/compare',
    'test/manifest/match',
    'test/compile/inspect',
  ],
  'binary resources': ['test/windows/resources', 'test/compile/resource-model', 'test/compile/decompile'],
  'events, traces, and event logs': [
    'test/manifest/describe',
    'test/manifest/find',
    'test/windows/views',
    'test/analysis/log',
    'test/analysis/formats',
    'test/analysis/trace',
    'test/analysis/report',
    'test/compile/outputs/html/page',
  ],
  'ETW structures': ['test/windows'],
  'the library': ['test/library'],
  'the language server': ['test/editor/language', 'test/editor/lsp'],
};

const PAGE = join(root, 'test/PLATFORMS.md');
const [BEGIN, END] = [
  '<!-- table: test/project/host/suites.platforms.test.ts -->',
  '<!-- end of the suites -->',
];

if (!canRunVitestOnWindows)
  console.warn(
    'skipped: no MinGW, or no native parts of Vitest, which node scripts/fetch/other-nodes.mjs fetches',
  );

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
