import { randomUUID } from 'node:crypto';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { WorkspaceEdit } from 'vscode-languageserver';
import { findConfig } from '../../config/find.js';
import type * as configuration from '../../config/index.js';
import type { LoadedConfig } from '../../config/load.js';
import { parentOf, relativeTo } from '../../config/paths.js';
import { type AnyRuleId, helpUri, type RuleId } from '../../diagnostics/diagnostic.js';
import { type Host, HostError } from '../../host/host.js';
import { defaultSettings } from '../../lint/rule-settings.js';
import type { ConfigFinding, DocumentSettings, Environment } from '../../lsp/environment.js';
import { SourceText } from '../../text/source.js';
import { settingsOfChoice } from '../settings-of-choice.js';
import type { RulesOfConfigs } from './rules-of-configs.js';

/** The language server's view of the disk. */
export class DiskEnvironment implements Environment {
  private readonly configs = new Map<string, string | undefined>();
  private readonly loaded = new Map<string, LoadedConfig>();
  private readonly settings = new Map<string, DocumentSettings>();
  private readonly here: string;

  /**
   * @param config the code that reads configurations.
   * @param rules the rules of users.
   */
  constructor(
    private readonly host: Host,
    private readonly config: typeof configuration,
    private readonly rules: RulesOfConfigs,
  ) {
    this.here = host.absolutePath('.');
  }

  settingsOf(uri: string): DocumentSettings {
    let settings = this.settings.get(uri);
    if (settings === undefined) {
      settings = this.readSettings(uri);
      this.settings.set(uri, settings);
    }
    return settings;
  }

  forgetSettings(): void {
    for (const known of [this.configs, this.loaded, this.settings]) known.clear();
    this.rules.forget();
  }

  onSettingsChanged(listener: () => void): void {
    this.rules.onLoaded = () => {
      this.settings.clear();
      listener();
    };
  }

  nameOf(uri: string): string {
    const path = this.pathOf(uri);
    return path === undefined ? uri : relativeTo(this.here, path);
  }

  async manifestsIn(folder: string): Promise<string[]> {
    const path = this.pathOf(folder);
    if (path === undefined) return [];
    const found = await this.host.glob('**/*.man', path);
    return found.map((file) => uriOf(this.host.absolutePath(file)));
  }

  read(uri: string): Uint8Array | undefined {
    return this.attempt(uri, (path) => this.host.readFile(path));
  }

  async readRevision(uri: string, revision: string): Promise<Uint8Array | undefined> {
    const path = this.pathOf(uri);
    if (path === undefined) return undefined;
    try {
      const folder = parentOf(path);
      return await this.host.readGitFile({ revision, path: `./${relativeTo(folder, path)}`, folder });
    } catch (error) {
      if (error instanceof HostError) return undefined;
      throw error;
    }
  }

  rulePage(id: RuleId): string | undefined {
    const page = this.host.packagePath(helpUri(id));
    return page && uriOf(page);
  }

  disableRule(uri: string, id: AnyRuleId): WorkspaceEdit | undefined {
    const path = this.pathOf(uri);
    if (path === undefined) return undefined;
    const config = findConfig(parentOf(path), this.host, this.configs);
    const target = uriOf(config ?? `${parentOf(path)}/wevtc.config.json`);
    const bytes = config === undefined ? new Uint8Array() : this.read(target);
    const before = bytes && new TextDecoder().decode(bytes);
    const below = config?.endsWith('/package.json') ? ['wevtc'] : [];
    const after = before === undefined ? undefined : this.config.turnRuleOff(before, id, below);
    if (before === undefined || after === undefined) return undefined;
    const source = new SourceText('', before);
    const { line, column } = source.positionAt(before.length);
    const end = { line: line - 1, character: column - 1 };
    const edits = [{ range: { start: { line: 0, character: 0 }, end }, newText: after }];
    const change = { textDocument: { uri: target, version: null }, edits };
    return { documentChanges: config === undefined ? [{ kind: 'create', uri: target }, change] : [change] };
  }

  newGuid(): string {
    return `{${randomUUID()}}`;
  }

  private readSettings(uri: string): DocumentSettings {
    const defaults = {
      lint: defaultSettings,
      format: {},
      emit: {},
      ignored: false,
      configFindings: new Map(),
    };
    const path = this.pathOf(uri);
    const config = path && findConfig(parentOf(path), this.host, this.configs);
    if (path === undefined || config === undefined) return defaults;
    const loaded = this.loaded.get(config) ?? this.load(config);
    if (loaded === undefined) return defaults;
    const configUri = uriOf(config);
    if (loaded.mistakes.length > 0) {
      const findings = loaded.mistakes.map((one) => ({ ...one, severity: 'error' as const }));
      return { ...defaults, config: configUri, configFindings: this.byUri(findings) };
    }
    const { choice, format, emit, ignored, lintRules } = this.config.resolveConfig(loaded.layers, path);
    const { rules, findings } = this.rules.of({ config, layers: loaded.layers, lintRules, emitters: [] });
    const lint = settingsOfChoice(choice, rules);
    return { lint, format, emit, ignored, config: configUri, configFindings: this.byUri(findings) };
  }

  private load(config: string): LoadedConfig | undefined {
    const loaded = this.attempt(uriOf(config), () => this.config.loadConfig(config, this.host));
    if (loaded !== undefined) this.loaded.set(config, loaded);
    return loaded;
  }

  private byUri(findings: readonly ConfigFinding[]): Map<string, ConfigFinding[]> {
    const found = new Map<string, ConfigFinding[]>();
    for (const finding of findings) {
      const uri = uriOf(this.host.absolutePath(finding.source.name));
      found.set(uri, [...(found.get(uri) ?? []), finding]);
    }
    return found;
  }

  /** The absolute path of a document, with forward slashes; `undefined` for documents that are not on the disk. */
  private pathOf(uri: string): string | undefined {
    try {
      return this.host.absolutePath(fileURLToPath(uri));
    } catch {
      return undefined;
    }
  }

  private attempt<T>(uri: string, read: (path: string) => T): T | undefined {
    const path = this.pathOf(uri);
    if (path === undefined) return undefined;
    try {
      return read(path);
    } catch (error) {
      if (error instanceof HostError) return undefined;
      throw error;
    }
  }
}

function uriOf(path: string): string {
  return pathToFileURL(path).href;
}
