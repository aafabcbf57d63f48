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
   * @param last what checking the last version that could be read has found.
   */
  constructor(
    readonly uri: string,
    readonly version: number,
    name: string,
    private readonly text: string,
    private readonly settingsNow: () => DocumentSettings,
    private readonly last: Checked | undefined,
  ) {
    this.source = SourceText.of(name, text);
  }

  get settings(): DocumentSettings {
    return this.settingsNow();
  }

  get checked(): Checked {
    this.known ??= check(this.text, this.source.name, this.settings);
    return this.known;
  }

  /**
   * What checking this version has found, or an earlier one that could be read. It checks nothing: nobody asks about most of the
   * versions that exist while somebody types.
   */
  get lastChecked(): Checked | undefined {
    return this.known?.manifest === undefined ? this.last : this.known;
  }

  /**
   * The findings. While the text is not XML, which hides everything else, those of the last version stay where the text is the same,
   * without their fixes.
   */
  get diagnostics(): readonly Diagnostic[] {
    const { diagnostics, manifest } = this.checked;
    const { last, modelView } = this;
    if (manifest !== undefined || last === undefined || modelView === undefined) return diagnostics;
    const { source } = modelView.manifest;
    const kept = last.diagnostics.flatMap((diagnostic): Diagnostic[] => {
      const range = diagnostic.source === source ? modelView.fromModel(diagnostic.range) : undefined;
      if (range === undefined) return [];
      const related = diagnostic.related.flatMap((place) => {
        if (place.source !== source) return place;
        const there = modelView.fromModel(place.range);
        return there === undefined ? [] : { ...place, source: this.source, range: there };
      });
      return [{ ...diagnostic, source: this.source, range, related, fix: undefined }];
    });
    return [...diagnostics, ...kept];
  }

  /** The model of this text, or else of the last one that could be read. */
  get model(): Manifest | undefined {
    return this.checked.manifest ?? this.last?.manifest;
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
