import { describe, expect, it } from 'vitest';
import { nameFactOf, saysName } from '../../../src/recordings/attribution/name-fact.js';
import { openTrace } from '../../../src/recordings/trace/open-trace.js';
import { hasTraces, traceBytes } from '../../support/traces.js';

describe('saysName', () => {
  it.skipIf(!hasTraces)('is true for all events with a name fact, and for few others', async () => {
    const count = { facts: 0, others: 0, all: 0 };
    for await (const event of openTrace(traceBytes('perfview-net.4.5.2.x86')).events()) {
      const says = saysName(event);
      count.all++;
      if (nameFactOf(event) === undefined) count.others += says ? 1 : 0;
      else {
        count.facts++;
        expect(says).toBe(true);
      }
    }
    expect(count.facts).toBeGreaterThan(1000);
    expect(count.others).toBeLessThan(count.all / 20);
  });
});
