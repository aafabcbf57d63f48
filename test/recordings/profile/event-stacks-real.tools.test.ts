import { describe, expect, it } from 'vitest';
import { EventStacks } from '../../../src/recordings/profile/event-stacks.js';
import { frameText } from '../../../src/recordings/trace/events/event-stack.js';
import { attributeEvents, openTrace, traceDecoder } from '../../../src/trace.js';
import { hasTraces, traceBytes } from '../../support/traces.js';

interface CountsOfKind {
  events: number;
  stacks: number;
  frames: number;
  methods: number;
}

async function countsOf(name: string) {
  const trace = openTrace(traceBytes(name));
  const attributor = await attributeEvents(trace);
  const stacks = new EventStacks(await trace.info());
  const walks = new Set<string>();
  const decode = traceDecoder();
  for await (const batch of trace.batches()) {
    for (const event of batch) {
      stacks.add(event);
      const { values, description } = decode(event);
      const isWalk = /^StackWalk\/(?:Stack|StackKeyKernel|StackKeyUser)$/.test(description?.name ?? '');
      if (isWalk) walks.add(`${values.EventTimeStamp}/${values.StackThread}`);
    }
  }
  const counts = new Map<string, CountsOfKind>();
  const wrong: string[] = [];
  const owners = new Set<string>();
  for await (const batch of trace.batches()) {
    for (const event of batch) {
      const { values, description } = decode(event);
      const kind = description?.name ?? description?.task.text ?? event.providerId;
      const attribution = attributor.attribute(event);
      const stack = stacks.of(event, attribution);
      const count = counts.get(kind) ?? { events: 0, stacks: 0, frames: 0, methods: 0 };
      counts.set(kind, count);
      count.events++;
      if (stack === undefined) continue;
      count.stacks++;
      count.frames += stack.length;
      count.methods += stack.filter((frame) => frame.function !== undefined).length;
      for (const thread of [event.threadId, attribution.threadId]) owners.add(`${event.rawTime}/${thread}`);
      // A sample is the innermost call of its stack, except that a part in the kernel can be missing.
      const { InstructionPointer } = values;
      const isOther = InstructionPointer !== undefined && stack[0]?.address !== InstructionPointer;
      if (isOther && !(isInKernel(InstructionPointer) && !isInKernel(stack[0]?.address)))
        wrong.push(`${event.index}: ${stack.slice(0, 2).map(frameText).join(' ')}`);
    }
  }
  const found = [...counts].filter(([, { stacks }]) => stacks > 0);
  return {
    counts: new Map(found),
    wrong,
    lost: [...walks].filter((walk) => !owners.has(walk)),
    walks: walks.size,
  };
}

const isInKernel = (address: unknown) => typeof address === 'bigint' && address >= 1n << 63n;

describe.skipIf(!hasTraces)('stacks of a real trace', () => {
  it('belong to their events', async () => {
    const { counts, wrong, lost, walks } = await countsOf('perfview-net.4.5.2.x86');
    // This stack was recorded with another instruction of the same function, 56 bytes earlier.
    expect(wrong).toEqual(['104364: ntdll.dll+0x2fab0']);
    expect([walks, lost]).toEqual([9666, []]);
    // Samples of idle processors rarely have a stack.
    expect(counts.get('PerfInfo/SampleProf')).toEqual({
      events: 88_809,
      stacks: 6806,
      frames: 151_561,
      methods: 34_096,
    });
    const complete = [
      'DiskIo/ReadInit',
      'PageFault/HardFault',
      'Thread/Start',
      'Image/Load',
      'GCAllocationTick_V3',
    ];
    expect(complete.map((kind) => [counts.get(kind)?.events, counts.get(kind)?.stacks])).toEqual([
      [2339, 2339],
      [394, 394],
      [16, 16],
      [57, 57],
      [3196, 3196],
    ]);
    expect([...counts.keys()].filter((kind) => /ImageID|EventInfo/.test(kind))).toEqual([]);
  });

  it('have processes of .NET without names of methods, if the events about these are missing', async () => {
    const trace = openTrace(traceBytes('perfview-net.4.5.2.x86'));
    const all = new EventStacks(await trace.info());
    const cut = new EventStacks(await trace.info());
    const runtimes = ['e13c0d23-ccbc-4e12-931b-d9cc2eee27e4', 'a669021c-c450-4609-a035-5af59af4df18'];
    for await (const event of trace.events()) {
      all.add(event);
      if (!runtimes.includes(event.providerId)) cut.add(event);
    }
    for await (const event of trace.events()) for (const stacks of [all, cut]) stacks.of(event, undefined);
    // Test.x86.exe and PerfView.exe
    expect([all.withoutMethods, cut.withoutMethods]).toEqual([[], [3644, 3988]]);
  });
});
