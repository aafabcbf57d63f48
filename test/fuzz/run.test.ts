import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runInput, runRound } from './run.js';
import { type AnyTarget, type Target, target } from './target.js';

const numbers = (check: Target<number>['check'], more: Partial<Target<number>> = {}): AnyTarget =>
  target<number>({
    name: 'numbers',
    inputs: fc.nat(1000),
    outcomes: ['small'],
    shortRuns: 1,
    check,
    ...more,
  });

const failsFrom = (limit: number) =>
  numbers((input) => {
    if (input >= limit) throw new Error(`${input} is too much`);
    return 'small';
  });

describe('a round', () => {
  it('counts how the inputs end', async () => {
    const { inputs, outcomes, failures } = await runRound(
      numbers((input) => (input % 2 === 0 ? 'even' : 'odd')),
      { seed: 1, runs: 200 },
    );
    expect({ inputs, failures }).toEqual({ inputs: 200, failures: [] });
    expect((outcomes.even ?? 0) + (outcomes.odd ?? 0)).toBe(200);
  });

  it('ends at a failure, with the smallest input that fails', async () => {
    const { failures } = await runRound(failsFrom(100), { seed: 1, runs: 1000 });
    expect(failures).toHaveLength(1);
    expect(failures[0]?.message).toContain('100 is too much');
    expect(failures[0]?.file.content).toBe('100');
  });

  it('has the same inputs for the same seed, and for its path the one that failed', async () => {
    const [first, second] = await Promise.all([
      runRound(failsFrom(500), { seed: 7, runs: 1000 }),
      runRound(failsFrom(500), { seed: 7, runs: 1000 }),
    ]);
    expect(second.failures.map(({ path }) => path)).toEqual(first.failures.map(({ path }) => path));
    const path = first.failures[0]?.path as string;
    const alone = await runInput(failsFrom(500), 7, path);
    expect(alone.inputs).toBe(1);
    expect(alone.failures[0]?.message).toContain('500 is too much');
  });

  it('ends when its time is over', async () => {
    const { inputs } = await runRound(failsFrom(2000), { seed: 1, milliseconds: 50 });
    expect(inputs).toBeGreaterThan(0);
  });

  it('finds inputs that take too long', async () => {
    const isBusy = numbers(
      () => {
        const { user } = process.cpuUsage();
        while (process.cpuUsage().user - user < 30_000);
        return 'small';
      },
      { seconds: 0.02, inputs: fc.constant(300) },
    );
    const { failures } = await runRound(isBusy, { seed: 1, runs: 2 });
    expect(failures[0]?.message).toMatch(/SlowInput: takes \d+ ms of processor time/);
    expect(failures[0]?.file.content).toBe('300');
  });

  it('holds nothing against inputs that only wait', async () => {
    const waits = numbers(
      async () => {
        await setTimeout(1000);
        return 'small';
      },
      // Other threads of the process, as for garbage collection, use some of it.
      { seconds: 0.75 },
    );
    expect((await runRound(waits, { seed: 1, runs: 1 })).failures).toEqual([]);
  });

  it('lets a program judge some of what was generated, and tells the input that it finds fault with', async () => {
    const judged: string[][] = [];
    const withJudge = numbers(() => 'small', {
      judges: [
        {
          name: 'judge',
          isInstalled: true,
          most: 3,
          files: (input, stem) => new Map([[`${stem}.c`, String(input)]]),
          judge: async (files) => {
            judged.push([...files.keys()]);
            return ['input1.c:1: wrong'];
          },
        },
      ],
    });
    const { failures, inputs } = await runRound(withJudge, { seed: 1, runs: 20 });
    expect(inputs).toBe(20);
    expect(judged).toEqual([['input0.c', 'input1.c', 'input2.c']]);
    expect(failures).toMatchObject([{ seed: 1, path: '1', message: 'judge: input1.c:1: wrong' }]);
  });
});
