import type { FileConfig } from '../../../project/config/file-configs.js';
import { relativeTo } from '../../../project/config/paths.js';
import type { Diagnostic } from '../../../text/diagnostics/diagnostic.js';
import type { Session } from '../session.js';
import type { Told } from '../told.js';
import type { CheckedInput, CheckedRun } from './baselines.js';
import { type CountOf, countIn } from './finding-count.js';
import type { Input } from './inputs.js';

/** `--baseline` and `--write-baseline`. If both are set, `--write-baseline` wins. */
export interface BaselineOptions {
  /** `false` for `--no-baseline`. */
  readonly baseline?: string | false;
  readonly writeBaseline?: string;
  /** Whether findings with the same cause count as one, as in reports. */
  readonly group?: boolean;
}

/** The treatment of findings recorded in a baseline. */
export interface KnownFindings {
  /** The findings to report: all of a file that is unreadable, because they conceal everything else. */
  fresh(input: Input, diagnostics: Diagnostic[], checked?: CheckedInput): Diagnostic[];
  /** The number of findings hidden by the baseline so far; `undefined` without a baseline to compare with. */
  readonly hidden: number | undefined;
  /** Finishes with a summary to standard error. If quiet, prints only that a baseline was written. */
  end(run: CheckedRun): void;
}

const noBaseline = (session: Session): KnownFindings => ({
  fresh: (_, diagnostics) => diagnostics,
  hidden: undefined,
  end: ({ pruneBaseline }) => {
    if (pruneBaseline)
      session.fail('there is no baseline to remove findings from; specify one with --baseline');
  },
});

/** The baselines that configurations specify, each for the files of the configuration. */
export class ConfiguredBaselines implements KnownFindings {
  private readonly opened = new Map<string, KnownFindings>();
  private readonly ofInputs = new Map<Input, KnownFindings>();

  private readonly countOf: CountOf;
  private readonly none: KnownFindings;

  constructor(
    private readonly session: Session,
    options: BaselineOptions,
  ) {
    this.countOf = countIn(options);
    this.none = noBaseline(session);
  }

  /** Opens the baseline for a file, if it is not open. If that is not possible, the user gets a message. */
  async open(input: Input, { baseline, config }: Pick<FileConfig, 'baseline' | 'config'>): Promise<void> {
    if (baseline === undefined || config === undefined) return;
    let known = this.opened.get(baseline);
    if (known === undefined) {
      known = await this.read(baseline, config);
      this.opened.set(baseline, known);
    }
    this.ofInputs.set(input, known);
  }

  fresh(input: Input, diagnostics: Diagnostic[], checked?: CheckedInput): Diagnostic[] {
    return (this.ofInputs.get(input) ?? this.none).fresh(input, diagnostics, checked);
  }

  /** The findings for a compiler, which reports errors in any case. */
  async freshOrErrors(
    input: Input,
    file: Pick<FileConfig, 'baseline' | 'config'>,
    diagnostics: readonly Diagnostic[],
  ): Promise<Diagnostic[]> {
    await this.open(input, file);
    const isError = ({ severity }: Diagnostic) => severity === 'error';
    const others = diagnostics.filter((diagnostic) => !isError(diagnostic));
    const fresh = new Set(this.fresh(input, others));
    return diagnostics.filter((diagnostic) => isError(diagnostic) || fresh.has(diagnostic));
  }

  get hidden(): number | undefined {
    const counts = [...this.opened.values()].flatMap(({ hidden }) => hidden ?? []);
    return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0);
  }

  end(run: CheckedRun): void {
    if (this.opened.size === 0) this.none.end(run);
    for (const baseline of this.opened.values()) baseline.end(run);
  }

  private async read(path: string, config: string): Promise<KnownFindings> {
    const { session } = this;
    const { configuredBaseline } = await import('../../../project/config/index.js');
    const here = session.host.absolutePath('.');
    const baseline = configuredBaseline(path, config, session.host);
    if ('problem' in baseline) {
      session.fail(`${relativeTo(here, config)}: ${baseline.problem}`);
      return { ...this.none, end: () => {} };
    }
    const { BaselineToCompare } = await import('./baselines.js');
    return new BaselineToCompare(session, relativeTo(here, path), baseline, this.countOf);
  }
}

/** `Told` if the baseline cannot be used. */
export async function openBaseline(
  options: BaselineOptions,
  session: Session,
): Promise<KnownFindings | Told> {
  const { baseline, writeBaseline } = options;
  const countOf = countIn(options);
  if (!baseline && writeBaseline === undefined) return noBaseline(session);
  const { BaselineToCompare, BaselineToWrite } = await import('./baselines.js');
  if (writeBaseline !== undefined) return BaselineToWrite.open(writeBaseline, session, countOf);
  return baseline ? BaselineToCompare.read(baseline, session, countOf) : noBaseline(session);
}
