import { type Command, InvalidArgumentError, Option } from 'commander';
import { type ReportFormat, reportFormats } from '../../report/index.js';
import { choose, offering } from './argument-parsers.js';

/** A report to write. */
export interface ReportTarget {
  readonly format: ReportFormat;
  /** Absent for the report on standard output. */
  readonly file?: string | undefined;
}

/** Adds `--format`, which can be repeated, `--no-group` and `--statistics`. */
export function addReportOptions(command: Command): Command {
  // Not the parser's previous value: at first, that is the default.
  let given: readonly ReportTarget[] = [];
  const format = new Option('-f, --format <name[=file]>', formatHelp())
    .argParser(
      offering(reportFormats, (value: string) => {
        given = withTarget(given, value);
        return given;
      }),
    )
    .default([{ format: 'pretty' }] satisfies readonly ReportTarget[], 'pretty');
  return addGroupOption(command.addOption(format)).option(
    '--statistics',
    'also print the number of findings and the time of each rule on standard error',
  );
}

/** Adds `--no-group`. */
export function addGroupOption(command: Command): Command {
  return command.option('--no-group', 'report findings with the same cause individually');
}

function formatHelp(): string {
  const formats = reportFormats.join(', ');
  return `report format: ${formats}; =file writes to a file; can be repeated, but at most once without =file`;
}

function withTarget(given: readonly ReportTarget[], value: string): readonly ReportTarget[] {
  const equals = value.indexOf('=');
  const format = choose(equals < 0 ? value : value.slice(0, equals), reportFormats);
  const file = equals < 0 ? undefined : value.slice(equals + 1);
  if (file === '') throw new InvalidArgumentError(`Specify a file after '${format}='.`);
  const other = given.find((target) => target.file === file);
  if (other !== undefined) throw new InvalidArgumentError(clash(other.format, format, file));
  return [...given, { format, file }];
}

function clash(first: ReportFormat, second: ReportFormat, file: string | undefined): string {
  if (file !== undefined) return `'${first}' already goes to '${file}'.`;
  return `'${first}' is already written to standard output; specify a file for one of them, as in '${second}=report.txt'.`;
}
