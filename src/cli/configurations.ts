import type { ConfigPlace, EmitSettings } from '../config/config-file.js';
import { findConfig } from '../config/find.js';
import type { LoadedConfig } from '../config/load.js';
import { parentOf, relativeTo } from '../config/paths.js';
import type { ResolvedConfig } from '../config/resolve.js';
import type { FormatOptions } from '../format/options.js';
import type { LintSettings, RuleChoice } from '../lint/rule-settings.js';
import { type ConfigurationOptions, withFlags } from './configuration-options.js';
import type { Input } from './inputs.js';
import type { Session } from './session.js';
import { settingsOfChoice } from './settings-of-choice.js';

/** The settings for one manifest, from the configuration and the flags. */
export interface FileSettings {
  /** The configuration file, absolute. */
  readonly config: string | undefined;
  readonly choice: RuleChoice;
  readonly settings: LintSettings;
  readonly emit: EmitSettings;
  readonly format: Partial<FormatOptions>;
  readonly outDirPlace?: ConfigPlace;
  readonly ignored: boolean;
}

/** Finds and reads the configurations of a run. Reads each only once. */
export class Configurations {
  private readonly known = new Map<string, string | undefined>();
  private readonly loaded = new Map<string, LoadedConfig>();
  /** For all manifests without a configuration. */
  private readonly unconfigured: FileSettings;

  constructor(
    private readonly session: Session,
    private readonly options: ConfigurationOptions,
  ) {
    const choice = withFlags({}, options);
    const settings = settingsOfChoice(choice);
    this.unconfigured = { config: undefined, choice, settings, emit: {}, format: {}, ignored: false };
  }

  /** The settings for a manifest; `undefined`, with a message to the user, when its configuration has mistakes. */
  async of({ path, name }: Input): Promise<FileSettings | undefined> {
    const { host } = this.session;
    const file = host.absolutePath(path === '-' ? name : path);
    const config = this.configOf(file);
    if (config === undefined) return this.unconfigured;
    const resolved = await this.resolve(config, file);
    if (resolved === undefined) return undefined;
    const choice = withFlags(resolved.choice, this.options);
    return { ...resolved, config, choice, settings: settingsOfChoice(choice) };
  }

  private configOf(file: string): string | undefined {
    const { config } = this.options;
    if (config === false) return undefined;
    const { host } = this.session;
    return config === undefined ? findConfig(parentOf(file), host, this.known) : host.absolutePath(config);
  }

  private async resolve(config: string, file: string): Promise<ResolvedConfig | undefined> {
    this.session.features.add('configuration');
    // Loaded only here, because most runs have no configuration.
    const { loadConfig, resolveConfig } = await import('../config/index.js');
    const loaded = this.loaded.get(config) ?? this.load(config, loadConfig);
    return loaded.mistakes.length > 0 ? undefined : resolveConfig(loaded.layers, file);
  }

  private load(
    config: string,
    loadConfig: (path: string, host: Session['host'], isNamed: boolean) => LoadedConfig,
  ): LoadedConfig {
    const loaded = loadConfig(config, this.session.host, this.options.config !== undefined);
    this.loaded.set(config, loaded);
    const { filesRead, host } = this.session;
    const here = host.absolutePath('.');
    for (const { path } of loaded.layers)
      filesRead.add(relativeTo(here, path), 'a configuration of this run');
    for (const mistake of loaded.mistakes) this.session.failIn(mistake);
    return loaded;
  }
}
