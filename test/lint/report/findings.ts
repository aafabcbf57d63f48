import { type ReportFormat, reporters } from '../../../src/lint/report/index.js';
import {
  addToTotals,
  noTotals,
  type ReportOptions,
  type RunOutcome,
} from '../../../src/lint/report/report.js';
import { shownFindings } from '../../../src/lint/report/shown-findings.js';
import { type Diagnostic, diagnose } from '../../../src/text/diagnostics/diagnostic.js';
import { SourceText } from '../../../src/text/source.js';

/** A finding on a part of a text, for reporters: the part stands between `«` and `»`. */
export function findingAt(marked: string, name = 'app.man'): Diagnostic {
  const start = marked.indexOf('«');
  const end = marked.indexOf('»') - 1;
  const source = new SourceText(name, marked.replace(/[«»]/g, ''));
  return diagnose('xml-duplicate-attribute', source, { start, end }, { name: 'mask' });
}

export const simple = findingAt('<a mask="1"\n   «mask»="2"/>');

export const withRelated: Diagnostic = {
  ...simple,
  severity: 'warning',
  related: [{ message: 'first written here', source: simple.source, range: { start: 3, end: 7 } }],
};

export const fixable: Diagnostic = {
  ...simple,
  fix: {
    title: "Remove 'mask'",
    safe: true,
    edits: [
      { range: { start: 15, end: 23 }, newText: '' },
      { range: { start: 24, end: 24 }, newText: '\r\n"{"' },
    ],
  },
};

/** What people and attackers put into names: ends of lines and strings, markup, escapes, half characters. */
export const nastyText = 'a\nb\r\u001b[31m"\'<&>]]>%0A,:{0}[x](y)\u0000\u009b\u202e\ufffe\ud800🙂é';

export const nasty: Diagnostic = {
  ...findingAt(`<a b='${nastyText.slice(7)}' «c»='1'/>`, `dir/${nastyText}.man`),
  message: `name '${nastyText}' is wrong`,
};

/** The findings of each file, by its name. */
export type Findings = Readonly<Record<string, readonly Diagnostic[]>>;

/** The report over some files. */
export function report(
  format: ReportFormat,
  findings: Findings | readonly Diagnostic[],
  options: Partial<ReportOptions> = {},
  run: RunOutcome = { exitCode: 0, failures: [] },
): string {
  let text = '';
  const settings = {
    color: false,
    width: 80,
    workingFolder: '/project',
    readPackageFile: (path: string) => (path === 'package.json' ? '{"version":"1.2.3"}' : `page ${path}`),
    ...options,
  };
  const reporter = reporters[format](settings, (piece) => {
    text += piece;
  });
  let totals = noTotals;
  for (const [name, found] of Object.entries(Array.isArray(findings) ? { 'app.man': findings } : findings)) {
    reporter.findings(shownFindings(name, found));
    totals = addToTotals(totals, found);
  }
  reporter.end(totals, run);
  return text;
}

/** What a terminal would obey, the ends of lines apart. */
export const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
