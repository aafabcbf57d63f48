import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numRuns, seed } from './grammar.js';
import { genuineMc } from './mc.js';
import { compareMixedLine, reducedLine } from './mixed-lines.js';
import { poolLines } from './pools.js';

describe.skipIf(genuineMc === undefined)('command lines over files that share names', () => {
  it(`have the same verdict, files and contents (${numRuns}, seed ${seed})`, async () => {
    const counts = new Map<string, number>();
    const reports = new Map<string, string>();
    for (const { args, inputs } of fc.sample(poolLines, { numRuns, seed })) {
      const { outcome, differences } = await compareMixedLine(args, inputs);
      const name = typeof outcome === 'string' ? outcome : outcome.deviation;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      const kind = differences[0]?.replace(/'[^']*'|[\w./\\-]+\.\w+|\d+/g, '').slice(0, 60) ?? '';
      if (outcome !== 'different' || reports.has(kind)) continue;
      const line = await reducedLine(args, inputs);
      const files = line.filter((one) => inputs[one] !== undefined);
      reports.set(
        kind,
        `mc ${line.join(' ')}\n${differences.join('\n')}\n${files.map((path) => `--- ${path}\n${inputs[path]}`).join('\n')}`,
      );
    }
    console.log(`seed ${seed}: ${JSON.stringify(Object.fromEntries(counts))}`);
    expect([...reports.values()].join('\n\n')).toBe('');
    // Lines that both refuse prove little.
    expect(counts.get('compiled') ?? 0).toBeGreaterThan(numRuns / 4);
  });
});
