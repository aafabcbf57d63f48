import { encodeAnsi } from '../values/ansi.js';
import { ResourceWriter } from './byte-writer.js';

/** One entry of a message table (MESSAGE_RESOURCE_ENTRY, winnt.h). */
export interface MessageEntry {
  /** 32 bits, unsigned. */
  readonly id: number;
  /** The content of the entry up to its NUL, including the final CR LF. */
  readonly text: string;
  /** `utf-16` is MESSAGE_RESOURCE_UNICODE, `utf-8` MESSAGE_RESOURCE_UTF8; `ansi` has no flag. */
  readonly encoding: 'utf-16' | 'utf-8' | 'ansi';
  /** The code page of an `ansi` text, a label of the Encoding Standard. Default: `windows-1252`. */
  readonly codePage?: string;
}

/** MESSAGE_RESOURCE_UNICODE and MESSAGE_RESOURCE_UTF8 (winnt.h). */
export const MESSAGE_FLAG = { ansi: 0, 'utf-16': 1, 'utf-8': 2 } as const;

/** Bytes of the block count, of MESSAGE_RESOURCE_BLOCK, and of the length and flags before each text. */
export const MESSAGE_SIZE = { count: 4, block: 12, entryHead: 4 } as const;

const ALIGNMENT = 4;

/** A stretch of consecutive ids: MESSAGE_RESOURCE_BLOCK. */
interface Block {
  readonly low: number;
  readonly entries: MessageEntry[];
}

/**
 * Returns the bytes of an RT_MESSAGETABLE resource (MESSAGE_RESOURCE_DATA, winnt.h).
 *
 * @param entries in any order.
 * @throws RangeError for a repeated ID, over 65 535 bytes in an entry, or a character not in its code page.
 */
export function writeMessageTable(entries: readonly MessageEntry[]): Uint8Array {
  const blocks = blocksOf([...entries].sort((a, b) => a.id - b.id));
  const out = new ResourceWriter();
  out.u32(blocks.length);
  const blocksAt = out.size;
  out.zeros(blocks.length * MESSAGE_SIZE.block);
  blocks.forEach((block, index) => {
    const at = blocksAt + index * MESSAGE_SIZE.block;
    out.patchU32(at, block.low);
    out.patchU32(at + 4, block.low + block.entries.length - 1);
    out.patchU32(at + 8, out.size);
    for (const entry of block.entries) writeEntry(out, entry);
  });
  return out.toBytes();
}

/** The number of bytes from an entry to the next one. */
export function entrySize(entry: MessageEntry): number {
  const size = MESSAGE_SIZE.entryHead + textSize(entry) + (entry.encoding === 'utf-16' ? 2 : 1);
  return Math.ceil(size / ALIGNMENT) * ALIGNMENT;
}

/** The number of bytes of a text without its NUL. */
export function textSize(entry: MessageEntry): number {
  return entry.encoding === 'utf-16' ? entry.text.length * 2 : bytesOf(entry).length;
}

function blocksOf(sorted: readonly MessageEntry[]): Block[] {
  const blocks: Block[] = [];
  for (const entry of sorted) {
    const last = blocks.at(-1);
    const next = last === undefined ? undefined : last.low + last.entries.length;
    if (last !== undefined && next === entry.id) last.entries.push(entry);
    else if (next !== undefined && entry.id < next)
      throw new RangeError(`two messages have the id 0x${entry.id.toString(16)}`);
    else blocks.push({ low: entry.id, entries: [entry] });
  }
  return blocks;
}

function writeEntry(out: ResourceWriter, entry: MessageEntry): void {
  const { text, encoding } = entry;
  const start = out.size;
  const size = entrySize(entry);
  out.u16(size);
  out.u16(MESSAGE_FLAG[encoding]);
  if (encoding === 'utf-16') out.utf16(text);
  else out.put(bytesOf(entry));
  // The NUL, and the padding.
  out.zeros(start + size - out.size);
}

/** The text in UTF-8 or in its code page. */
function bytesOf({ text, encoding, codePage = 'windows-1252' }: MessageEntry): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  const bytes = encodeAnsi(text, codePage);
  if (bytes !== undefined) return bytes;
  const missing = [...text].find((character) => encodeAnsi(character, codePage) === undefined);
  throw new RangeError(`'${missing}' is not a character of ${codePage}`);
}
