import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { Input } from './inputs.js';
import type { Session } from './session.js';

/** `--baseline` and `--write-baseline`; the latter goes first. */
export interface BaselineOptions {
  readonly baseline?: string;
  readonly writeBaseline?: string;
}

/** What a run makes of findings that it knew before. */
export interface KnownFindings {
  /** The findings that are to be reported. */
  fresh(input: Input, diagnostics: Diagnostic[]): Diagnostic[];
  /** How many findings a baseline has taken out so far; `undefined` where there is none to compare with. */
  readonly hidden: number | undefined;
  /** Ends the work, and tells on standard error what came of it; when quiet, what asks for something to be done alone. */
  end(quiet?: boolean): void;
}

const noBaseline: KnownFindings = {
  fresh: (_, diagnostics) => diagnostics,
  hidden: undefined,
  end: () => {},
};

/** `undefined`, and told to the user, when the baseline cannot be used. */
export async function openBaseline(
  options: BaselineOptions,
  session: Session,
): Promise<KnownFindings | undefined> {
  const { baseline, writeBaseline } = options;
  if (baseline === undefined && writeBaseline === undefined) return noBaseline;
  const { BaselineToCompare, BaselineToWrite } = await import('./baselines.js');
  if (writeBaseline !== undefined) return new BaselineToWrite(writeBaseline, session);
  return baseline === undefined ? noBaseline : BaselineToCompare.read(baseline, session);
}
