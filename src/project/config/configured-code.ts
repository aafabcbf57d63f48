import type { CustomEmitter } from '../../compile/plugins/emitter.js';
import { prepareEmitter } from '../../compile/plugins/prepare-emitter.js';
import type { CustomOptions } from '../../lint/plugins/custom-options.js';
import { exportedBy } from '../../lint/plugins/exported.js';
import { failure } from '../../lint/plugins/guard.js';
import type { LintRule } from '../../lint/plugins/lint-rule.js';
import { isPluginError } from '../../lint/plugins/plugin-error.js';
import { prepareRule } from '../../lint/plugins/prepare-rule.js';
import { isWithin } from '../host/within.js';
import { codeMistakes } from './code-mistakes.js';
import type { CodeFile } from './config-file.js';
import type { FileMistake } from './json-document.js';
import type { ConfigFiles, LoadedConfig } from './load.js';
import { leavesComputer, parentOf, relativeTo } from './paths.js';
import type { ResolvedConfig } from './resolved-config.js';

/** Loads a file with rules or emitters. It returns what importing the file returns, or a promise of it. */
export type LoadCode = (path: string) => unknown;

/** The rules and emitters that a configuration names, and the mistakes in them and in their settings. */
export interface ConfiguredCode {
  readonly lintRules: readonly LintRule[];
  readonly emitters: readonly CustomEmitter[];
  readonly mistakes: readonly FileMistake[];
}

/** Whose code to load, and how. */
export interface CodeToLoad {
  /** The configuration that was found or named. Files that it extends cannot name code outside its folder. */
  readonly config: string;
  readonly loaded: LoadedConfig;
  readonly resolved: Pick<ResolvedConfig, 'lintRules' | 'emitters'>;
  readonly files: ConfigFiles;
  readonly load: LoadCode | undefined;
  /** Whether to load emitters, too. */
  readonly withEmitters: boolean;
}

/** One rule or emitter, with the name that settings use. */
interface Named {
  readonly value: unknown;
  readonly name: string;
  readonly options: CustomOptions;
  readonly file: CodeFile;
}

const remedies = { rule: 'lintRules', emitter: 'emitters' };

/** Loads the rules and emitters that a configuration names. Nothing is loaded before all of its files may be. */
export async function loadConfiguredCode(wanted: CodeToLoad): Promise<ConfiguredCode> {
  const { loaded, resolved, withEmitters } = wanted;
  const ruleFiles = resolved.lintRules;
  const emitterFiles = withEmitters ? resolved.emitters : [];
  const refused = [...ruleFiles, ...emitterFiles].flatMap((file): FileMistake[] => {
    const message = refusal(file, wanted);
    return message === undefined ? [] : [{ ...file.place, message }];
  });
  if (refused.length > 0) return { lintRules: [], emitters: [], mistakes: refused };
  const mistakes: FileMistake[] = [];
  const rules = await namedIn(ruleFiles, 'a rule', wanted, mistakes, (value, file) => {
    const { id, options } = prepareRule(value, file);
    return { name: id, options };
  });
  const emitters = await namedIn(emitterFiles, 'an emitter', wanted, mistakes, prepareEmitter);
  if (mistakes.length === 0) {
    for (const mistake of [...repeated(rules), ...repeated(emitters)]) mistakes.push(mistake);
    const known = withEmitters ? optionsOf(emitters) : undefined;
    for (const mistake of codeMistakes(loaded.layers, optionsOf(rules), known, remedies))
      mistakes.push(mistake);
  }
  return {
    lintRules: rules.map(({ value }) => value as LintRule),
    emitters: emitters.map(({ value }) => value as CustomEmitter),
    mistakes,
  };
}

/** The reason why a file must not be loaded. */
function refusal({ path }: CodeFile, { config, files, load }: CodeToLoad): string | undefined {
  const name = relativeTo(files.absolutePath('.'), path);
  if (load === undefined)
    return `this program does not run code, and '${name}' is code; it needs the option 'loadCode'`;
  const root = parentOf(config);
  if (leavesComputer(root, path)) return `'${name}' is a path to another computer`;
  if (files.kind(path) === undefined) return `there is no file '${name}'`;
  const folder = files.realPath(root);
  const real = files.realPath(path);
  if (folder !== undefined && real !== undefined && isWithin(folder, real)) return undefined;
  return `'${name}' leads out of the folder of the configuration ('${folder ?? root}')`;
}

/** Loads files, each once. */
async function namedIn(
  codeFiles: readonly CodeFile[],
  what: string,
  { files, load }: CodeToLoad,
  mistakes: FileMistake[],
  prepare: (
    value: unknown,
    file: { readonly name: string; readonly path: string },
  ) => Pick<Named, 'name' | 'options'>,
): Promise<Named[]> {
  const found: Named[] = [];
  const seen = new Set<string>();
  for (const file of codeFiles) {
    const path = files.realPath(file.path) ?? file.path;
    if (seen.has(path)) continue;
    seen.add(path);
    const origin = { name: relativeTo(files.absolutePath('.'), file.path), path };
    try {
      for (const value of exportedBy(await run(load as LoadCode, origin), origin, what)) {
        const { name, options } = prepare(value, origin);
        found.push({ value, name, options, file });
      }
    } catch (error) {
      if (!isPluginError(error)) throw error;
      mistakes.push({ ...file.place, message: error.message });
    }
  }
  return found;
}

async function run(load: LoadCode, file: { readonly name: string; readonly path: string }): Promise<unknown> {
  try {
    return await load(file.path);
  } catch (error) {
    throw failure({ what: 'the file', file }, error);
  }
}

function repeated(all: readonly Named[]): FileMistake[] {
  const seen = new Set<string>();
  return all.flatMap(({ name, file }): FileMistake[] => {
    const isRepeated = seen.has(name);
    seen.add(name);
    if (!isRepeated) return [];
    return [{ ...file.place, message: `two rules or emitters have the name '${name}'; rename one of them` }];
  });
}

const optionsOf = (all: readonly Named[]) => new Map(all.map(({ name, options }) => [name, options]));
