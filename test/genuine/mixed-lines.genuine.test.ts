import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numRuns, seed } from './grammar.js';
import { genuineMc } from './mc.js';
import { compareMixedLine, mixedLines, reducedLine } from './mixed-lines.js';

describe.skipIf(genuineMc === undefined)('command lines with any inputs and switches', () => {
  it(`have the same verdict, files and contents (${numRuns}, seed ${seed})`, async () => {
    const counts = new Map<string, number>();
    const reports = new Map<string, string>();
    for (const args of fc.sample(mixedLines, { numRuns, seed })) {
      const { outcome, differences } = await compareMixedLine(args);
      const name = typeof outcome === 'string' ? outcome : outcome.deviation;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      const kind = differences[0]?.replace(/'[^']*'|[\w./\\-]+\.\w+/g, '') ?? '';
      if (outcome !== 'different' || reports.has(kind)) continue;
      const line = (await reducedLine(args)).map((one) => (one === '' ? "''" : one)).join(' ');
      reports.set(kind, `mc ${line}\n${differences.join('\n')}`);
    }
    console.log(`seed ${seed}: ${JSON.stringify(Object.fromEntries(counts))}`);
    expect([...reports.values()].join('\n\n')).toBe('');
    // Lines that both refuse prove little.
    expect(counts.get('compiled') ?? 0).toBeGreaterThan(numRuns / 4);
  });
});
