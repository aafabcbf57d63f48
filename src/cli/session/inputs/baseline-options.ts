import type { Diagnostic } from '../../../text/diagnostics/diagnostic.js';
import type { Session } from '../session.js';
import type { Told } from '../told.js';
import type { Input } from './inputs.js';

/** `--baseline` and `--write-baseline`. If both are set, `--write-baseline` wins. */
export interface BaselineOptions {
  readonly baseline?: string;
  readonly writeBaseline?: string;
}

/** The treatment of findings recorded in a baseline. */
export interface KnownFindings {
  /** The findings to report. */
  fresh(input: Input, diagnostics: Diagnostic[]): Diagnostic[];
  /** The number of findings hidden by the baseline so far; `undefined` without a baseline to compare with. */
  readonly hidden: number | undefined;
  /** Finishes with a summary to standard error. If quiet, prints only messages that require action. */
  end(quiet?: boolean): void;
}

const noBaseline: KnownFindings = {
  fresh: (_, diagnostics) => diagnostics,
  hidden: undefined,
  end: () => {},
};

/** `Told` if the baseline cannot be used. */
export async function openBaseline(
  options: BaselineOptions,
  session: Session,
): Promise<KnownFindings | Told> {
  const { baseline, writeBaseline } = options;
  if (baseline === undefined && writeBaseline === undefined) return noBaseline;
  const { BaselineToCompare, BaselineToWrite } = await import('./baselines.js');
  if (writeBaseline !== undefined) return new BaselineToWrite(writeBaseline, session);
  return baseline === undefined ? noBaseline : BaselineToCompare.read(baseline, session);
}
