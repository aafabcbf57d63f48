import { readFileSync } from 'node:fs';
import { repairChecksums, repeatChunks } from '../../support/event-log-writer.js';
import { listedLogs } from '../../support/event-logs.js';
import { awkwardNumbers } from './damaged-bytes.js';
import { eventLogFiles } from './event-logs.js';

const FILE_HEAD = 4096;
const CHUNK = 0x1_0000;
const RECORDS = 512;

/** The most records of a chunk: a few are read in a millisecond, and have templates, names, and values. */
const MOST_RECORDS = 3;

/** Chunks with the first records of chunks of logs: those of the fuzzer, and real ones. */
const shortChunks: readonly Uint8Array[] = [
  ...eventLogFiles,
  ...listedLogs().map(({ path }) => new Uint8Array(readFileSync(path))),
].flatMap(shortChunksOf);

function shortChunksOf(log: Uint8Array): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  for (let at = FILE_HEAD; at + CHUNK <= log.length; at += CHUNK) {
    const chunk = log.slice(at, at + CHUNK);
    const view = new DataView(chunk.buffer);
    const all = view.getUint32(48, true);
    let end = RECORDS;
    for (let count = 0; count < MOST_RECORDS && end < all; count++) {
      if (view.getUint32(end, true) !== 0x2a2a) break;
      end += view.getUint32(end + 4, true);
    }
    if (end === RECORDS || end > CHUNK) continue;
    chunk.fill(0, end);
    view.setUint32(48, end, true);
    chunks.push(chunk);
  }
  return chunks;
}

/**
 * A log of short chunks, each with one to four changes, which follow from a seed. Most changes are in
 * records, and most checksums are right again.
 */
export function changedChunks(seed: number, count: number): Uint8Array {
  const random = randomNumbers(seed);
  const [head] = eventLogFiles;
  const whole = new Uint8Array(FILE_HEAD + count * CHUNK);
  whole.set((head as Uint8Array).subarray(0, FILE_HEAD));
  for (let slot = 0; slot < count; slot++)
    whole.set(shortChunks[random(shortChunks.length)] as Uint8Array, FILE_HEAD + slot * CHUNK);
  const log = repeatChunks(whole, count);
  for (let slot = 0; slot < count; slot++) change(log, slot, random);
  return log;
}

function change(log: Uint8Array, slot: number, random: (limit: number) => number): void {
  const start = FILE_HEAD + slot * CHUNK;
  const view = new DataView(log.buffer, log.byteOffset);
  const end = view.getUint32(start + 48, true);
  const numbers = awkwardNumbers(end);
  for (let count = 1 + random(4); count > 0; count--) {
    const at = start + (random(12) === 0 ? random(RECORDS) : RECORDS + random(end - RECORDS));
    switch (random(5)) {
      case 0:
        log[at] = (log[at] as number) ^ (1 << random(8));
        break;
      case 1:
        log[at] = random(256);
        break;
      case 2:
        view.setUint16(at, random(2) === 0 ? random(0x1_0000) : random(32), true);
        break;
      case 3:
        view.setUint32(at, numbers[random(numbers.length)] as number, true);
        break;
      default: {
        const from = start + RECORDS + random(end - RECORDS);
        log.copyWithin(at, from, from + 1 + random(16));
      }
    }
  }
  const records = view.getUint32(start + 48, true);
  const isPossible = records >= RECORDS && records <= CHUNK;
  if (isPossible && random(8) > 0) repairChecksums(log, slot);
}

/** Numbers below a limit: mulberry32. */
function randomNumbers(seed: number): (limit: number) => number {
  let state = seed | 0;
  return (limit) => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
