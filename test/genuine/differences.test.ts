import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { differenceNames, intentional, usedDifferences } from './differences.js';

/** Names that the source of a suite gives to an exception. */
const NAMES = /\b(?:intentional|exception|deviating)\(\s*'([\w-]+)'/g;

const suites = readdirSync(import.meta.dirname).filter((name) => /(?<!differences\.test)\.ts$/.test(name));
const named = suites.flatMap((name) =>
  Array.from(
    readFileSync(`${import.meta.dirname}/${name}`, 'utf8').matchAll(NAMES),
    ([, id]) => id as string,
  ),
);

describe('the table of docs/fidelity.md', () => {
  it('has each name once', () => {
    expect(differenceNames.length).toBeGreaterThan(100);
    expect([...new Set(differenceNames)]).toEqual(differenceNames);
  });

  it('has each exception of the suites', async () => {
    // They throw for an exception without a row.
    await import('../lint/verdicts/recorded.js');
    await import('./linked-runs.js');
    await import('./message-text-runs.js');
    await import('./mixed-lines.js');
    await import('./wine.js');
    expect(named.filter((name) => !differenceNames.includes(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(40);
    expect(usedDifferences().size).toBeGreaterThan(25);
  });

  it('is what gives exceptions their names', () => {
    expect(() => intentional('not-in-the-table')).toThrow("has no difference 'not-in-the-table'");
  });
});
