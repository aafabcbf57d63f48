import { type FileSummary, summarise } from '../../lint/engine/across-files.js';
import { languageOf } from '../../lint/languages.js';
import { checkRead, isUnreadable, type SourceFile, type SourceLanguage } from '../../lint/source-language.js';
import type { MessageFile } from '../../manifest/message-text/model.js';
import type { Manifest } from '../../manifest/model/model.js';
import { SourceText } from '../../text/source.js';
import { ManifestView } from '../language/manifest-view.js';
import type { DocumentSettings } from './environment.js';

/** The result of a check. */
export interface Checked extends SourceFile {
  readonly summary: FileSummary | undefined;
  /** Whether the findings are the reason why the file cannot be read. */
  readonly unreadable: boolean;
}

/** Checks a text, or the bytes of a file. */
export function check(
  content: string | Uint8Array,
  name: string,
  { lint }: DocumentSettings,
  language = languageOf(content, name),
  read = language.read(content, name, lint),
): Checked {
  const checked = checkRead(language, read, lint);
  const summary = checked.manifest && summarise(checked.manifest);
  return { ...checked, summary, unreadable: isUnreadable(checked) };
}

/** One version of a manifest or message text file in an editor. Everything about it is computed on demand. */
export class OpenManifest {
  readonly source: SourceText;
  /** The rules run when their findings are first requested, because most requests need only the model. */
  private known: SourceFile | undefined;
  private found: Checked | undefined;
  private view: ManifestView | undefined;

  /**
   * @param version the editor's number for this text.
   * @param settingsNow returns the settings of the document.
   * @param last the last version that is a manifest.
   */
  constructor(
    readonly uri: string,
    readonly version: number,
    name: string,
    private readonly text: string,
    private readonly settingsNow: () => DocumentSettings,
    private readonly last: SourceFile | undefined,
    readonly language: SourceLanguage,
  ) {
    this.source = SourceText.of(name, text);
  }

  get settings(): DocumentSettings {
    return this.settingsNow();
  }

  private get reading(): SourceFile {
    this.known ??= this.language.read(this.text, this.source.file, this.settings.lint);
    return this.known;
  }

  get checked(): Checked {
    this.found ??= check(this.text, this.source.file, this.settings, this.language, this.reading);
    return this.found;
  }

  /** Checks another text in the same language. */
  check(text: string): Checked {
    return check(text, this.source.file, this.settings, this.language);
  }

  /** The message text file; `undefined` for a manifest. */
  get messageFile(): MessageFile | undefined {
    return this.reading.messageFile;
  }

  /** This version if a manifest, else the last that is. Parses nothing: most versions are never requested. */
  get lastReading(): SourceFile | undefined {
    return this.known?.manifest === undefined ? this.last : this.known;
  }

  /** The model of this text, or of the last text that could be read as a manifest. */
  get model(): Manifest | undefined {
    return this.reading.manifest ?? this.last?.manifest;
  }

  /** This text with that model; `undefined` if there is no model yet. */
  get modelView(): ManifestView | undefined {
    const { model } = this;
    if (model !== undefined) this.view ??= new ManifestView(this.source, model);
    return this.view;
  }

  /** Forgets the results, because settings have changed. */
  forget(): void {
    this.known = undefined;
    this.found = undefined;
    this.view = undefined;
  }
}
