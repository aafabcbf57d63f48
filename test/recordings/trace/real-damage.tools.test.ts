import { describe, expect, it } from 'vitest';
import { costsText, damageCosts } from '../../support/trace-damage.js';
import { hasTraces, traceBytes, traceNames } from '../../support/traces.js';

/** Many more with WEVTC_DAMAGES=500, which takes several minutes. */
const trials = Number(process.env.WEVTC_DAMAGES ?? 25);
const seed = Number(process.env.WEVTC_SEED ?? 1);

describe.skipIf(!hasTraces)('damage of real traces', () => {
  it.each(traceNames())('%s: costs what it touches', async (name) => {
    const costs = await damageCosts(traceBytes(name), { trials, seed });
    console.log(costsText(name, costs));
    for (const text of costs.silent) console.log(`  silent: ${text}`);
    expect(costs.silent).toEqual([]);
    expect(costs.median).toBeLessThanOrEqual(1.5);
    expect(costs.most).toBeLessThanOrEqual(3);
  });
});
