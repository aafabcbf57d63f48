import { type ReportFormat, reportFormats } from '../../../lint/report/index.js';
import { ArgumentError } from './argument-error.js';
import { choose, offering } from './argument-parsers.js';
import type { CommandOption } from './command-option.js';

/** A report to write. */
export interface ReportTarget {
  readonly format: ReportFormat;
  /** Absent for the report on standard output. */
  readonly file?: string | undefined;
}

const usualReports: readonly ReportTarget[] = [{ format: 'pretty' }];

/** `--no-group`. */
export const groupOption = {
  flags: '--no-group',
  description: 'report findings with the same cause individually',
} as const satisfies CommandOption;

/** `--format`, which can be repeated, `--no-group` and `--statistics`. */
export const reportOptions = [
  {
    flags: '-f, --format <name[=file]>',
    description: formatHelp(),
    parse: offering(reportFormats, (text: string, before: readonly ReportTarget[] = []) =>
      withTarget(before === usualReports ? [] : before, text),
    ),
    default: { value: usualReports, shown: 'pretty' },
  },
  groupOption,
  {
    flags: '--statistics',
    description: 'also print the number of findings and the time of each rule on standard error',
  },
] as const satisfies readonly CommandOption[];

/** The flags for known findings. */
export const baselineOptions = [
  { flags: '--baseline <file>', description: 'do not report findings recorded in this file' },
  {
    flags: '--write-baseline <file>',
    description: 'record all findings in this file instead of reporting them',
  },
] as const satisfies readonly CommandOption[];

export const stdinFilenameOption = {
  flags: '--stdin-filename <name>',
  description: 'file name to show in findings from standard input',
} as const satisfies CommandOption;

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
