import { expect, it } from 'vitest';
import { ACCEPTED, COMPOSED, expressions, nameOf } from './support/expressions.js';

// recheck looks for other programs that do the same faster. This setting keeps it in this process, on every
// machine the same.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = await import('recheck');

const { found, composed } = expressions();

// recheck tries random texts on what it cannot prove, so its verdicts change from run to run: this is for
// reviews, not for CI.
it.runIf(process.env.WEVTC_RECHECK !== undefined)(
  'take time in proportion to the text that they search',
  () => {
    const known = new Map<string, string>();
    const slow: string[] = [];
    for (const expression of found) {
      if (ACCEPTED[nameOf(expression)] !== undefined) continue;
      const { source, flags } = expression;
      const key = `/${source}/${flags}`;
      let verdict = known.get(key);
      if (verdict === undefined) {
        // recheck does not know the flags that only say what a match contains; v is u with more classes.
        const plain = flags.replace('d', '').replace('v', 'u');
        const result = checkSync(source, plain, { checker: 'auto', timeout: null });
        verdict =
          result.status === 'safe'
            ? 'safe'
            : `${result.status} ${result.status === 'vulnerable' ? result.complexity.summary : ''}`;
        known.set(key, verdict);
      }
      if (verdict !== 'safe') slow.push(`${nameOf(expression)}: ${verdict}`);
    }
    expect(slow).toEqual([]);
    expect(known.size).toBeGreaterThan(400);
  },
);

it('are accepted without that only where they still exist', () => {
  const names = new Set(found.map(nameOf));
  expect(Object.keys(ACCEPTED).filter((name) => !names.has(name))).toEqual([]);
});

it('are literals, except for those put together from literals', () => {
  expect(composed.sort()).toEqual(COMPOSED);
});

it('would be found: recheck judges what was quadratic', () => {
  for (const slow of [/^ +| +$/g, /-+$/, /^[^\S\n]*;.*$/gm]) {
    expect(checkSync(slow.source, slow.flags, { timeout: null }).status).toBe('vulnerable');
  }
});
