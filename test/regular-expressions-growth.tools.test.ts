import { expect, it, vi } from 'vitest';
import { pumpsOf } from './support/expression-pumps.js';
import { ACCEPTED, COMPOSED, expressions, nameOf } from './support/expressions.js';

/** What can follow a run so that a match fails, or a search goes on. */
const ENDS = ['', '\0', 'x', '!', '\n', '>'];

/** Runs of these lengths. An exponential expression shows at the first ones, which is why they come first. */
const LENGTHS = [20, 28, 36, 50, 400, 6000];

/**
 * What is slower than this on a run of such a length grows faster than in proportion, or the machine was
 * busy.
 */
const MOST_MILLISECONDS = 4;

function search(expression: RegExp, text: string): number {
  const start = performance.now();
  expression.lastIndex = 0;
  if (expression.global) text.replace(expression, '');
  else expression.exec(text);
  return performance.now() - start;
}

const shortest = (runs: number, measure: () => number) =>
  Math.min(...Array.from({ length: runs }, () => measure()));

/** Whether four times the run takes far more than four times the time. */
function growsTooFast(expression: RegExp, textOf: (length: number) => string): boolean {
  for (const length of LENGTHS) {
    const text = textOf(length);
    if (search(expression, text) < MOST_MILLISECONDS) continue;
    const short = shortest(5, () => search(expression, text));
    if (short < MOST_MILLISECONDS / 2) continue;
    if (length < 1000) return true;
    const long = shortest(2, () => search(expression, textOf(4 * length)));
    if (long > 8 * short) return true;
  }
  return false;
}

/** The first run that makes an expression slow. */
function slowRunOf(expression: RegExp): string | undefined {
  for (const { before, run } of pumpsOf(expression)) {
    for (const start of new Set([before, '', 'x', '\n'])) {
      for (const end of ENDS) {
        if (growsTooFast(expression, (length) => start + run.repeat(Math.ceil(length / run.length)) + end))
          return JSON.stringify([start, run, end]);
      }
    }
  }
  return undefined;
}

it('takes time in proportion to the length, for each expression and everything that it can match again and again', () => {
  const known = new Map<string, string | undefined>();
  const slow: string[] = [];
  for (const expression of expressions().found) {
    if (ACCEPTED[nameOf(expression)] !== undefined) continue;
    const { source, flags } = expression;
    const key = `/${source}/${flags}`;
    if (!known.has(key)) {
      known.set(key, slowRunOf(new RegExp(source, flags)));
    }
    const run = known.get(key);
    if (run !== undefined) slow.push(`${nameOf(expression)}: ${run}`);
  }
  expect(slow).toEqual([]);
  expect(known.size).toBeGreaterThan(400);
});

it('puts expressions together that are fast', async () => {
  const made: RegExp[] = [];
  const { RegExp: original } = globalThis;
  globalThis.RegExp = class extends original {
    constructor(source: string | RegExp, flags?: string) {
      super(source, flags);
      made.push(new original(this.source, this.flags));
    }
  } as RegExpConstructor;
  try {
    // Each module makes its expressions when it is loaded, and another test may have loaded it already.
    vi.resetModules();
    await Promise.all(COMPOSED.map((file) => import(/* @vite-ignore */ `../${file}`)));
    const { gated } = await import('../src/cli/session/gate.js');
    gated('\u202e');
  } finally {
    globalThis.RegExp = original;
  }
  expect(made.length).toBeGreaterThanOrEqual(6);
  expect(made.map((one) => slowRunOf(one)).filter((run) => run !== undefined)).toEqual([]);
});

it.each([/^ +| +$/g, /-+$/, /^[^\S\n]*;.*$/gm, /(?:x+x+)+y/, /"(?:\\.|[^"])*"$/])(
  'would find what is slow: %s',
  (expression) => {
    expect(slowRunOf(expression)).toBeDefined();
  },
);
