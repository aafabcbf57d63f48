import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lineInputs, type Recorded, recorded } from '../../../genuine/command-lines.js';
import { runOurs } from '../../../genuine/compare.js';

const text = readFileSync(new URL('../../../genuine/recorded-lines.jsonl', import.meta.url), 'utf8');
const [{ mc }, ...lines] = text
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line)) as [{ mc: string }, ...Recorded[]];

/** `npm run test:genuine` records what mc.exe does with these lines; see docs/fidelity.md. */
describe(`as mc.exe ${mc}`, () => {
  it('does wevtc mc, on hundreds of command lines', async () => {
    const different: unknown[] = [];
    for (const line of lines) {
      const own = recorded(line, await runOurs(line.args, lineInputs));
      if (JSON.stringify(own) !== JSON.stringify(line)) different.push({ mc: line, wevtc: own });
    }
    expect(different).toEqual([]);
    expect(lines.length).toBeGreaterThan(200);
  });
});
