import type { Diagnostic, Related } from './diagnostics/diagnostic.js';
import { type FileSummary, summarise } from './lint/across-files.js';
import type { LintSettings } from './lint/rule-settings.js';
import type { RuleTimer } from './lint/timing.js';
import { checkManifest } from './pipeline.js';
import { SourceText } from './text/source.js';
import { decode } from './xml/decode.js';

/**
 * What the check of one file came to, as plain data that can go to another thread or into a cache. It holds on to
 * nothing but its text, so that a run over many files needs little memory.
 */
export interface CheckedFile {
  /** Left out where no finding needs it. */
  readonly text?: string;
  readonly findings: readonly PlainFinding[];
  /** Left out for what is no manifest. */
  readonly summary?: PlainSummary;
}

/** All places of a finding lie in the file that was checked. */
type PlainFinding = Omit<Diagnostic, 'source' | 'related'> & {
  readonly related: readonly Omit<Related, 'source'>[];
};

type PlainSummary = Omit<FileSummary, 'source'>;

/** Checks one file. */
export function checkFile(
  content: Uint8Array,
  name: string,
  settings: LintSettings,
  timer?: RuleTimer,
): CheckedFile {
  const { value, diagnostics } = checkManifest(content, name, settings, timer);
  const text = diagnostics[0]?.source.text;
  return {
    ...(text !== undefined && { text }),
    findings: diagnostics.map(({ source: _, related, ...finding }) => ({
      ...finding,
      related: related.map(({ message, range }) => ({ message, range })),
    })),
    ...(value !== undefined && { summary: plainSummary(summarise(value)) }),
  };
}

/** A copy whose strings are their own: a slice of a text would keep all of it in memory. */
function plainSummary({ source: _, ...summary }: FileSummary): PlainSummary {
  return JSON.parse(JSON.stringify(summary));
}

/** The findings of a checked file, in its source. */
export function findingsIn(source: SourceText, { findings }: CheckedFile): Diagnostic[] {
  return findings.map((finding) => ({
    ...finding,
    source,
    related: finding.related.map((place) => ({ ...place, source })),
  }));
}

/** The source that findings of a checked file lie in; without text where it is not known. */
export function sourceOf(name: string, { text = '' }: CheckedFile): SourceText {
  return new SourceText(name, text);
}

/** The text of a file whose check gave a manifest; empty if it has become another file since. */
export function textOf(content: Uint8Array, name: string): string {
  return decode(content, name).value?.text ?? '';
}
