import { findingsIn, sourceOf, textOf } from '../checked-file.js';
import { compareDiagnostics, type Diagnostic, type Related } from '../diagnostics/diagnostic.js';
import { type AcrossFiles, checkAcross, type FileSummary } from '../lint/across-files.js';
import { applySettings } from '../lint/rule-settings.js';
import type { Outcome } from './file-checker.js';
import { type Input, readInput } from './inputs.js';
import type { Session } from './session.js';

type Source = Diagnostic['source'];

/** A checked file, and the source that its findings refer to. */
interface Held {
  readonly outcome: Outcome;
  readonly source: Source;
  /** The same source with its text, after the text was read again. */
  again?: Source;
}

/** The findings of one file: its own, and those that depend on the other files of the run. */
export interface FileFindings {
  readonly input: Input;
  readonly diagnostics: Diagnostic[];
}

/** Keeps the findings until all files are checked, because other files can add findings and remove some. */
export class RunFindings {
  private readonly held: Held[] = [];

  constructor(private readonly session: Session) {}

  add(outcome: Outcome): void {
    this.held.push({ outcome, source: sourceOf(outcome.input.name, outcome.checked) });
  }

  /** The findings of each file, in the order in which the files were added. */
  async *files(): AsyncGenerator<FileFindings> {
    const { diagnostics: across, isSettled } = this.across();
    const bySource = new Map(this.held.map((held) => [held.source, { held, across: [] as Diagnostic[] }]));
    for (const diagnostic of across) bySource.get(diagnostic.source)?.across.push(diagnostic);
    const withText = async (source: Source) => {
      const { held } = bySource.get(source) as { held: Held };
      return this.withText(held);
    };
    for (const { held, across } of bySource.values()) {
      const { input, settings, checked } = held.outcome;
      const diagnostics = findingsIn(held.source, checked).filter((diagnostic) => !isSettled(diagnostic));
      for (const diagnostic of applySettings(across, settings.settings)) {
        diagnostics.push(await mapSources(diagnostic, withText));
      }
      yield { input, diagnostics: diagnostics.sort(compareDiagnostics) };
    }
  }

  private across(): AcrossFiles {
    if (this.held.length < 2) return { diagnostics: [], isSettled: () => false };
    const summaries = this.held.flatMap(({ source, outcome: { checked } }): FileSummary[] =>
      checked.summary === undefined ? [] : [{ ...checked.summary, source }],
    );
    return checkAcross(summaries);
  }

  /** The source of a file with its text. The text is read again if the file had no findings of its own. */
  private async withText(held: Held): Promise<Source> {
    const { input, checked } = held.outcome;
    if (checked.text !== undefined) return held.source;
    if (held.again === undefined) {
      const content = await readInput(input, this.session);
      const text = content === undefined ? '' : textOf(content, input.name);
      held.again = sourceOf(input.name, { ...checked, text });
    }
    return held.again;
  }
}

async function mapSources(
  diagnostic: Diagnostic,
  map: (source: Source) => Promise<Source>,
): Promise<Diagnostic> {
  const related: Related[] = [];
  for (const place of diagnostic.related) related.push({ ...place, source: await map(place.source) });
  return { ...diagnostic, source: await map(diagnostic.source), related };
}
