import { mergeRules, type RuleChoice } from '../lint/settings.js';
import type { ConfigLayer, ConfigSettings, EmitSettings } from './config-file.js';
import { matches } from './globs.js';
import { relativeTo, resolveIn } from './paths.js';

/** What a configuration says of one file. */
export interface ResolvedConfig {
  readonly choice: RuleChoice;
  /** With an absolute `outDir`. */
  readonly emit: EmitSettings;
  /** True when `wevtc lint` is to pass the file over. */
  readonly ignored: boolean;
}

/** Without a configuration: the rule set that is the default, and no file is ignored. */
export const noConfig: ResolvedConfig = { choice: {}, emit: {}, ignored: false };

/**
 * What a configuration says of a file. Later layers win over earlier ones, and in each the overrides over what
 * stands at the top.
 *
 * @param file absolute.
 */
export function resolveConfig(layers: readonly ConfigLayer[], file: string): ResolvedConfig {
  let resolved = noConfig;
  for (const { folder, file: config } of layers) {
    const path = relativeTo(folder, file);
    resolved = overlay(resolved, config, folder);
    for (const override of config.overrides ?? []) {
      if (matches(path, override.files)) resolved = overlay(resolved, override, folder);
    }
    if (matches(path, config.ignore ?? [])) resolved = { ...resolved, ignored: true };
  }
  return resolved;
}

function overlay(below: ResolvedConfig, above: ConfigSettings, folder: string): ResolvedConfig {
  const ruleset = above.ruleset ?? below.choice.ruleset;
  return {
    ...below,
    choice: {
      ...(ruleset !== undefined && { ruleset }),
      rules: mergeRules(below.choice.rules ?? {}, above.rules ?? {}),
    },
    emit: overlayEmit(below.emit, above.emit ?? {}, folder),
  };
}

function overlayEmit(below: EmitSettings, above: EmitSettings, folder: string): EmitSettings {
  const { outDir } = above;
  const targets = (['ts', 'c', 'csharp', 'resources'] as const).filter(
    (target) => above[target] !== undefined,
  );
  return {
    ...below,
    ...above,
    ...(outDir !== undefined && { outDir: resolveIn(folder, outDir) }),
    ...Object.fromEntries(targets.map((target) => [target, { ...below[target], ...above[target] }])),
  };
}
