// node count-work.mjs FOLDER SHAPE...: counts the work of all operations on two inputs of each shape, a small
// and a large one. Prints, as JSON, the places in the code whose work grows faster than the input. The counts
// do not depend on the clock: how often each piece of code of wevtc runs, and how many elements the methods
// below visit. Runs in a process of its own, because counting must begin before the code runs for the first
// time.

import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { loadParts, operations } from '../../scripts/harness/growth.mjs';

const SMALL = 100;
/**
 * The small inputs of these shapes: each string is in 30 cultures, C# treats fields from the 128th on
 * differently, and a log of 300 events has several chunks.
 */
const OTHER_SMALL = { cultures: 20, fields: 250, logged: 300, 'logged with shared names': 300 };
const TIMES = 4;
/** Sorting 4 times the elements takes 5.4 times the work, and quadratic code 16 times. */
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

/** How many elements built-in methods visited while `isCounting`, by the names of the methods. */
const builtIn = new Map();
let isCounting = false;

/** @param amount returns the number of elements that a call visits. */
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
const copied = (_self, _args, result) => result.length;
const upTo = (self, [, from = 0], at) => (at < 0 ? self.length : at + 1) - from;
count(Array.prototype, 'includes', all);
count(Array.prototype, 'indexOf', upTo);
count(Array.prototype, 'concat', copied);
count(Array.prototype, 'slice', copied);
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

const [folder, ...shapes] = process.argv.slice(2);
const parts = await loadParts(folder);

/** What one run did. */
async function workOf(run) {
  post('Profiler.takePreciseCoverage');
  builtIn.clear();
  isCounting = true;
  let written;
  try {
    written = await run();
  } finally {
    isCounting = false;
  }
  const own = pathToFileURL(folder).href;
  const { result } = post('Profiler.takePreciseCoverage');
  const [script] = result.filter(({ url }) => url.startsWith(own));
  const ranges = script.functions.flatMap((one) => one.ranges);
  // Operations that generate files return how much they write.
  if (typeof written === 'number') builtIn.set('characters of the files', written);
  return { url: script.url, ranges, builtIn: new Map(builtIn) };
}

/** How often the code at an offset ran. V8 leaves out a block that ran as often as the code around it. */
function countAt(ranges, offset) {
  let innermost = { startOffset: 0, endOffset: Number.POSITIVE_INFINITY, count: 0 };
  for (const range of ranges) {
    if (range.startOffset > offset || range.endOffset <= offset) continue;
    if (range.endOffset - range.startOffset <= innermost.endOffset - innermost.startOffset) innermost = range;
  }
  return innermost.count;
}

/**
 * The places that do too much in the larger manifest. Code that runs about once for each element does not.
 */
function growingPlaces(few, many, size) {
  const isTooMuch = (before, after) => after > Math.max(before, size) * MOST_GROWTH;
  const places = [];
  for (const [what, after] of many.builtIn) {
    const before = few.builtIn.get(what) ?? 0;
    if (isTooMuch(before, after)) places.push({ what, before, after });
  }
  for (const { startOffset, count: after } of many.ranges) {
    if (!isTooMuch(0, after)) continue;
    const before = countAt(few.ranges, startOffset);
    if (isTooMuch(before, after)) places.push({ what: lineAt(many.url, startOffset), before, after });
  }
  return places.sort((a, b) => b.after - a.after).slice(0, MOST_PLACES);
}

function lineAt(url, offset) {
  return readFileSync(fileURLToPath(url), 'utf8').slice(offset).split('\n', 1)[0].trim();
}

const found = [];
let operationCount = 0;
for (const shape of shapes) {
  const size = OTHER_SMALL[shape] ?? SMALL;
  const [small, large] = [size, size * TIMES].map((n) => operations(parts, shape, n));
  for (const name of Object.keys(large)) {
    operationCount += 1;
    const few = await workOf(small[name]());
    const many = await workOf(large[name]());
    for (const { what, before, after } of growingPlaces(few, many, size)) {
      found.push(`${shape}, ${name}: ${before} → ${after}: ${what}`);
    }
  }
}
process.stdout.write(JSON.stringify({ operations: operationCount, found }));
