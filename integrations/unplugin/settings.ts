import {
  type LintSettings,
  mergeRules,
  settingsForCompiling,
  settingsFrom,
} from '../../src/lint/engine/rule-settings.js';
import { FileConfigs } from '../../src/project/config/file-configs.js';
import { loadConfig } from '../../src/project/config/load.js';
import { resolveConfig } from '../../src/project/config/resolve.js';
import type { Host } from '../../src/project/host/host.js';
import type { Mistake } from './mistake.js';
import type { PluginOptions } from './options.js';

/** The settings for compiling one manifest. */
export interface ManifestSettings {
  readonly lint: LintSettings;
  readonly decoders: boolean;
  /** The configuration files. If one changes, so can the settings. */
  readonly files: readonly string[];
  readonly mistakes: readonly Mistake[];
}

/**
 * The settings for a manifest: those of its configuration, overridden by the options of the plugin.
 *
 * @param manifest absolute.
 * @throws HostError if a configuration cannot be read.
 */
export function settingsOf(manifest: string, options: PluginOptions, host: Host): ManifestSettings {
  const configs = new FileConfigs(host, options.config);
  const { config, layers, mistakes, choice, emit } = configs.of(manifest, { loadConfig, resolveConfig });
  const ruleset = options.ruleset ?? choice.ruleset;
  const warningsAsErrors = options.warningsAsErrors === true;
  return {
    lint: settingsForCompiling(
      settingsFrom({
        ...(ruleset !== undefined && { ruleset }),
        rules: mergeRules(choice.rules ?? {}, options.rules ?? {}),
        warningsAsErrors,
      }),
      { missingTexts: options.missingTexts ?? emit.resources?.missingTexts },
    ),
    decoders: options.decoders ?? emit.ts?.decoders ?? false,
    files: [...new Set([...(config === undefined ? [] : [config]), ...layers.map(({ path }) => path)])],
    mistakes: mistakes.map(({ source, range, message }) => ({
      ...{ severity: 'error', message, source, range },
      // Its name is relative to the current folder.
      file: host.absolutePath(source.file),
    })),
  };
}
