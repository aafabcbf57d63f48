import { describe, expect, it } from 'vitest';
import { fileTimeFromIso, formatGuid } from '../../../src/etw.js';
import {
  type ActivityEvent,
  type ActivityNode,
  type ActivityOptions,
  ActivityTracker,
  type DurationSummary,
} from '../../../src/trace.js';
import { hasTraces, type ListedEvent, listedEvents, traceNames } from '../../support/traces.js';
import { allNodes } from './activity-events.js';

function eventOf(listed: ListedEvent): ActivityEvent {
  const related = /RELATED_ACTIVITYID=(\w+)/.exec(listed.extended)?.[1];
  return {
    index: Number(listed.index),
    timeStamp: fileTimeFromIso(listed.time),
    providerId: listed.provider,
    id: Number(listed.id),
    version: Number(listed.version),
    opcode: Number(listed.opcode),
    processId: Number(listed.processId),
    threadId: Number(listed.threadId),
    activityId: listed.activity === 'None' ? undefined : listed.activity,
    relatedActivityId: related && formatGuid(Buffer.from(related, 'hex')),
    instance: undefined,
    eventHeader: { eventDescriptor: { task: Number(listed.task) } },
  };
}

function track(name: string, options?: ActivityOptions) {
  const tracker = new ActivityTracker(options);
  for (const listed of listedEvents(name) ?? []) tracker.add(eventOf(listed));
  return tracker.finish();
}

const row = ({ from, to, count, startsWithoutStop }: DurationSummary) => [
  from?.id,
  to?.id,
  count,
  startsWithoutStop,
];

describe.skipIf(!hasTraces)('real traces', () => {
  const http = 'Tx-HTTP_Server';
  const [RecvReq, Parse, SendComplete, FastSend, ConnConnect] = [1, 2, 10, 12, 21];

  it('of HTTP.sys have 289 requests from RecvReq to FastSend, below their connections', () => {
    const { roots, durations, counts } = track(http);
    expect(durations.map(row)).toEqual([
      [ConnConnect, RecvReq, 2, 0],
      [RecvReq, FastSend, 289, 0],
      [RecvReq, SendComplete, 2, 0],
    ]);
    const connections = roots.filter(({ first }) => first?.event?.id === ConnConnect);
    expect(connections.map(({ children }) => children.length)).toEqual([183, 108]);
    const requests = connections.flatMap(({ children }) => children);
    const isRequest = ({ begin, first, isHandedOver, isWhole }: ActivityNode) =>
      begin?.event?.id === RecvReq && first?.event?.id === Parse && isHandedOver && isWhole;
    expect(requests.filter(isRequest).length).toBe(291);
    expect(counts).toMatchObject({ events: 2042, wholeActivities: 291, otherParents: 0, refusedLinks: 0 });
  });

  it('of HTTP.sys have 289 whole requests when Parse and FastSend are declared as a pair', () => {
    const providerId = 'dd5ef90a-6398-47a4-ad34-4dcecdef795f';
    const pairs = [{ providerId, start: { id: Parse }, stop: { id: FastSend } }];
    const { durations, counts } = track(http, { pairs });
    const [declared] = durations.filter(({ basis }) => basis === 'declared');
    expect(declared).toMatchObject({ count: 289, startsWithoutStop: 2, stopsWithoutStart: 0 });
    expect(counts.wholeActivities).toBe(289);
  });

  it('of PowerShell have its start', () => {
    const { durations } = track('krabsetw-powershell');
    const [started] = durations.filter(({ basis }) => basis === 'start-stop');
    expect(started && row(started)).toEqual([40961, 40962, 1, 0]);
  });

  it.each(traceNames())('%s has every event in one node or without an activity', (name) => {
    const { roots, counts } = track(name);
    const inNodes = allNodes(roots).reduce((sum, { eventCount }) => sum + eventCount, 0);
    expect(inNodes + counts.eventsWithoutActivity).toBe(counts.events);
    expect(counts.events).toBe(listedEvents(name)?.length ?? 0);
    expect(counts.refusedLinks + counts.droppedActivities).toBe(0);
  });
});
