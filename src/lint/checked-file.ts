import type { Manifest } from '../manifest/model/model.js';
import { decode } from '../manifest/xml/decode.js';
import { openTextFile, type TextFile } from '../manifest/xml/text-file.js';
import type { Diagnostic, Related } from '../text/diagnostics/diagnostic.js';
import { Excerpt, type Lines } from '../text/excerpt.js';
import { SourceText } from '../text/source.js';
import { checkManifest } from './check-manifest.js';
import {
  checkMessageFile,
  isMessageText,
  openMessageFile,
  type ReadingSettings,
  textOfMessageFile,
} from './check-message-text.js';
import { type FileSummary, summarise } from './engine/across-files.js';
import type { LintSettings } from './engine/rule-settings.js';
import type { RuleTimer } from './engine/timing.js';

/**
 * The result of checking one file, as plain data that can be sent to another thread or stored in a cache. It refers to
 * nothing but the file's text, so that a run over many files needs little memory.
 */
export interface CheckedFile {
  /** Absent if no finding needs it. */
  readonly text?: string;
  /** The lines of the text that the findings need, if the file was not read. */
  readonly excerpt?: Lines;
  readonly findings: readonly PlainFinding[];
  /** Absent if the file is not a manifest. */
  readonly summary?: PlainSummary;
}

/** A finding without its source: all its places are in the file that was checked. */
export type PlainFinding = Omit<Diagnostic, 'source' | 'related'> & {
  readonly related: readonly Omit<Related, 'source'>[];
};

/** The facts about a manifest that other files need. */
export type PlainSummary = Omit<FileSummary, 'source'>;

/** Checks one file. */
export function checkFile(
  content: Uint8Array,
  name: string,
  settings: LintSettings,
  timer?: RuleTimer,
): CheckedFile {
  const { manifest, diagnostics } = checkContent(content, name, settings, timer);
  const text = diagnostics[0]?.source.text;
  return {
    ...(text !== undefined && { text }),
    findings: diagnostics.map(({ source: _, related, ...finding }) => ({
      ...finding,
      related: related.map(({ message, range }) => ({ message, range })),
    })),
    ...(manifest !== undefined && { summary: plainSummary(summarise(manifest)) }),
  };
}

/** The findings in a manifest or a message text file. */
export function checkContent(
  content: Uint8Array,
  name: string,
  settings: LintSettings,
  timer?: RuleTimer,
): { manifest: Manifest | undefined; diagnostics: Diagnostic[] } {
  if (isMessageText(content, name)) {
    return { manifest: undefined, diagnostics: checkMessageFile(content, name, settings).diagnostics };
  }
  const { value: manifest, diagnostics } = checkManifest(content, name, settings, timer);
  return { manifest, diagnostics };
}

/** A deep copy, because a string that is a slice of a text keeps the whole text in memory. */
function plainSummary({ source: _, ...summary }: FileSummary): PlainSummary {
  return JSON.parse(JSON.stringify(summary));
}

/** The findings of a checked file, with their source. */
export function findingsIn(source: SourceText, { findings }: CheckedFile): Diagnostic[] {
  // Members by name, because V8 copies an object with `...` much more slowly, and there can be many findings.
  return findings.map(({ ruleId, severity, message, range, related, fix, group, rule }) => ({
    ruleId,
    severity,
    message,
    source,
    range,
    related: related.map((place) => ({ message: place.message, source, range: place.range })),
    ...(fix && { fix }),
    ...(group && { group }),
    ...(rule && { rule }),
  }));
}

/** The source of the findings of a checked file. Its text is empty if it is not known. */
export function sourceOf(name: string, { text = '', excerpt }: CheckedFile): SourceText {
  return excerpt === undefined ? new SourceText(name, text) : new Excerpt(name, excerpt);
}

/**
 * The text that the findings about a file refer to, also if some of its bytes cannot be decoded.
 *
 * @param settings those of the check.
 */
export function textOf(content: Uint8Array, name: string, settings: ReadingSettings): string {
  if (isMessageText(content, name)) return textOfMessageFile(content, name, settings);
  const { value, diagnostics } = decode(content, name);
  return (value ?? diagnostics[0]?.source)?.text ?? '';
}

/**
 * Opens a file to be changed, in the encoding that its kind has; `undefined` if it cannot be decoded.
 *
 * @param settings those of the check.
 */
export function openFile(content: Uint8Array, name: string, settings: ReadingSettings): TextFile | undefined {
  return isMessageText(content, name)
    ? openMessageFile(content, name, settings)
    : openTextFile(content, name);
}
