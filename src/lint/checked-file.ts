import type { Diagnostic, Related } from '../text/diagnostics/diagnostic.js';
import { Excerpt, type Lines } from '../text/excerpt.js';
import { SourceText } from '../text/source.js';
import { type FileSummary, summarise } from './engine/across-files.js';
import type { LintSettings } from './engine/rule-settings.js';
import type { RuleTimer } from './engine/timing.js';
import { checkSource } from './languages.js';
import { isUnreadable } from './source-language.js';

/** A file's result as plain data for threads and caches. Refers only to the file's text, to save memory. */
export interface CheckedFile {
  /** Absent if no finding needs it. */
  readonly text?: string;
  /** The lines of the text that the findings need, if the file was not read. */
  readonly excerpt?: Lines;
  readonly findings: readonly PlainFinding[];
  /** Absent if the file is not a manifest. */
  readonly summary?: PlainSummary;
  /** True if the findings are the reason why the file cannot be read, so that the rest is not checked. */
  readonly unreadable?: true;
}

/** A finding without its source: all its places are in the file that was checked. */
export type PlainFinding = Omit<Diagnostic, 'source' | 'related'> & {
  readonly related: readonly Omit<Related, 'source'>[];
};

/** The facts about a manifest that other files need. */
export type PlainSummary = Omit<FileSummary, 'source'>;

export function checkFile(
  content: Uint8Array,
  name: string,
  settings: LintSettings,
  timer?: RuleTimer,
): CheckedFile {
  const { diagnostics, summary, unreadable } = findingsAndSummary(content, name, settings, timer);
  const text = diagnostics[0]?.source.text;
  return {
    ...(text !== undefined && { text }),
    findings: diagnostics.map(plainFinding),
    ...(summary !== undefined && { summary }),
    ...(unreadable && { unreadable }),
  };
}

/** A function of its own, so that nothing refers to the manifest while the findings are copied. */
function findingsAndSummary(
  content: Uint8Array,
  name: string,
  settings: LintSettings,
  timer?: RuleTimer,
): { diagnostics: readonly Diagnostic[]; summary: PlainSummary | undefined; unreadable: boolean } {
  const { manifest, diagnostics, ...file } = checkSource(content, name, settings, timer);
  const unreadable = isUnreadable({ manifest, ...file });
  return { diagnostics, summary: manifest && plainSummary(summarise(manifest)), unreadable };
}

/** Members by name, because V8 copies objects with `...` much more slowly; there can be many findings. */
function plainFinding({
  ruleId,
  severity,
  message,
  range,
  related,
  fix,
  group,
  identity,
  rule,
}: Diagnostic): PlainFinding {
  return {
    ruleId,
    severity,
    message,
    range,
    related: related.map((place) => ({ message: place.message, range: place.range })),
    ...(fix && { fix }),
    ...(group && { group }),
    ...(identity !== undefined && { identity }),
    ...(rule && { rule }),
  };
}

/** A deep copy, because a string that is a slice of a text keeps the whole text in memory. */
function plainSummary({ source: _, ...summary }: FileSummary): PlainSummary {
  return JSON.parse(JSON.stringify(summary));
}

/** The findings of a checked file, with their source. */
export function findingsIn(source: SourceText, { findings }: CheckedFile): Diagnostic[] {
  // As in `plainFinding`.
  return findings.map(({ ruleId, severity, message, range, related, fix, group, identity, rule }) => ({
    ruleId,
    severity,
    message,
    source,
    range,
    related: related.map((place) => ({ message: place.message, source, range: place.range })),
    ...(fix && { fix }),
    ...(group && { group }),
    ...(identity !== undefined && { identity }),
    ...(rule && { rule }),
  }));
}

/** The source of the findings of a checked file. Its text is empty if it is not known. */
export function sourceOf(name: string, { text = '', excerpt }: CheckedFile): SourceText {
  return excerpt === undefined ? new SourceText(name, text) : new Excerpt(name, excerpt);
}
