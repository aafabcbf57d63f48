import { describe, it } from 'vitest';
import { readResources } from '../../../src/windows/resources/open.js';
import { awkwardNumbers } from '../../fuzz/inputs/damaged-bytes.js';
import { type BinaryKind, binaryFiles } from '../../fuzz/inputs/seeds.js';
import { readers } from '../../fuzz/targets/binaries.js';
import { readOrRefuse } from './read-or-refuse.js';

/** Damages everywhere, one by one; those at random are in `test/fuzz/targets/binaries.ts`. */
const kinds = (Object.keys(binaryFiles) as BinaryKind[]).map((name) => ({
  name,
  read: readers[name],
  files: ofMiddleSize(binaryFiles[name]),
}));

describe('damaged files', () => {
  it.each(kinds)('$name, cut off everywhere', ({ read, files }) => {
    for (const file of files) {
      for (let length = 0; length < file.length; length++) {
        readOrRefuse(file.subarray(0, length), read);
        readOrRefuse(file.subarray(0, length), readResources);
      }
    }
  });

  it.each(kinds)('$name, with awkward numbers everywhere', ({ read, files }) => {
    for (const file of files.slice(0, 1)) {
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
