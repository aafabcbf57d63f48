// node --expose-gc count-survivors.mjs FOLDER SHAPE...: runs all operations, and measures what stays in memory after each run although nothing
// refers to it. Prints, as JSON, the operations that leave much. A collection of young objects should find nearly all that a run made; what
// survives it is copied, and slows down runs over many files and editing.

import { getHeapStatistics } from 'node:v8';
import { loadParts, operations } from '../../scripts/growth.mjs';

const SIZE = 60;
const WARM_UP = 5;
const RUNS = 12;
/** A part of what a run allocates may survive, such as feedback for the engine, and a few things that are small for all inputs. */
const MOST_SHARE = 0.2;
const MOST_BYTES = 100_000;

const used = () => getHeapStatistics().used_heap_size;

/** The first collection moves what survives, and the second one moves it to the old objects. */
function collectYoung() {
  gc({ type: 'minor' });
  gc({ type: 'minor' });
}

const [folder, ...shapes] = process.argv.slice(2);
const parts = await loadParts(folder);
const found = [];
let operationCount = 0;
for (const shape of shapes) {
  const all = operations(parts, shape, SIZE);
  for (const name of Object.keys(all)) {
    operationCount += 1;
    const run = all[name]();
    // A function of its own, so that no variable keeps the result.
    const runAlone = async () => void (await run());
    for (let count = 0; count < WARM_UP; count++) await runAlone();
    gc();
    const start = used();
    let allocated = 0;
    for (let count = 0; count < RUNS; count++) {
      const before = used();
      await runAlone();
      allocated += used() - before;
      collectYoung();
    }
    const surviving = used() - start;
    gc();
    // What even a full collection leaves is in use: caches and compiled code.
    const dead = surviving - Math.max(0, used() - start);
    if (dead > MOST_SHARE * allocated && dead > MOST_BYTES * RUNS)
      found.push(`${shape}, ${name}: ${Math.round(dead / RUNS)} of ${Math.round(allocated / RUNS)} bytes`);
  }
}
process.stdout.write(JSON.stringify({ operations: operationCount, found }));
