import type { Manifest } from '../../manifest/model/model.js';
import { sharedEnd, sharedStart } from '../../text/shared-ends.js';
import type { Range, SourceText } from '../../text/source.js';

/** An editor text with its last readable model: while typing breaks XML, locations elsewhere stay valid. */
export class ManifestView {
  /** The number of code units that both texts share at the start and at the end. */
  private readonly start: number;
  private readonly end: number;

  /**
   * @param source the text in the editor.
   * @param manifest the model of this text, or of an earlier one.
   */
  constructor(
    readonly source: SourceText,
    readonly manifest: Manifest,
  ) {
    const now = source.text;
    const then = manifest.source.text;
    const isCurrent = now === then;
    this.start = isCurrent ? now.length : sharedStart(now, then);
    this.end = isCurrent ? 0 : sharedEnd(now, then, this.start);
  }

  /** Whether the model belongs to the text. Otherwise, edits must not rely on it. */
  get isCurrent(): boolean {
    return this.start === this.source.text.length && this.start === this.manifest.source.text.length;
  }

  /** Returns the offset in the text of the model; `undefined` in a part that has changed since. */
  toModel(offset: number): number | undefined {
    return shift(offset, this.start, this.end, this.source.text.length, this.manifest.source.text.length);
  }

  /** Returns the range in the text of the editor; `undefined` if a part of it has changed since. */
  fromModel({ start, end }: Range): Range | undefined {
    const then = this.manifest.source.text.length;
    const now = this.source.text.length;
    const from = shift(start, this.start, this.end, then, now);
    const to = shift(end, this.start, this.end, then, now);
    if (from === undefined || to === undefined) return undefined;
    // Something has been typed between the two.
    return to - from === end - start ? { start: from, end: to } : undefined;
  }
}

function shift(offset: number, start: number, end: number, from: number, to: number): number | undefined {
  if (offset <= start) return offset;
  return offset >= from - end ? offset + to - from : undefined;
}
