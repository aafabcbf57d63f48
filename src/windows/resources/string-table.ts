import { ResourceWriter } from './byte-writer.js';
import { type Resource, RT_STRING } from './resource.js';

/** A string of a program, as in a STRINGTABLE. */
export interface StringEntry {
  /** 16 bits. */
  readonly id: number;
  readonly text: string;
}

const STRINGS_IN_BLOCK = 16;

/** The resources of a STRINGTABLE, sorted by ID: each one has 16 strings with their lengths. */
export function stringResources(strings: readonly StringEntry[], language: number): Resource[] {
  const blocks = new Map<number, string[]>();
  for (const { id, text } of strings) {
    const number = Math.floor(id / STRINGS_IN_BLOCK) + 1;
    const block = blocks.get(number) ?? Array.from({ length: STRINGS_IN_BLOCK }, () => '');
    block[id % STRINGS_IN_BLOCK] = text;
    blocks.set(number, block);
  }
  return [...blocks]
    .sort(([left], [right]) => left - right)
    .map(([name, texts]) => ({ type: RT_STRING, name, language, data: blockOf(texts) }));
}

function blockOf(texts: readonly string[]): Uint8Array {
  const out = new ResourceWriter();
  for (const text of texts) {
    out.u16(text.length);
    out.utf16(text);
  }
  return out.toBytes();
}
