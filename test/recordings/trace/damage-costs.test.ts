import { describe, expect, it } from 'vitest';
import { type WritableEvent, type WritableTrace, writeTrace } from '../../../src/trace.js';
import { compress } from '../../support/compress/compress.js';
import { costsText, damageCosts } from '../../support/trace-damage.js';

const START = 133_800_000_000_000_000n;
const GUID = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';

/** Events of several headers and lengths on three processors, so that buffers overlap in time. */
function events(count: number): WritableEvent[] {
  return Array.from({ length: count }, (_, at): WritableEvent => {
    const userData = Uint8Array.from({ length: (at * 37) % 200 }, (__, byte) => (at * 3 + byte * 5) % 251);
    const common = { timeStamp: START + BigInt(at * 100), processor: at % 3, threadId: at, userData };
    const classic = { providerId: GUID, opcode: at % 7, version: 2, processId: 4 };
    switch (at % 4) {
      case 0:
        return { header: 'FULL64', ...classic, ...common };
      case 1:
        return { header: 'SYSTEM64', group: 3, opcode: 1, version: 3, processId: 4, ...common };
      default:
        return { header: 'EVENT64', providerId: GUID, eventDescriptor: { id: at % 50 }, ...common };
    }
  });
}

const made: [string, WritableTrace][] = [
  ['plain buffers', { info: { bufferSize: 4096, startTime: START }, events: events(900) }],
  [
    'compressed buffers',
    {
      info: { bufferSize: 4096, startTime: START },
      compress: { format: 'xpress', compress: (bytes) => compress('xpress', bytes) },
      events: events(900),
    },
  ],
];

describe('any damage of a trace', () => {
  it.each(made)('costs what it touches, and is reported: %s', async (name, trace) => {
    const costs = await damageCosts(writeTrace(trace), { trials: 330, seed: 1 });
    expect(costs.buffers).toBeGreaterThan(30);
    expect(costs.silent).toEqual([]);
    expect(costs.median, costsText(name, costs)).toBeLessThanOrEqual(1.5);
    expect(costs.most, costsText(name, costs)).toBeLessThanOrEqual(3);
  });
});
