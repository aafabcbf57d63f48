import type { Diagnostic, Related } from '../../text/diagnostics/diagnostic.js';
import { portablePath } from './file-path.js';
import { frame } from './frame.js';
import type { CreateReporter } from './report.js';
import { xmlAttributes, xmlText } from './xml-text.js';

/** A test suite for each file, with a failure for each finding, or one test that passes. */
export const createJunitReporter: CreateReporter = ({ workingFolder, width }) => {
  const suites: string[] = [];
  let tests = 0;
  let failures = 0;
  return {
    findings(diagnostics, name) {
      const file = portablePath(name, workingFolder);
      const cases =
        diagnostics.length === 0
          ? [`    <testcase${xmlAttributes({ name: 'lint', classname: file, file, time: 0 })}/>`]
          : diagnostics.map((diagnostic) => failedCase(diagnostic, file, width));
      const counts = { tests: cases.length, failures: diagnostics.length, errors: 0, skipped: 0, time: 0 };
      suites.push(`  <testsuite${xmlAttributes({ name: file, ...counts })}>`, ...cases, '  </testsuite>');
      tests += cases.length;
      failures += diagnostics.length;
      return '';
    },
    end: () =>
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        `<testsuites${xmlAttributes({ name: 'wevtc', tests, failures, errors: 0, time: 0 })}>`,
        ...suites,
        '</testsuites>',
        '',
      ].join('\n'),
  };
};

function failedCase(diagnostic: Diagnostic, file: string, width: number): string {
  const { ruleId, severity, message, source, range, related } = diagnostic;
  const { line, column } = source.positionAt(range.start);
  // Readers that compare runs identify a test by its name, so each name must be unique.
  const name = `${ruleId} at ${line}:${column}`;
  const details = [
    ...place(diagnostic, `${severity}: ${message}`, width),
    ...related.flatMap((other) => place(other, `note: ${other.message}`, width)),
  ];
  return [
    `    <testcase${xmlAttributes({ name, classname: file, file, line, time: 0 })}>`,
    `      <failure${xmlAttributes({ type: severity, message })}>${details.map(xmlText).join('\n')}</failure>`,
    '    </testcase>',
  ].join('\n');
}

/** The location, the text, and the source lines. */
function place({ source, range }: Pick<Related, 'source' | 'range'>, text: string, width: number): string[] {
  const { line, column } = source.positionAt(range.start);
  const shown = frame(source, range, width).flatMap(({ text, marks }) =>
    marks === '' ? [text] : [text, marks],
  );
  return [`${source.file}:${line}:${column}: ${text}`, ...shown.map((line) => `  ${line}`)];
}
