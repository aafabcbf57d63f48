import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormatError } from '../../src/resources/format-error.js';
import { writeMessageTable } from '../../src/resources/message-table.js';
import { readResources } from '../../src/resources/open.js';
import { readPeResources } from '../../src/resources/pe/read.js';
import { writeResourceDll } from '../../src/resources/pe/write-dll.js';
import { readMessageTable } from '../../src/resources/read-message-table.js';
import { readRes, writeRes } from '../../src/resources/res-file.js';
import { RT_MESSAGETABLE, WEVT_TEMPLATE } from '../../src/resources/resource.js';
import type { WevtTemplate } from '../../src/resources/wevt-template/model.js';
import { readWevtTemplate } from '../../src/resources/wevt-template/read.js';
import { writeWevtTemplate } from '../../src/resources/wevt-template/write.js';
import { goldenCases } from '../support/shared.js';
import { messageTables, wevtTemplates } from './arbitraries.js';
import { awkwardNumbers, damaged, randomFrom } from './damage.js';

/**
 * Damaged files: either they are read all the same, or there is a FormatError with a place in the file.
 * WEVTC_FUZZ_INPUTS sets how many, WEVTC_FUZZ_SEED which ones.
 */
const inputs = Number(process.env.WEVTC_FUZZ_INPUTS ?? 4000);
const seed = Number(process.env.WEVTC_FUZZ_SEED ?? 1);

type Read = (bytes: Uint8Array) => unknown;

const ownTemplates = fc.sample(wevtTemplates, { numRuns: 30, seed: 1 }).map(writeWevtTemplate);
const ownTables = fc.sample(messageTables, { numRuns: 15, seed: 1 }).map(writeMessageTable);
const ownResources = ownTemplates.map((data, index) => [
  { type: WEVT_TEMPLATE, name: 1, language: 0x409, data },
  {
    type: RT_MESSAGETABLE,
    name: 1,
    language: 0x409,
    data: ownTables[index % ownTables.length] as Uint8Array,
  },
]);

const kinds: readonly { name: string; read: Read; files: readonly Uint8Array[] }[] = [
  { name: 'WEVT_TEMPLATE', read: readAndWrite, files: [...ownTemplates, ...golden('wevt.bin')] },
  { name: 'message tables', read: readMessageTable, files: [...ownTables, ...golden('messages.bin')] },
  { name: '.res files', read: readRes, files: ownResources.map(writeRes) },
  {
    name: 'DLLs',
    read: readPeResources,
    files: ownResources.map((resources) => writeResourceDll(resources, 'x64')),
  },
];

/** What is read of a damaged file can be written, and is the same when read again. */
function readAndWrite(bytes: Uint8Array): WevtTemplate {
  const template = readWevtTemplate(bytes);
  // Blocks that mc.exe has only in 5.1 are read in 3.1 as well, but not written.
  if (template.version === '5.1') expect(readWevtTemplate(writeWevtTemplate(template))).toEqual(template);
  return template;
}

/** Damaged copies are far more than these; the largest ones would only take their time. */
function golden(file: string): Uint8Array[] {
  return goldenCases()
    .map(({ path }) => join(path, file))
    .filter((path) => existsSync(path))
    .map((path) => new Uint8Array(readFileSync(path)))
    .filter(({ length }) => length < 100_000);
}

describe('damaged files', () => {
  it.each(kinds)(`$name, damaged at random (seed ${seed})`, ({ name, read, files }) => {
    const random = randomFrom(seed);
    const count = Math.ceil(inputs / kinds.length);
    const result = { read: 0, refused: 0, slowest: 0 };
    for (let input = 0; input < count; input++) {
      const bytes = damaged(files, random(files.length), random);
      const start = performance.now();
      result[readOrRefuse(bytes, read)]++;
      readOrRefuse(bytes, readResources);
      result.slowest = Math.max(result.slowest, performance.now() - start);
    }
    if (process.env.WEVTC_FUZZ_INPUTS !== undefined) console.log(name, count, result);
    // Damages that are always found, or never, would prove nothing.
    expect(result.read).toBeGreaterThan(count / 100);
    expect(result.refused).toBeGreaterThan(count / 10);
  });

  it.each(kinds)('$name, cut off everywhere', ({ read, files }) => {
    for (const file of ofMiddleSize(files)) {
      for (let length = 0; length < file.length; length++) {
        readOrRefuse(file.subarray(0, length), read);
        readOrRefuse(file.subarray(0, length), readResources);
      }
    }
  });

  it.each(kinds)('$name, with awkward numbers everywhere', ({ read, files }) => {
    for (const file of ofMiddleSize(files).slice(0, 1)) {
      const bytes = Uint8Array.from(file);
      const view = new DataView(bytes.buffer);
      for (let at = 0; at + 4 <= bytes.length; at += 4) {
        const right = view.getUint32(at, true);
        for (const number of awkwardNumbers(bytes.length)) {
          view.setUint32(at, number, true);
          readOrRefuse(bytes, read);
          readOrRefuse(bytes, readResources);
        }
        view.setUint32(at, right, true);
      }
    }
  });
});

/** Three files that hold something, and are soon done. */
function ofMiddleSize(files: readonly Uint8Array[]): Uint8Array[] {
  return files
    .filter(({ length }) => length > 300 && length < 3000)
    .sort((left, right) => right.length - left.length)
    .slice(0, 3);
}

/** Anything but a FormatError with a place in the file comes through, and so does a result that has no proportion. */
function readOrRefuse(bytes: Uint8Array, read: Read): 'read' | 'refused' {
  try {
    const parts = countParts(read(bytes));
    if (parts > 8 * bytes.length + 100) throw new Error(`${parts} parts are made of ${bytes.length} bytes`);
    return 'read';
  } catch (error) {
    const isRight =
      error instanceof FormatError &&
      Number.isInteger(error.offset) &&
      error.offset >= 0 &&
      error.offset <= bytes.length;
    if (!isRight) throw error;
    return 'refused';
  }
}

/** Objects and list entries. */
function countParts(value: unknown): number {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return 1;
  let parts = 1;
  for (const part of Object.values(value)) parts += typeof part === 'object' ? countParts(part) : 0;
  return parts + (Array.isArray(value) ? value.length : 0);
}
