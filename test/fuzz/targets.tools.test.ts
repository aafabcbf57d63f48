import { describe, expect, it } from 'vitest';
import { noteMissing } from '../support/tools.js';
import { runRound } from './run.js';
import { targets } from './targets/index.js';

/** The short run: few inputs, always the same. `npm run fuzz` is the long one. */
const SEED = 1;

const judges = targets.flatMap((target) => target.judges ?? []);
noteMissing(
  Object.fromEntries(judges.map((judge) => [judge.name, judge.isInstalled ? judge.name : undefined])),
);

describe('a few inputs of each entry point', () => {
  it.each(targets)('$name', async (target) => {
    const { inputs, outcomes, failures } = await runRound(target, {
      seed: SEED,
      runs: target.shortRuns,
      judged: 4,
      isTimed: false,
    });
    expect(failures.map(({ path, message }) => `${path}: ${message}`)).toEqual([]);
    expect(inputs).toBe(target.shortRuns);
    const missing = target.outcomes.filter((outcome) => outcomes[outcome] === undefined);
    expect(missing, JSON.stringify(outcomes)).toEqual([]);
  });
});
