import { describe, expect, it } from 'vitest';
import { UTC } from '../../../src/analysis/event/time-display.js';
import { SummaryCounter } from '../../../src/analysis/trace/summary/summary-counter.js';
import { percentText } from '../../../src/analysis/trace/summary/summary-parts.js';
import { summaryText } from '../../../src/analysis/trace/summary/summary-text.js';
import { UndescribedEvents } from '../../../src/analysis/trace/undescribed-events.js';
import {
  changed,
  changedEvent,
  decodedEvent,
  failed,
  PROVIDER,
  TIME,
  undecodedEvent,
} from '../../support/decoded-events.js';

const NO_OWNER = {
  processId: undefined,
  threadId: undefined,
  processName: undefined,
  processImage: undefined,
  threadName: undefined,
};

const guid = (number: number) => `${number.toString(16).padStart(8, '0')}-0000-0000-0000-000000000000`;

describe('a summary', () => {
  it('counts an event with a part of a manifest as decoded', () => {
    const counter = new SummaryCounter();
    const part = Uint8Array.of(1, 1, 0, 0x5b, 1, 0, 0, 0, 0x3c);
    for (const bytes of [part, part.with(3, 0)])
      counter.add(undecodedEvent(bytes, { descriptor: { id: 0xfffe } }));
    expect(counter.summary([])).toMatchObject({ events: 2, decoded: 1, partlyDecoded: 0 });
  });

  it('counts events, bytes and times by provider and kind, the most frequent first', () => {
    const counter = new SummaryCounter();
    const event = (id: number, seconds: number) =>
      decodedEvent({
        descriptor: { id },
        eventHeader: { timeStamp: TIME + BigInt(seconds) },
        template: { fields: [{ name: 'A', inType: 'win:UInt16' }] },
        values: { A: 1 },
      });
    for (const one of [event(1, 0), event(2, 1), event(2, 5)]) counter.add(one);
    counter.add(undecodedEvent(new Uint8Array(7), { eventHeader: { providerId: guid(1) } }));
    const summary = counter.summary([]);
    expect(summary).toMatchObject({ events: 4, payloadBytes: 13, decoded: 3, first: TIME, others: 0 });
    expect(summary.providers).toMatchObject([
      {
        providerId: PROVIDER,
        name: 'Contoso-Storage',
        events: 3,
        last: TIME + 5n,
        kinds: [
          {
            id: 2,
            events: 2,
            payloadBytes: 4,
            decoded: 2,
            first: TIME + 1n,
            last: TIME + 5n,
            error: undefined,
          },
          { id: 1, events: 1 },
        ],
      },
      {
        providerId: guid(1),
        name: undefined,
        decoded: 0,
        kinds: [
          { error: { code: 'ERR_WEVTC_UNDESCRIBED', message: 'nothing describes its provider', path: '' } },
        ],
      },
    ]);
  });

  it('keeps kinds apart by name, version, and opcode for classic events', () => {
    const counter = new SummaryCounter();
    for (const name of ['A', 'B', 'A'])
      counter.add(decodedEvent({ descriptor: { id: 0 }, description: { name } }));
    for (const opcode of [1, 2])
      counter.add(decodedEvent({ header: 'FULL64', descriptor: { id: 0, opcode } }));
    counter.add(decodedEvent({ descriptor: { id: 0, version: 1 }, description: { name: 'A' } }));
    const [provider] = counter.summary([]).providers;
    expect(
      provider?.kinds.map(({ name, version, classic, opcode, events }) => [
        name,
        version,
        classic,
        opcode,
        events,
      ]),
    ).toEqual([
      ['A', 0, false, 0, 2],
      ['B', 0, false, 0, 1],
      [undefined, 0, true, 1, 1],
      [undefined, 0, true, 2, 1],
      ['A', 1, false, 0, 1],
    ]);
  });

  it('does not grow with the number of providers without limit', () => {
    const counter = new SummaryCounter();
    const one = undecodedEvent(new Uint8Array(1));
    for (let at = 0; at < 50_010; at++)
      counter.add(changed(one, { event: changedEvent(one.event, { providerId: guid(at) }) }));
    const summary = counter.summary([]);
    expect(summary).toMatchObject({ events: 50_010, others: 10 });
    expect(summary.providers.length).toBe(50_000);
  });

  it('does not grow with the number of processes without limit, and says so', () => {
    const counter = new SummaryCounter();
    const one = decodedEvent({});
    for (let processId = 0; processId < 50_010; processId++)
      counter.add(changed(one, { attribution: { ...NO_OWNER, processId } }));
    // A known ID with another name is another process.
    counter.add(changed(one, { attribution: { ...NO_OWNER, processId: 1, processName: 'a.exe' } }));
    counter.add(changed(one, { attribution: { ...NO_OWNER, processId: 1 } }));
    const summary = counter.summary([]);
    expect(summary).toMatchObject({ events: 50_012, othersOfProcesses: 11 });
    expect(summary.processes.length).toBe(50_000);
    const text = summaryText(summary, {
      ...{ names: [], damagedPlaces: 0, time: UTC, width: undefined, hint: '; ask for all' },
    });
    expect(text).toContain('\n  and 49990 more; ask for all\n');
    expect(text).toContain('\n11 events of further processes are not listed\n');
  });

  it('counts an event as decoded only with all of its fields', () => {
    const counter = new SummaryCounter();
    const event = decodedEvent({
      template: { fields: [{ name: 'A', inType: 'win:UInt8' }] },
      values: { A: 1 },
    });
    counter.add(changed(event, { rest: Uint8Array.of(1), error: failed('more bytes') }));
    counter.add(changed(event, { values: {}, error: failed('fewer bytes') }));
    counter.add(event);
    counter.add(undecodedEvent(new Uint8Array(1)));
    expect(counter.summary([])).toMatchObject({ events: 4, decoded: 1, partlyDecoded: 2 });
  });
});

describe('events that nothing describes', () => {
  it('are counted by provider', () => {
    const events = new UndescribedEvents();
    expect(events.text()).toBeUndefined();
    events.add(decodedEvent());
    expect(events.text()).toBeUndefined();
    for (const number of [1, 2, 2, 3, 4]) {
      events.add(undecodedEvent(new Uint8Array(), { eventHeader: { providerId: guid(number) } }));
    }
    expect(events.text()).toMatch(
      new RegExp(
        `^5 events have no description; .*: {${guid(2)}} \\(2\\), {${guid(1)}} \\(1\\), {${guid(3)}} \\(1\\), and 1 more$`,
      ),
    );
  });

  it('are not those for which no manifest helps', () => {
    const events = new UndescribedEvents();
    events.add(undecodedEvent(new Uint8Array(), { header: 'MESSAGE' }));
    events.add(undecodedEvent(new Uint8Array(), { header: 'ERROR' }));
    expect(events.text()).toBeUndefined();
  });
});

it.each([
  [0, '0 %'],
  [1, '<0.1 %'],
  [100, '0.1 %'],
  [99_999, '99.9 %'],
  [100_000, '100 %'],
])('%d of 100000 is %s', (part, text) => {
  expect(percentText(part, 100_000)).toBe(text);
});
