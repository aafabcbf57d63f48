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
      ...overlay(resolved, config, layer, []),
      ...(config.baseline !== undefined && { baseline: resolveIn(folder, config.baseline) }),
      lintRules: [...resolved.lintRules, ...codeFiles('lintRules', layer)],
      emitters: [...resolved.emitters, ...codeFiles('emitters', layer)],
    };
    for (const [at, override] of (config.overrides ?? []).entries()) {
      if (matches(path, override.files)) resolved = overlay(resolved, override, layer, ['overrides', at]);
    }
    if (matches(path, config.ignore ?? [])) resolved = { ...resolved, ignored: true };
  }
  return resolved;
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
