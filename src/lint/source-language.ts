import type { MessageFile } from '../manifest/message-text/model.js';
import type { Manifest } from '../manifest/model/model.js';
import type { TextFile } from '../manifest/xml/text-file.js';
import {
  type AnyRuleId,
  compareDiagnostics,
  type Diagnostic,
  type Result,
} from '../text/diagnostics/diagnostic.js';
import type { SourceText } from '../text/source.js';
import type { LanguageFacts } from '../windows/file-kind/source-language.js';
import { applySettings, type LintSettings, settingsForCompiling } from './engine/rule-settings.js';
import type { Suppressions } from './engine/suppress.js';
import type { RuleTimer } from './engine/timing.js';

/** The settings for reading files. */
export type ReadingSettings = Pick<LintSettings, 'codePage' | 'part'>;

/** The model of a file in its language; empty if the file cannot be read. */
export interface SourceModel {
  readonly manifest?: Manifest | undefined;
  readonly messageFile?: MessageFile | undefined;
}

/** Whether there is no model, so that the findings are the reason for that, and nothing else was checked. */
export function isUnreadable({ manifest, messageFile }: SourceModel): boolean {
  return manifest === undefined && messageFile === undefined;
}

/** A file that was read, with the findings. */
export interface SourceFile extends SourceModel {
  readonly diagnostics: Diagnostic[];
  /** Findings about the encoding that do not keep the file from being read. They count only in a check. */
  readonly ofEncoding?: readonly Diagnostic[];
}

/** A source language's facts and code. Rarely needed parts are in records by name, to load only on demand. */
export interface SourceLanguage extends LanguageFacts, LanguageCode {}

/** A language's code. Bundlers omit the unused parts, which facts from elsewhere would prevent. */
export interface LanguageCode {
  /** Bytes or text to text. The value is `undefined` if a file in the language cannot have these bytes. */
  decode(
    content: Uint8Array | string,
    name: string,
    settings: ReadingSettings,
  ): Result<SourceText | undefined>;
  /** Opens a file to be changed, in its encoding; `undefined` if it cannot be decoded. */
  open(content: Uint8Array | string, name: string, settings: ReadingSettings): TextFile | undefined;
  /** Reads a file without checking it. */
  read(content: Uint8Array | string, name: string, settings: ReadingSettings): SourceFile;
  /** The findings of the rules in a file that was read, with the severities of the settings, in no order. */
  findingsIn(file: SourceModel, settings: LintSettings, timer?: RuleTimer): Diagnostic[];
  /** Whether lint can find something with a rule in the language. */
  isOfLint(id: AnyRuleId): boolean;
  /** The comments that silence findings; `undefined` if there are none, or no model. */
  suppressionsIn(file: SourceModel): Suppressions | undefined;
}

/**
 * Checks a file that was read. Returns the findings of every stage that the file's comments do not suppress,
 * sorted by position, with the severities of the settings. If there is no model, the reason is an error under
 * all settings. `timer` receives the time of each rule; without it, nothing is measured.
 */
export function checkRead(
  language: LanguageCode,
  { diagnostics, ofEncoding = [], ...model }: SourceFile,
  settings: LintSettings,
  timer?: RuleTimer,
): SourceFile {
  if (isUnreadable(model)) return { diagnostics: applySettings(diagnostics, settingsForCompiling(settings)) };
  const found = [
    ...applySettings([...ofEncoding, ...diagnostics], settings),
    ...language.findingsIn(model, settings, timer),
  ];
  return { ...model, diagnostics: unsuppressed(found, language.suppressionsIn(model), language, settings) };
}

/**
 * The findings, with the severities from the settings, that a file's comments do not suppress, and the
 * findings about these comments, sorted. Findings in other files are preserved.
 */
export function unsuppressed(
  found: Diagnostic[],
  suppressions: Suppressions | undefined,
  { isOfLint }: LanguageCode,
  settings: LintSettings,
): Diagnostic[] {
  if (suppressions === undefined) return found.sort(compareDiagnostics);
  const kept = suppressions.filter(found, settings);
  const isChecked = (id: AnyRuleId) => isOfLint(id) && settings.severityOf(id) !== 'off';
  const leftovers = suppressions.leftovers(isChecked, settings.customRules);
  return [...kept, ...applySettings(leftovers, settings)].sort(compareDiagnostics);
}
