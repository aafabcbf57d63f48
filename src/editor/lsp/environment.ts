import type { BaselineEntry } from '../../lint/engine/baseline.js';
import type { LintSettings } from '../../lint/engine/rule-settings.js';
import type { FormatOptions } from '../../lint/format/options.js';
import type { EmitSettings } from '../../project/config/config-file.js';
import type { FileMistake } from '../../project/config/json-document.js';
import type { AnyRuleId, RuleId, Severity } from '../../text/diagnostics/diagnostic.js';

/** A problem in a configuration, and its location. */
export interface ConfigFinding extends FileMistake {
  readonly severity: Exclude<Severity, 'info'>;
}

export interface DocumentSettings {
  readonly lint: LintSettings;
  readonly format: Partial<FormatOptions>;
  /** The options of outputs. */
  readonly emit: EmitSettings;
  /** Whether the configuration ignores the document. Ignored documents receive no diagnostics. */
  readonly ignored: boolean;
  /** The findings of the document in the baseline, which editors don't receive. */
  readonly known: readonly BaselineEntry[];
  /** The configuration, as a URI; absent if there is none. */
  readonly config?: string;
  /**
   * The problems in the configuration and those it extends, by URI. With errors that are not about another
   * file, such as the baseline, the defaults apply.
   */
  readonly configFindings: ReadonlyMap<string, readonly ConfigFinding[]>;
}

/** A change of a configuration that turns a rule off. */
export interface RuleTurnedOff {
  /** The configuration, as a URI. */
  readonly config: string;
  /** Whether the configuration doesn't exist yet. */
  readonly isNew: boolean;
  /** The text on disk, and the text with the rule turned off. */
  readonly before: string;
  readonly after: string;
}

/** The server's interface to the machine. Browsers provide hardly any of it. */
export interface Environment {
  /** Called first. `folders` are workspace URIs, and `options` are the editor's `initializationOptions`. */
  initialize?(folders: readonly string[], options: unknown): void;
  /** Applies settings, which can be anything, from the editor, in environments without configurations. */
  configure?(settings: unknown): void;
  settingsOf(uri: string): DocumentSettings;
  /** Sets the function to call when settings change because a file that they need was read or changed. */
  onSettingsChanged(listener: () => void): void;
  /** Whether the settings depend on a file, which may be absent. */
  readForSettings(uri: string): boolean;
  /** Forgets all configurations, because one has changed. */
  forgetSettings(): void;
  /** Looks for changes of the files that the settings depend on, for editors that don't report them. */
  refreshSettings(): void;
  /** Returns the name of a document for messages, such as a path relative to the current folder. */
  nameOf(uri: string): string;
  /** Returns the URIs of the manifests in a folder and its subfolders. */
  manifestsIn(folder: string): Promise<readonly string[]>;
  /** Returns the content of a file that isn't open; `undefined` if it cannot be read. */
  read(uri: string): Uint8Array | undefined;
  /** Whether a URI is that of a file on the disk. */
  isFile(uri: string): boolean;
  /** Returns the content of a file in a revision of its git repository, or an error message for users. */
  readRevision(uri: string, revision: string): Promise<Uint8Array | string>;
  /** Returns the URI of the page about a built-in rule; `undefined` if there is no page to open. */
  rulePage(id: RuleId): string | undefined;
  /**
   * Turns a rule off in the configuration of a document, or in a new one in the innermost workspace folder
   * around the document. Returns `undefined` if that is not possible.
   */
  disableRule(uri: string, id: AnyRuleId, folders: readonly string[]): RuleTurnedOff | undefined;
  /**
   * Returns the URI of the output folder specified by a document's configuration; `undefined` if there is
   * none. Throws CommandRefused if the configuration must not write there.
   */
  outputFolder(uri: string): string | undefined;
  /** Returns a new random GUID in braces. */
  newGuid(): string;
}
