import { isAboutBytes } from '../../../windows/bytes/bytes-error.js';
import type { XmlSource } from '../xml-parser.js';
import { MORE, Token } from '../xml-tokens.js';

/** The head of a template definition: the next one in its bucket, its GUID, and the size of what follows. */
const HEAD = 24;

/** Steps of a form. `Bytes` has the number of fixed bytes, and `Name` the index of a name. */
const Step = { Bytes: 0, Size: 1, End: 2, Name: 3 } as const;

/** The most bytes of names for a byte of a definition, because each reference to a name is compared. */
const MOST_NAMES = 8;

/** The most elements in each other. */
const MOST_DEPTH = 32;

/** A name as chunks store it. */
interface NameForm {
  /** The hash and the length, which are stored next to each other. */
  readonly head: number;
  /** UTF-16. */
  readonly text: DataView;
}

/**
 * The common part of all definitions of a template. Chunks store each name once, where it is first used, so
 * the offsets of names, and the sizes of elements with names inside, differ from chunk to chunk.
 */
export class DefinitionForm {
  readonly #guid: DataView;
  readonly #steps: Int32Array;
  /** The bytes of all steps `Bytes`. */
  readonly #fixed: DataView;
  readonly #names: readonly NameForm[];
  /** Whether a token ends the definition, and not its size. */
  readonly #hasEnd: boolean;
  readonly #ends = new Int32Array(2 * MOST_DEPTH);

  private constructor(guid: DataView, { steps, fixed, names, hasEnd }: FormSteps) {
    this.#guid = guid;
    this.#steps = Int32Array.from(steps);
    this.#fixed = new DataView(Uint8Array.from(fixed).buffer);
    this.#names = names;
    this.#hasEnd = hasEnd;
  }

  /**
   * The form of a definition that the parser has accepted; `undefined` for one with parts that hardly any
   * template has, such as CDATA sections, or with sizes that do not fit its content.
   *
   * @param chunk whose names the parser has read.
   * @param at the offset of its head.
   */
  static of(chunk: XmlSource, view: DataView, at: number): DefinitionForm | undefined {
    const steps = new FormSteps(chunk, view, at + HEAD, view.getUint32(at + 20, true));
    try {
      if (!steps.walk()) return undefined;
    } catch (error) {
      // A name, or the end of the chunk.
      if (isAboutBytes(error) || error instanceof RangeError) return undefined;
      throw error;
    }
    return new DefinitionForm(copyOf(chunk.bytes, at + 4, at + 20), steps);
  }

  /**
   * Whether a definition has this form, so that the parser would accept it and make the same tree of it.
   *
   * @param at the offset of its head, which is in the chunk.
   */
  matches(bytes: Uint8Array, view: DataView, at: number): boolean {
    if (!isSame(view, at + 4, this.#guid, 0, 16)) return false;
    const steps = this.#steps;
    const fixed = this.#fixed;
    const ends = this.#ends;
    const end = at + HEAD + view.getUint32(at + 20, true);
    if (end > bytes.length) return false;
    let from = at + HEAD;
    let next = 0;
    let depth = 0;
    for (let index = 0; index < steps.length; ) {
      switch (steps[index]) {
        case Step.Bytes: {
          const last = from + (steps[index + 1] as number);
          index += 2;
          if (last > end) return false;
          if (!isSame(view, from, fixed, next, last - from)) return false;
          next += last - from;
          from = last;
          break;
        }
        case Step.Size:
          if (from + 4 > end) return false;
          ends[depth++] = from + 4 + view.getUint32(from, true);
          from += 4;
          index++;
          break;
        case Step.End:
          if (ends[--depth] !== from) return false;
          index++;
          break;
        default: {
          const name = this.#names[steps[index + 1] as number] as NameForm;
          index += 2;
          if (from + 4 > end) return false;
          const offset = view.getUint32(from, true);
          from += 4;
          if (!isNameAt(bytes, view, offset, name)) return false;
          if (offset === from) from += NAME_HEAD + name.text.byteLength + 2;
          if (from > end) return false;
        }
      }
    }
    return this.#hasEnd || from === end;
  }
}

/** The bytes before the text of a name: its chain, hash and length. */
const NAME_HEAD = 8;

function isNameAt(bytes: Uint8Array, view: DataView, at: number, { head, text }: NameForm): boolean {
  const { byteLength } = text;
  if (at + NAME_HEAD + byteLength + 2 > bytes.length || view.getInt32(at + 4, true) !== head) return false;
  return isSame(view, at + NAME_HEAD, text, 0, byteLength);
}

/** Whether bytes are the same: four in a step. */
function isSame(view: DataView, at: number, other: DataView, from: number, length: number): boolean {
  let index = 0;
  for (; index + 4 <= length; index += 4)
    if (view.getInt32(at + index, true) !== other.getInt32(from + index, true)) return false;
  for (; index < length; index++)
    if (view.getUint8(at + index) !== other.getUint8(from + index)) return false;
  return true;
}

function copyOf(bytes: Uint8Array, from: number, to: number): DataView {
  return new DataView(bytes.slice(from, to).buffer);
}

/** Finds the form of a definition. Its tokens are in a row, so elements in each other need no recursion. */
class FormSteps {
  readonly steps: number[] = [];
  readonly fixed: number[] = [];
  readonly names: NameForm[] = [];
  hasEnd = false;
  /** The step that holds the number of bytes in a row; 0 if the last step was another one. */
  #run = 0;
  #at: number;
  readonly #end: number;
  readonly #ends: number[] = [];
  /** Whether the list of attributes of the innermost element is open. */
  #hasAttributes = false;
  #nameBytes = 0;
  readonly #mostNameBytes: number;

  constructor(
    private readonly chunk: XmlSource,
    private readonly view: DataView,
    start: number,
    size: number,
  ) {
    this.#at = start;
    this.#end = start + size;
    this.#mostNameBytes = size * MOST_NAMES;
  }

  /** False for a definition without a form. */
  walk(): boolean {
    return this.#walk() && this.#nameBytes <= this.#mostNameBytes;
  }

  #walk(): boolean {
    while (this.#at < this.#end) {
      const token = this.view.getUint8(this.#at);
      const isClosing = token === Token.CloseStart || token === Token.CloseEmpty;
      if (isClosing && this.#hasAttributes && !this.#hasEnded()) return false;
      this.#bytes(1);
      switch (token & ~MORE) {
        case Token.End:
          this.hasEnd = true;
          return this.#ends.length === 0;
        case Token.Element:
          if (this.#ends.length >= MOST_DEPTH) return false;
          this.#bytes(2);
          this.#size();
          this.#name();
          this.#hasAttributes = (token & MORE) !== 0;
          if (this.#hasAttributes) this.#size();
          break;
        case Token.Attribute:
        case Token.EntityReference:
          this.#name();
          break;
        case Token.CloseStart:
          this.#hasAttributes = false;
          break;
        case Token.CloseEmpty:
          this.#hasAttributes = false;
          if (!this.#hasEnded()) return false;
          break;
        case Token.EndElement:
          if (!this.#hasEnded()) return false;
          break;
        case Token.Text:
          this.#bytes(1);
          this.#bytes(2 + 2 * this.view.getUint16(this.#at, true));
          break;
        case Token.CharacterReference:
          this.#bytes(2);
          break;
        case Token.Value:
        case Token.OptionalValue:
        case Token.Fragment:
          this.#bytes(3);
          break;
        default:
          return false;
      }
    }
    return this.#ends.length === 0 && this.#at === this.#end;
  }

  #bytes(length: number): void {
    if (this.#run === 0) {
      this.steps.push(Step.Bytes, 0);
      this.#run = this.steps.length - 1;
    }
    for (let index = 0; index < length; index++) this.fixed.push(this.view.getUint8(this.#at++));
    (this.steps[this.#run] as number) += length;
  }

  #step(...step: readonly number[]): void {
    this.steps.push(...step);
    this.#run = 0;
  }

  #size(): void {
    this.#ends.push(this.#at + 4 + this.view.getUint32(this.#at, true));
    this.#at += 4;
    this.#step(Step.Size);
  }

  /** Whether the innermost part with a size ends here. */
  #hasEnded(): boolean {
    if (this.#ends.pop() !== this.#at) return false;
    this.#step(Step.End);
    return true;
  }

  #name(): void {
    const offset = this.view.getUint32(this.#at, true);
    this.#at += 4;
    const { size } = this.chunk.nameAt(offset);
    this.#step(Step.Name, this.names.length);
    this.#nameBytes += size;
    if (this.#nameBytes > this.#mostNameBytes) return;
    const text = copyOf(this.chunk.bytes, offset + NAME_HEAD, offset + size - 2);
    this.names.push({ head: this.view.getInt32(offset + 4, true), text });
    if (offset === this.#at) this.#at += size;
  }
}
