import { type CheckedFile, findingsIn, sourceOf } from '../../../lint/checked-file.js';
import { type AcrossFiles, checkAcross, type FileSummary } from '../../../lint/engine/across-files.js';
import { applySettings, type LintSettings } from '../../../lint/engine/rule-settings.js';
import { textOf } from '../../../lint/languages.js';
import { compareDiagnostics, type Diagnostic, type Related } from '../../../text/diagnostics/diagnostic.js';
import { SourceText } from '../../../text/source.js';
import { type Input, isStream, readInput } from '../inputs/inputs.js';
import type { Session } from '../session.js';
import type { Outcome } from './file-checker.js';

type Source = Diagnostic['source'];

/** A checked file, and the source that its findings refer to. */
interface Held {
  readonly outcome: Outcome;
  readonly source: Source;
  /** Whether `source` has the text; if not, it must be read again, or the cache has all needed lines. */
  readonly hasText: boolean;
  /** The text's length, to detect a different text when it is read again; 0 if unknown. */
  readonly length: number;
  /** The same source with its text, if findings of other files refer to it. */
  again?: Source;
}

/** The maximum number of characters of file content to keep until the findings are reported. */
const MOST_CHARACTERS = 4 << 20;

/** The findings of one file: its own, and those that depend on the other files of the run. */
export interface FileFindings {
  readonly input: Input;
  readonly diagnostics: Diagnostic[];
  /** As in `CheckedFile`. */
  readonly unreadable?: true | undefined;
  readonly settings: LintSettings;
}

/** Keeps the findings until all files are checked, because other files can add findings and remove some. */
export class RunFindings {
  private readonly held: Held[] = [];
  private characters = 0;

  /** @param keepTexts whether to keep all texts, because the files on the disk have others. */
  constructor(
    private readonly session: Session,
    private readonly keepTexts: boolean,
  ) {}

  add(outcome: Outcome): void {
    const { input, result } = outcome;
    if ('checked' in result) {
      this.held.push({ outcome, source: new SourceText(input.name, ''), hasText: false, length: 0 });
      return;
    }
    const { text, ...withoutText } = result;
    const length = text?.length ?? 0;
    const hasText =
      text !== undefined &&
      (this.keepTexts || isStream(input) || this.characters + length <= MOST_CHARACTERS);
    if (hasText) this.characters += length;
    const source = sourceOf(input.name, hasText ? result : withoutText);
    this.held.push({ outcome: { ...outcome, result: withoutText }, source, hasText, length });
  }

  /** The findings of each file, in the order in which the files were added. */
  async *files(): AsyncGenerator<FileFindings> {
    const { diagnostics: across, isSettled } = this.across();
    const bySource = new Map(this.held.map((held) => [held.source, { held, across: [] as Diagnostic[] }]));
    for (const diagnostic of across) bySource.get(diagnostic.source)?.across.push(diagnostic);
    const ofOther = async (source: Source) => {
      const { held } = bySource.get(source) as { held: Held };
      held.again ??= await this.withText(held, checkedOf(held.outcome.result));
      return held.again;
    };
    for (const { held, across } of bySource.values()) {
      const { input, settings, result } = held.outcome;
      const checked = checkedOf(result);
      const needsText = checked.findings.length > 0 || across.length > 0;
      const source = needsText ? await this.withText(held, checked) : held.source;
      const withText = async (other: Source) => (other === held.source ? source : ofOther(other));
      const diagnostics = findingsIn(source, checked).filter((diagnostic) => !isSettled(diagnostic));
      for (const diagnostic of applySettings(across, settings.settings)) {
        diagnostics.push(await mapSources(diagnostic, withText));
      }
      const { unreadable } = checked;
      yield {
        input,
        diagnostics: diagnostics.sort(compareDiagnostics),
        unreadable,
        settings: settings.settings,
      };
    }
  }

  private across(): AcrossFiles {
    const summaries = this.held.flatMap(({ source, outcome: { result } }): FileSummary[] =>
      result.summary === undefined ? [] : [{ ...result.summary, source }],
    );
    return checkAcross(summaries);
  }

  /** The source of a file with its text, which is read again if necessary. */
  private async withText(
    { outcome: { input, settings }, source, hasText, length, again }: Held,
    checked: CheckedFile,
  ): Promise<Source> {
    if (hasText) return source;
    if (again !== undefined) return again;
    // Without findings of its own, the excerpt has no lines, but other files can still refer to the file.
    if (checked.excerpt !== undefined && checked.findings.length > 0) return sourceOf(input.name, checked);
    const content = await readInput(input, this.session);
    const text = content === undefined ? '' : textOf(content, input.name, settings.settings);
    if (content !== undefined && length > 0 && text.length !== length) {
      this.session.fail(
        `'${input.name}' has changed during this run, so the locations of its findings are wrong`,
      );
    }
    return new SourceText(input.name, text);
  }
}

function checkedOf(result: Outcome['result']): CheckedFile {
  return 'checked' in result ? result.checked() : result;
}

async function mapSources(
  diagnostic: Diagnostic,
  map: (source: Source) => Promise<Source>,
): Promise<Diagnostic> {
  const related: Related[] = [];
  for (const place of diagnostic.related) related.push({ ...place, source: await map(place.source) });
  return { ...diagnostic, source: await map(diagnostic.source), related };
}
