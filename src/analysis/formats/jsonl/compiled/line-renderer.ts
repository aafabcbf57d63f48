import type { EventBuffer } from '../../../../recordings/trace/layout/event-buffer.js';
import { plainValueOf } from '../../../../windows/payload/plain-value.js';
import {
  putDecimal,
  putDecimal64,
  putHex,
  putHex64,
  putSigned,
  putSigned64,
} from '../../../../windows/text-bytes/digits.js';
import { putAnsiJsonPart, putJsonPart } from '../../../../windows/text-bytes/json-text.js';
import type { Literals } from '../../../../windows/text-bytes/literals.js';
import { putAscii, type TextBytes } from '../../../../windows/text-bytes/text-bytes.js';
import { FileTimeBytes, putBareGuid, putBinary } from '../../../../windows/text-bytes/values.js';
import { formatIpv6 } from '../../../../windows/values/ip-address.js';
import { jsonOf } from '../../../event/values-json.js';
import type { ContentProgram, MappedField } from './content-program.js';
import { ArrayForm, LineOp, OP_MASK, OP_SIZE } from './line-op.js';
import { endOfText, PayloadLayout } from './payload-layout.js';

const QUOTE = 0x22;
const COMMA = 0x2c;
const SPACE = 0x20;
const DOT = 0x2e;
const ARRAY_START = 0x5b;
const ARRAY_END = 0x5d;
const OBJECT_END = 0x7d;
const Z = 0x5a;

/** Runs programs over the bytes of payloads. Its functions return -1 for unusual values. */
export class LineRenderer {
  readonly layout = new PayloadLayout();
  readonly #times = new FileTimeBytes();

  constructor(private readonly literals: Literals) {}

  /** Runs a program for the payload whose fields `layout` has found. */
  run(code: Int32Array, content: ContentProgram, out: TextBytes, start: number, buffer: EventBuffer): number {
    const { starts, ends } = this.layout;
    const { bytes, view } = buffer;
    const { literals } = this;
    let at = start;
    for (let op = 0; ; op += OP_SIZE) {
      const kind = code[op] as number;
      const field = code[op + 1] as number;
      const from = starts[field] as number;
      switch (kind) {
        case LineOp.End:
          return at;
        case LineOp.Nothing:
          break;
        case LineOp.Unicode:
          at = putString(out, at, view, from, ends[field] as number);
          break;
        case LineOp.Ansi:
          at = putAnsiJsonPart(out, at, view, from, ends[field] as number);
          break;
        case LineOp.SizedUnicode:
          at = putString(out, at, view, from, sizedEnd(bytes, from, ends[field] as number, 2));
          break;
        case LineOp.SizedAnsi:
          at = putAnsiJsonPart(out, at, view, from, sizedEnd(bytes, from, ends[field] as number, 1));
          break;
        case LineOp.Binary:
          at = putBinary(out, putAscii(out, at, '0x'), view, from, ends[field] as number);
          break;
        case LineOp.Mapped:
          at = this.#mapped(content, field, out, at, view);
          break;
        default:
          at =
            kind > OP_MASK
              ? this.#array(kind, content, field, out, at, view)
              : this.#scalar(kind, out, at, view, from);
      }
      if (at < 0) return -1;
      const length = code[op + 3] as number;
      if (length > 0) at = literals.put(out, at, code[op + 2] as number, length);
    }
  }

  /** Writes the member `valueTexts`, if a value has a text. */
  mapTexts({ mapped }: ContentProgram, out: TextBytes, start: number, view: DataView): number {
    let at = start;
    for (const each of mapped) {
      const text = each.texts.of(numberAt(each, view, this.layout.starts[each.field] as number));
      if (text === 'unusual') return -1;
      if (text === 'none') continue;
      if (at === start) at = putAscii(out, at, ',"valueTexts":{');
      else out.bytes[at++] = COMMA;
      at = this.literals.put(out, at, each.name.place, each.name.length);
      out.bytes[at] = QUOTE;
      at = this.literals.put(out, at + 1, text.place, text.length);
      out.bytes[at++] = QUOTE;
    }
    if (at > start) out.bytes[at++] = OBJECT_END;
    return at;
  }

  #mapped({ mapped }: ContentProgram, field: number, out: TextBytes, at: number, view: DataView): number {
    const own = mapped.find((each) => each.field === field) as MappedField;
    const from = this.layout.starts[field] as number;
    const text = own.texts.of(numberAt(own, view, from));
    if (text === 'unusual') return -1;
    if (text === 'none') return this.#scalar(own.opInMessage, out, at, view, from);
    return this.literals.put(out, at, text.place, text.length);
  }

  #array(
    kind: number,
    { sizes }: ContentProgram,
    field: number,
    out: TextBytes,
    start: number,
    view: DataView,
  ): number {
    const { bytes } = out;
    const size = sizes[field] as number;
    const end = this.layout.ends[field] as number;
    const op = kind & OP_MASK;
    const isQuoted = (kind & ArrayForm.Quoted) !== 0;
    const isText = (kind & ArrayForm.Text) !== 0;
    const first = this.layout.starts[field] as number;
    bytes[start] = ARRAY_START;
    let at = start + 1;
    for (let from = first; from < end; from += size) {
      if (from > first) {
        bytes[at++] = COMMA;
        if (isText) bytes[at++] = SPACE;
      }
      if (isQuoted) bytes[at++] = QUOTE;
      at = this.#scalar(op, out, at, view, from);
      if (at < 0) return -1;
      if (isQuoted) bytes[at++] = QUOTE;
    }
    bytes[at] = ARRAY_END;
    return at + 1;
  }

  #scalar(op: number, out: TextBytes, at: number, view: DataView, from: number): number {
    switch (op) {
      case LineOp.UInt8:
        return putDecimal(out, at, view.getUint8(from));
      case LineOp.UInt16:
        return putDecimal(out, at, view.getUint16(from, true));
      case LineOp.UInt32:
        return putDecimal(out, at, view.getUint32(from, true));
      case LineOp.UInt64:
        return putDecimal64(out, at, view.getUint32(from, true), view.getUint32(from + 4, true));
      case LineOp.Int8:
        return putSigned(out, at, view.getInt8(from));
      case LineOp.Int16:
        return putSigned(out, at, view.getInt16(from, true));
      case LineOp.Int32:
        return putSigned(out, at, view.getInt32(from, true));
      case LineOp.Int64:
        return putSigned64(out, at, view.getUint32(from, true), view.getUint32(from + 4, true));
      case LineOp.Boolean8:
        return putAscii(out, at, view.getUint8(from) === 0 ? 'false' : 'true');
      case LineOp.Boolean32:
        return putAscii(out, at, view.getInt32(from, true) === 0 ? 'false' : 'true');
      case LineOp.Hex8:
        return putHex(out, putAscii(out, at, '0x'), view.getUint8(from), true);
      case LineOp.Hex16:
        return putHex(out, putAscii(out, at, '0x'), view.getUint16(from, true), true);
      case LineOp.Hex32:
        return putHex(out, putAscii(out, at, '0x'), view.getUint32(from, true), true);
      case LineOp.Hex64:
        return putHex64(out, at, view.getUint32(from, true), view.getUint32(from + 4, true), true);
      case LineOp.Pointer32:
        return putHex(out, putAscii(out, at, '0x'), view.getUint32(from, true));
      case LineOp.Pointer64:
        return putHex64(out, at, view.getUint32(from, true), view.getUint32(from + 4, true));
      case LineOp.Port:
        return putDecimal(out, at, view.getUint16(from));
      case LineOp.IPv4:
        return putIpv4(out, at, view, from);
      case LineOp.IPv6:
        return putAscii(out, at, formatIpv6(new Uint8Array(view.buffer, view.byteOffset + from, 16)));
      case LineOp.Guid:
        return putBareGuid(out, at, view, from, false);
      case LineOp.FileTime: {
        const end = this.#times.put(out, at, view.getUint32(from, true), view.getUint32(from + 4, true));
        if (end < 0) return -1;
        out.bytes[end] = Z;
        return end + 1;
      }
      case LineOp.Float:
        return putAscii(out, at, jsonOf(plainValueOf('win:Float', view.getFloat32(from, true))));
      case LineOp.Double:
        return putAscii(out, at, jsonOf(plainValueOf('win:Double', view.getFloat64(from, true))));
      default:
        return -1;
    }
  }
}

function numberAt({ op }: MappedField, view: DataView, from: number): number {
  switch (op) {
    case LineOp.UInt8:
      return view.getUint8(from);
    case LineOp.UInt16:
      return view.getUint16(from, true);
    case LineOp.Int8:
      return view.getInt8(from);
    case LineOp.Int16:
      return view.getInt16(from, true);
    case LineOp.Int32:
      return view.getInt32(from, true);
    default:
      return view.getUint32(from, true);
  }
}

/** Writes a string; -1 for one that starts or ends with half a pair that the text around could complete. */
function putString(out: TextBytes, at: number, view: DataView, from: number, to: number): number {
  if (to > from) {
    const first = view.getUint16(from, true);
    const last = view.getUint16(to - 2, true);
    if ((first & 0xfc00) === 0xdc00 || (last & 0xfc00) === 0xd800) return -1;
  }
  return putJsonPart(out, at, view, from, to);
}

function sizedEnd(bytes: Uint8Array, from: number, to: number, unit: 1 | 2): number {
  const nul = endOfText(bytes, from, to, unit);
  return nul < 0 ? to : nul;
}

function putIpv4(out: TextBytes, start: number, view: DataView, from: number): number {
  let at = putDecimal(out, start, view.getUint8(from));
  for (let byte = 1; byte < 4; byte++) {
    out.bytes[at] = DOT;
    at = putDecimal(out, at + 1, view.getUint8(from + byte));
  }
  return at;
}
