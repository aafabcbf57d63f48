import type { Range } from '../../text/source.js';
import type { XmlElement } from '../xml/tree.js';

/** A value and its location; `text` is as written. A malformed symbol or QName (diagnosed) is `''`. */
export interface Located<T> {
  readonly value: T;
  readonly text: string;
  readonly range: Range;
}

/** A name in the manifest, valid or malformed, and its definition; `target` is absent if none (diagnosed). */
export interface Reference<T> {
  /** The name as written. */
  readonly name: string;
  readonly range: Range;
  readonly target: T | undefined;
  /**
   * If `target` is absent: the probable meaning, for read-only commands, such as of a tool alias
   * (`win:CountedUtf16String`), undeclared prefix, or other task's opcode. Absent if unclear. Never compiled.
   */
  readonly meant?: T;
}

/** The members that every definition has: its place, and the references to it that the binder found. */
export interface Definition {
  /** The element that defines it; absent for definitions of winmeta, and for fields of `<binary>`. */
  readonly element: XmlElement | undefined;
  /** The name in the start tag, for diagnostics about the whole definition. Empty for predefined ones. */
  readonly range: Range;
  /** The definition's uses, in document order. Empty for predefined ones, which manifests share. */
  readonly usedAt: readonly Range[];
  /** The locations of wrong names that probably mean this, and so may be its only uses. Absent if none. */
  readonly meantAt?: readonly Range[];
}
