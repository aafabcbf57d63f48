import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
import { listOf, objectOf } from '../../windows/checks/arguments.js';
import {
  checkMembers,
  integerIn,
  isFlag,
  isFunction,
  isText,
  listWith,
  oneOf,
} from '../../windows/checks/members.js';
import { type ReportFormat, reporters, reportFormats } from './index.js';
import { addToTotals, noTotals } from './report.js';
import { shownFindings } from './shown-findings.js';

/** The form of a report of `reportFindings`. */
export interface FindingReportOptions {
  readonly format: ReportFormat;
  /** The names of all checked files, also of those without findings. Default: the files of the findings. */
  readonly files?: readonly string[];
  /** Reports for other programs have file names relative to this folder. Default: names stay as they are. */
  readonly workingFolder?: string;
  /** For `pretty`: whether to write escape sequences of terminals. Default: false. */
  readonly color?: boolean;
  /** For `pretty`: the columns that are available for source lines. Default: 120. */
  readonly width?: number;
  /** For `sarif`: reads a wevtc package file, for the version and rule pages. Default: omits both. */
  readonly readPackageFile?: (path: string) => string;
}

/**
 * Writes findings in a format of `wevtc lint --format`, such as `sarif` or `github`; of each rule and file at
 * most 10,000, and the number of the others.
 *
 * @param findings as `lint` or `lintAll` returns them.
 * @throws TypeError or RangeError for a wrong option.
 */
export function reportFindings(findings: readonly Diagnostic[], options: FindingReportOptions): string {
  for (const [at, finding] of listOf(findings, 'findings').entries()) objectOf(finding, `findings[${at}]`);
  checkMembers<FindingReportOptions>(objectOf(options, 'options'), {
    format: oneOf(reportFormats),
    files: listWith(isText),
    workingFolder: isText,
    color: isFlag,
    width: integerIn(20, 10_000),
    readPackageFile: isFunction,
  });
  const { format, files = [], workingFolder = '', color = false, width = 120, readPackageFile } = options;
  oneOf(reportFormats)(format, 'options.format');
  const byFile = new Map<string, Diagnostic[]>(files.map((name) => [name, []]));
  for (const finding of findings) {
    const { file: name } = finding.source;
    const known = byFile.get(name);
    if (known === undefined) byFile.set(name, [finding]);
    else known.push(finding);
  }
  let text = '';
  const reporter = reporters[format]({ color, width, workingFolder, readPackageFile }, (piece) => {
    text += piece;
  });
  let totals = noTotals;
  for (const [name, found] of byFile) {
    reporter.findings(shownFindings(name, found));
    totals = addToTotals(totals, found);
  }
  reporter.end(totals, { exitCode: totals.errors > 0 ? 1 : 0, failures: [] });
  return text;
}
