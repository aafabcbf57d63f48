import {
  type Position,
  PositionEncodingKind,
  type TextEdit as ProtocolEdit,
  type Range as ProtocolRange,
} from 'vscode-languageserver';
import { changedParts } from '../../text/changed-parts.js';
import type { TextEdit } from '../../text/diagnostics/diagnostic.js';
import type { Range, SourceText } from '../../text/source.js';
import { CharacterUnits, type UnitsOfCharacter } from './character-units.js';

/** The functions that count the units of a character, by position encoding. */
const encodings: Readonly<Record<PositionEncodingKind, UnitsOfCharacter | undefined>> = {
  [PositionEncodingKind.UTF8]: (code) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4),
  [PositionEncodingKind.UTF16]: undefined,
  [PositionEncodingKind.UTF32]: () => 1,
};

/** Converts offsets to and from zero-based positions, in the agreed unit (default: UTF-16 code units). */
export class Positions {
  private chosen: PositionEncodingKind = PositionEncodingKind.UTF16;
  private known = new WeakMap<SourceText, CharacterUnits>();

  /** The unit of characters. */
  get encoding(): PositionEncodingKind {
    return this.chosen;
  }

  /** Chooses the first supported unit from an editor's list, which is in order of preference. */
  choose(offered: readonly PositionEncodingKind[] = []): void {
    this.chosen = offered.find((one) => Object.hasOwn(encodings, one)) ?? PositionEncodingKind.UTF16;
  }

  positionOf(source: SourceText, offset: number): Position {
    const { line, column } = source.positionAt(offset);
    const units = this.unitsOf(source);
    const start = source.lineStart(line);
    const character =
      units === undefined ? column - 1 : units.before(start + column - 1) - units.before(start);
    return { line: line - 1, character: character + this.markIn(source, line - 1) };
  }

  rangeOf(source: SourceText, { start, end }: Range): ProtocolRange {
    return { start: this.positionOf(source, start), end: this.positionOf(source, end) };
  }

  /** A position's offset. In the protocol, a character after the end of its line means the line's end. */
  offsetOf(source: SourceText, { line, character }: Position): number {
    const start = source.lineStart(line + 1);
    const units = this.unitsOf(source);
    const column = Math.max(0, character - this.markIn(source, line));
    const offset = units === undefined ? start + column : units.offsetOf(units.before(start) + column);
    return Math.min(offset, start + source.lineText(line + 1).length);
  }

  offsetsOf(source: SourceText, { start, end }: ProtocolRange): Range {
    return { start: this.offsetOf(source, start), end: this.offsetOf(source, end) };
  }

  editOf(source: SourceText, { range, newText }: TextEdit): ProtocolEdit {
    return { range: this.rangeOf(source, range), newText };
  }

  /** Returns edits that turn the text into another one and touch only the differences. */
  minimalEdits(source: SourceText, after: string): ProtocolEdit[] {
    return changedParts(source.text, after).map((edit) => this.editOf(source, edit));
  }

  /** The byte order mark is a character of the first line, but isn't part of `SourceText`. */
  private markIn({ hasMark }: SourceText, line: number): number {
    return hasMark && line === 0 ? (encodings[this.chosen]?.(0xfeff) ?? 1) : 0;
  }

  /** Returns `undefined` if units are offsets. */
  private unitsOf(source: SourceText): CharacterUnits | undefined {
    const unitsOf = encodings[this.chosen];
    if (unitsOf === undefined) return undefined;
    let units = this.known.get(source);
    if (units === undefined) {
      units = new CharacterUnits(source.text, unitsOf);
      this.known.set(source, units);
    }
    return units;
  }
}
