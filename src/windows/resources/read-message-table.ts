import { decodeAnsi } from '../values/ansi.js';
import { hex, ResourceReader } from './byte-reader.js';
import { FormatError, type OnDamage } from './format-error.js';
import type { MessageEntry } from './message-table.js';
import { MESSAGE_FLAG, MESSAGE_SIZE } from './message-table.js';

/** The maximum of messages in the tables of a file. A language of Windows' own messages has about 20,000. */
export const MOST_MESSAGES = 300_000;

/**
 * Reads the data of an RT_MESSAGETABLE resource (MESSAGE_RESOURCE_DATA, winnt.h): blocks of consecutive ids,
 * whose entries follow each other. Returns entries in the order of the file; Windows takes the first one with
 * an id. Texts without a flag count as Windows' code page 1252.
 *
 * @param onDamage called for each damaged part: a message, or the rest of a block, because only the length of
 *   a message shows where the next one starts. The others are read. Without it, the first damage is thrown.
 * @param most the maximum of messages: what other tables of the file leave.
 * @throws FormatError for bytes that are not a message table, or are truncated.
 */
export function readMessageTable(
  bytes: Uint8Array,
  onDamage?: OnDamage,
  most = MOST_MESSAGES,
): MessageEntry[] {
  const reader = new ResourceReader(bytes, undefined, onDamage);
  const count = reader.attempt(() => readBlockCount(reader)) ?? blocksBeforeFirstEntry(reader);
  const entries: MessageEntry[] = [];
  for (let index = 0; index < count; index++) {
    reader.attempt(() => readBlock(reader, MESSAGE_SIZE.count + index * MESSAGE_SIZE.block, entries, most));
  }
  return entries;
}

function readBlockCount(reader: ResourceReader): number {
  const count = reader.u32(0);
  reader.claim(MESSAGE_SIZE.count, count * MESSAGE_SIZE.block, 'the list of blocks');
  return count;
}

/** The number of blocks that fit, given the table layout of all compilers. */
function blocksBeforeFirstEntry(reader: ResourceReader): number {
  const entriesAt = Math.min(reader.u32(MESSAGE_SIZE.count + 8), reader.end);
  return Math.max(0, Math.floor((entriesAt - MESSAGE_SIZE.count) / MESSAGE_SIZE.block));
}

function readBlock(reader: ResourceReader, block: number, entries: MessageEntry[], most: number): void {
  const low = reader.u32(block);
  const high = reader.u32(block + 4);
  if (low > high)
    throw new FormatError(`a block of messages goes from ${hex(low)} down to ${hex(high)}`, block);
  let at = reader.u32(block + 8);
  for (let id = low; id <= high; id++) {
    if (entries.length >= most)
      throw new FormatError(`a file can have at most ${MOST_MESSAGES} messages`, at);
    reader.claim(at, MESSAGE_SIZE.entryHead, `message ${hex(id)}`);
    const length = reader.u16(at);
    if (length < MESSAGE_SIZE.entryHead) {
      throw new FormatError(`message ${hex(id)} cannot have ${length} bytes`, at);
    }
    reader.require(at, length, `message ${hex(id)}`);
    const start = at;
    const text = reader.attempt(() => readText(reader, start, length));
    if (text !== undefined) entries.push({ id, ...text });
    at += length;
  }
}

/**
 * Whether bytes are probably a message table: as by all compilers, entries directly follow the block list.
 */
export function looksLikeMessageTable(bytes: Uint8Array): boolean {
  const first = MESSAGE_SIZE.count + MESSAGE_SIZE.block;
  if (bytes.length < first + MESSAGE_SIZE.entryHead) return false;
  const reader = new ResourceReader(bytes);
  const entriesAt = MESSAGE_SIZE.count + reader.u32(0) * MESSAGE_SIZE.block;
  return entriesAt >= first && reader.u32(first - 4) === entriesAt;
}

function readText(
  reader: ResourceReader,
  at: number,
  length: number,
): Pick<MessageEntry, 'text' | 'encoding'> {
  const start = at + MESSAGE_SIZE.entryHead;
  const size = length - MESSAGE_SIZE.entryHead;
  const flags = reader.u16(at + 2);
  switch (flags) {
    case MESSAGE_FLAG['utf-16']: {
      const units = reader.unitsBeforeNul(start, Math.floor(size / 2));
      return { text: reader.utf16(start, units, 'a message'), encoding: 'utf-16' };
    }
    case MESSAGE_FLAG['utf-8']:
      return { text: utf8Text(textBytes(reader, start, size), start), encoding: 'utf-8' };
    case MESSAGE_FLAG.ansi:
      return { text: decodeAnsi(textBytes(reader, start, size), 'windows-1252'), encoding: 'ansi' };
    default:
      throw new FormatError(`${hex(flags)} is not an encoding of messages`, at + 2);
  }
}

/** The bytes before the NUL. */
function textBytes(reader: ResourceReader, start: number, size: number): Uint8Array {
  reader.claim(start, size, 'a message');
  const bytes = reader.bytes.subarray(start, start + size);
  const nul = bytes.indexOf(0);
  return nul === -1 ? bytes : bytes.subarray(0, nul);
}

function utf8Text(bytes: Uint8Array, start: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new FormatError('a message is marked as UTF-8 but is not UTF-8', start);
  }
}
