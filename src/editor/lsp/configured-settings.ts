import { type BaselineEntry, entriesOfFile } from '../../lint/engine/baseline.js';
import type { CustomRule } from '../../lint/engine/custom-rule.js';
import { defaultSettings } from '../../lint/engine/rule-settings.js';
import { settingsOfChoice } from '../../lint/engine/settings-of-choice.js';
import { type FileConfig, FileConfigs } from '../../project/config/file-configs.js';
import type * as configuration from '../../project/config/index.js';
import type { ConfigFiles } from '../../project/config/load.js';
import { outputFolderIn } from '../../project/config/output-root.js';
import { parentOf, relativeTo } from '../../project/config/paths.js';
import { HostError } from '../../project/host/host.js';
import type { AnyRuleId } from '../../text/diagnostics/diagnostic.js';
import { sameBytes } from '../../text/same-bytes.js';
import { CommandRefused } from './command-refused.js';
import type { ConfigFinding, DocumentSettings, RuleTurnedOff } from './environment.js';

/** The code that reads configurations, which can be a separate bundle. */
export type ConfigCode = Pick<
  typeof configuration,
  'loadConfig' | 'resolveConfig' | 'configuredBaseline' | 'turnRuleOff'
>;

/** Converts between URIs and paths. */
export interface PathsOfUris {
  /** A document's absolute path, with forward slashes; `undefined` for documents in no folder. */
  pathOf(uri: string): string | undefined;
  /** @param path an absolute path. */
  uriOf(path: string): string;
}

/** The custom rules of a configuration, and the problems in them. */
export interface RulesOfConfig {
  readonly rules: readonly CustomRule[];
  readonly findings: readonly ConfigFinding[];
}

/** Returns the custom rules of a document's configuration. */
export type CustomRulesOf = (found: FileConfig) => RulesOfConfig;

/** The settings of documents without a configuration. */
export const defaults: DocumentSettings = {
  lint: defaultSettings,
  format: {},
  emit: {},
  ignored: false,
  known: [],
  configFindings: new Map(),
};

/** The settings of documents, from the configurations in their folders and the folders above. */
export class ConfiguredSettings {
  private readonly configs: FileConfigs;
  private readonly settings = new Map<string, DocumentSettings>();
  private readonly baselines = new Map<string, ReturnType<ConfigCode['configuredBaseline']>>();
  private readonly files: ReadFiles;

  constructor(
    files: ConfigFiles,
    private readonly code: ConfigCode,
    private readonly paths: PathsOfUris,
    private readonly customRules: CustomRulesOf,
  ) {
    this.files = new ReadFiles(files);
    this.configs = new FileConfigs(this.files);
  }

  of(uri: string): DocumentSettings {
    let settings = this.settings.get(uri);
    if (settings === undefined) {
      settings = this.readSettings(uri);
      this.settings.set(uri, settings);
    }
    return settings;
  }

  /** Forgets everything, because a configuration or a baseline has changed. */
  forget(): void {
    this.configs.forget();
    this.files.read.clear();
    this.settings.clear();
    this.baselines.clear();
  }

  /** See `Environment.readForSettings`. */
  hasRead(uri: string): boolean {
    const path = this.paths.pathOf(uri);
    return path !== undefined && this.files.read.has(path);
  }

  /** Whether a file that the settings depend on has been changed, created, or removed. */
  areOutdated(): boolean {
    return this.files.haveChanged();
  }

  /** Forgets the settings, because custom rules have changed. */
  forgetRules(): void {
    this.settings.clear();
  }

  /** See `Environment.outputFolder`. */
  outputFolder(uri: string): string | undefined {
    const { config, emit } = this.of(uri);
    const root = config && this.paths.pathOf(config);
    if (root === undefined || emit.outDir === undefined) return undefined;
    const folder = outputFolderIn(parentOf(root), emit.outDir, this.files);
    if ('problem' in folder) throw new CommandRefused(`'outDir' of the configuration ${folder.problem}`);
    return this.paths.uriOf(emit.outDir);
  }

  /** See `Environment.disableRule`. */
  disableRule(uri: string, id: AnyRuleId, folders: readonly string[]): RuleTurnedOff | undefined {
    const path = this.paths.pathOf(uri);
    if (path === undefined) return undefined;
    // Editing a malformed configuration would corrupt it.
    if (this.attempt(() => this.configs.of(path, this.code))?.mistakes.length !== 0) return undefined;
    const known = this.configs.pathFor(path);
    const isNew = known === undefined;
    const file = known ?? `${this.folderFor(path, folders)}/wevtc.config.json`;
    const bytes = isNew ? new Uint8Array() : this.attempt(() => this.files.readFile(file));
    const before = bytes && new TextDecoder().decode(bytes);
    const below = file.endsWith('/package.json') ? ['wevtc'] : [];
    const after = before === undefined ? undefined : this.code.turnRuleOff(before, id, below);
    if (before === undefined || after === undefined) return undefined;
    if (!this.isOffWith(file, after, path, id)) return undefined;
    return { config: this.paths.uriOf(file), isNew, before, after };
  }

  /** Whether a rule is off under a configuration text, unless a document override turns it on again. */
  private isOffWith(config: string, text: string, path: string, id: AnyRuleId): boolean {
    const { files } = this;
    const changed: ConfigFiles = {
      kind: (other) => (other === config ? 'file' : files.kind(other)),
      readFile: (other) => (other === config ? new TextEncoder().encode(text) : files.readFile(other)),
      absolutePath: (other) => files.absolutePath(other),
      realPath: (other) => files.realPath(other),
    };
    const { choice, mistakes } = new FileConfigs(changed, config).of(path, this.code);
    const setting = choice.rules?.[id];
    return mistakes.length === 0 && (Array.isArray(setting) ? setting[0] : setting) === 'off';
  }

  /** The innermost workspace folder around a document, or the document's folder if there is none. */
  private folderFor(path: string, folders: readonly string[]): string {
    const around = folders
      .flatMap((folder) => this.paths.pathOf(folder)?.replace(/\/$/, '') ?? [])
      .filter((folder) => path.startsWith(`${folder}/`));
    return around.sort((one, other) => other.length - one.length)[0] ?? parentOf(path);
  }

  private readSettings(uri: string): DocumentSettings {
    const path = this.paths.pathOf(uri);
    const found = path === undefined ? undefined : this.attempt(() => this.configs.of(path, this.code));
    if (found?.config === undefined) return defaults;
    const config = this.paths.uriOf(found.config);
    if (found.mistakes.length > 0) {
      const findings = found.mistakes.map((one) => ({ ...one, severity: 'error' as const }));
      return { ...defaults, config, configFindings: this.byUri(findings) };
    }
    const { choice, format, emit, ignored } = found;
    const { rules, findings } = this.customRules(found);
    const lint = settingsOfChoice(choice, rules);
    const { known, problems } = this.knownFindings(path as string, found);
    return {
      lint,
      format,
      emit,
      ignored,
      known,
      config,
      configFindings: this.byUri([...findings, ...problems]),
    };
  }

  /** The findings of a document in its configuration's baseline, or the problem with the baseline. */
  private knownFindings(
    path: string,
    { baseline: at, baselinePlace: place, config }: FileConfig,
  ): { readonly known: readonly BaselineEntry[]; readonly problems: readonly ConfigFinding[] } {
    if (at === undefined || place === undefined || config === undefined) return { known: [], problems: [] };
    const baseline = this.baselines.get(at) ?? this.code.configuredBaseline(at, config, this.files);
    this.baselines.set(at, baseline);
    return 'problem' in baseline
      ? { known: [], problems: [{ ...place, severity: 'error', message: baseline.problem }] }
      : { known: entriesOfFile(baseline, relativeTo(parentOf(at), path)), problems: [] };
  }

  private byUri(findings: readonly ConfigFinding[]): Map<string, ConfigFinding[]> {
    const found = new Map<string, ConfigFinding[]>();
    for (const finding of findings) {
      const uri = this.paths.uriOf(this.files.absolutePath(finding.source.file));
      found.set(uri, [...(found.get(uri) ?? []), finding]);
    }
    return found;
  }

  private attempt<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (error instanceof HostError) return undefined;
      throw error;
    }
  }
}

/** Files that remember which of them were looked for, and what was there. */
class ReadFiles implements ConfigFiles {
  /** The contents by absolute path; the kind of what was not read. */
  readonly read = new Map<string, Uint8Array | ReturnType<ConfigFiles['kind']>>();

  constructor(private readonly files: ConfigFiles) {}

  kind(path: string): ReturnType<ConfigFiles['kind']> {
    const kind = this.files.kind(path);
    if (!this.read.has(path)) this.read.set(path, kind);
    return kind;
  }

  readFile(path: string): Uint8Array {
    this.kind(path);
    const content = this.files.readFile(path);
    // What the settings depend on is what was read first.
    if (this.read.get(path) === 'file') this.read.set(path, content);
    return content;
  }

  /** Contents are compared, because a file can change twice within the resolution of its time stamp. */
  haveChanged(): boolean {
    for (const [path, known] of this.read) {
      if (typeof known !== 'object') {
        if (this.files.kind(path) !== known) return true;
        continue;
      }
      try {
        if (!sameBytes(this.files.readFile(path), known)) return true;
      } catch (error) {
        if (error instanceof HostError) return true;
        throw error;
      }
    }
    return false;
  }

  absolutePath(path: string): string {
    return this.files.absolutePath(path);
  }

  realPath(path: string): string | undefined {
    return this.files.realPath(path);
  }
}
