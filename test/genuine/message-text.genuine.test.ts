import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numRuns, seed } from './grammar.js';
import { genuineMc } from './mc.js';
import { type MessageTextSample, messageTextSamples } from './message-text-grammar.js';
import { compareMessageText, reduced } from './message-text-runs.js';

describe.skipIf(genuineMc === undefined)('generated message text files', () => {
  it(`have the same tables, script, header facts and verdict (${numRuns}, seed ${seed})`, async () => {
    const samples = fc.sample(messageTextSamples, { numRuns, seed });
    const found = new Map<string, MessageTextSample[]>();
    const counts = { compiled: 0, refused: 0, deliberate: 0, different: 0, once: 0 };
    for (const sample of samples) {
      const first = await compareMessageText(sample);
      // Under Wine, mc.exe fails now and then on a busy machine, and not again.
      const isDifferent = first.outcome === 'different';
      const { outcome, differences } = isDifferent ? await compareMessageText(sample) : first;
      counts[outcome]++;
      if (isDifferent && outcome !== 'different') {
        counts.once++;
        console.log(`once only: ${JSON.stringify(sample)}\n${first.differences.join('\n')}`);
      }
      for (const difference of differences.slice(0, 1)) {
        const kind = difference.split(' ', 3).join(' ');
        found.set(kind, [...(found.get(kind) ?? []), sample]);
      }
    }
    console.log(`seed ${seed}: ${JSON.stringify(counts)}`);
    const reports: string[] = [];
    for (const [kind, all] of found) {
      const smallest = await reduced(all[0] as MessageTextSample, kind);
      reports.push(
        `${all.length} of ${numRuns}: ${JSON.stringify(smallest)}\n` +
          `${(await compareMessageText(smallest)).differences.join('\n')}`,
      );
    }
    expect(reports.join('\n\n'), 'differences').toBe('');
    // Files that both refuse prove little.
    expect(counts.compiled).toBeGreaterThan(numRuns / 4);
  });
});
