import type { WorkspaceEdit } from 'vscode-languageserver';
import type { EmitSettings } from '../config/config-file.js';
import type { FileMistake } from '../config/json-document.js';
import type { AnyRuleId, RuleId } from '../diagnostics/diagnostic.js';
import type { FormatOptions } from '../format/options.js';
import type { LintSettings } from '../lint/rule-settings.js';

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
  /** The mistakes in the configuration and in those that it extends, by URI. While there are any, the defaults apply. */
  readonly mistakes: ReadonlyMap<string, readonly FileMistake[]>;
}

/** Everything that the server needs from the machine. In a browser, there is hardly anything. */
export interface Environment {
  /** The settings for a document. */
  settingsOf(uri: string): DocumentSettings;
  /** Forgets what it knows of configurations, because one has changed. */
  forgetSettings(): void;
  /** The name of a document for people, such as a path relative to the current folder. */
  nameOf(uri: string): string;
  /** The URIs of the manifests in a folder and its subfolders. */
  manifestsIn(folder: string): Promise<readonly string[]>;
  /** The content of a file that is not open; `undefined` if it cannot be read. */
  read(uri: string): Uint8Array | undefined;
  /** The content of a file in a revision of its git repository; `undefined` if there is none. */
  readRevision(uri: string, revision: string): Promise<Uint8Array | undefined>;
  /** The page of a rule of wevtc, as a URI; `undefined` if there is no page to open. */
  rulePage(id: RuleId): string | undefined;
  /** Turns a rule off in the configuration of a document, or in a new one; `undefined` if that is not possible. */
  disableRule(uri: string, id: AnyRuleId): WorkspaceEdit | undefined;
  /** A new random GUID, in braces. */
  newGuid(): string;
}
