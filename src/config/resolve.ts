import { mergeRules, type RuleChoice } from '../lint/rule-settings.js';
import { overlayOptions } from '../targets/shared/overlay-options.js';
import type { ConfigLayer, ConfigPlace, ConfigSettings, EmitSettings } from './config-file.js';
import { matches } from './globs.js';
import { relativeTo, resolveIn } from './paths.js';

/** What a configuration says of one file. */
export interface ResolvedConfig {
  readonly choice: RuleChoice;
  /** With an absolute `outDir`. */
  readonly emit: EmitSettings;
  /** Where that stands. */
  readonly outDirPlace?: ConfigPlace;
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
  for (const layer of layers) {
    const { folder, file: config } = layer;
    const path = relativeTo(folder, file);
    resolved = overlay(resolved, config, layer, []);
    for (const [at, override] of (config.overrides ?? []).entries()) {
      if (matches(path, override.files)) resolved = overlay(resolved, override, layer, ['overrides', at]);
    }
    if (matches(path, config.ignore ?? [])) resolved = { ...resolved, ignored: true };
  }
  return resolved;
}

/** @param at where the settings stand in the layer. */
function overlay(
  below: ResolvedConfig,
  above: ConfigSettings,
  { folder, placeOf }: ConfigLayer,
  at: readonly (string | number)[],
): ResolvedConfig {
  const ruleset = above.ruleset ?? below.choice.ruleset;
  const outDir = above.emit?.outDir;
  const emit = outDir === undefined ? above.emit : { ...above.emit, outDir: resolveIn(folder, outDir) };
  return {
    ...below,
    ...(outDir !== undefined && { outDirPlace: placeOf([...at, 'emit', 'outDir']) }),
    choice: {
      ...(ruleset !== undefined && { ruleset }),
      rules: mergeRules(below.choice.rules ?? {}, above.rules ?? {}),
    },
    emit: overlayOptions(below.emit, emit ?? {}),
  };
}
