import { describe, expect, it } from 'vitest';
import { decodePayload, encodePayload, type PayloadValues } from '../../../src/etw.js';
import { EventHeaderFlag } from '../../../src/structures.js';
import { describeClassicEvent, openTrace, type TraceEvent } from '../../../src/trace.js';
import { hasTraces, traceBytes, traceNames } from '../../support/traces.js';

/** Classic events whose fields are in no document. */
const NOT_DOCUMENTED = /^bf6ef1cb-89b5-490a-80ac-b180cfbcff0f\/3[34]$/;

/** A program that simulates a 64-bit system wrote these payloads, with the headers of a 32-bit one. */
const SIMULATES_64_BITS = /^sawbuck-.*_64_/;

interface Decoded {
  readonly event: TraceEvent;
  readonly name: string;
  readonly values: PayloadValues;
}

interface ClassicEventsOfTrace {
  readonly decoded: readonly Decoded[];
  /** The names of events that are not described. */
  readonly left: ReadonlySet<string>;
}

const results = new Map<string, Promise<ClassicEventsOfTrace>>();

/** Decodes all classic events to the last byte, once for each trace. */
function classicEventsOf(name: string): Promise<ClassicEventsOfTrace> {
  const result = results.get(name) ?? decodeClassicEvents(name);
  results.set(name, result);
  return result;
}

async function decodeClassicEvents(name: string): Promise<ClassicEventsOfTrace> {
  const decoded: Decoded[] = [];
  const left = new Set<string>();
  for await (const event of openTrace(traceBytes(name)).events()) {
    if ((event.eventHeader.flags & EventHeaderFlag.ClassicHeader) === 0) continue;
    const description = describeClassicEvent(event);
    if (description?.template === undefined) {
      left.add(description?.name ?? `${description?.task.text ?? event.providerId}/${event.opcode}`);
      continue;
    }
    const { template, name: title = '' } = description;
    const isWide = SIMULATES_64_BITS.test(name) && event.header === 'FULL32';
    const options = { pointerSize: isWide ? 8 : event.pointerSize } as const;
    const { values } = decodePayload(template, event.userData, { ...options, exact: true });
    const again = encodePayload(template, values, options);
    // The address in a TOKEN_USER is not kept.
    if ('UserSID' in values) expect(decodePayload(template, again, options).values).toEqual(values);
    else if (Buffer.compare(again, event.userData) !== 0) throw new Error(`${title} is written differently`);
    decoded.push({ event, name: title, values });
  }
  return { decoded, left };
}

function isUnlike(value: PayloadValues[string] | undefined, form: RegExp): boolean {
  return value !== undefined && !form.test(String(value));
}

describe.skipIf(!hasTraces)('classic events of real traces', () => {
  it.each(traceNames())('%s: all that are documented decode to the last byte', async (name) => {
    const { decoded, left } = await classicEventsOf(name);
    expect([...left].filter((title) => !NOT_DOCUMENTED.test(title))).toEqual([]);
    expect(decoded[0]?.name).toBe('EventTrace/Header');
    for (const { name: title, values } of decoded) {
      const { ProcessId, UserSID, FileName, ImageFileName } = values;
      const wrong = [
        typeof ProcessId === 'number' && ProcessId % 4 !== 0,
        title.startsWith('Image/') && isUnlike(FileName, /^(?:\\|[A-Z]:\\).*\.\w+$/),
        isUnlike(UserSID, /^S-1-5-\d/),
        isUnlike(ImageFileName, /^(?:[\w .-]+\.exe|Idle|System)$/i),
      ];
      if (wrong.includes(true)) expect.soft(values, title).toBeUndefined();
    }
  });

  it('has what a kernel session recorded: 127,800 classic events', async () => {
    const { decoded, left } = await classicEventsOf('perfview-net.4.5.2.x86');
    expect([...left]).toEqual([]);
    const counts = new Map<string, number>();
    for (const { name } of decoded) counts.set(name, (counts.get(name) ?? 0) + 1);
    expect(decoded.length).toBe(127_800);
    expect(counts.get('PerfInfo/SampleProf')).toBe(88_809);
    expect(counts.get('Image/Load')).toBe(57);
    expect(counts.get('Thread/DCStart')).toBe(705);
    const start = decoded.find(({ name }) => name === 'Process/Start');
    expect(start?.values).toMatchObject({
      ImageFileName: 'Test.x86.exe',
      CommandLine: 'Test.x86.exe',
      ProcessId: 3644,
      ParentId: 3508,
      SessionId: 1,
    });
    const accepted = decoded.find(({ name }) => name === 'TcpIp/AcceptIPV4');
    expect(accepted?.values).toMatchObject({ dport: 60841, sport: 2869, mss: 1460 });
  });
});
