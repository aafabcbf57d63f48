import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
import type { ShownFindings } from './shown-findings.js';

/** The numbers of files and findings in a run. */
export interface Totals {
  /** Checked files, including those without findings. */
  readonly files: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
}

/** The result of a run, as known at the end of the report. */
export interface RunOutcome {
  readonly exitCode: number;
  /** Messages about failures, such as files that cannot be read. */
  readonly failures: readonly string[];
  /** The number of findings that a baseline hides; absent if there is no baseline. */
  readonly hidden?: number | undefined;
  /** Absent if the command has no option `--fix`. */
  readonly fixable?: FixableCounts | undefined;
}

/** The numbers of findings with fixes that `--fix` applies, and with others, which need a review. */
export interface FixableCounts {
  readonly safe: number;
  readonly unsafe: number;
}

export interface ReportOptions {
  readonly color: boolean;
  /** The columns that are available for source lines. */
  readonly width: number;
  /** The folder in which the run started. Reports for other programs have file names relative to it. */
  readonly workingFolder: string;
  /** The root of the repository, if it is known. GitHub looks for files there, wherever the run started. */
  readonly repository?: string | undefined;
  /** Reads a file of wevtc's own package; the path is relative to the package. */
  readonly readPackageFile: ((path: string) => string) | undefined;
}

/** Writes findings as text, file by file, so that a long run can print results as it finds them. */
export interface Reporter {
  /** Writes the text for one more checked file. */
  findings(file: ShownFindings): void;
  /** Writes the text that ends the report. */
  end(totals: Totals, run: RunOutcome): void;
}

/** Receives the report in pieces of whole lines. */
export type Write = (text: string) => void;

export type CreateReporter = (options: ReportOptions, write: Write) => Reporter;

/** Adds the findings of one more file. */
export function addToTotals(totals: Totals, diagnostics: readonly Diagnostic[]): Totals {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of diagnostics) counts[severity] += 1;
  return {
    files: totals.files + 1,
    errors: totals.errors + counts.error,
    warnings: totals.warnings + counts.warning,
    infos: totals.infos + counts.info,
  };
}

export const noTotals: Totals = { files: 0, errors: 0, warnings: 0, infos: 0 };
