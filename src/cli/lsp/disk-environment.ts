import { randomUUID } from 'node:crypto';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type ConfigCode, ConfiguredSettings } from '../../editor/lsp/configured-settings.js';
import type { DocumentSettings, Environment, RuleTurnedOff } from '../../editor/lsp/environment.js';
import { parentOf, relativeTo } from '../../project/config/paths.js';
import { type Host, HostError } from '../../project/host/host.js';
import { type AnyRuleId, helpUri, type RuleId } from '../../text/diagnostics/diagnostic.js';
import { filesIn } from '../session/inputs/inputs.js';
import { readFromGit } from '../session/inputs/read-from-git.js';
import type { RulesOfConfigs } from './rules-of-configs.js';

/** The language server's view of the disk. */
export class DiskEnvironment implements Environment {
  private readonly settings: ConfiguredSettings;
  private readonly here: string;
  private settingsChanged = () => {};

  /**
   * @param config the code that reads configurations.
   * @param rules the rules of users.
   */
  constructor(
    private readonly host: Host,
    config: ConfigCode,
    private readonly rules: RulesOfConfigs,
  ) {
    this.here = host.absolutePath('.');
    const paths = { pathOf: (uri: string) => this.pathOf(uri), uriOf };
    this.settings = new ConfiguredSettings(host, config, paths, (found) => rules.of(found));
  }

  settingsOf(uri: string): DocumentSettings {
    return this.settings.of(uri);
  }

  readForSettings(uri: string): boolean {
    return this.settings.hasRead(uri);
  }

  forgetSettings(): void {
    this.settings.forget();
    this.rules.forget();
  }

  refreshSettings(): void {
    if (!this.settings.areOutdated()) return;
    this.forgetSettings();
    this.settingsChanged();
  }

  onSettingsChanged(listener: () => void): void {
    this.settingsChanged = listener;
    this.rules.onLoaded = () => {
      this.settings.forgetRules();
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
    const found = [
      ...(await filesIn(path, '**/*.man', this.host)),
      ...(await filesIn(path, '**/*.mc', this.host)),
    ];
    return found.map(uriOf);
  }

  read(uri: string): Uint8Array | undefined {
    const path = this.pathOf(uri);
    if (path === undefined) return undefined;
    try {
      return this.host.readFile(path);
    } catch (error) {
      if (error instanceof HostError) return undefined;
      throw error;
    }
  }

  isFile(uri: string): boolean {
    const path = this.pathOf(uri);
    return path !== undefined && this.host.kind(path) === 'file';
  }

  async readRevision(uri: string, revision: string): Promise<Uint8Array | string> {
    const path = this.pathOf(uri);
    if (path === undefined) return 'the document is not on disk';
    try {
      const folder = parentOf(path);
      const place = { revision, path: `./${relativeTo(folder, path)}`, folder };
      return await readFromGit(place, this.host, () => {});
    } catch (error) {
      if (error instanceof HostError) return error.message;
      throw error;
    }
  }

  rulePage(id: RuleId): string | undefined {
    const page = this.host.packagePath(helpUri(id));
    return page && uriOf(page);
  }

  disableRule(uri: string, id: AnyRuleId, folders: readonly string[]): RuleTurnedOff | undefined {
    return this.settings.disableRule(uri, id, folders);
  }

  outputFolder(uri: string): string | undefined {
    return this.settings.outputFolder(uri);
  }

  newGuid(): string {
    return `{${randomUUID()}}`;
  }

  /** A document's absolute path with forward slashes; `undefined` if it is not on disk. */
  private pathOf(uri: string): string | undefined {
    try {
      return this.host.absolutePath(fileURLToPath(uri));
    } catch {
      return undefined;
    }
  }
}

function uriOf(path: string): string {
  return pathToFileURL(path).href;
}
