// node --expose-gc count-survivors.mjs FOLDER SHAPE...: runs all operations, and measures what stays in
// memory after each run although nothing refers to it. Prints, as JSON, the operations that leave much. A
// collection of young objects should find nearly all that a run made; what survives it is copied, and slows
// down runs over many files and editing.

import { getHeapStatistics } from 'node:v8';
import { loadParts, operations } from '../../scripts/harness/growth.mjs';

const SIZE = 60;
const WARM_UP = 3;
const ROUNDS = 3;
/** Runs between two collections. One result can survive, because something still refers to the last one. */
const RUNS = 8;
/** A few other things may survive, too, such as feedback for the engine. */
const MOST_SHARE = 0.22;
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
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = used();
      let allocated = 0;
      for (let count = 0; count < RUNS; count++) {
        const start = used();
        await runAlone();
        // Less if the engine has collected meanwhile.
        allocated += Math.max(0, used() - start);
      }
      collectYoung();
      rounds.push({ allocated, surviving: used() - before });
    }
    const { allocated, surviving } = rounds.sort((a, b) => a.surviving - b.surviving)[ROUNDS >> 1];
    if (surviving > MOST_SHARE * allocated && surviving > MOST_BYTES * RUNS)
      found.push(`${shape}, ${name}: ${surviving} of ${allocated} bytes`);
  }
}
process.stdout.write(JSON.stringify({ operations: operationCount, found }));
