import type { CheckedRecord, RecordLayout } from '../../../recordings/log/compiled/record-layout.js';
import { endOfAnsi, endOfItem, endOfString } from '../../../recordings/log/compiled/string-ends.js';
import type { TemplateStore } from '../../../recordings/log/compiled/template-store.js';
import type { TemplateVariant } from '../../../recordings/log/compiled/template-variant.js';
import { unusual, usual } from '../../../recordings/log/compiled/unusual.js';
import type { XmlNode } from '../../../recordings/log/xml-node.js';
import { utf16Of } from '../../../windows/bytes/utf16.js';
import { LONGEST_RECORDED_NAME } from '../../../windows/payload/text-limit.js';
import {
  putDecimal,
  putDecimal64,
  putHex,
  putHex64,
  putSigned,
  putSigned64,
} from '../../../windows/text-bytes/digits.js';
import { putAnsiJsonText, putJsonText } from '../../../windows/text-bytes/json-text.js';
import { putAscii, type TextBytes } from '../../../windows/text-bytes/text-bytes.js';
import {
  FileTimeBytes,
  putBareGuid,
  putBinary,
  putGuid,
  putSid,
  putSystemTime,
} from '../../../windows/text-bytes/values.js';
import { csvCell, quoteCell } from '../../formats/csv/csv-cell.js';
import { type DataProgram, dataProgram } from './data-program.js';
import { JsonOp, OP_SIZE } from './json-op.js';
import { type LabelledNumbers, StandardLabels } from './standard-labels.js';
import type { LabelPlaces, SystemProgram } from './system-program.js';

/** The bytes that a byte of a value becomes at most: an escape of six for a control character. */
const MOST_FOR_BYTE = 6;

/** The programs of the data in a line: values, which can become twice as long in a cell, error, sections. */
const MOST_PROGRAMS = 3;

/** The elements of an event that `ElementMaker` makes at most, without those for each byte. */
const MOST_STEPS = 0x4000 - 64;

/** The bytes that a literal may overwrite behind its end, and the labels. */
const SLACK = 1024;

const COMMA = 0x2c;
const ARRAY_START = 0x5b;
const ARRAY_END = 0x5d;

/** The parts of a line that are not in the record. */
export interface LineFacts {
  readonly index: number;
  /** The text with the name of the file. */
  readonly file: Uint8Array;
}

/** The form of lines. */
export interface LineForm {
  /**
   * Compiles the template of an event.
   *
   * @throws unusual for a template that hardly any event has.
   */
  program(variant: TemplateVariant, store: TemplateStore): SystemProgram;
  /** The texts for `JsonOp.Label`. */
  labels(numbers: LabelledNumbers): readonly string[];
}

/** Writes lines for checked records with compiled templates. */
export class JsonRenderer {
  readonly #form: LineForm;
  readonly #time = new FileTimeBytes();
  readonly #labels: StandardLabels;
  readonly #encoder = new TextEncoder();
  readonly #lines = new Map<TemplateVariant, SystemProgram | null>();
  /** By template of the data, and by template of an event that has them itself. */
  readonly #data = new Map<TemplateVariant, DataProgram | null>();
  readonly #ownData = new Map<TemplateVariant, DataProgram | null>();
  /** The line that is written. */
  #facts: LineFacts = { index: 0, file: new Uint8Array() };
  #places: LabelPlaces | undefined;
  #base = 0;
  /** Set by `write`: the characters of names, as `lengthOf` counts them, or more. */
  names = 0;
  /** The program of the data of the last record. */
  data: DataProgram | undefined;

  constructor(form: LineForm) {
    this.#form = form;
    this.#labels = new StandardLabels((numbers) => form.labels(numbers));
  }

  /**
   * Writes the line of a record.
   *
   * @returns the offset behind it; -1 for an unusual record, or if the rest of the buffer may be too small.
   */
  write(out: TextBytes, at: number, record: CheckedRecord, facts: LineFacts): number {
    this.#facts = facts;
    try {
      return this.#line(out, at, record);
    } catch (error) {
      if (error !== unusual) throw error;
      return -1;
    }
  }

  /**
   * Writes only a part of the data. As `write`, but -1 also if `part` has no program for it.
   *
   * @param part the program of the part.
   */
  writePart(
    out: TextBytes,
    at: number,
    record: CheckedRecord,
    part: (data: DataProgram) => Int32Array | undefined,
  ): number {
    try {
      this.#open(out, at, record, 1);
      const program = part(this.data as DataProgram);
      return program === undefined ? -1 : this.#run(program, out, at, record.layout, this.#base);
    } catch (error) {
      if (error !== unusual) throw error;
      return -1;
    }
  }

  #line(out: TextBytes, at: number, record: CheckedRecord): number {
    const { code, labels } = this.#open(out, at, record, MOST_PROGRAMS);
    this.#places = labels;
    return this.#run(code, out, at, record.layout, 0);
  }

  /**
   * Finds the programs of a record, and throws if the buffer might be too small.
   *
   * @param programs how many of those of the data will write.
   */
  #open(
    out: TextBytes,
    at: number,
    { layout, at: from, start, end }: CheckedRecord,
    programs: number,
  ): SystemProgram {
    const variant = layout.open(start, end - 4, 0);
    if (variant === undefined) throw unusual;
    const line = this.#lineOf(variant, layout.store);
    const outerBytes = bytesOf(layout, variant);
    const innerBytes = this.#openData(layout, variant, line, outerBytes);
    const data = this.data as DataProgram;
    this.names = data.names + data.namesOfItem * itemsIn(innerBytes);
    const steps = data.steps + data.stepsOfItem * itemsIn(innerBytes);
    const size =
      line.size +
      outerBytes * line.uses * MOST_FOR_BYTE +
      programs * (data.size + innerBytes * data.uses * MOST_FOR_BYTE) +
      this.#facts.file.length;
    if (at + size + SLACK > out.bytes.length || steps > MOST_STEPS + end - from) throw unusual;
    return line;
  }

  /** Finds the program of the data, and returns the bytes of their values. */
  #openData(
    layout: RecordLayout,
    variant: TemplateVariant,
    { data, others }: SystemProgram,
    bytes: number,
  ): number {
    const { store } = layout;
    if (data < 0) {
      this.data = dataOf(this.#ownData, variant, store, others);
      this.#base = 0;
      return bytes;
    }
    const from = store.offsets[data] as number;
    const to = store.offsets[data + 1] as number;
    if (from === to) throw unusual;
    this.#base = variant.count + 1;
    const inner = layout.open(usual(layout.instanceIn(from, to)), to, this.#base);
    if (inner === undefined) throw unusual;
    this.data = dataOf(this.#data, inner, store, inner.template.nodes);
    return bytesOf(layout, inner);
  }

  #lineOf(variant: TemplateVariant, store: TemplateStore): SystemProgram {
    let program = this.#lines.get(variant);
    if (program === undefined) {
      program = usualOf(() => this.#form.program(variant, store));
      this.#lines.set(variant, program);
    }
    if (program === null) throw unusual;
    return program;
  }

  /** @param base where the offsets of the values are. */
  #run(code: Int32Array, out: TextBytes, start: number, layout: RecordLayout, base: number): number {
    const { view, store } = layout;
    const { offsets, literals } = store;
    let at = start;
    for (let op = 0; ; op += OP_SIZE) {
      const value = base + (code[op + 1] as number);
      const from = offsets[value] as number;
      switch (code[op]) {
        case JsonOp.End:
          return at;
        case JsonOp.String:
          at = usual(putJsonText(out, at, view, from, endOfString(view, from, offsets[value + 1] as number)));
          break;
        case JsonOp.Name: {
          const to = endOfString(view, from, offsets[value + 1] as number);
          if (to === from || to - from > 2 * LONGEST_RECORDED_NAME) throw unusual;
          at = usual(putJsonText(out, at, view, from, to));
          break;
        }
        case JsonOp.Ansi: {
          const to = endOfAnsi(view, from, offsets[value + 1] as number);
          at = usual(putAnsiJsonText(out, at, view, from, to));
          break;
        }
        case JsonOp.Strings:
          at = putStrings(out, at, view, from, offsets[value + 1] as number);
          break;
        case JsonOp.UInt8:
          at = putDecimal(out, at, view.getUint8(from));
          break;
        case JsonOp.UInt16:
          at = putDecimal(out, at, view.getUint16(from, true));
          break;
        case JsonOp.UInt32:
          at = putDecimal(out, at, view.getUint32(from, true));
          break;
        case JsonOp.UInt64:
          at = putDecimal64(out, at, view.getUint32(from, true), view.getUint32(from + 4, true));
          break;
        case JsonOp.SafeInteger: {
          const high = view.getUint32(from + 4, true);
          if (high >= 0x20_0000) throw unusual;
          at = putDecimal64(out, at, view.getUint32(from, true), high);
          break;
        }
        case JsonOp.Int8:
          at = putSigned(out, at, view.getInt8(from));
          break;
        case JsonOp.Int16:
          at = putSigned(out, at, view.getInt16(from, true));
          break;
        case JsonOp.Int32:
          at = putSigned(out, at, view.getInt32(from, true));
          break;
        case JsonOp.Int64:
          at = putSigned64(out, at, view.getUint32(from, true), view.getUint32(from + 4, true));
          break;
        case JsonOp.Boolean:
          at = putAscii(out, at, view.getInt32(from, true) === 0 ? 'false' : 'true');
          break;
        case JsonOp.Hex32:
          at = putHex(out, putAscii(out, at, '0x'), view.getUint32(from, true));
          break;
        case JsonOp.Hex64:
          at = putHex64(out, at, view.getUint32(from, true), view.getUint32(from + 4, true));
          break;
        case JsonOp.Guid:
          at = putGuid(out, at, view, from, false);
          break;
        case JsonOp.BareGuid:
          at = putBareGuid(out, at, view, from, false);
          break;
        case JsonOp.FileTime:
          at = usual(this.#time.put(out, at, view.getUint32(from, true), view.getUint32(from + 4, true)));
          break;
        case JsonOp.SystemTime:
          // Without `Z`.
          at = putSystemTime(out, at, view, from) - 1;
          break;
        case JsonOp.Sid:
          at = usual(putSid(out, at, view, from, offsets[value + 1] as number));
          break;
        case JsonOp.UserSid: {
          const sid = at;
          at = usual(putSid(out, at, view, from, offsets[value + 1] as number));
          if (at === sid) throw unusual;
          break;
        }
        case JsonOp.Binary:
          at = putBinary(out, at, view, from, offsets[value + 1] as number);
          break;
        case JsonOp.Index:
          at = putDecimal(out, at, this.#facts.index);
          break;
        case JsonOp.File:
          at = putBytes(out, at, this.#facts.file);
          break;
        case JsonOp.Label:
          at = putBytes(out, at, this.#labelsOf(layout)[code[op + 1] as number] as Uint8Array);
          break;
        case JsonOp.Values:
          at = this.#run((this.data as DataProgram).values, out, at, layout, this.#base);
          break;
        case JsonOp.Sections:
          at = this.#run((this.data as DataProgram).sections, out, at, layout, this.#base);
          break;
        case JsonOp.TextCell: {
          const to = endOfString(view, from, offsets[value + 1] as number);
          if (to - from > 2 * LONGEST_RECORDED_NAME) throw unusual;
          const cell = csvCell(utf16Of(layout.bytes, from, to));
          if (cell.includes('##')) throw unusual;
          at += this.#encoder.encodeInto(cell, out.bytes.subarray(at)).written;
          break;
        }
        case JsonOp.ValuesCell: {
          const { values } = this.data as DataProgram;
          at = quoteCell(out.bytes, at, this.#run(values, out, at + 1, layout, this.#base));
          break;
        }
        case JsonOp.Error: {
          const { error } = this.data as DataProgram;
          if (error !== undefined) at = this.#run(error.member, out, at, layout, this.#base);
          break;
        }
        case JsonOp.ErrorCell: {
          const { error } = this.data as DataProgram;
          if (error !== undefined) at = this.#run(error.text, out, at, layout, this.#base);
        }
      }
      const length = code[op + 3] as number;
      if (length > 0) at = literals.put(out, at, code[op + 2] as number, length);
    }
  }

  #labelsOf({ view, store: { offsets } }: RecordLayout): readonly Uint8Array[] {
    const { level, task, opcode, qualifiers, keywords, hasProviderId } = this.#places as LabelPlaces;
    const from = (index: number) => offsets[index] as number;
    return this.#labels.of({
      level: level < 0 ? 0 : view.getUint8(from(level)),
      task: task < 0 ? 0 : view.getUint16(from(task), true),
      opcode: opcode < 0 ? 0 : view.getUint8(from(opcode)),
      qualifiers: qualifiers < 0 ? 0 : view.getUint16(from(qualifiers), true),
      keywordsLow: view.getUint32(from(keywords), true),
      keywordsHigh: view.getUint32(from(keywords) + 4, true),
      hasProviderId,
    });
  }
}

/** The bytes of the values of the instance that was opened last. */
function bytesOf({ specsAt, end }: RecordLayout, { count }: TemplateVariant): number {
  return end - specsAt - 4 * count;
}

/** The most items of arrays of so many bytes. An element is also written for an array without items. */
const itemsIn = (bytes: number) => (bytes >> 1) + 1;

function dataOf(
  known: Map<TemplateVariant, DataProgram | null>,
  variant: TemplateVariant,
  store: TemplateStore,
  nodes: readonly XmlNode[],
): DataProgram {
  let program = known.get(variant);
  if (program === undefined) {
    program = usualOf(() => dataProgram(nodes, variant, store));
    known.set(variant, program);
  }
  if (program === null) throw unusual;
  return program;
}

function usualOf<Program>(make: () => Program): Program | null {
  try {
    return make();
  } catch (error) {
    if (error !== unusual) throw error;
    return null;
  }
}

function putBytes({ bytes }: TextBytes, at: number, own: Uint8Array): number {
  bytes.set(own, at);
  return at + own.length;
}

function putStrings(out: TextBytes, start: number, view: DataView, from: number, to: number): number {
  let item = from;
  let end = endOfItem(view, item, to);
  if (end >= to) return usual(putJsonText(out, start, view, item, endOfString(view, item, end)));
  out.bytes[start] = ARRAY_START;
  let at = start + 1;
  for (;;) {
    at = usual(putJsonText(out, at, view, item, endOfString(view, item, end)));
    if (end >= to) break;
    out.bytes[at++] = COMMA;
    item = end;
    end = endOfItem(view, item, to);
  }
  out.bytes[at] = ARRAY_END;
  return at + 1;
}
