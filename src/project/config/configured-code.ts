import type { CustomEmitter } from '../../compile/plugins/emitter.js';
import { failure } from '../../lint/plugins/guard.js';
import type { LintRule } from '../../lint/plugins/lint-rule.js';
import type { PluginFile } from '../../lint/plugins/plugin-file.js';
import { CodeLoader, type CodeSource, misplaced, repeatedParts } from './code-files.js';
import { codeMistakes } from './code-mistakes.js';
import type { ConfigPlace } from './config-file.js';
import type { FileConfig } from './file-configs.js';
import type { FileMistake } from './json-document.js';
import type { ConfigFiles } from './load.js';
import { leavesComputer, parentOf, relativeTo } from './paths.js';

/** Loads a file with rules or emitters. It returns what importing the file returns, or a promise of it. */
export type LoadCode = (path: string) => unknown;

/** The rules and emitters that a configuration names, and the mistakes in them and in their settings. */
export interface ConfiguredCode {
  readonly lintRules: readonly LintRule[];
  readonly emitters: readonly CustomEmitter[];
  readonly mistakes: readonly FileMistake[];
}

export const noCode: ConfiguredCode = { lintRules: [], emitters: [], mistakes: [] };

/** Loads a configuration's rules and emitters (`withEmitters`), but nothing before all are permitted. */
export async function loadConfiguredCode(
  { config = '', layers, lintRules, ...found }: FileConfig,
  files: ConfigFiles,
  load: LoadCode | undefined,
  withEmitters: boolean,
): Promise<ConfiguredCode> {
  const emitterFiles = withEmitters ? found.emitters : [];
  const mistakes = [...lintRules, ...emitterFiles].flatMap(({ path, place }): FileMistake[] => {
    const message = refusal(path, config, files, load);
    return message === undefined ? [] : [{ ...place, message }];
  });
  if (mistakes.length > 0) return { ...noCode, mistakes };
  const report = (message: string, { place }: CodeSource) =>
    mistakes.push({ ...(place as ConfigPlace), message });
  const loader = new CodeLoader(
    files,
    (file) => run(load as LoadCode, file),
    ({ message }, source) => report(message, source),
  );
  const rules = await loader.rulesIn(lintRules);
  const emitters = await loader.emittersIn(emitterFiles);
  if (mistakes.length === 0) {
    for (const { source, message } of [...repeatedParts(rules), ...repeatedParts(emitters)])
      report(message, source);
    const remedies = { rule: 'lintRules', emitter: 'emitters' };
    const inSettings = codeMistakes(layers, rules, withEmitters ? emitters : undefined, remedies);
    for (const mistake of inSettings) mistakes.push(mistake);
  }
  return {
    lintRules: rules.map(({ value }) => value as LintRule),
    emitters: emitters.map(({ value }) => value as CustomEmitter),
    mistakes,
  };
}

/** The reason why a file must not be loaded. */
function refusal(
  path: string,
  config: string,
  files: ConfigFiles,
  load: LoadCode | undefined,
): string | undefined {
  const name = relativeTo(files.absolutePath('.'), path);
  if (load === undefined)
    return `this program does not run code, and '${name}' is code; it needs the option 'loadCode'`;
  if (!leavesComputer(parentOf(config), path) && files.kind(path) === undefined)
    return `there is no file '${name}'`;
  const problem = misplaced(path, config, files);
  return problem && `'${name}' ${problem}`;
}

async function run(load: LoadCode, file: PluginFile): Promise<unknown> {
  try {
    return await load(file.path);
  } catch (error) {
    throw failure({ what: 'the file', file }, error);
  }
}
