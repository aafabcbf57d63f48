import type { Diagnostic, Severity } from '../../text/diagnostics/diagnostic.js';

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
}

export interface ReportOptions {
  readonly color: boolean;
  /** The columns that are available for source lines. */
  readonly width: number;
  /** The folder in which the run started. Reports for other programs have file names relative to it. */
  readonly workingFolder: string;
  /** Reads a file of wevtc's own package; the path is relative to the package. */
  readonly readPackageFile: ((path: string) => string) | undefined;
}

/** Turns findings into text, file by file, so that a long run can print results as it finds them. */
export interface Reporter {
  /** The text for one more checked file, `name`. Some findings concern several files, so they name theirs. */
  findings(diagnostics: readonly Diagnostic[], name: string): string;
  /** The text that ends the report. */
  end(totals: Totals, run: RunOutcome): string;
}

export type CreateReporter = (options: ReportOptions) => Reporter;

/** Adds the findings of one more file. */
export function addToTotals(totals: Totals, diagnostics: readonly Diagnostic[]): Totals {
  const count = (severity: Severity) => diagnostics.filter((d) => d.severity === severity).length;
  return {
    files: totals.files + 1,
    errors: totals.errors + count('error'),
    warnings: totals.warnings + count('warning'),
    infos: totals.infos + count('info'),
  };
}

export const noTotals: Totals = { files: 0, errors: 0, warnings: 0, infos: 0 };
