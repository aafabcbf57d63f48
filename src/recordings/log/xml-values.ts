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
  readonly #types: number[] = [];
  readonly #offsets: number[] = [];
  readonly #fragments = new Map<number, readonly XmlNode[]>();

  /**
   * @param specsAt the sizes and types.
   * @param end what the values must not exceed.
   * @param depth the number of elements and templates around.
   * @throws Misfit if the values exceed their space, and for malformed binary XML among them.
   */
  constructor(
    readonly bytes: Uint8Array,
    count: number,
    specsAt: number,
    end: number,
    depth: number,
    read: ReadFragment,
  ) {
    if (count * 4 > end - specsAt) throw new Misfit(`there is no space for ${count} values`, specsAt);
    let at = specsAt + count * 4;
    for (let index = 0; index < count; index++) {
      const spec = specsAt + index * 4;
      const type = bytes[spec + 2] as number;
      this.#types.push(type);
      this.#offsets.push(at);
      at += u16At(bytes, spec);
      if (at > end) throw new Misfit(`value ${index} exceeds its space`, spec);
    }
    this.#offsets.push(at);
    for (let index = 0; index < count; index++) {
      if (this.#types[index] !== XmlType.BinaryXml) continue;
      const { at: start, size } = this.itemAt(index);
      if (size > 0) this.#fragments.set(index, read(start, start + size, depth + 1));
    }
  }

  get count(): number {
    return this.#types.length;
  }

  /** The offset behind the last value. */
  get end(): number {
    return this.#offsets.at(-1) as number;
  }

  #typeOf(index: number): number {
    return this.#types[index] ?? XmlType.Null;
  }

  isNull(index: number): boolean {
    return this.#typeOf(index) === XmlType.Null;
  }

  isArray(index: number): boolean {
    return (this.#typeOf(index) & ARRAY) !== 0;
  }

  fragmentOf(index: number): readonly XmlNode[] | undefined {
    return this.#fragments.get(index);
  }

  itemAt(index: number): XmlItem {
    const at = this.#offsets[index] as number;
    return { type: this.#typeOf(index) & ~ARRAY, at, size: (this.#offsets[index + 1] as number) - at };
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
export const NO_VALUES: XmlValues = /* @__PURE__ */ new StoredValues(new Uint8Array(), 0, 0, 0, 0, () => []);

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
