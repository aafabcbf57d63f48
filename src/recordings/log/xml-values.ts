import { Misfit } from '../../windows/bytes/bytes-error.js';
import { u16At } from '../../windows/bytes/numbers-at.js';
import type { PayloadValue } from '../../windows/payload/payload-values.js';
import { type ValueStyle, valueAt, valueText } from './value-text.js';
import type { XmlItem, XmlNode, XmlValues } from './xml-node.js';
import { ARRAY, fixedSize, XmlType } from './xml-types.js';

/** Reads binary XML inside a value. */
export type ReadFragment = (start: number, end: number, depth: number) => readonly XmlNode[];

/** The values as they are stored in a chunk. */
export class StoredValues implements XmlValues {
  #offsets: readonly number[] | undefined;
  #fragments: Map<number, readonly XmlNode[]> | undefined;

  /**
   * @param specsAt the sizes and types.
   * @param depth the number of elements and templates around.
   */
  constructor(
    readonly bytes: Uint8Array,
    readonly count: number,
    private readonly specsAt: number,
    private readonly depth: number,
    private readonly read: ReadFragment,
  ) {}

  /**
   * Checks all values. Without that, they must be known to be right.
   *
   * @param end what the values must not exceed.
   * @throws Misfit if the values exceed their space, and for malformed binary XML among them.
   */
  check(end: number): void {
    const { count, specsAt } = this;
    if (count * 4 > end - specsAt) throw new Misfit(`there is no space for ${count} values`, specsAt);
    const over = this.#starts.findIndex((at) => at > end) - 1;
    if (over >= 0) throw new Misfit(`value ${over} exceeds its space`, specsAt + over * 4);
    for (let index = 0; index < count; index++) this.fragmentOf(index);
  }

  /** The offset of each value, and the one behind the last. */
  get #starts(): readonly number[] {
    if (this.#offsets === undefined) {
      const { count, specsAt } = this;
      const starts = new Array<number>(count + 1);
      let at = specsAt + count * 4;
      for (let index = 0; index < count; index++) {
        starts[index] = at;
        at += u16At(this.bytes, specsAt + index * 4);
      }
      starts[count] = at;
      this.#offsets = starts;
    }
    return this.#offsets;
  }

  /** The offset behind the last value. */
  get end(): number {
    return this.#starts[this.count] as number;
  }

  #typeOf(index: number): number {
    return index < this.count ? (this.bytes[this.specsAt + index * 4 + 2] as number) : XmlType.Null;
  }

  isNull(index: number): boolean {
    return this.#typeOf(index) === XmlType.Null;
  }

  isArray(index: number): boolean {
    return (this.#typeOf(index) & ARRAY) !== 0;
  }

  fragmentOf(index: number): readonly XmlNode[] | undefined {
    if (this.#typeOf(index) !== XmlType.BinaryXml) return undefined;
    let nodes = this.#fragments?.get(index);
    if (nodes === undefined) {
      const { at, size } = this.itemAt(index);
      if (size === 0) return undefined;
      nodes = this.read(at, at + size, this.depth + 1);
      this.#fragments ??= new Map();
      this.#fragments.set(index, nodes);
    }
    return nodes;
  }

  itemAt(index: number): XmlItem {
    const starts = this.#starts;
    const at = starts[index] as number;
    return { type: this.#typeOf(index) & ~ARRAY, at, size: (starts[index + 1] as number) - at };
  }

  itemsOf(index: number): readonly XmlItem[] {
    return itemsIn(this.bytes, this.itemAt(index));
  }

  textOf({ type, at, size }: XmlItem, style: ValueStyle): string {
    return valueText(this.bytes, type, at, size, style);
  }

  valueOf({ type, at, size }: XmlItem): PayloadValue | undefined {
    return valueAt(this.bytes, type, at, size);
  }
}

/** The values outside of templates: none. */
export const NO_VALUES: XmlValues = /* @__PURE__ */ new StoredValues(new Uint8Array(), 0, 0, 0, () => []);

/** Splits an array's bytes: strings end with NUL, SIDs contain their length, and others have a fixed size. */
function itemsIn(bytes: Uint8Array, { type, at, size }: XmlItem): XmlItem[] {
  const items: XmlItem[] = [];
  const end = at + size;
  let start = at;
  while (start < end) {
    const next = Math.min(end, endOfItem(bytes, type, start, end));
    items.push({ type, at: start, size: next - start });
    start = next;
  }
  return items;
}

function endOfItem(bytes: Uint8Array, type: number, start: number, end: number): number {
  switch (type) {
    case XmlType.String:
      for (let at = start; at + 1 < end; at += 2) if (bytes[at] === 0 && bytes[at + 1] === 0) return at + 2;
      return end;
    case XmlType.AnsiString: {
      const nul = bytes.indexOf(0, start);
      return nul < 0 ? end : nul + 1;
    }
    case XmlType.Sid:
      return start + 8 + 4 * (bytes[start + 1] ?? 0);
    case XmlType.SizeT:
      return start + 8;
    default:
      return start + (fixedSize(type) || end - start);
  }
}
