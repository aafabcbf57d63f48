import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openTrace, type TraceEvent, type WritableEvent, writeTrace } from '../../../src/trace.js';
import { typeCheck } from '../../support/typescript.js';

const PROVIDER = '3f6c8a52-91d4-4e0b-8a77-2c5e9b1d4f60';
const ACTIVITY = '00000001-0002-0003-0004-000000000005';

const written: readonly WritableEvent[] = [
  {
    header: 'EVENT64',
    providerId: PROVIDER,
    timeStamp: 0x1db_0000_0000_0000n,
    processId: 7,
    threadId: 8,
    activityId: ACTIVITY,
    eventDescriptor: { id: 3, level: 4, task: 9, keyword: 0x8000_0000_0000_0001n },
    userData: Uint8Array.of(1, 0xab),
  },
  { header: 'SYSTEM64', group: 3, opcode: 1, timeStamp: 0x1db_0000_0000_0001n },
  {
    header: 'INSTANCE32',
    providerId: PROVIDER,
    timeStamp: 0x1db_0000_0000_0002n,
    instance: { instanceId: 5, parentInstanceId: 6, parentGuid: ACTIVITY },
  },
  { header: 'MESSAGE', timeStamp: 0x1db_0000_0000_0003n, sequence: 12, id: 4, flags: 1 },
];

async function eventsOf(source: Parameters<typeof openTrace>[0]): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  for await (const event of openTrace(source).events()) events.push(event);
  return events;
}

describe('an event of a trace as plain data', () => {
  it('has its members as texts and numbers, and none without a value', async () => {
    const [, first] = await eventsOf(writeTrace({ events: written }));
    expect(first?.toPlain()).toStrictEqual({
      index: 1,
      header: 'EVENT64',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{7}Z$/),
      timeStamp: String(0x1db_0000_0000_0000n),
      rawTime: String(first?.rawTime),
      providerId: PROVIDER,
      id: 3,
      version: 0,
      channel: 0,
      level: 4,
      opcode: 0,
      task: 9,
      keyword: '0x8000000000000001',
      flags: first?.eventHeader.flags,
      eventProperty: 0,
      processId: 7,
      threadId: 8,
      processor: 0,
      loggerId: first?.bufferContext.loggerId,
      kernelTime: 0,
      userTime: 0,
      pointerSize: 8,
      activityId: ACTIVITY,
      userData: '0x01AB',
      file: 0,
      bufferOffset: first?.bufferOffset,
      offset: first?.offset,
    });
  });

  it('is what JSON and structuredClone keep, for every header', async () => {
    const events = await eventsOf(writeTrace({ events: written }));
    expect(events.map(({ header }) => header)).toContain('INSTANCE32');
    for (const event of events) {
      const plain = event.toPlain();
      expect(JSON.parse(JSON.stringify(event))).toStrictEqual(plain);
      expect(JSON.parse(JSON.stringify(plain))).toStrictEqual(plain);
      expect(structuredClone(plain)).toStrictEqual(plain);
    }
    const [, , , instance, message] = events.map((event) => event.toPlain());
    expect(instance?.instance).toMatchObject({ instanceId: 5, parentInstanceId: 6 });
    expect(instance?.extendedData).toMatchObject([{ data: expect.stringMatching(/^0x/) }]);
    expect(message?.messageHeader).toStrictEqual({ sequence: 12 });
  });

  it('can be kept, as the event itself, after the file is closed and read again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wevtc-kept-'));
    try {
      const path = join(folder, 'kept.etl');
      const many = Array.from(
        { length: 20_000 },
        (_, at): WritableEvent => ({
          header: 'EVENT64',
          providerId: PROVIDER,
          timeStamp: BigInt(at),
          eventDescriptor: { id: at & 0xffff },
          userData: Uint8Array.of(at, at >> 8, 1, 2, 3, 4, 5, 6, 7, 8),
        }),
      );
      writeFileSync(path, writeTrace({ info: { bufferSize: 4096 }, events: many }));
      const file = await open(path);
      const kept = await eventsOf(file);
      await file.close();
      writeFileSync(path, new Uint8Array(readFileSync(path).length));
      const expected = await eventsOf(writeTrace({ info: { bufferSize: 4096 }, events: many }));
      expect(kept.length).toBe(20_001);
      expect(kept.every((event, at) => JSON.stringify(event) === JSON.stringify(expected[at]))).toBe(true);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the types of events', () => {
  it('do not claim that a copy has the members', () => {
    const program = `
import type { DecodedTraceEvent, EventLogEvent, TraceEvent } from 'wevtc/trace';
declare const event: TraceEvent;
declare const logged: EventLogEvent;
declare const decoded: DecodedTraceEvent;
export const kept: readonly [number, number, string | undefined] = [event.id, logged.id, decoded.message];
export const plain: string = event.toPlain().timeStamp + logged.toPlain().timeCreated;
// @ts-expect-error: a copy has no getters.
export const id: number = { ...event }.id;
// @ts-expect-error: a copy has no getters.
export const provider: string | undefined = { ...logged }.providerName;
// @ts-expect-error: a copy has no getters.
export const message: string | undefined = { ...decoded }.message;
`;
    expect(typeCheck(new Map([['program.ts', program]]))).toEqual([]);
  });
});
