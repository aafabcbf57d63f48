import { checkManifest, checkRead, readManifest } from '../../lint/check-manifest.js';
import { checkMessageFile, isMessageText } from '../../lint/check-message-text.js';
import { type FileSummary, summarise } from '../../lint/engine/across-files.js';
import type { MessageFile } from '../../manifest/message-text/model.js';
import type { Manifest } from '../../manifest/model/model.js';
import type { Diagnostic, Result } from '../../text/diagnostics/diagnostic.js';
import { SourceText } from '../../text/source.js';
import { ManifestView } from '../language/manifest-view.js';
import type { DocumentSettings } from './environment.js';

/** The result of a check. */
export interface Checked {
  readonly diagnostics: readonly Diagnostic[];
  /** Absent if the text isn't a manifest. */
  readonly manifest: Manifest | undefined;
  /** Absent if the text isn't a message text file. */
  readonly messageFile: MessageFile | undefined;
  readonly summary: FileSummary | undefined;
}

/** Checks a text, or the bytes of a file. */
export function check(
  content: string | Uint8Array,
  name: string,
  { lint }: DocumentSettings,
  isOfTexts = isMessageText(content, name),
): Checked {
  if (!isOfTexts) return checkedFrom(checkManifest(content, name, lint));
  const { value: messageFile, diagnostics } = checkMessageFile(content, name, lint);
  return { diagnostics, manifest: undefined, messageFile, summary: undefined };
}

function checkedFrom({ value, diagnostics }: Result<Manifest | undefined>): Checked {
  const summary = value === undefined ? undefined : summarise(value);
  return { diagnostics, manifest: value, messageFile: undefined, summary };
}

/** A parsed text. The rules run when their findings are first requested, because most requests need only the model. */
class Reading {
  private found: Checked | undefined;

  constructor(
    private readonly result: Result<Manifest | undefined>,
    private readonly settings: DocumentSettings,
  ) {}

  get manifest(): Manifest | undefined {
    return this.result.value;
  }

  get checked(): Checked {
    this.found ??= checkedFrom(checkRead(this.result, this.settings.lint));
    return this.found;
  }
}

/** One version of a manifest in an editor. Everything about it is computed on demand. */
export class OpenManifest {
  readonly source: SourceText;
  private known: Reading | undefined;
  private view: ManifestView | undefined;
  private checkedTexts: Checked | undefined;

  /**
   * @param version the editor's number for this text.
   * @param settingsNow returns the settings of the document.
   * @param last the last version that is a manifest.
   * @param isMessageText whether the document is a message text file, for which there is no manifest.
   */
  constructor(
    readonly uri: string,
    readonly version: number,
    name: string,
    private readonly text: string,
    private readonly settingsNow: () => DocumentSettings,
    private readonly last: Reading | undefined,
    readonly isMessageText: boolean,
  ) {
    this.source = SourceText.of(name, text);
  }

  get settings(): DocumentSettings {
    return this.settingsNow();
  }

  private get reading(): Reading {
    this.known ??= new Reading(readManifest(this.text, this.source.file), this.settings);
    return this.known;
  }

  get checked(): Checked {
    if (!this.isMessageText) return this.reading.checked;
    this.checkedTexts ??= this.check(this.text);
    return this.checkedTexts;
  }

  /** Checks another text of the same kind of file. */
  check(text: string): Checked {
    return check(text, this.source.file, this.settings, this.isMessageText);
  }

  /** The message text file; `undefined` for a manifest. */
  get messageFile(): MessageFile | undefined {
    return this.isMessageText ? this.checked.messageFile : undefined;
  }

  /**
   * This version if it is a manifest, or else the last one that is. It doesn't parse anything: most versions that exist during typing are
   * never requested.
   */
  get lastReading(): Reading | undefined {
    return this.known?.manifest === undefined ? this.last : this.known;
  }

  /** The model of this text, or of the last text that could be read. */
  get model(): Manifest | undefined {
    return this.isMessageText ? undefined : (this.reading.manifest ?? this.last?.manifest);
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
    this.view = undefined;
    this.checkedTexts = undefined;
  }
}
