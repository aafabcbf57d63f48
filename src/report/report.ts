import type { Diagnostic, Severity } from '../diagnostics/diagnostic.js';

/** How many of what a run has found. */
export interface Totals {
  /** Files looked at, those without findings among them. */
  readonly files: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
}

/** How a run went, as far as it is known when the report ends. */
export interface RunOutcome {
  readonly exitCode: number;
  /** What could not be done, such as files that cannot be read. */
  readonly failures: readonly string[];
  /** How many findings a baseline keeps out of the report; absent without one. */
  readonly hidden?: number | undefined;
}

export interface ReportOptions {
  readonly color: boolean;
  /** Columns to fit lines of source into. */
  readonly width: number;
  /** The folder that the run started in; reports for other programs name files relative to it. */
  readonly workingFolder: string;
  /** A file of wevtc's own package; the path is relative to the package. */
  readonly readPackageFile: (path: string) => string;
}

/** Turns findings into text, file by file, so that a long run can print as it goes. */
export interface Reporter {
  /**
   * The text for the findings of one more file.
   *
   * @param name the file that was checked; findings name their own, as some are about several.
   */
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
