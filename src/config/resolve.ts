import type { FormatOptions } from '../format/options.js';
import { mergeRules, type RuleChoice } from '../lint/rule-settings.js';
import { overlayOptions } from '../targets/shared/overlay-options.js';
import type { ConfigLayer, ConfigPlace, ConfigSettings, EmitSettings } from './config-file.js';
import { matches } from './globs.js';
import { relativeTo, resolveIn } from './paths.js';

/** The settings of a configuration for one file. */
export interface ResolvedConfig {
  readonly choice: RuleChoice;
  /** With an absolute `outDir`. */
  readonly emit: EmitSettings;
  /** The options of `wevtc format` that the configuration sets. */
  readonly format: Partial<FormatOptions>;
  /** The place of `outDir` in the configuration. */
  readonly outDirPlace?: ConfigPlace;
  /** True if `wevtc lint` skips the file. */
  readonly ignored: boolean;
}

/** The settings without a configuration: the default rule set, and no ignored files. */
export const noConfig: ResolvedConfig = { choice: {}, emit: {}, format: {}, ignored: false };

/**
 * The settings of a configuration for a file. Later layers take precedence over earlier ones. Inside a layer, overrides
 * take precedence over the top level.
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

/** @param at the path of the settings in the layer. */
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
    format: { ...below.format, ...above.format },
  };
}
