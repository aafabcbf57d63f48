import type { TextEdit } from '../../text/diagnostics/diagnostic.js';

/** A part of the text: a range of the original, or new text. */
type Piece = { readonly start: number; readonly end: number } | { readonly text: string };

const lengthOf = (piece: Piece) => ('text' in piece ? piece.text.length : piece.end - piece.start);

/** A text that is edited step by step. It knows the edits of the original that have the same result. */
export class EditedText {
  text: string;
  private pieces: readonly Piece[];

  constructor(private readonly original: string) {
    this.text = original;
    this.pieces = [{ start: 0, end: original.length }];
  }

  /** Applies edits whose ranges are in the present text. They do not overlap. */
  apply(edits: readonly TextEdit[]): void {
    const fromTheEnd = [...edits].sort((a, b) => b.range.start - a.range.start);
    for (const { range, newText } of fromTheEnd) {
      const { start, end } = range;
      this.pieces = [...this.part(0, start), { text: newText }, ...this.part(end, this.text.length)];
      this.text = this.text.slice(0, start) + newText + this.text.slice(end);
    }
  }

  /** The edits of the original, in order, without overlaps. */
  edits(): TextEdit[] {
    const edits: TextEdit[] = [];
    let at = 0;
    let newText = '';
    for (const piece of [...this.pieces, { start: this.original.length, end: this.original.length }]) {
      if ('text' in piece) {
        newText += piece.text;
        continue;
      }
      if (newText !== '' || piece.start > at) edits.push({ range: { start: at, end: piece.start }, newText });
      newText = '';
      at = piece.end;
    }
    return edits;
  }

  private part(start: number, end: number): Piece[] {
    const part: Piece[] = [];
    let at = 0;
    for (const piece of this.pieces) {
      const from = Math.max(start - at, 0);
      const to = Math.min(end - at, lengthOf(piece));
      at += lengthOf(piece);
      if (from >= to) continue;
      if ('text' in piece) part.push({ text: piece.text.slice(from, to) });
      else part.push({ start: piece.start + from, end: piece.start + to });
    }
    return part;
  }
}
