import type { StreamReader } from './stream-reader.js';

/** The members of a kind of symbol record, by their offset from the start of the record. */
export interface SymbolLayout {
  /** The offset of the address in its section, and of the number of the section. */
  readonly offset: number;
  readonly section: number;
  /** The size of the code; `undefined` if the record does not say it. */
  readonly size?: { readonly at: number; readonly isShort?: boolean };
  /** The offset of the last record within this one. */
  readonly last?: number;
  readonly name?: number;
  /** Of code apart from its function: the address of the function. */
  readonly parent?: { readonly offset: number; readonly section: number };
}

const PROCEDURE: SymbolLayout = { last: 8, size: { at: 16 }, offset: 32, section: 36, name: 39 };

export const PUBLIC_LAYOUT: SymbolLayout = { offset: 8, section: 12, name: 14 };

/**
 * The kinds of records about code.
 *
 * Source: CVInfo in microsoft-pdb (cvinfo.h), and CodeViewSymbols.def of LLVM.
 */
const LAYOUTS: ReadonlyMap<number, SymbolLayout> = new Map([
  // S_PUB32.
  [0x110e, PUBLIC_LAYOUT],
  // S_LPROC32, S_GPROC32, S_LPROC32_ID, S_GPROC32_ID, S_LPROC32_DPC, and S_LPROC32_DPC_ID.
  ...[0x110f, 0x1110, 0x1146, 0x1147, 0x1155, 0x1156].map((kind) => [kind, PROCEDURE] as const),
  // S_THUNK32.
  [0x1102, { last: 8, offset: 16, section: 20, size: { at: 22, isShort: true }, name: 25 }],
  // S_SEPCODE: parts of a function that are rarely executed.
  [0x1132, { last: 8, size: { at: 12 }, offset: 20, section: 28, parent: { offset: 24, section: 30 } }],
]);

/** S_END and S_PROC_ID_END. */
const ENDS: ReadonlySet<number> = new Set([0x0006, 0x114f]);

/** The layout of the record at an offset; `undefined` if it isn't about code. */
export function layoutAt(reader: StreamReader, at: number): SymbolLayout | undefined {
  return LAYOUTS.get(reader.u16(at + 2));
}

/** The offset behind a record. */
export function behindRecord(reader: StreamReader, at: number): number {
  const size = reader.u16(at);
  const next = at + 2 + size;
  if (size < 2 || next > reader.end) throw reader.error('the symbol record has an impossible size', at);
  return next;
}

/** Visits all records about code. Skips what is within procedures, such as their variables. */
export function visitSymbols(
  reader: StreamReader,
  start: number,
  take: (layout: SymbolLayout, at: number) => void,
): void {
  for (let at = start; at < reader.end; ) {
    const next = behindRecord(reader, at);
    const layout = layoutAt(reader, at);
    if (layout !== undefined && next - at >= leastSize(layout)) take(layout, at);
    at = behindInner(reader, at, layout) ?? next;
  }
}

/** The offset behind the end of a procedure, if it is where the procedure says it. */
function behindInner(reader: StreamReader, at: number, layout: SymbolLayout | undefined): number | undefined {
  if (layout?.last === undefined || behindRecord(reader, at) < at + layout.last + 4) return undefined;
  const last = reader.u32(at + layout.last);
  if (last <= at || last + 4 > reader.end || !ENDS.has(reader.u16(last + 2))) return undefined;
  return behindRecord(reader, last);
}

/** The size of a record that has all numbers of its layout. */
function leastSize({ offset, section, size, parent, name = 0 }: SymbolLayout): number {
  return Math.max(offset + 4, section + 2, (size?.at ?? 0) + 4, (parent?.section ?? 0) + 2, name);
}

/** The name in a record; empty if there is none. */
export function nameAt(reader: StreamReader, at: number, layout: SymbolLayout): string {
  if (layout.name === undefined) return '';
  const start = at + layout.name;
  const bytes = reader.bytes(start, behindRecord(reader, at) - start);
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
}
