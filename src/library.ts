/**
 * The functions of the entry `wevtc` that check their arguments and then call the stages.
 *
 * @module
 */

import { type Compilation, type CompileOptions, compileManifest } from './compile/compile-manifest.js';
import { type CompileMessageTextOptions, compileTexts } from './compile/compile-message-text.js';
import { type Addition, addToManifest as addDefinition } from './editor/new/add-to-manifest.js';
import type { NewDefinition } from './editor/new/new-definition.js';
import {
  checkAdditionOptions,
  checkCompileOptions,
  checkDefinition,
  checkFiles,
  checkFixOptions,
  checkFormatOptions,
  checkLintOptions,
  checkReadOptions,
  checkRuleChoice,
  checkRunOptions,
  checkTextCompileOptions,
  type LintOptions,
  type ReadOptions,
} from './library-options.js';
import { type FileToCheck, lintTogether } from './lint/check-files.js';
import { checkManifest, readManifest } from './lint/check-manifest.js';
import { checkMessageFile } from './lint/check-message-text.js';
import { type Fixed, type FixOptions, fixManifest } from './lint/engine/fix.js';
import { lintManifest } from './lint/engine/lint.js';
import type { LintSettings } from './lint/engine/rule-settings.js';
import { Suppressions } from './lint/engine/suppress.js';
import { formatManifest as formatFile } from './lint/format/format-manifest.js';
import type { Formatted } from './lint/format/format-with.js';
import type { FormatOptions } from './lint/format/options.js';
import { settingsWithRules } from './lint/plugins/settings.js';
import type { ChosenRules } from './lint/rule-choice.js';
import type { Manifest } from './manifest/model/model.js';
import { contentOf, manifestOf } from './manifest/model/model-arguments.js';
import type { Diagnostic, Result } from './text/diagnostics/diagnostic.js';
import { bytesOf, isBytes } from './windows/checks/arguments.js';

const DEFAULT_NAME = 'manifest.man';

/**
 * Reads a manifest and resolves every reference in it. It reports mistakes in the manifest as diagnostics, not as
 * exceptions. The value is `undefined` if the input is not a manifest at all. It does not run the rules of `lint`.
 *
 * @param input the bytes of the file, or its text.
 */
export function parseManifest(
  input: string | Uint8Array,
  options: ReadOptions = {},
): Result<Manifest | undefined> {
  checkReadOptions(options);
  return readManifest(contentOf(input), options.file ?? DEFAULT_NAME);
}

/**
 * Finds the mistakes in a manifest, sorted by position.
 *
 * @param input the bytes or the text of the file, for all findings. If you pass the value of `parseManifest`, you get
 *   only the findings of the rules, because `parseManifest` has already reported the others.
 * @param options the rules to run: a rule set and exceptions from it, as in a configuration file, and rules that you wrote.
 * @throws PluginError if a rule of yours fails, or reports something wrong.
 */
export function lint(input: string | Uint8Array | Manifest, options: LintOptions = {}): Diagnostic[] {
  checkLintOptions(options);
  const settings = settingsOf(options);
  if (typeof input === 'string' || isBytes(input)) {
    return checkManifest(input, options.file ?? DEFAULT_NAME, settings).diagnostics;
  }
  manifestOf(input, 'input');
  const found = lintManifest(input, settings);
  return Suppressions.of(input.document)?.filter(found, settings) ?? found;
}

/**
 * Finds the mistakes in several files: what `lint` and `lintMessageText` find in each, and what only their comparison shows, such as two
 * providers with one GUID. A channel that one manifest imports and another one defines is known.
 *
 * @param files manifests and message text files, each with a `file` of its own.
 * @param options the rules for all files.
 * @returns the findings in the order of the files. `source.file` is the name of the file.
 * @throws TypeError or RangeError for a wrong option, or two files with one name; PluginError if a rule of yours fails.
 */
export function lintAll(files: Iterable<FileToCheck>, options: Omit<LintOptions, 'file'> = {}): Diagnostic[] {
  const all = checkFiles(files);
  checkRunOptions(options);
  return lintTogether(all, settingsOf(options));
}

function settingsOf(options: LintOptions): LintSettings {
  return options.settings ?? settingsWithRules(options);
}

/**
 * The settings for a choice of rules, with rules that you wrote. Pass them as the option `settings` to check many
 * manifests with one choice.
 *
 * @throws TypeError or RangeError for an unknown rule set, rule, severity, or option of a rule; PluginError if one of your rules is
 * not a rule.
 */
export function settingsFrom(choice: ChosenRules): LintSettings {
  checkRuleChoice(choice);
  return settingsWithRules(choice);
}

/**
 * Applies the fixes of findings until no more can be applied. All other bytes of the manifest stay unchanged.
 *
 * @returns the fixed manifest, the findings whose fixes were applied, and those that remain.
 */
export function fix<Input extends string | Uint8Array>(
  input: Input,
  options: LintOptions & FixOptions = {},
): Fixed<Input> {
  checkFixOptions(options);
  const { file: name = DEFAULT_NAME } = options;
  const settings = settingsOf(options);
  contentOf(input);
  return fixManifest(input, name, (content) => checkManifest(content, name, settings).diagnostics, options);
}

/**
 * Lays out a manifest, or any other XML document without a DOCTYPE, in one style. Elements, attributes, values, texts and
 * comments stay the same; so do encoding, byte order mark and the kind of line ends. Formatting the output again changes
 * nothing.
 *
 * @returns the formatted manifest, or the unchanged input with the errors that prevent formatting.
 */
export function formatManifest<Input extends string | Uint8Array>(
  input: Input,
  options: Partial<FormatOptions> & ReadOptions = {},
): Formatted<Input> {
  checkFormatOptions(options);
  const { file: name = DEFAULT_NAME, ...style } = options;
  return formatFile(contentOf(input), name, style);
}

/**
 * Adds an event, a keyword or another definition to a manifest. Chooses free values, adds strings to all cultures, and keeps
 * everything else byte for byte. The result has no findings that the manifest did not have, except that nothing uses the
 * new definition yet.
 *
 * @returns the new manifest with the edits, or the reason why there is none.
 */
export function addToManifest<Input extends string | Uint8Array>(
  input: Input,
  wish: NewDefinition,
  options: LintOptions & { readonly provider?: number } = {},
): Addition<Input> {
  checkAdditionOptions(options);
  checkDefinition(wish);
  contentOf(input);
  const { file: name = DEFAULT_NAME, provider = 0 } = options;
  const settings = settingsOf(options);
  return addDefinition(input, name, wish, { provider, settings });
}

/**
 * Checks a manifest and generates code from it. If the diagnostics include an error, it generates no files.
 *
 * @throws RangeError or TypeError, for every manifest, if an option that must be a name is not a valid one (`baseName`,
 * `c.prefix`, `c.extension`, `csharp.namespace`), if `file` does not contain a valid base name, or if a target is unknown.
 * PluginError if a rule or an emitter of yours fails, or returns something other than it must.
 */
export function compile(input: string | Uint8Array, options: CompileOptions = {}): Compilation {
  checkCompileOptions(options);
  return compileManifest(contentOf(input), options);
}

/**
 * Finds the mistakes in a message text file (`.mc`), sorted by position.
 *
 * @param bytes the content of the file, because its encoding matters.
 * @param options as for `lint`. Default file: `messages.mc`.
 */
export function lintMessageText(bytes: Uint8Array, options: LintOptions = {}): Diagnostic[] {
  checkLintOptions(options);
  return checkMessageFile(bytesOf(bytes, 'bytes'), options.file ?? 'messages.mc', settingsOf(options))
    .diagnostics;
}

/**
 * Checks a message text file (`.mc`) and generates code and resources from it. If the diagnostics include an error, it
 * generates no files.
 *
 * @param bytes the content of the file, because its encoding matters.
 * @throws RangeError or TypeError, for every file, if an option that must be a name is not a valid one, if `file` does not
 * contain a valid base name, or if message text files do not have a target.
 */
export function compileMessageText(bytes: Uint8Array, options: CompileMessageTextOptions = {}): Compilation {
  checkTextCompileOptions(options);
  return compileTexts(bytesOf(bytes, 'bytes'), options);
}
