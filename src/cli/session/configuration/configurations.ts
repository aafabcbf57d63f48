import type { LintSettings } from '../../../lint/engine/rule-settings.js';
import { settingsOfChoice } from '../../../lint/engine/settings-of-choice.js';
import { type FileConfig, FileConfigs, withoutConfig } from '../../../project/config/file-configs.js';
import type { LoadedConfig } from '../../../project/config/load.js';
import { relativeTo } from '../../../project/config/paths.js';
import { isCustomId } from '../../../text/diagnostics/catalogue.js';
import type { Input } from '../inputs/inputs.js';
import type { CodeFlags } from '../options/code-options.js';
import { type ConfigurationOptions, type OnlyFlag, withFlags } from '../options/configuration-options.js';
import { type LoadedCode, noCode } from '../plugins/loaded-code.js';
import type { Plugins } from '../plugins/plugins.js';
import { type Session, tellNote } from '../session.js';
import type { Told } from '../told.js';

/** A manifest's settings from the configuration and flags. Its custom files might not have run. */
export interface FileSettings extends FileConfig {
  readonly settings: LintSettings;
  /** The code of users for the manifest; none if the run does not use any. */
  readonly code: LoadedCode;
}

/** The code of users that a run uses: rules, or also the emitters that configurations name. */
export type UsedCode = 'rules' | 'rules and emitters';

/** Finds and reads the configurations of a run. Reads each only once. */
export class Configurations {
  private readonly configs: FileConfigs;
  private plugins: Plugins | undefined;
  /** The settings for all manifests without a configuration. */
  private ofFlags: FileSettings | undefined;
  /** The ids of users' rules in flags that no manifest had so far. */
  private readonly missing: Set<string>;

  /** @param uses absent for a run that uses no code of users; it may leave such settings unchecked. */
  constructor(
    private readonly session: Session,
    private readonly options: ConfigurationOptions & CodeFlags & OnlyFlag,
    private readonly uses?: UsedCode,
  ) {
    this.configs = new FileConfigs(session.host, options.config, (loaded) => this.report(loaded));
    const named = [...Object.keys(options.rule ?? {}), ...(options.only ?? [])];
    this.missing = new Set(named.filter(isCustomId));
  }

  /** A manifest's settings; `Told` if its configuration has errors or specifies code that must not run. */
  async of({ path, name }: Input): Promise<FileSettings | Told> {
    const { host } = this.session;
    const file = host.absolutePath(path === '-' ? name : path);
    const hasConfig = this.configs.pathFor(file) !== undefined;
    if (!hasConfig && this.ofFlags !== undefined) return this.ofFlags;
    const found = hasConfig ? await this.read(file) : withoutConfig;
    if (found.mistakes.length > 0) return undefined;
    const code = this.uses === undefined ? noCode : await this.codeOf(found);
    if (code === undefined) return undefined;
    const choice = withFlags(found.choice, this.options);
    const settings = { ...found, choice, settings: settingsOfChoice(choice, code.rules), code };
    if (!hasConfig) this.ofFlags = settings;
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

  private async codeOf(found: FileConfig): Promise<LoadedCode | undefined> {
    const { lintRules = [], emitter = [], emitterOption = [] } = this.options;
    const { rules = {} } = found.choice;
    const wantsEmitters = this.uses === 'rules and emitters';
    const isNamed = lintRules.length + emitter.length + emitterOption.length + found.lintRules.length > 0;
    const inEmit = wantsEmitters && (found.emitters.length > 0 || Object.keys(found.emit).some(isCustomId));
    if (!isNamed && !inEmit && !Object.keys(rules).some(isCustomId)) return noCode;
    if (this.plugins === undefined) {
      // Loaded only here, because few runs have code of users.
      const { Plugins } = await import('../plugins/index.js');
      this.plugins = new Plugins(this.session, this.options);
    }
    const code = await this.plugins.of(found, wantsEmitters);
    for (const { id } of code?.rules ?? []) this.missing.delete(id);
    return code;
  }

  private async read(file: string): Promise<FileConfig> {
    this.session.features.add('configuration');
    // Loaded only here, because most runs have no configuration.
    return this.configs.of(file, await import('../../../project/config/index.js'));
  }

  private report({ layers, mistakes }: LoadedConfig): void {
    const { filesRead, host } = this.session;
    const here = host.absolutePath('.');
    for (const { path } of layers) filesRead.add(relativeTo(here, path), 'a configuration of this run');
    for (const mistake of mistakes) this.session.failIn(mistake);
    const path = layers.at(-1)?.path ?? '';
    if (this.options.config === undefined && /[/\\]wevtc\.config\.json$/.test(path)) this.reportUnread(path);
  }

  /** A folder can contain two configurations, of which wevtc reads only the first. */
  private reportUnread(path: string): void {
    const { host } = this.session;
    const unread = `${path}c`;
    if (host.kind(unread) !== 'file') return;
    const name = (file: string) => `'${relativeTo(host.absolutePath('.'), file)}'`;
    tellNote(host, `${name(unread)} is not read, because of ${name(path)}; delete one of them`);
  }
}
