import type { LintSettings, RuleChoice } from '../../../lint/engine/rule-settings.js';
import { settingsOfChoice } from '../../../lint/engine/settings-of-choice.js';
import type { FormatOptions } from '../../../lint/format/options.js';
import type { CodeFile, ConfigPlace, EmitSettings } from '../../../project/config/config-file.js';
import { findConfig } from '../../../project/config/find.js';
import type { LoadedConfig } from '../../../project/config/load.js';
import { parentOf, relativeTo } from '../../../project/config/paths.js';
import { noConfig, type ResolvedConfig } from '../../../project/config/resolved-config.js';
import { isCustomId } from '../../../text/diagnostics/catalogue.js';
import type { Input } from '../inputs/inputs.js';
import type { CodeFlags } from '../options/code-options.js';
import { type ConfigurationOptions, withFlags } from '../options/configuration-options.js';
import { type LoadedCode, noCode } from '../plugins/loaded-code.js';
import type { Plugins } from '../plugins/plugins.js';
import type { Session } from '../session.js';

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
  /** The files of users that the configuration names. They may not have run. */
  readonly lintRules: readonly CodeFile[];
  readonly emitters: readonly CodeFile[];
  /** The code of users for the manifest; none if the run does not use any. */
  readonly code: LoadedCode;
}

/** The code of users that a run uses: rules, or also the emitters that configurations name. */
export type UsedCode = 'rules' | 'rules and emitters';

/** Finds and reads the configurations of a run. Reads each only once. */
export class Configurations {
  private readonly known = new Map<string, string | undefined>();
  private readonly loaded = new Map<string, LoadedConfig>();
  private plugins: Plugins | undefined;
  /** The settings for all manifests without a configuration. */
  private ofFlags: FileSettings | undefined;
  /** The ids of users' rules that a flag sets and that no manifest had so far. */
  private readonly missing: Set<string>;

  /** @param uses absent for a run that uses no code of users; it may leave such settings unchecked. */
  constructor(
    private readonly session: Session,
    private readonly options: ConfigurationOptions & CodeFlags,
    private readonly uses?: UsedCode,
  ) {
    this.missing = new Set(Object.keys(options.rule ?? {}).filter(isCustomId));
  }

  /**
   * The settings for a manifest; `undefined`, with a message to the user, when its configuration has mistakes, or names code
   * that must not run.
   */
  async of({ path, name }: Input): Promise<FileSettings | undefined> {
    const { host } = this.session;
    const file = host.absolutePath(path === '-' ? name : path);
    const config = this.configOf(file);
    if (config === undefined && this.ofFlags !== undefined) return this.ofFlags;
    const resolved = config === undefined ? noConfig : await this.resolve(config, file);
    if (resolved === undefined) return undefined;
    const code = this.uses === undefined ? noCode : await this.codeOf(config, resolved);
    if (code === undefined) return undefined;
    const choice = withFlags(resolved.choice, this.options);
    const settings = { ...resolved, config, choice, settings: settingsOfChoice(choice, code.rules), code };
    if (config === undefined) this.ofFlags = settings;
    return settings;
  }

  /** Tells the user about rules that flags set and that do not exist. Call this after all manifests. */
  reportUnknownRules(): void {
    for (const id of this.missing) {
      this.session.fail(
        `there is no rule '${id}'; specify its file with --lint-rules, or in the configuration`,
      );
    }
  }

  private async codeOf(
    config: string | undefined,
    resolved: ResolvedConfig,
  ): Promise<LoadedCode | undefined> {
    const { lintRules = [], emitter = [], emitterOption = [] } = this.options;
    const { rules = {} } = resolved.choice;
    const wantsEmitters = this.uses === 'rules and emitters';
    const isNamed = lintRules.length + emitter.length + emitterOption.length + resolved.lintRules.length > 0;
    const inEmit =
      wantsEmitters && (resolved.emitters.length > 0 || Object.keys(resolved.emit).some(isCustomId));
    if (!isNamed && !inEmit && !Object.keys(rules).some(isCustomId)) return noCode;
    if (this.plugins === undefined) {
      // Loaded only here, because few runs have code of users.
      const { Plugins } = await import('../plugins/index.js');
      this.plugins = new Plugins(this.session, this.options);
    }
    const layers = config === undefined ? [] : (this.loaded.get(config)?.layers ?? []);
    const code = await this.plugins.of(
      config === undefined ? undefined : { ...resolved, config, layers },
      wantsEmitters,
    );
    for (const { id } of code?.rules ?? []) this.missing.delete(id);
    return code;
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
    const { loadConfig, resolveConfig } = await import('../../../project/config/index.js');
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
