// node count-work.mjs FOLDER SHAPE...: counts the work of all operations on manifests of these shapes and of two sizes.
// Prints, as JSON, the places whose work grows faster than the manifest. The counts do not depend on the clock: how often
// each piece of code of wevtc ran, and how many elements the methods below looked at. Runs in a process of its own,
// because counting must begin before the code runs for the first time.

import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector';

const SMALL = 100;
/** The code of C# treats all fields from the 128th on differently. */
const SMALL_FOR_FIELDS = 250;
const TIMES = 4;
/** Sorting makes 4 times the elements 5.4 times the work, and what is quadratic makes it 16 times. */
const MOST_GROWTH = 8;
/** The most places to print for one operation. */
const MOST_PLACES = 4;

const session = new Session();
session.connect();
post('Profiler.enable');
post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

function post(method, parameters) {
  let result;
  session.post(method, parameters, (error, value) => {
    if (error) throw new Error(error.message);
    result = value;
  });
  return result;
}

/** What built-in methods did while `isCounting`, by their names. */
const builtIn = new Map();
let isCounting = false;

/** @param amount returns the number of elements that a call looks at. */
function count(prototype, method, amount) {
  const original = prototype[method];
  const label = `${prototype.constructor.name}.${String(method)}`;
  Object.defineProperty(prototype, method, {
    configurable: true,
    writable: true,
    value: function (...args) {
      const result = Reflect.apply(original, this, args);
      if (isCounting) {
        isCounting = false;
        builtIn.set(label, (builtIn.get(label) ?? 0) + amount(this, args, result));
        isCounting = true;
      }
      return result;
    },
  });
}

const all = (self) => self.length;
const upTo = (self, [, from = 0], at) => (at < 0 ? self.length : at + 1) - from;
count(Array.prototype, 'includes', all);
count(Array.prototype, 'indexOf', upTo);
count(Array.prototype, 'concat', (_self, _args, result) => result.length);
count(Array.prototype, 'shift', all);
count(Array.prototype, 'unshift', all);
count(Array.prototype, 'splice', (self, [start]) => self.length - start);
count(Array.prototype, Symbol.iterator, all);
count(String.prototype, 'includes', all);
count(String.prototype, 'indexOf', upTo);
count(String.prototype, 'split', all);
for (const { prototype } of [Set, Map]) {
  for (const method of ['keys', 'values', 'entries', Symbol.iterator]) {
    count(prototype, method, (self) => self.size);
  }
}

/** The work of a function: numbers by place. */
function workOf(run, file) {
  post('Profiler.takePreciseCoverage');
  builtIn.clear();
  isCounting = true;
  try {
    run();
  } finally {
    isCounting = false;
  }
  const work = new Map(builtIn);
  const { result } = post('Profiler.takePreciseCoverage');
  for (const { url, functions } of result) {
    if (!url.endsWith(file)) continue;
    for (const { ranges } of functions) {
      for (const { startOffset, count } of ranges) {
        if (count > 0) work.set(startOffset, (work.get(startOffset) ?? 0) + count);
      }
    }
  }
  return work;
}

const { loadParts, operations } = await import('../../scripts/growth.mjs');
const [folder, ...shapes] = process.argv.slice(2);
const { file, parts } = await loadParts(folder);
const code = readFileSync(file, 'utf8');
const lineAt = (offset) => code.slice(offset).split('\n', 1)[0].trim();
const found = [];
let operationCount = 0;
for (const shape of shapes) {
  const size = shape === 'fields' ? SMALL_FOR_FIELDS : SMALL;
  const [small, large] = [size, size * TIMES].map((n) => operations(parts, shape, n));
  for (const name of Object.keys(large)) {
    operationCount += 1;
    const [few, many] = [small, large].map((runs) => workOf(runs[name], 'growth-parts.mjs'));
    const places = [...many]
      .map(([place, after]) => ({ place, before: few.get(place) ?? 0, after }))
      // Code that runs once for each element, but only in the larger manifest, is not growth.
      .filter(({ before, after }) => after > Math.max(before, size) * MOST_GROWTH)
      .sort((a, b) => b.after - a.after);
    for (const { place, before, after } of places.slice(0, MOST_PLACES)) {
      const what = typeof place === 'number' ? lineAt(place) : place;
      found.push(`${shape}, ${name}: ${before} → ${after}: ${what}`);
    }
  }
}
process.stdout.write(JSON.stringify({ operations: operationCount, found }));
