import type { EmitSettings } from '../config/config-file.js';
import type { FileMistake } from '../config/json-document.js';
import type { AnyRuleId, RuleId, Severity } from '../diagnostics/diagnostic.js';
import type { FormatOptions } from '../format/options.js';
import type { LintSettings } from '../lint/rule-settings.js';

/** Something that is wrong with a configuration, and its place. */
export interface ConfigFinding extends FileMistake {
  readonly severity: Exclude<Severity, 'info'>;
}

/** The settings for one document. */
export interface DocumentSettings {
  readonly lint: LintSettings;
  readonly format: Partial<FormatOptions>;
  /** The options of outputs. */
  readonly emit: EmitSettings;
  /** True if the configuration ignores the document, so that it gets no diagnostics. */
  readonly ignored: boolean;
  /** The configuration, as a URI; absent if there is none. */
  readonly config?: string;
  /** What is wrong with the configuration and with those that it extends, by URI. With errors, the defaults apply. */
  readonly configFindings: ReadonlyMap<string, readonly ConfigFinding[]>;
}

/** A change of a configuration that turns a rule off. */
export interface RuleTurnedOff {
  /** The configuration, as a URI. */
  readonly config: string;
  /** Whether the configuration does not exist yet. */
  readonly isNew: boolean;
  /** Its text on the disk, and the text with the rule turned off. */
  readonly before: string;
  readonly after: string;
}

/** Everything that the server needs from the machine. In a browser, there is hardly anything. */
export interface Environment {
  /**
   * Called once, before everything else.
   *
   * @param folders the folders of the workspace, as URIs.
   * @param options what the editor says about itself in `initializationOptions`.
   */
  initialize?(folders: readonly string[], options: unknown): void;
  /**
   * Takes the settings of the editor itself, where there are no configurations.
   *
   * @param settings anything that the editor has sent.
   */
  configure?(settings: unknown): void;
  /** The settings for a document. */
  settingsOf(uri: string): DocumentSettings;
  /** Sets what to call when settings have changed, because something that they need was loaded. */
  onSettingsChanged(listener: () => void): void;
  /** Forgets what it knows of configurations, because one has changed. */
  forgetSettings(): void;
  /** The name of a document for people, such as a path relative to the current folder. */
  nameOf(uri: string): string;
  /** The URIs of the manifests in a folder and its subfolders. */
  manifestsIn(folder: string): Promise<readonly string[]>;
  /** The content of a file that is not open; `undefined` if it cannot be read. */
  read(uri: string): Uint8Array | undefined;
  /** The content of a file in a revision of its git repository, or why there is none, in words for people. */
  readRevision(uri: string, revision: string): Promise<Uint8Array | string>;
  /** The page of a rule of wevtc, as a URI; `undefined` if there is no page to open. */
  rulePage(id: RuleId): string | undefined;
  /**
   * Turns a rule off in the configuration of a document, or in a new one; `undefined` if that is not possible.
   *
   * @param folders the folders of the workspace. A new configuration belongs to the innermost one around the document.
   */
  disableRule(uri: string, id: AnyRuleId, folders: readonly string[]): RuleTurnedOff | undefined;
  /**
   * The folder that the configuration of a document names for outputs, as a URI; `undefined` if it names none.
   *
   * @throws CommandRefused if the configuration must not write there.
   */
  outputFolder(uri: string): string | undefined;
  /** A new random GUID, in braces. */
  newGuid(): string;
}
