import type { Manifest } from '../manifest/model/model.js';
import { contentOf, manifestOf } from '../manifest/model/model-arguments.js';
import type { Diagnostic, Result } from '../text/diagnostics/diagnostic.js';
import { bytesOf, isBytes, iterableOf, objectOf, stringOf, wrongType } from '../windows/checks/arguments.js';
import {
  checkMembers,
  integerIn,
  isFlag,
  isText,
  type MemberChecks,
  oneOf,
} from '../windows/checks/members.js';
import { type FileToCheck, lintTogether } from './check-files.js';
import { checkManifest, readManifest } from './check-manifest.js';
import { checkMessageFile } from './check-message-text.js';
import { type Fixed, type FixOptions, fixManifest } from './engine/fix.js';
import { lintManifest } from './engine/lint.js';
import type { LintSettings } from './engine/rule-settings.js';
import { Suppressions } from './engine/suppress.js';
import { formatManifest as formatFile } from './format/format-manifest.js';
import type { Formatted } from './format/format-with.js';
import { attributeLayouts, type FormatOptions, indents, lineWidths } from './format/options.js';
import { settingsWithRules } from './plugins/settings.js';
import { type ChosenRules, isSettings, ruleChoiceChecks } from './rule-choice.js';

/** The name of the file, for findings and outputs. */
export interface ReadOptions {
  /** The name of the file, such as its path, in findings and outputs. Default: `manifest.man`. */
  readonly file?: string;
}

const readChecks: MemberChecks<ReadOptions> = { file: isText };

/** The name of the file and the rules to run. */
export interface LintOptions extends ReadOptions, ChosenRules {
  /** From `settingsFrom`; replaces `ruleset`, `rules`, `warningsAsErrors`, `codePage`, and `lintRules`. */
  readonly settings?: LintSettings;
}

/** Returns the checks for options that are or extend those of `lint`. */
export const lintChecks = (options: LintOptions | undefined | null): MemberChecks<LintOptions> => ({
  ...readChecks,
  ...ruleChoiceChecks(options?.lintRules),
  settings: isSettings,
});

/** Returns the settings that options of `lint`, after they have been checked, choose. */
export function settingsOf(options: LintOptions): LintSettings {
  return options.settings ?? settingsWithRules(options);
}

/** The default name of a manifest in findings and outputs. */
export const DEFAULT_NAME = 'manifest.man';

/**
 * Reads a manifest and resolves every reference in it, without running the rules of `lint`. Errors in it are
 * diagnostics, not exceptions. The value is `undefined` if the input is not a manifest at all.
 *
 * @param input the bytes of the file, or its text.
 */
export function parseManifest(
  input: string | Uint8Array,
  options: ReadOptions = {},
): Result<Manifest | undefined> {
  checkMembers(options, readChecks);
  return readManifest(contentOf(input), options.file ?? DEFAULT_NAME);
}

/**
 * Finds the problems in a manifest, sorted by position.
 *
 * @param input the bytes or the text of the file, for all findings; a value of `parseManifest`, which has
 * already reported the others, for only the findings of the rules.
 * @param options the rules to run: a rule set with exceptions, as in a configuration file, and custom rules.
 * @throws PluginError if a rule of yours fails, or reports something wrong.
 */
export function lint(input: string | Uint8Array | Manifest, options: LintOptions = {}): Diagnostic[] {
  checkMembers(options, lintChecks(options));
  const settings = settingsOf(options);
  if (typeof input === 'string' || isBytes(input)) {
    return checkManifest(input, options.file ?? DEFAULT_NAME, settings).diagnostics;
  }
  if (typeof input !== 'object' || input === null) {
    return wrongType('input', 'the text or the bytes of a manifest, or a manifest of parseManifest', input);
  }
  manifestOf(input, 'input');
  const found = lintManifest(input, settings);
  return Suppressions.of(input.document)?.filter(found, settings) ?? found;
}

/**
 * Finds the problems in several files: those of `lint` and `lintMessageText`, and those that only a
 * comparison shows, such as two providers with one GUID. Channels can be imported from another manifest.
 *
 * @param files manifests and message text files, each with a `file` of its own.
 * @param options the rules for all files.
 * @returns the findings in the order of the files. `source.file` is the name of the file.
 * @throws TypeError or RangeError for a wrong option or a repeated file name; PluginError if your rule fails.
 */
export function lintAll(files: Iterable<FileToCheck>, options: Omit<LintOptions, 'file'> = {}): Diagnostic[] {
  const all = filesOf(files);
  const { file: _, ...checks } = lintChecks(options);
  checkMembers<Omit<LintOptions, 'file'>>(options, checks);
  return lintTogether(all, settingsOf(options));
}

/** Findings refer to their file by its name, so each name must be unique. */
function filesOf(files: Iterable<FileToCheck>): FileToCheck[] {
  const names = new Set<string>();
  const all = [...iterableOf(files, 'files')];
  for (const [at, given] of all.entries()) {
    const path = `files[${at}]`;
    const { file: name, content } = objectOf(given, path);
    stringOf(name, `${path}.file`);
    bytesOf(content, `${path}.content`);
    if (names.has(name))
      throw new RangeError(`${path}.file must differ from those of all other files, got '${name}'`);
    names.add(name);
  }
  return all;
}

/**
 * Returns the findings about a message text file (`.mc`), sorted by position.
 *
 * @param bytes the content of the file, because its encoding matters.
 * @param options as for `lint`. Default file: `messages.mc`.
 */
export function lintMessageText(bytes: Uint8Array, options: LintOptions = {}): Diagnostic[] {
  checkMembers(options, lintChecks(options));
  return checkMessageFile(bytesOf(bytes, 'bytes'), options.file ?? 'messages.mc', settingsOf(options))
    .diagnostics;
}

/**
 * Applies the fixes of findings until no more can be applied, preserving all other bytes of the manifest.
 * Returns the fixed manifest, the findings whose fixes were applied, and those that remain.
 */
export function fix<Input extends string | Uint8Array>(
  input: Input,
  options: LintOptions & FixOptions = {},
): Fixed<Input> {
  checkMembers<LintOptions & FixOptions>(options, { ...lintChecks(options), unsafe: isFlag });
  const { file: name = DEFAULT_NAME } = options;
  const settings = settingsOf(options);
  contentOf(input);
  return fixManifest(input, name, (content) => checkManifest(content, name, settings).diagnostics, options);
}

const formatChecks: MemberChecks<FormatOptions & ReadOptions> = {
  ...readChecks,
  indent: oneOf(indents),
  lineWidth: integerIn(lineWidths.least, lineWidths.most),
  attributesPerLine: oneOf(attributeLayouts),
};

/**
 * Lays out a manifest, or any other XML document without a DOCTYPE, in one style. Formatting is idempotent
 * and preserves elements, attributes, values, texts, comments, encoding, byte order mark, and line endings.
 *
 * @returns the formatted manifest, or the unchanged input with the errors that prevent formatting.
 */
export function formatManifest<Input extends string | Uint8Array>(
  input: Input,
  options: Partial<FormatOptions> & ReadOptions = {},
): Formatted<Input> {
  checkMembers(options, formatChecks);
  const { file: name = DEFAULT_NAME, ...style } = options;
  return formatFile(contentOf(input), name, style);
}
