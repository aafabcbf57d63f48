import { deepStrictEqual, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { writeMessageTable } from '../../../src/windows/resources/message-table.js';
import { readResources } from '../../../src/windows/resources/open.js';
import { readPeResources } from '../../../src/windows/resources/pe/read.js';
import { readObjectResources } from '../../../src/windows/resources/pe/read-object.js';
import { readMessageTable } from '../../../src/windows/resources/read-message-table.js';
import { readRes } from '../../../src/windows/resources/res-file.js';
import type { Resource } from '../../../src/windows/resources/resource.js';
import { stringsWith } from '../../../src/windows/resources/string-table.js';
import { readWevtTemplate } from '../../../src/windows/resources/wevt-template/read.js';
import { writeWevtTemplate } from '../../../src/windows/resources/wevt-template/write.js';
import { readOrRefuse } from '../../windows/resources/read-or-refuse.js';
import { damagedBytes } from '../inputs/damaged-bytes.js';
import { type BinaryKind, binaryFiles, counterTexts } from '../inputs/seeds.js';
import { target } from '../target.js';

interface Input {
  readonly kind: BinaryKind;
  readonly bytes: Uint8Array;
}

/** What is read of a damaged file can be written, and is the same when read again. */
function readAndWriteTemplate(bytes: Uint8Array) {
  const template = readWevtTemplate(bytes);
  // Blocks that mc.exe has only in 5.1 are read in 3.1 as well, but not written.
  if (template.version === '5.1') deepStrictEqual(readWevtTemplate(writeWevtTemplate(template)), template);
  return template;
}

function readAndWriteTable(bytes: Uint8Array) {
  const entries = readMessageTable(bytes);
  const ids = entries.map(({ id }) => id);
  const isSorted = ids.every((id, at) => at === 0 || id > (ids[at - 1] as number));
  if (isSorted) {
    try {
      deepStrictEqual(readMessageTable(writeMessageTable(entries)), entries);
    } catch (error) {
      // A text may be longer than a table that we write can hold.
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return entries;
}

/** The texts of counters that `inspect` finds in resources are texts of the file, whatever is damaged. */
const withCounters = (read: (bytes: Uint8Array) => Resource[]) => (bytes: Uint8Array) => {
  const resources = read(bytes);
  const ids = counterTexts.map(({ id }) => id);
  for (const text of stringsWith(ids, resources).values()) ok(text.length * 2 <= bytes.length);
  return resources;
};

/** How files of each kind are read; all of them also as files whose kind is not known. */
export const readers = {
  WEVT_TEMPLATE: readAndWriteTemplate,
  'message tables': readAndWriteTable,
  '.res files': withCounters(readRes),
  'object files': withCounters(readObjectResources),
  DLLs: withCounters(readPeResources),
} satisfies Readonly<Record<BinaryKind, (bytes: Uint8Array) => unknown>>;

const kinds = Object.keys(binaryFiles) as BinaryKind[];

export const binaries = target<Input>({
  name: 'binaries',
  inputs: fc.oneof(
    ...kinds.map((kind) => damagedBytes(binaryFiles[kind]).map((bytes): Input => ({ kind, bytes }))),
  ),
  outcomes: kinds.flatMap((kind) => [`${kind}: read`, `${kind}: refused`]),
  shortRuns: 1200,
  sizeOf: ({ bytes }) => bytes.length,
  toFile: ({ bytes }) => ({ extension: 'bin', content: bytes }),
  check({ kind, bytes }) {
    const outcome = readOrRefuse(bytes, readers[kind]);
    const opened = readOrRefuse(bytes, readResources);
    ok(opened !== undefined);
    return `${kind}: ${outcome}`;
  },
});
