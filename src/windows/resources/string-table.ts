import { u16At } from '../bytes/numbers-at.js';
import { utf16Of } from '../bytes/utf16.js';
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

/** The strings with the given IDs in the resources of a program; if a language repeats one, in the first. */
export function stringsWith(ids: readonly number[], resources: readonly Resource[]): Map<number, string> {
  const blocks = new Map<number, Uint8Array>();
  for (const { type, name, data } of resources)
    if (type === RT_STRING && typeof name === 'number' && !blocks.has(name)) blocks.set(name, data);
  const found = new Map<number, string>();
  for (const id of ids) {
    const block = blocks.get(Math.floor(id / STRINGS_IN_BLOCK) + 1);
    const text = block && stringIn(block, id % STRINGS_IN_BLOCK);
    if (text) found.set(id, text);
  }
  return found;
}

/** A string of a block; `undefined` if the block is too short. */
function stringIn(block: Uint8Array, position: number): string | undefined {
  let at = 0;
  for (let skipped = 0; skipped < position && at + 2 <= block.length; skipped++)
    at += 2 + 2 * u16At(block, at);
  if (at + 2 > block.length) return undefined;
  const end = at + 2 + 2 * u16At(block, at);
  return end > block.length ? undefined : utf16Of(block, at + 2, end);
}
