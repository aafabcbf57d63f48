import { hasErrors } from '../lint/check-manifest.js';
import { checkMessageFile } from '../lint/check-message-text.js';
import {
  type LintSettings,
  type RuleChoice,
  settingsForCompiling,
  settingsFrom,
} from '../lint/engine/rule-settings.js';
import type { MessageFile } from '../manifest/message-text/model.js';
import { languageFacts } from '../windows/file-kind/source-language.js';
import { type Compilation, withNames } from './compile-manifest.js';
import { completeOptions, defaultTargets } from './options/all-outputs.js';
import { definitions } from './options/definitions.js';
import type { EmitOptions, EmitTarget } from './options/options.js';
import { requireOutputNames } from './options/output-names.js';
import type { OutputFile } from './outputs/common/emitter.js';
import { messageTextOptions } from './outputs/common/text-files.js';
import { emitters } from './outputs/emitters.js';

/** The outputs that a message text file has, too. */
export const targetsOfMessageTexts = definitions
  .filter(({ messageTexts }) => messageTexts !== undefined)
  .map(({ name }) => name) as readonly EmitTarget[];

/** Like `checkMessageFile`, for outputs: errors of the set `mc` remain errors under all settings. */
export function checkTextsForOutputs(
  content: Uint8Array | string,
  name: string,
  settings: LintSettings,
  options: EmitOptions,
): ReturnType<typeof checkMessageFile> {
  const own = messageTextOptions(completeOptions(options));
  return checkMessageFile(content, name, settingsForCompiling(settings), own);
}

/**
 * Generates outputs from a message text file without errors. An unsupported target writes nothing. Throws a
 * RangeError or TypeError for invalid names in options; see `requireOutputNames`.
 */
export function emitTexts(
  file: MessageFile,
  targets: readonly EmitTarget[],
  options: EmitOptions,
): OutputFile[] {
  requireOutputNames(options);
  const complete = completeOptions(options);
  return [...new Set(targets)].flatMap((target) => emitters[target].emitTexts?.(file, complete) ?? []);
}

/** The outputs to generate from a message text file, and their options. */
export interface CompileMessageTextOptions extends RuleChoice, Partial<EmitOptions> {
  /** The file name in diagnostics. Default: `messages.mc`. */
  readonly file?: string;
  /** The outputs to generate. Default: `ts` and `c`. Message text files do not have `mof`. */
  readonly emit?: readonly EmitTarget[];
  /** The base name of outputs. Default: the file name in `file` without its folders and extension. */
  readonly baseName?: string;
  /** The result of `settingsFrom`. It replaces `ruleset`, `rules`, `warningsAsErrors` and `codePage`. */
  readonly settings?: LintSettings;
}

/** Checks a message text file, or a text without encoding, and generates outputs, unless there are errors. */
export function compileTexts(content: Uint8Array | string, options: CompileMessageTextOptions): Compilation {
  const { file: name = languageFacts['message-text'].defaultFile, emit = defaultTargets } = options;
  const emitOptions = withNames(options, name);
  const unknown = emit.find((target) => !targetsOfMessageTexts.includes(target));
  if (unknown !== undefined) {
    throw new RangeError(
      `there is no output '${unknown}' of a message text file; it has ${targetsOfMessageTexts.join(', ')}`,
    );
  }
  const settings = options.settings ?? settingsFrom(options);
  const { value, diagnostics } = checkTextsForOutputs(content, name, settings, emitOptions);
  if (value === undefined || hasErrors(diagnostics)) return { files: [], diagnostics };
  return { files: emitTexts(value, emit, emitOptions), diagnostics };
}
