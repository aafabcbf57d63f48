import { settingsFrom } from '../../../lint/engine/rule-settings.js';
import { ruleSets } from '../../../text/diagnostics/catalogue.js';
import type { AnyRuleId, RuleId } from '../../../text/diagnostics/diagnostic.js';
import { type ConfigCode, ConfiguredSettings, type CustomRulesOf, defaults } from '../configured-settings.js';
import type { DocumentSettings, Environment, RuleTurnedOff } from '../environment.js';
import { AskedFiles, type AskForFiles } from './asked-files.js';
import { pathsOfUris } from './paths.js';

/** Custom rules are Node.js files. */
const noOwnRules: CustomRulesOf = ({ lintRules }) => ({
  rules: [],
  findings: lintRules.map(({ place }) => ({
    ...place,
    severity: 'warning',
    message: 'editors in browsers do not run this file; its rules find nothing here',
  })),
});

/** The server in a browser: open documents, no disk, and configurations if the editor can read files. */
export class WorkerEnvironment implements Environment {
  private files: AskedFiles | undefined;
  private settings: ConfiguredSettings | undefined;
  /** The settings of documents without a configuration. */
  private ownSettings = defaults;
  private settingsChanged = () => {};

  /**
   * @param rulePages the address of a rule's page, with `{rule}` in place of the rule's name.
   * @param workspace the access to configurations; without it, there are none.
   */
  constructor(
    private readonly rulePages?: string,
    private readonly workspace?: { readonly ask: AskForFiles; readonly config: ConfigCode },
  ) {}

  initialize(folders: readonly string[], options: unknown): void {
    const { readsFiles } = (options ?? {}) as { readonly readsFiles?: unknown };
    if (readsFiles !== true || this.workspace === undefined) return;
    const { ask, config } = this.workspace;
    const folder = folders[0] === undefined ? undefined : pathsOfUris.pathOf(folders[0]);
    this.files = new AskedFiles(ask, folder ?? '/', () => {
      this.settings?.forget();
      this.settingsChanged();
    });
    this.settings = new ConfiguredSettings(this.files, config, pathsOfUris, noOwnRules);
  }

  configure(settings: unknown): void {
    const { ruleset } = (settings ?? {}) as { readonly ruleset?: unknown };
    const known = ruleSets.find((one) => one === ruleset);
    this.ownSettings = { ...defaults, lint: settingsFrom(known === undefined ? {} : { ruleset: known }) };
  }

  settingsOf(uri: string): DocumentSettings {
    return this.settings?.of(uri) ?? this.ownSettings;
  }

  onSettingsChanged(listener: () => void): void {
    this.settingsChanged = listener;
  }

  readForSettings(uri: string): boolean {
    return this.settings?.hasRead(uri) ?? false;
  }

  forgetSettings(): void {
    this.files?.refresh();
  }

  refreshSettings(): void {
    this.files?.refresh();
  }

  nameOf(uri: string): string {
    const name = uri.slice(uri.lastIndexOf('/') + 1);
    try {
      return decodeURIComponent(name);
    } catch {
      // A percent sign that is no escape.
      return name;
    }
  }

  async manifestsIn(): Promise<string[]> {
    return [];
  }

  read(): undefined {
    return undefined;
  }

  /** Only the editor can read the disk, and its answer would come too late. */
  isFile(): boolean {
    return false;
  }

  async readRevision(): Promise<string> {
    return 'there is no git here';
  }

  rulePage(id: RuleId): string | undefined {
    return this.rulePages?.replace('{rule}', id);
  }

  disableRule(uri: string, id: AnyRuleId, folders: readonly string[]): RuleTurnedOff | undefined {
    return this.settings?.disableRule(uri, id, folders);
  }

  outputFolder(uri: string): string | undefined {
    return this.settings?.outputFolder(uri);
  }

  newGuid(): string {
    // `crypto.randomUUID` doesn't exist on pages without HTTPS.
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const [version, variant] = [6, 8];
    bytes[version] = ((bytes[version] as number) & 0x0f) | 0x40;
    bytes[variant] = ((bytes[variant] as number) & 0x3f) | 0x80;
    const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return `{${digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}}`;
  }
}
