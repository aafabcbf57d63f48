import { type AcrossFiles, checkAcross } from '../../lint/engine/across-files.js';
import { compareWithBaseline } from '../../lint/engine/baseline.js';
import { applySettings } from '../../lint/engine/rule-settings.js';
import { foreignKind } from '../../lint/foreign-kind.js';
import { languages } from '../../lint/languages.js';
import type { MessageFile } from '../../manifest/message-text/model.js';
import { compareDiagnostics, type Diagnostic } from '../../text/diagnostics/diagnostic.js';
import { isNamedLikeManifest } from '../../text/diagnostics/file-kinds.js';
import type { Range, SourceText } from '../../text/source.js';
import { isForeignMessageText } from '../../windows/file-kind/foreign-message-text.js';
import { type LanguageName, languageOfText } from '../../windows/file-kind/source-language.js';
import { textKind } from '../../windows/file-kind/text-kind.js';
import type { DocumentSettings, Environment } from './environment.js';
import { type Checked, check, OpenManifest } from './open-manifest.js';

/** A manifest on disk that was checked for a request about the workspace. */
interface ClosedManifest {
  readonly checked: Checked;
  readonly settings: DocumentSettings;
}

/** All known manifests: those open in the editor, and the workspace's after a request about it. */
export class OpenManifests {
  private readonly open = new Map<string, OpenManifest>();
  private readonly closed = new Map<string, ClosedManifest>();
  private across: { readonly of: readonly Checked[]; readonly found: AcrossFiles } | undefined;

  constructor(private readonly environment: Environment) {}

  get(uri: string): OpenManifest | undefined {
    const found = this.open.get(uri);
    return found?.language.name === 'manifest' ? found : undefined;
  }

  /** Returns an open manifest or message text file. */
  document(uri: string): OpenManifest | undefined {
    return this.open.get(uri);
  }

  /** Returns the answer about an open document in its language; `undefined` if none is open. */
  inLanguage<T>(
    uri: string,
    ofManifest: (manifest: OpenManifest) => T,
    ofMessageFile: (file: MessageFile) => T,
  ): T | undefined {
    const manifest = this.get(uri);
    if (manifest !== undefined) return ofManifest(manifest);
    const file = this.open.get(uri)?.messageFile;
    return file && ofMessageFile(file);
  }

  all(): Iterable<OpenManifest> {
    return this.open.values();
  }

  /**
   * Updates an opened or changed document, or forgets it if it is neither a manifest nor a message text file,
   * and returns which. `languageId` is the editor's name of the language.
   */
  update(uri: string, version: number, text: string, languageId: string): boolean {
    this.closed.delete(uri);
    const language = languageOfDocument(uri, text, languageId);
    if (language === undefined) {
      this.open.delete(uri);
      return false;
    }
    const settings = () => this.environment.settingsOf(uri);
    const before = this.open.get(uri);
    const name = this.environment.nameOf(uri);
    const last = before?.lastReading;
    this.open.set(uri, new OpenManifest(uri, version, name, text, settings, last, languages[language]));
    return true;
  }

  close(uri: string): void {
    this.open.delete(uri);
  }

  /** Makes the next request check everything again, because settings have changed. */
  forgetResults(): void {
    for (const manifest of this.open.values()) manifest.forget();
    for (const uri of [...this.closed.keys()]) this.readClosed(uri);
  }

  /** Reads a manifest that isn't open, or forgets it if it can no longer be read. */
  readClosed(uri: string): void {
    if (this.open.has(uri)) return;
    this.closed.delete(uri);
    const content = this.environment.read(uri);
    if (content === undefined || foreignKind(content, uri) !== undefined) return;
    const settings = this.environment.settingsOf(uri);
    const { manifest: _, ...checked } = check(content, this.environment.nameOf(uri), settings);
    this.closed.set(uri, { settings, checked });
  }

  /** Returns the URIs of the known manifests that aren't open. */
  closedUris(): string[] {
    return [...this.closed.keys()];
  }

  isKnown(uri: string): boolean {
    return this.open.has(uri) || this.closed.has(uri);
  }

  uris(): string[] {
    return [...this.open.keys(), ...this.closed.keys()];
  }

  /** A manifest's findings, also from comparing all manifests, without known ones; none if it is unknown. */
  findingsOf(uri: string): readonly Diagnostic[] {
    const { checked, settings } = this.open.get(uri) ?? this.closed.get(uri) ?? {};
    if (checked === undefined || settings === undefined || settings.ignored) return [];
    const { diagnostics: across, isSettled } = this.compared();
    const own = checked.diagnostics.filter((diagnostic) => !isSettled(diagnostic));
    const source = checked.summary?.source;
    const others = across.filter((diagnostic) => diagnostic.source === source);
    const all = [...own, ...applySettings(others, settings.lint)].sort(compareDiagnostics);
    return checked.unreadable ? all : compareWithBaseline(all, settings.known).fresh;
  }

  /** Returns the location of the provider with a GUID, as in the model, in all known manifests. */
  providerWith(
    guid: string,
  ): { readonly uri: string; readonly source: SourceText; readonly range: Range } | undefined {
    for (const { uri, checked } of this.everything()) {
      const found = checked.summary?.providers.find((one) => one.guid.value === guid);
      if (found !== undefined && checked.summary !== undefined)
        return { uri, source: checked.summary.source, range: found.guid.range };
    }
    return undefined;
  }

  /** Returns the URI of the document with a source, for locations in other files. */
  uriOf(source: SourceText): string | undefined {
    for (const manifest of this.open.values()) if (manifest.source === source) return manifest.uri;
    for (const { uri, checked } of this.everything()) {
      if (checked.summary?.source === source || checked.diagnostics[0]?.source === source) return uri;
    }
    return undefined;
  }

  /** Findings from comparing all manifests, in `wevtc lint`'s order of manifests in a folder. */
  private compared(): AcrossFiles {
    const named = [...this.everything()].map(({ uri, checked }) => ({
      name: this.environment.nameOf(uri),
      checked,
    }));
    const all = named.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ checked }) => checked);
    const known = this.across;
    if (
      known !== undefined &&
      known.of.length === all.length &&
      known.of.every((one, at) => one === all[at])
    ) {
      return known.found;
    }
    const found = checkAcross(all.flatMap(({ summary }) => summary ?? []));
    this.across = { of: all, found };
    return found;
  }

  private *everything(): Generator<{ readonly uri: string; readonly checked: Checked }> {
    for (const manifest of this.open.values()) {
      if (!manifest.settings.ignored) yield { uri: manifest.uri, checked: manifest.checked };
    }
    for (const [uri, { checked, settings }] of this.closed) if (!settings.ignored) yield { uri, checked };
  }
}

/** The language of message text files in editors. */
export const MESSAGE_TEXT_LANGUAGE: LanguageName = 'message-text';

/**
 * A document's language, or `undefined`. Because other programs use the extension too, a message text file is
 * detected by content, or by name or editor language if its content is not another kind of file's.
 */
function languageOfDocument(uri: string, text: string, languageId: string): LanguageName | undefined {
  const isNamed = /\.mc$/i.test(uri) || languageId === MESSAGE_TEXT_LANGUAGE;
  const language =
    isNamed && isForeignMessageText(text) ? 'manifest' : languageOfText(text, isNamed ? '.mc' : uri);
  return language === 'manifest' && !isManifest(uri, text) ? undefined : language;
}

/** Editors can send any XML file. Only files that identify themselves as manifests receive diagnostics. */
function isManifest(uri: string, text: string): boolean {
  if (/\.man$/i.test(uri)) return !isNamedLikeManifest(textKind(text, uri));
  return /<(?:[\w.-]+:)?instrumentationManifest[\s>/]/.test(text.slice(0, 100_000));
}
