import { describe, expect, it } from 'vitest';
import { SevereEvents } from '../../../src/analysis/report/severe-events.js';
import type { DecodedTraceEvent } from '../../../src/recordings/trace/events/decoded-trace-event.js';
import { decodedEvent, PROVIDER, TIME, undecodedEvent } from '../../support/decoded-events.js';

const event = (level: number, name: string, message?: string, after = 0n) =>
  decodedEvent({
    descriptor: { level },
    eventHeader: { timeStamp: TIME + after },
    description: { name },
    ...(message === undefined ? {} : { message }),
  });

function reportOn(...events: readonly DecodedTraceEvent[]) {
  const severe = new SevereEvents();
  for (const one of events) severe.add(one);
  return severe.report();
}

describe('errors and warnings', () => {
  it('are grouped by level, event, and message, the most severe and most frequent ones first', () => {
    const { groups, others } = reportOn(
      event(0, 'Always', 'x'),
      event(4, 'Info', 'x'),
      event(16, 'Own', 'x'),
      event(3, 'Slow', 'slow', 1n),
      event(3, 'Slow', 'slow', 2n),
      event(2, 'Lost', 'lost\r\nC:', 3n),
      event(2, 'Lost', 'lost D:', 4n),
      event(2, 'Lost', 'lost D:', 5n),
      event(1, 'Lost', 'lost D:', 6n),
    );
    expect(
      groups.map(({ levelName, event, text, events, first }) => [
        levelName,
        event,
        text,
        events,
        first - TIME,
      ]),
    ).toEqual([
      ['Critical', 'Lost', 'lost D:', 1, 6n],
      ['Error', 'Lost', 'lost D:', 2, 4n],
      ['Error', 'Lost', 'lost C:', 1, 3n],
      ['Warning', 'Slow', 'slow', 2, 1n],
    ]);
    expect(others).toBe(0);
  });

  it('show values in place of a message, and nothing of events that nothing describes', () => {
    const template = { fields: [{ name: 'Status', inType: 'win:UInt32' }] } as const;
    const decoded = decodedEvent({ descriptor: { level: 2 }, template, values: { Status: 5 } });
    const unknown = undecodedEvent(Buffer.from([1, 2]), { descriptor: { level: 2, id: 7 } });
    expect(
      reportOn(decoded, unknown).groups.map(({ provider, event, text }) => [provider, event, text]),
    ).toEqual([
      ['Contoso-Storage', 'event 1', 'Status=5'],
      [`{${PROVIDER}}`, 'event 7', ''],
    ]);
  });

  it('count ten messages of a kind one by one, and a thousand kinds', () => {
    const noisy = Array.from({ length: 30 }, (_, at) => event(2, 'Noisy', `request ${at}`));
    const { groups } = reportOn(...noisy, event(2, 'Noisy', 'request 3'), event(2, 'Rare', 'rare'));
    expect(groups).toHaveLength(12);
    expect(groups[0]).toMatchObject({ event: 'Noisy', text: undefined, events: 20 });
    expect(groups[1]).toMatchObject({ text: 'request 3', events: 2 });
    expect(groups.at(-1)).toMatchObject({ event: 'Rare', text: 'rare', events: 1 });
    const kinds = Array.from({ length: 1003 }, (_, at) => event(3, `E${at}`));
    const many = reportOn(...kinds, event(3, 'E0'));
    expect(many.groups).toHaveLength(1000);
    expect(many.groups[0]).toMatchObject({ event: 'E0', events: 2 });
    expect(many.others).toBe(3);
  });

  it('keep only the start of a long message', () => {
    const [group] = reportOn(event(2, 'Long', 'x'.repeat(100_000))).groups;
    expect(group?.text).toHaveLength(301);
  });
});
