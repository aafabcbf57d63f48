import { overlayOptions } from '../../compile/options/overlay-options.js';
import { mergeRules } from '../../lint/engine/rule-settings.js';
import type { CodeFile, ConfigLayer, ConfigSettings } from './config-file.js';
import { matches } from './globs.js';

import { relativeTo, resolveIn } from './paths.js';
import { noConfig, type ResolvedConfig } from './resolved-config.js';

/**
 * The settings of a configuration for a file with an absolute path. Later layers take precedence over earlier
 * ones, and inside a layer, overrides take precedence over the top level.
 */
export function resolveConfig(layers: readonly ConfigLayer[], file: string): ResolvedConfig {
  let resolved = noConfig;
  for (const layer of layers) {
    const { folder, file: config } = layer;
    const path = relativeTo(folder, file);
    resolved = {
      ...resolved,
      ...(config.baseline !== undefined && {
        baseline: resolveIn(folder, config.baseline),
        baselinePlace: layer.placeOf(['baseline']),
      }),
      lintRules: [...resolved.lintRules, ...codeFiles('lintRules', layer)],
      emitters: [...resolved.emitters, ...codeFiles('emitters', layer)],
    };
    for (const { settings, at } of settingsIn(layer, path)) resolved = overlay(resolved, settings, layer, at);
    if (matches(path, config.ignore ?? [])) resolved = { ...resolved, ignored: true };
  }
  return resolved;
}

/** Settings in a layer, and their path there. */
export interface SettingsAt {
  readonly settings: ConfigSettings;
  readonly at: readonly (string | number)[];
}

/** The settings in a layer for a path relative to its folder, in ascending precedence. */
export function settingsIn({ file }: ConfigLayer, path: string): SettingsAt[] {
  const overrides = (file.overrides ?? []).map((settings, at) => ({ settings, at: ['overrides', at] }));
  return [{ settings: file, at: [] }, ...overrides.filter(({ settings: { files } }) => matches(path, files))];
}

function codeFiles(key: 'lintRules' | 'emitters', { folder, file, placeOf }: ConfigLayer): CodeFile[] {
  const paths = file[key] ?? [];
  return paths.map((path, at) => ({ path: resolveIn(folder, path), place: placeOf([key, at]) }));
}

/** @param at the path of the settings in the layer. */
function overlay(
  below: ResolvedConfig,
  above: ConfigSettings,
  { folder, placeOf }: ConfigLayer,
  at: readonly (string | number)[],
): ResolvedConfig {
  const ruleset = above.ruleset ?? below.choice.ruleset;
  const codePage = above.messageText?.codePage ?? below.choice.codePage;
  const outDir = above.emit?.outDir;
  const emit = outDir === undefined ? above.emit : { ...above.emit, outDir: resolveIn(folder, outDir) };
  return {
    ...below,
    ...(outDir !== undefined && { outDirPlace: placeOf([...at, 'emit', 'outDir']) }),
    choice: {
      ...(ruleset !== undefined && { ruleset }),
      rules: mergeRules(below.choice.rules ?? {}, above.rules ?? {}),
      ...(codePage !== undefined && { codePage }),
    },
    emit: overlayOptions(below.emit, emit ?? {}),
    format: { ...below.format, ...above.format },
  };
}
