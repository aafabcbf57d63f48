import { type CustomOptions, givenProblem } from '../../lint/plugins/custom-options.js';
import { nearest } from '../../manifest/model/values/suggest.js';
import { isCustomId } from '../../text/diagnostics/catalogue.js';
import type { CodePart } from './code-files.js';
import type { ConfigLayer, ConfigSettings } from './config-file.js';
import type { FileMistake } from './json-document.js';

/** The options of rules, or of emitters, by their IDs or names. */
type KnownOptions = ReadonlyMap<string, CustomOptions>;

const optionsOf = (parts: readonly CodePart[]): KnownOptions =>
  new Map(parts.map(({ name, options }) => [name, options]));

/** The settings that name the files of rules and emitters, for messages. */
export interface Remedies {
  readonly rule: string;
  readonly emitter: string;
}

/**
 * The errors in the settings of custom rules and emitters. The configuration schema cannot find them, because
 * only the code files define which ones there are, with which options. `emitters` is `undefined` if none were
 * loaded.
 */
export function codeMistakes(
  layers: readonly ConfigLayer[],
  rules: readonly CodePart[],
  emitters: readonly CodePart[] | undefined,
  remedies: Remedies,
): FileMistake[] {
  const knownRules = optionsOf(rules);
  const knownEmitters = emitters && optionsOf(emitters);
  return layers.flatMap((layer) => {
    const places = [
      { settings: layer.file as ConfigSettings, at: [] as (string | number)[] },
      ...(layer.file.overrides ?? []).map((settings, at) => ({ settings, at: ['overrides', at] })),
    ];
    return places.flatMap(({ settings, at }) => {
      const found = [
        ...ruleProblems(settings, knownRules, remedies.rule),
        ...(knownEmitters === undefined ? [] : emitterProblems(settings, knownEmitters, remedies.emitter)),
      ];
      return found.map(({ path, message }) => ({ ...layer.placeOf([...at, ...path]), message }));
    });
  });
}

interface Problem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

function ruleProblems({ rules = {} }: ConfigSettings, known: KnownOptions, remedy: string): Problem[] {
  return Object.entries(rules).flatMap(([id, setting]): Problem[] => {
    if (!isCustomId(id)) return [];
    const options = known.get(id);
    if (options === undefined)
      return [{ path: ['rules', id], message: unknown('rule', id, known.keys(), remedy) }];
    const given = Array.isArray(setting) ? (setting[1] ?? {}) : {};
    return optionProblems(given, options, ['rules', id, 1]);
  });
}

function emitterProblems({ emit = {} }: ConfigSettings, known: KnownOptions, remedy: string): Problem[] {
  return Object.entries(emit).flatMap(([name, given]): Problem[] => {
    if (!isCustomId(name)) return [];
    const options = known.get(name);
    if (options === undefined)
      return [{ path: ['emit', name], message: unknown('emitter', name, known.keys(), remedy) }];
    return optionProblems(given as object, options, ['emit', name]);
  });
}

function optionProblems(
  given: object,
  options: CustomOptions,
  path: readonly (string | number)[],
): Problem[] {
  return Object.entries(given).flatMap(([name, value]): Problem[] => {
    const message = givenProblem(options, name, value);
    return message === undefined ? [] : [{ path: [...path, name], message }];
  });
}

/** The message about a rule or an emitter that no file has. */
export function unknown(what: string, name: string, known: Iterable<string>, remedy: string): string {
  const candidate = nearest(name, known);
  const hint = candidate === undefined ? `name its file with ${remedy}` : `did you mean '${candidate}'?`;
  return `there is no ${what} '${name}'; ${hint}`;
}
