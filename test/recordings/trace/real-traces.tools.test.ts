import { describe, expect, it } from 'vitest';
import { fileTimeToIso, formatHexBinary } from '../../../src/etw.js';
import { EventHeaderExtType } from '../../../src/structures.js';
import { openTrace, type TraceEvent } from '../../../src/trace.js';
import { hasTraces, listedEvents, traceBytes, traceNames } from '../../support/traces.js';

const NAMES = new Map<number, string>([
  [EventHeaderExtType.RelatedActivityId, 'RELATED_ACTIVITYID'],
  [EventHeaderExtType.EventSchemaTl, 'EVENT_SCHEMA_TL'],
  [EventHeaderExtType.ProvTraits, 'PROV_TRAITS'],
]);

describe.skipIf(!hasTraces)('real traces', () => {
  const listed = traceNames().filter((name) => listedEvents(name) !== undefined);

  it.each(listed)('%s: all events as another reader lists them, field by field', async (name) => {
    const trace = openTrace(traceBytes(name));
    const rows: object[] = [];
    for await (const event of trace.events()) rows.push(row(event));
    expect(rows).toEqual(listedEvents(name));
    expect(trace.problems).toEqual([]);
  });

  it.each(traceNames())(
    '%s: in order of time, stable, and as many events as in the order of the file',
    async (name) => {
      const trace = openTrace(traceBytes(name));
      const inFile: TraceEvent[] = [];
      for await (const events of trace.buffers()) inFile.push(...events);
      const sorted = inFile.sort(
        (a, b) => Number(a.rawTime - b.rawTime) || a.bufferOffset - b.bufferOffset || a.offset - b.offset,
      );
      const places = (events: TraceEvent[]) =>
        events.map(({ bufferOffset, offset }) => `${bufferOffset}/${offset}`);
      const merged: TraceEvent[] = [];
      for await (const batch of trace.batches()) merged.push(...batch);
      expect(places(merged)).toEqual(places(sorted));
      expect(merged.map(({ index }) => index)).toEqual(merged.map((_, at) => at));
      expect(trace.problems).toEqual([]);
    },
  );

  it('reads the compressed trace of 168,298 events', async () => {
    const trace = openTrace(traceBytes('perfview-net.4.5.2.x86'));
    const [info] = await trace.info();
    let events = 0;
    for await (const batch of trace.batches()) events += batch.length;
    expect({ events, compression: info?.compression }).toEqual({ events: 168_298, compression: 'xpress' });
    expect(trace.progress).toBe(1);
  });
});

function row(event: TraceEvent) {
  const { eventHeader } = event;
  const { id, version, channel, level, opcode, task, keyword } = eventHeader.eventDescriptor;
  return {
    index: String(event.index),
    time: fileTimeToIso(event.timeStamp),
    processor: String(event.processor),
    processId: String(event.processId),
    threadId: String(event.threadId),
    provider: event.providerId,
    id: String(id),
    version: String(version),
    channel: String(channel),
    level: String(level),
    opcode: String(opcode),
    task: String(task),
    keyword: `0x${keyword.toString(16)}`,
    header: event.header,
    activity: event.header.startsWith('EVENT') ? eventHeader.activityId : 'None',
    extended: extendedOf(event),
    payload: hex(event.userData) || '-',
  };
}

function extendedOf({ extendedData }: TraceEvent): string {
  const items = extendedData.map((item) => `${NAMES.get(item.extType)}=${hex(item.data)}`);
  return items.length === 0 ? '-' : items.join(',');
}

const hex = (bytes: Uint8Array) => formatHexBinary(bytes).slice(2).toLowerCase();
