import type { Related } from '../../text/diagnostics/diagnostic.js';
import { portablePath } from './file-path.js';
import { frame } from './frame.js';
import type { CreateReporter } from './report.js';
import { findingsWithMore, placesOf, type ShownFinding } from './shown-findings.js';
import { xmlAttributes, xmlText } from './xml-text.js';

/** A test suite for each file, with a failure for each finding, or one test that passes. */
export const createJunitReporter: CreateReporter = ({ workingFolder, width }, write) => {
  // Kept until the end, because the numbers of all tests come first.
  const suites: string[] = [];
  let tests = 0;
  let failures = 0;
  return {
    findings(found) {
      const file = portablePath(found.name, workingFolder);
      const diagnostics = findingsWithMore(found);
      const cases =
        diagnostics.length === 0
          ? [`    <testcase${xmlAttributes({ name: 'lint', classname: file, file, time: 0 })}/>`]
          : diagnostics.map((diagnostic) => failedCase(diagnostic, file, width));
      const counts = { tests: cases.length, failures: diagnostics.length, errors: 0, skipped: 0, time: 0 };
      suites.push(`  <testsuite${xmlAttributes({ name: file, ...counts })}>\n`);
      for (const one of cases) suites.push(`${one}\n`);
      suites.push('  </testsuite>\n');
      tests += cases.length;
      failures += diagnostics.length;
    },
    end() {
      const counts = { tests, failures, errors: 0, time: 0 };
      write('<?xml version="1.0" encoding="UTF-8"?>\n');
      write(`<testsuites${xmlAttributes({ name: 'wevtc', ...counts })}>\n`);
      for (const text of suites) write(text);
      write('</testsuites>\n');
    },
  };
};

function failedCase(diagnostic: ShownFinding, file: string, width: number): string {
  const { ruleId, severity, message, source, range } = diagnostic;
  const { line, column } = source.positionAt(range.start);
  // Readers that compare runs identify a test by its name, so each name must be unique.
  const name = `${ruleId} at ${line}:${column}`;
  const details = [
    ...place(diagnostic, `${severity}: ${message}`, width),
    ...placesOf(diagnostic).flatMap((other) => place(other, `note: ${other.message}`, width)),
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
