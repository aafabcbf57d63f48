import { USUAL_COLUMNS } from '../../event/event-columns.js';
import { csvCell, quoteCell } from './csv-cell.js';

/** A byte of a line becomes at most two: a quote. Each cell can have a comma, an apostrophe, and quotes. */
const MOST_FOR_BYTE = 2;
const MOST_AROUND = 4 * USUAL_COLUMNS.length;

/** Lines have members of these names, in this order. */
const NAMES: readonly Uint8Array[] = /* @__PURE__ */ USUAL_COLUMNS.map((name) =>
  new TextEncoder().encode(`"${name}":`),
);

/** Whether all columns can be made from lines. A line that starts with a text could be a command for CI. */
export function areOfLines(columns: readonly string[]): boolean {
  return columns[0] === 'index' && columns.every((name) => COLUMNS.has(name));
}

const COLUMNS: ReadonlySet<string> = /* @__PURE__ */ new Set<string>(USUAL_COLUMNS);

/** Makes rows of CSV from the lines of JSON of the same events, which have no `error`. */
export class RowsOfLines {
  readonly #columns: readonly number[];
  /** The bytes of each member's value in the line; the start is 0 if it is absent. */
  readonly #starts = new Int32Array(USUAL_COLUMNS.length);
  readonly #ends = new Int32Array(USUAL_COLUMNS.length);
  readonly #decoder = new TextDecoder();
  readonly #encoder = new TextEncoder();
  #out = new Uint8Array();

  /** @param columns as `areOfLines` allows them. */
  constructor(columns: readonly string[]) {
    this.#columns = columns.map((name) => (USUAL_COLUMNS as readonly string[]).indexOf(name));
  }

  /** The result is overwritten by the next call. */
  of(lines: Uint8Array): Uint8Array {
    let at = 0;
    let to = 0;
    while (at < lines.length) {
      at = this.#find(lines, at);
      to = this.#row(lines, this.#roomFor(to, lines.length), to);
    }
    return this.#out.subarray(0, to);
  }

  /** The bytes, with room for a row behind `used`. */
  #roomFor(used: number, lines: number): Uint8Array {
    const least = used + MOST_FOR_BYTE * lines + MOST_AROUND;
    if (this.#out.length < least) {
      const grown = new Uint8Array(2 * least);
      grown.set(this.#out.subarray(0, used));
      this.#out = grown;
    }
    return this.#out;
  }

  /** Finds the members of the line at `start`. Returns the start of the next one. */
  #find(bytes: Uint8Array, start: number): number {
    this.#starts.fill(0);
    let at = start;
    let member = 0;
    // A brace or a comma before each member, a brace and a newline behind the last one.
    while (bytes[at] !== BRACE_END) {
      at++;
      while (!isAt(bytes, at, NAMES[member] as Uint8Array)) member++;
      at += (NAMES[member] as Uint8Array).length;
      this.#starts[member] = at;
      at = endOfValue(bytes, at);
      this.#ends[member++] = at;
    }
    return at + 2;
  }

  #row(bytes: Uint8Array, out: Uint8Array, start: number): number {
    let to = start;
    for (const column of this.#columns) {
      if (to > start) out[to++] = COMMA;
      const from = this.#starts[column] as number;
      if (from === 0) continue;
      const end = this.#ends[column] as number;
      switch (bytes[from]) {
        case QUOTE:
          to = this.#text(bytes, from + 1, end - 1, out, to);
          break;
        case BRACE:
          put(bytes, from, end, out, to + 1);
          to = quoteCell(out, to, to + 1 + end - from);
          break;
        default:
          to = put(bytes, from, end, out, to);
      }
    }
    out[to] = 0x0d;
    out[to + 1] = 0x0a;
    return to + 2;
  }

  /** Puts the cell of a string, as `csvCell` makes it. */
  #text(bytes: Uint8Array, from: number, end: number, out: Uint8Array, start: number): number {
    if (from === end) return start;
    const first = bytes[from] as number;
    let needsQuotes = first === SPACE || bytes[end - 1] === SPACE;
    let isUsual = end - from === 1 || !isFormula(first);
    let to = start;
    for (let at = from; at < end && isUsual; at++) {
      let byte = bytes[at] as number;
      if (byte === BACKSLASH) {
        byte = bytes[++at] as number;
        if (byte === QUOTE) {
          needsQuotes = true;
          out[to++] = QUOTE;
        } else if (byte !== BACKSLASH) isUsual = false;
      } else if (byte === COMMA) needsQuotes = true;
      else if (byte >= 0x7f) isUsual = false;
      out[to++] = byte;
    }
    if (!isUsual) {
      const text: string = JSON.parse(this.#decoder.decode(bytes.subarray(from - 1, end + 1)));
      return start + this.#encoder.encodeInto(csvCell(text), out.subarray(start)).written;
    }
    if (!needsQuotes) return to;
    out.copyWithin(start + 1, start, to);
    out[start] = QUOTE;
    out[to + 1] = QUOTE;
    return to + 2;
  }
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const SPACE = 0x20;
const BACKSLASH = 0x5c;
const BRACE = 0x7b;
const BRACE_END = 0x7d;

/** Whether a spreadsheet takes a text for a formula, or for a number. */
function isFormula(first: number): boolean {
  return first === 0x3d || first === 0x2b || first === 0x2d || first === 0x40;
}

function isAt(bytes: Uint8Array, at: number, name: Uint8Array): boolean {
  for (let index = 0; index < name.length; index++) if (bytes[at + index] !== name[index]) return false;
  return true;
}

/** The end of a string, a number, or an object. */
function endOfValue(bytes: Uint8Array, start: number): number {
  let at = start;
  let depth = 0;
  for (;;) {
    const byte = bytes[at] as number;
    if (byte === QUOTE) {
      at++;
      while (bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
    } else if (byte === BRACE) depth++;
    else if (byte === BRACE_END || byte === COMMA) {
      if (depth === 0) return at;
      if (byte === BRACE_END) depth--;
    }
    at++;
  }
}

function put(bytes: Uint8Array, from: number, end: number, out: Uint8Array, to: number): number {
  if (end - from > 64) out.set(bytes.subarray(from, end), to);
  else for (let at = from; at < end; at++) out[to + at - from] = bytes[at] as number;
  return to + end - from;
}
