import {
  putDecimal,
  putDecimal64,
  putHex,
  putHex64,
  putSigned,
  putSigned64,
} from '../../../windows/text-bytes/digits.js';
import { putAscii, type TextBytes } from '../../../windows/text-bytes/text-bytes.js';
import {
  FileTimeBytes,
  putBinary,
  putGuid,
  putSid,
  putSystemTime,
} from '../../../windows/text-bytes/values.js';
import { putAnsiXmlText, putXmlText } from '../../../windows/text-bytes/xml-text.js';
import type { ValueStyle } from '../value-text.js';
import type { CheckedRecord, RecordLayout } from './record-layout.js';
import { endOfAnsi, endOfItem, endOfString } from './string-ends.js';
import type { TemplateStore } from './template-store.js';
import type { TemplateVariant, XmlProgram } from './template-variant.js';
import { unusual, usual } from './unusual.js';
import { OP_SIZE, Op, xmlProgram } from './xml-program.js';

/** The bytes that a byte of a value becomes at most: `&quot;` for a byte, in four places. */
const MOST_FOR_BYTE = 24;

/** The longest XML, and the most steps: the other way of writing XML limits neither below these. */
const MOST_XML = 0x2_0000;
const MOST_STEPS = 0x4000;

/** The bytes that a literal may overwrite behind its end. */
const SLACK = 8;

/** Writes the XML of checked records with compiled templates. */
export class XmlRenderer {
  readonly #style: ValueStyle;
  readonly #time = new FileTimeBytes();
  /** The end of the bytes that the programs of the record can write, and that of the buffer. */
  #reserved = 0;
  #room = 0;
  #steps = 0;
  /** Set by `write`: the characters of names, as `lengthOf` counts them, or more. */
  names = 0;

  constructor(style: ValueStyle) {
    this.#style = style;
  }

  /**
   * Writes the XML of a record, as `StoredEvent.xml` returns it.
   *
   * @returns the offset behind it; -1 for an unusual record, or if the rest of the buffer may be too small.
   */
  write(out: TextBytes, at: number, { layout, start, end }: CheckedRecord): number {
    this.#reserved = at;
    this.#room = out.bytes.length - SLACK;
    this.#steps = 0;
    this.names = 0;
    try {
      const behind = this.#instance(out, at, layout, start, end - 4, 0);
      return behind - at > MOST_XML ? -1 : behind;
    } catch (error) {
      if (error !== unusual) throw error;
      return -1;
    }
  }

  #reserve(bytes: number, names: number, steps: number): void {
    this.#reserved += bytes;
    this.names += names;
    this.#steps += steps;
    if (this.#reserved > this.#room || this.#steps > MOST_STEPS) throw unusual;
  }

  #instance(
    out: TextBytes,
    at: number,
    layout: RecordLayout,
    start: number,
    end: number,
    base: number,
  ): number {
    const variant = layout.open(start, end, base);
    if (variant === undefined) throw unusual;
    const program = programOf(variant, layout.store);
    const valueBytes = layout.end - layout.specsAt - 4 * variant.count;
    this.#reserve(program.size + valueBytes * MOST_FOR_BYTE, program.names, program.steps);
    return this.#run(program.code, out, at, layout, base, base + variant.count + 1);
  }

  /** @param top where nested instances put the offsets of their values. */
  #run(
    code: Int32Array,
    out: TextBytes,
    start: number,
    layout: RecordLayout,
    base: number,
    top: number,
  ): number {
    const { view, store } = layout;
    const { offsets, literals } = store;
    let at = start;
    let attribute = 0;
    let attributeText = 0;
    let items = 0;
    let item = 0;
    let itemEnd = 0;
    let itemsEnd = 0;
    for (let op = 0; ; op += OP_SIZE) {
      const value = base + (code[op + 1] as number);
      const from = offsets[value] as number;
      switch (code[op]) {
        case Op.End:
          return at;
        case Op.String:
        case Op.AttributeString: {
          const to = endOfString(view, from, offsets[value + 1] as number);
          at = usual(putXmlText(out, at, view, from, to, code[op] === Op.AttributeString));
          break;
        }
        case Op.Ansi:
        case Op.AttributeAnsi: {
          const to = endOfAnsi(view, from, offsets[value + 1] as number);
          at = putAnsiXmlText(out, at, layout.bytes, from, to, code[op] === Op.AttributeAnsi);
          break;
        }
        case Op.UInt8:
          at = putDecimal(out, at, view.getUint8(from));
          break;
        case Op.UInt16:
          at = putDecimal(out, at, view.getUint16(from, true));
          break;
        case Op.UInt32:
          at = putDecimal(out, at, view.getUint32(from, true));
          break;
        case Op.UInt64:
          at = putDecimal64(out, at, view.getUint32(from, true), view.getUint32(from + 4, true));
          break;
        case Op.Int8:
          at = putSigned(out, at, view.getInt8(from));
          break;
        case Op.Int16:
          at = putSigned(out, at, view.getInt16(from, true));
          break;
        case Op.Int32:
          at = putSigned(out, at, view.getInt32(from, true));
          break;
        case Op.Int64:
          at = putSigned64(out, at, view.getUint32(from, true), view.getUint32(from + 4, true));
          break;
        case Op.Boolean:
          at = putAscii(out, at, view.getInt32(from, true) === 0 ? 'false' : 'true');
          break;
        case Op.Hex32:
          at = putHex(out, putAscii(out, at, '0x'), view.getUint32(from, true));
          break;
        case Op.Hex64:
          at = putHex64(out, at, view.getUint32(from, true), view.getUint32(from + 4, true));
          break;
        case Op.Guid:
          at = putGuid(out, at, view, from, this.#style.upperCaseGuids);
          break;
        case Op.FileTime:
          at = usual(this.#time.put(out, at, view.getUint32(from, true), view.getUint32(from + 4, true)));
          at = putAscii(out, at, this.#style.nineDecimals ? '00Z' : 'Z');
          break;
        case Op.SystemTime:
          at = putSystemTime(out, at, view, from);
          break;
        case Op.Sid:
          at = usual(putSid(out, at, view, from, offsets[value + 1] as number));
          break;
        case Op.Binary:
          at = putBinary(out, at, view, from, offsets[value + 1] as number);
          break;
        case Op.Fragment: {
          const to = offsets[value + 1] as number;
          if (from < to) at = this.#instance(out, at, layout, usual(layout.instanceIn(from, to)), to, top);
          break;
        }
        case Op.Attribute:
          attribute = at;
          attributeText = at + (code[op + 3] as number);
          break;
        case Op.EndAttribute:
          if (at === attributeText) at = attribute;
          else out.bytes[at++] = APOSTROPHE;
          break;
        case Op.Items:
          items = op;
          item = from;
          itemsEnd = offsets[value + 1] as number;
          itemEnd = endOfItem(view, item, itemsEnd);
          break;
        case Op.Item:
          this.#reserve(code[op + 1] as number, code[op + 2] as number, code[op + 3] as number);
          continue;
        case Op.ItemString:
          at = usual(putXmlText(out, at, view, item, endOfString(view, item, itemEnd), false));
          break;
        case Op.EndItems:
          if (itemEnd < itemsEnd) {
            item = itemEnd;
            itemEnd = endOfItem(view, item, itemsEnd);
            op = items;
            continue;
          }
      }
      const length = code[op + 3] as number;
      if (length > 0) at = literals.put(out, at, code[op + 2] as number, length);
    }
  }
}

const APOSTROPHE = 0x27;

function programOf(variant: TemplateVariant, store: TemplateStore): XmlProgram {
  if (variant.program === undefined) variant.program = xmlProgram(variant, store);
  if (variant.program === null) throw unusual;
  return variant.program;
}
