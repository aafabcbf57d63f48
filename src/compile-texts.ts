import { type LintSettings, settingsForCompiling } from './lint/rule-settings.js';
import { checkMessageFile } from './message-pipeline.js';
import type { MessageFile } from './message-text/model.js';
import { completeOptions } from './outputs/all-outputs.js';
import { definitions } from './outputs/definitions.js';
import type { EmitOptions, EmitTarget } from './outputs/options.js';
import { requireOutputNames } from './outputs/output-names.js';
import { emitters } from './targets/emitters.js';
import type { OutputFile } from './targets/shared/emitter.js';
import { messageTextOptions } from './targets/shared/text-files.js';

/** The outputs that a message text file has, too. */
export const targetsOfMessageTexts = definitions
  .filter(({ messageTexts }) => messageTexts !== undefined)
  .map(({ name }) => name) as readonly EmitTarget[];

/**
 * Checks a message text file for outputs with these options. The errors of the rule set `mc` remain errors under all settings.
 *
 * @returns as `checkMessageFile` does.
 */
export function checkTextsForOutputs(
  content: Uint8Array,
  name: string,
  settings: LintSettings,
  options: EmitOptions,
): ReturnType<typeof checkMessageFile> {
  const own = messageTextOptions(completeOptions(options));
  return checkMessageFile(content, name, settingsForCompiling(settings), own);
}

/**
 * Generates outputs of a message text file that has no errors. A target that such files do not have writes nothing.
 *
 * @throws RangeError or TypeError for options that are not valid names; see `requireOutputNames`.
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
