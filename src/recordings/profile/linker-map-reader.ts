import type { NativeFunction } from '../../windows/pdb/native-function.js';
import { undecorated } from '../../windows/pdb/undecorated.js';
import { countBefore } from '../attribution/count-before.js';
import type { CodeRow, LinkerMapContent } from './linker-map-content.js';
import { LinkerMapError } from './linker-map-error.js';

/** Bytes that are decoded at once. */
const AT_ONCE = 1 << 20;

/** The largest MAP files have some millions. */
const MOST_FUNCTIONS = 8_000_000;

const LARGEST_MODULE = 0x1_0000_0000;

const TIMESTAMP = /^ ?Timestamp is ([\da-f]{1,8})(?![\da-f])/i;
const PREFERRED = /^ ?Preferred load address is ([\da-f]{8}|[\da-f]{16})$/i;
const ROW = /^ ([\da-f]{4}):([\da-f]{8}) ([\da-f]{8})H /i;
const SYMBOL = /^ ([\da-f]{4}):([\da-f]{8}) {2,}/i;
const ADDRESS = /^(?:[\da-f]{8}|[\da-f]{16})$/i;

/** Texts in files that users mistake for such MAP files. */
const OTHERS: readonly (readonly [text: string, reason: string])[] = [
  [
    'Microsoft C/C++ MSF',
    'this is a PDB file, not a MAP file; `wevtc trace --symbols` reads it from a plain file',
  ],
  [
    'Linker script and memory map',
    'this MAP file of GNU ld lists no static functions and no build, so its names could be wrong; use lld-link /map',
  ],
];

/** A row of the table of sections. */
interface Row {
  readonly section: string;
  readonly offset: number;
  readonly length: number;
}

/**
 * Reads the lines of a MAP file. Lines that it does not know don't matter: linkers also write line numbers
 * and exports.
 *
 * Source: files of link.exe and lld-link; MapFile.cpp of lld.
 */
export class LinkerMapReader {
  #line = 0;
  #module: string | undefined;
  #timeDateStamp: number | undefined;
  #preferred: number | undefined;
  #isSymbols = false;
  /** The list of static functions is the last one, so that a file that was cut before it lacks them. */
  #hasStatics = false;
  readonly #rows: Row[] = [];
  /** The start of each section with symbols in the module. */
  readonly #sections = new Map<string, number>();
  readonly #starts: number[] = [];
  readonly #names: string[] = [];

  read(content: Uint8Array): void {
    this.#checkKind(content);
    const decoder = new TextDecoder();
    let rest = '';
    for (let at = 0; at < content.length; at += AT_ONCE) {
      const isLast = at + AT_ONCE >= content.length;
      const text = decoder.decode(content.subarray(at, at + AT_ONCE), { stream: !isLast });
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      // A line without an end would be copied for each piece.
      if (rest.length > AT_ONCE) this.#fail('this line is too long');
      for (const line of lines) this.#readLine(line);
    }
    if (rest !== '') this.#fail('the file ends within this line');
  }

  #checkKind(content: Uint8Array): void {
    const start = new TextDecoder('latin1').decode(content.subarray(0, AT_ONCE));
    const other = OTHERS.find(([text]) => start.includes(text));
    if (other !== undefined) throw new LinkerMapError(other[1], 0);
    if (!start.includes('Timestamp is') || !start.includes('Preferred load address is'))
      throw new LinkerMapError('this is not a MAP file of link.exe or lld-link', 0);
  }

  #fail(reason: string): never {
    throw new LinkerMapError(reason, this.#line + 1);
  }

  #readLine(line: string): void {
    const text = line.trimEnd();
    if (text !== '') {
      if (this.#module === undefined) this.#module = text.trim();
      else if (this.#isSymbols) this.#readSymbol(text);
      else this.#readHead(text);
    }
    this.#line++;
  }

  #readHead(text: string): void {
    const [, stamp] = TIMESTAMP.exec(text) ?? [];
    if (stamp !== undefined) this.#timeDateStamp ??= Number.parseInt(stamp, 16);
    const [, preferred] = PREFERRED.exec(text) ?? [];
    if (preferred !== undefined) this.#preferred ??= Number.parseInt(preferred, 16);
    const [, section, offset, length] = ROW.exec(text) ?? [];
    if (section !== undefined && offset !== undefined && length !== undefined && text.endsWith(' CODE'))
      this.#rows.push({ section, offset: Number.parseInt(offset, 16), length: Number.parseInt(length, 16) });
    if (text.includes('Publics by Value')) this.#isSymbols = true;
  }

  #readSymbol(text: string): void {
    if (text.trimStart() === 'Static symbols') this.#hasStatics = true;
    const [head, section, offset] = SYMBOL.exec(text) ?? [];
    if (head === undefined || section === undefined || offset === undefined) return;
    const parts = text.slice(head.length).split(/ +/);
    // A name can contain spaces.
    const at = parts.findIndex((part, index) => index > 0 && ADDRESS.test(part));
    if (at < 0) this.#fail('this symbol has no address; link.exe and lld-link write one');
    // Section 0 has numbers, not addresses.
    if (section === '0000') return;
    const address = Number.parseInt(parts[at] as string, 16);
    const start = address - (this.#preferred ?? 0);
    const base = start - Number.parseInt(offset, 16);
    // Larger addresses would be rounded.
    if (
      address > Number.MAX_SAFE_INTEGER ||
      base < 0 ||
      start >= LARGEST_MODULE ||
      (this.#sections.get(section) ?? base) !== base
    )
      this.#fail('the address of this symbol contradicts its section');
    this.#sections.set(section, base);
    if (this.#starts.length >= MOST_FUNCTIONS) this.#fail(`there are more than ${MOST_FUNCTIONS} symbols`);
    this.#starts.push(start);
    this.#names.push(parts.slice(0, at).join(' '));
  }

  /** @throws LinkerMapError if something is missing. */
  finish(): LinkerMapContent {
    const module = this.#module;
    const timeDateStamp = this.#timeDateStamp;
    if (module === undefined || timeDateStamp === undefined || this.#preferred === undefined)
      throw new LinkerMapError('the module, its timestamp, or its load address is missing', 0);
    if (!this.#hasStatics)
      throw new LinkerMapError("the list 'Static symbols' at its end is missing; the file is incomplete", 0);
    const rows = this.#codeRows();
    return { module, timeDateStamp, rows, functions: this.#functions(rows) };
  }

  #codeRows(): CodeRow[] {
    const rows = this.#rows.flatMap(({ section, offset, length }) => {
      const base = this.#sections.get(section);
      return base === undefined || length === 0
        ? []
        : [{ start: base + offset, end: base + offset + length }];
    });
    rows.sort((a, b) => a.start - b.start || a.end - b.end);
    if (rows.some(({ end }, at) => end > (rows[at + 1]?.start ?? LARGEST_MODULE)))
      throw new LinkerMapError('its sections overlap', 0);
    return rows;
  }

  #functions(rows: readonly CodeRow[]): NativeFunction[] {
    const starts = this.#starts;
    const order = Uint32Array.from(starts.keys()).sort(
      (a, b) => (starts[a] as number) - (starts[b] as number) || a - b,
    );
    const functions: NativeFunction[] = [];
    for (let at = 0; at < order.length; ) {
      const start = starts[order[at] as number] as number;
      const names = new Set<string>();
      for (; at < order.length && starts[order[at] as number] === start; at++)
        names.add(undecorated(this.#names[order[at] as number] as string));
      const row = rows[countBefore(rows, (each) => each.start <= start) - 1];
      if (row !== undefined && start < row.end) functions.push({ name: nameOf([...names]), start });
    }
    return functions;
  }
}

/** Linkers merge functions with equal code, and nothing tells which of them ran. */
function nameOf([first, ...others]: readonly string[]): string {
  if (others.length === 0) return first as string;
  return `${first} or ${others.length === 1 ? others[0] : `${others.length} others`}`;
}
