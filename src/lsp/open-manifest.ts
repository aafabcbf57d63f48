import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { ManifestView } from '../language/manifest-view.js';
import { type FileSummary, summarise } from '../lint/across-files.js';
import type { Manifest } from '../manifest/model.js';
import { checkManifest } from '../pipeline.js';
import { SourceText } from '../text/source.js';
import type { DocumentSettings } from './environment.js';

/** What checking a text has found. */
export interface Checked {
  readonly diagnostics: readonly Diagnostic[];
  /** Absent if the text is not a manifest. */
  readonly manifest: Manifest | undefined;
  readonly summary: FileSummary | undefined;
}

/** Checks a text, or the bytes of a file. */
export function check(content: string | Uint8Array, name: string, { lint }: DocumentSettings): Checked {
  const { value, diagnostics } = checkManifest(content, name, lint);
  return { diagnostics, manifest: value, summary: value === undefined ? undefined : summarise(value) };
}

/** One version of a manifest in an editor. Everything about it is computed when it is first asked for. */
export class OpenManifest {
  readonly source: SourceText;
  private known: Checked | undefined;
  private view: ManifestView | undefined;

  /**
   * @param version the editor's number for this text.
   * @param settingsNow returns the settings of the document.
   * @param lastModel the model of the last version that could be read.
   */
  constructor(
    readonly uri: string,
    readonly version: number,
    name: string,
    text: string,
    private readonly settingsNow: () => DocumentSettings,
    private readonly lastModel: Manifest | undefined,
  ) {
    this.source = new SourceText(name, text);
  }

  get settings(): DocumentSettings {
    return this.settingsNow();
  }

  get checked(): Checked {
    this.known ??= check(this.source.text, this.source.name, this.settings);
    return this.known;
  }

  /** The model of this text, or else of the last one that could be read. */
  get model(): Manifest | undefined {
    return this.checked.manifest ?? this.lastModel;
  }

  /** The text with that model; `undefined` if there was no model yet. */
  get modelView(): ManifestView | undefined {
    const { model } = this;
    if (model !== undefined) this.view ??= new ManifestView(this.source, model);
    return this.view;
  }

  /** The same text with another version's number, settings, or both. */
  forget(): void {
    this.known = undefined;
    this.view = undefined;
  }
}
