import { type ReportFormat, reportFormats } from '../../../lint/report/index.js';
import { ArgumentError } from './argument-error.js';
import { choose, offering, parseText } from './argument-parsers.js';
import { option } from './command-option.js';
import { without } from './conflicts.js';

/** A report to write. */
export interface ReportTarget {
  readonly format: ReportFormat;
  /** Absent for the report on standard output. */
  readonly file?: string | undefined;
}

const usualReports: readonly ReportTarget[] = [{ format: 'pretty' }];

/** `--quiet`, with the same meaning for all commands. */
export const quietOption = option('-q, --quiet', 'print only errors');

/** `--no-group`. */
export const groupOption = option('--no-group', 'report findings with the same cause individually');

/** `--format`, which can be repeated, `--no-group` and `--statistics`. */
export const reportOptions = [
  option(
    '-f, --format <name[=file]>',
    formatHelp(),
    offering(reportFormats, (text: string, before: readonly ReportTarget[] = []) =>
      withTarget(before === usualReports ? [] : before, text),
    ),
    { default: { value: usualReports, shown: 'pretty' } },
  ),
  groupOption,
  option('--statistics', 'also print the number of findings and the time of each rule on standard error'),
] as const;

/** The flags for known findings. */
export const baselineOptions = [
  option('--baseline <file>', 'do not report findings recorded in this file'),
  option(
    '--write-baseline <file>',
    'record all findings in this file instead of reporting them',
    parseOutput,
  ),
  option('--prune-baseline', 'remove findings that no longer occur from the baseline', [
    without('writeBaseline'),
  ]),
] as const;

export const stdinFilenameOption = option(
  '--stdin-filename <name>',
  'file name to show in findings from standard input',
);

/** A file to write. An option in its place is a forgotten file. */
function parseOutput(text: string): string {
  if (!text.startsWith('-')) return parseText(text);
  throw new ArgumentError(
    `Specify a file before other options; write './${text}' for a file with this name.`,
  );
}

function formatHelp(): string {
  const formats = reportFormats.join(', ');
  return `report format: ${formats}; =file writes to a file; can be repeated, but at most once without =file`;
}

function withTarget(given: readonly ReportTarget[], value: string): readonly ReportTarget[] {
  const equals = value.indexOf('=');
  const format = choose(equals < 0 ? value : value.slice(0, equals), reportFormats);
  const file = equals < 0 ? undefined : value.slice(equals + 1);
  if (file === '') throw new ArgumentError(`Specify a file after '${format}='.`);
  const other = given.find((target) => target.file === file);
  if (other !== undefined) throw new ArgumentError(clash(other.format, format, file));
  return [...given, { format, file }];
}

function clash(first: ReportFormat, second: ReportFormat, file: string | undefined): string {
  if (file !== undefined) return `'${first}' already goes to '${file}'.`;
  return `'${first}' is already written to standard output; specify a file for one of them, as in '${second}=report.txt'.`;
}
