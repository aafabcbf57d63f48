import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TraceFilterRequest } from '../../../src/analysis/trace/filter/filter-request.js';
import { TraceFilter } from '../../../src/analysis/trace/filter/trace-filter.js';
import { readForDecoding } from '../../../src/lint/read-for-decoding.js';
import type { DecodedTraceEvent } from '../../../src/recordings/trace/events/decoded-trace-event.js';
import { isEventEnabled } from '../../../src/windows/structures/session-filter.js';
import {
  changed,
  changedEvent,
  type DecodedMembers,
  decodedEvent,
  PROVIDER,
  TIME,
  traceEvent,
  undecodedEvent,
} from '../../support/decoded-events.js';

const samples = join(import.meta.dirname, '..', '..', '..', 'samples');
const { manifest } = readForDecoding(readFileSync(join(samples, 'contoso-storage', 'contoso-storage.man')));
const storage = manifest?.providers ?? [];
const STORAGE = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';

function passes(request: TraceFilterRequest, ...events: readonly DecodedTraceEvent[]): boolean[] {
  const filter = new TraceFilter(request, storage);
  return events.map((decoded) => filter.mayPass(decoded.event) && filter.passes(decoded));
}

const one = (request: TraceFilterRequest, members: DecodedMembers = {}) =>
  passes(request, decodedEvent(members))[0];

describe('a filter', () => {
  it('lets everything pass without a request', () => {
    expect(passes({}, decodedEvent(), undecodedEvent(new Uint8Array(3)))).toEqual([true, true]);
  });

  it('chooses providers by GUID, by the name of a known one, and by the name in a description', () => {
    const own = { eventHeader: { providerId: STORAGE } };
    expect(one({ providers: [PROVIDER] })).toBe(true);
    expect(one({ providers: [`{${PROVIDER.toUpperCase()}}`] })).toBe(true);
    expect(one({ providers: ['contoso-storage'] })).toBe(true);
    expect(one({ providers: ['Contoso'] })).toBe(false);
    expect(one({ providers: ['x', PROVIDER] })).toBe(true);
    // Also an event that its manifest lacks.
    const unknown = undecodedEvent(new Uint8Array(), own);
    expect(passes({ providers: ['Contoso-Storage-Service'] }, unknown)).toEqual([true]);
    expect(passes({ providers: ['Contoso-Storage'] }, unknown)).toEqual([false]);
  });

  it('chooses classic events by the provider in their description', () => {
    const classic: DecodedMembers = {
      header: 'FULL64',
      eventHeader: { providerId: '99999999-2222-3333-4444-555555555555' },
    };
    expect(one({ providers: [PROVIDER] }, classic)).toBe(true);
    expect(one({ providers: [STORAGE] }, classic)).toBe(false);
  });

  it('chooses classic events by provider and class, and by opcode, as summaries show them', () => {
    const image: DecodedMembers = {
      header: 'FULL64',
      eventHeader: { providerId: '2cb15d1d-5fc1-11d2-abe1-00a0c911f518' },
      descriptor: { id: 0, version: 3, opcode: 10 },
      description: { task: { value: 0, text: 'Image' } },
    };
    expect(one({ providers: ['contoso-storage/image'] }, image)).toBe(true);
    expect(one({ providers: ['Contoso-Storage/Process'] }, image)).toBe(false);
    // A class that wevtc knows, whatever describes the event.
    expect(one({ providers: ['MSNT_SystemTrace/Image'] }, image)).toBe(true);
    expect(one({ providers: ['MSNT_SystemTrace/Process'] }, image)).toBe(false);
    expect(one({ events: ['opcode 10'] }, image)).toBe(true);
    expect(one({ events: ['Opcode 10 version 3'] }, image)).toBe(true);
    for (const other of ['opcode 10 version 2', 'opcode 11', 'event 10', 'event 0'])
      expect(one({ events: [other] }, image)).toBe(false);
    expect(one({ providers: ['Contoso-Storage/Image'] }, { description: image.description })).toBe(false);
  });

  it('chooses events by the labels of lines, and by task and opcode beside a name', () => {
    const named: DecodedMembers = {
      descriptor: { id: 5, version: 1 },
      description: {
        name: 'Load_V2',
        task: { value: 3, text: 'Loader' },
        opcode: { value: 33, text: 'Load' },
      },
    };
    for (const shown of ['event 5', 'event 5 version 1', 'event 5 Load_V2', 'Load_V2', 'Loader/Load'])
      expect([shown, one({ events: [shown] }, named)]).toEqual([shown, true]);
    for (const other of ['event 6', 'event 5 version 2', 'opcode 5', 'Loader', 'Load'])
      expect([other, one({ events: [other] }, named)]).toEqual([other, false]);
    const ofProvider = (event: string) => one({ events: [`Contoso-Storage/${event}`] }, named);
    for (const shown of ['Load_V2', 'Loader/Load', 'LOADER/load'])
      expect([shown, ofProvider(shown)]).toEqual([shown, true]);
    for (const other of ['Loader', 'Load', '', 'event 6'])
      expect([other, ofProvider(other)]).toEqual([other, false]);
    expect(one({ events: ['event 7 is late'] }, { description: { name: 'Event 7 is late' } })).toBe(true);
  });

  it('chooses all events of a GUID whose provider a description names', () => {
    const unknown = undecodedEvent(new Uint8Array());
    expect(passes({ providers: ['contoso-storage'] }, decodedEvent(), unknown)).toEqual([true, true]);
  });

  it('chooses events by id, version, name and symbol', () => {
    const event = (id: number, version: number, name?: string) =>
      decodedEvent({ descriptor: { id, version }, description: name === undefined ? {} : { name } });
    expect(passes({ events: ['5'] }, event(5, 0), event(5, 1), event(6, 0))).toEqual([true, true, false]);
    expect(passes({ events: ['0x5:1'] }, event(5, 0), event(5, 1))).toEqual([false, true]);
    expect(
      passes({ events: ['5:0', 'read'] }, event(5, 0), event(7, 0, 'Read'), event(8, 0, 'Write')),
    ).toEqual([true, true, false]);
    const mounted = decodedEvent({
      descriptor: { id: 100, version: 1 },
      eventHeader: { providerId: STORAGE },
      description: { name: 'Something else' },
    });
    // The symbol is in the manifest only.
    expect(passes({ events: ['VolumeMounted'] }, mounted, event(100, 1))).toEqual([true, false]);
  });

  it('chooses events without a name by task and opcode, and no classic event by its id 0', () => {
    const process = decodedEvent({
      header: 'SYSTEM64',
      descriptor: { id: 0, opcode: 1 },
      description: { task: { value: 0, text: 'Process' }, opcode: { value: 1, text: 'Start' } },
    });
    expect(passes({ events: ['process/start'] }, process)).toEqual([true]);
    expect(passes({ events: ['0'] }, process, decodedEvent({ descriptor: { id: 0 } }))).toEqual([
      false,
      true,
    ]);
  });

  it('takes level and keywords as a session does', () => {
    const number = fc.nat(255);
    const mask = fc.bigInt({ min: 0n, max: 15n });
    fc.assert(
      fc.property(
        number,
        mask,
        number,
        mask,
        mask,
        fc.boolean(),
        (level, keyword, limit, any, all, ignore) => {
          const request = { level: limit, any: [any], all: [all], ignoreKeyword0: ignore };
          const filter = {
            level: limit,
            matchAnyKeyword: any,
            matchAllKeyword: all,
            ignoreKeyword0: ignore,
          };
          expect(one(request, { descriptor: { level, keyword } })).toBe(
            isEventEnabled({ level, keyword }, filter),
          );
        },
      ),
    );
  });

  it('takes exact levels without level 0', () => {
    const levels = [0, 1, 2, 3, 4].map((level) => decodedEvent({ descriptor: { level } }));
    expect(passes({ levels: [1, 'error'] }, ...levels)).toEqual([false, true, true, false, false]);
    expect(passes({ levels: ['win:LogAlways', 3], level: 2 }, ...levels)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    // A number can have a name in a manifest only.
    const own = decodedEvent({ descriptor: { level: 255 }, eventHeader: { providerId: STORAGE } });
    expect(passes({ levels: ['Firehose', 2] }, own, ...levels.slice(2, 3))).toEqual([true, false]);
    expect(new TraceFilter({ levels: ['Eror'] }, []).session?.unknown).toEqual([
      { kind: 'level', name: 'Eror', nearest: 'Error' },
    ]);
    expect(() => new TraceFilter({ levels: [256] }, [])).toThrow('request.levels[0]');
  });

  it('knows the names of levels and keywords in manifests', () => {
    const own = (keyword: bigint, level = 4) =>
      decodedEvent({ descriptor: { keyword, level }, eventHeader: { providerId: STORAGE } });
    const other = decodedEvent({ descriptor: { keyword: 1n } });
    const filter = new TraceFilter({ any: ['Disk'] }, storage);
    expect(passes({ any: ['Disk'] }, own(1n), own(2n), other)).toEqual([true, false, false]);
    expect(filter.session).toMatchObject({ known: 1, unmatched: [], unknown: [{ name: 'Disk' }] });
    expect(passes({ level: 'win:Warning' }, own(1n), own(1n, 3), other)).toEqual([false, true, false]);
    const nobody = new TraceFilter({ any: ['Dsk'] }, storage);
    expect(nobody.session).toMatchObject({ known: 0, unmatched: [{ unknown: [{ nearest: 'Disk' }] }] });
  });

  it('chooses processes, threads and times, both ends included', () => {
    expect(one({ processes: [9, 10] })).toBe(true);
    expect(one({ processes: [9] })).toBe(false);
    expect(one({ threads: [20] })).toBe(true);
    expect(one({ threads: [10] })).toBe(false);
    expect(one({ from: TIME, to: TIME })).toBe(true);
    expect(one({ from: TIME + 1n })).toBe(false);
    const filter = new TraceFilter({ to: TIME - 1n }, []);
    expect(filter.isAfterEnd(traceEvent())).toBe(true);
    expect(new TraceFilter({ to: TIME }, []).isAfterEnd(traceEvent())).toBe(false);
  });

  it('looks for a text in messages and in values', () => {
    const event = {
      message: 'The disk C: is full',
      template: { fields: [{ name: 'Path', inType: 'win:UnicodeString' }] },
      values: { Path: 'D:\\Größe.txt' },
    } satisfies DecodedMembers;
    expect(one({ text: 'disk C' }, event)).toBe(true);
    expect(one({ text: 'Größe' }, event)).toBe(true);
    expect(one({ text: 'GRÖSSE' }, event)).toBe(false);
    expect(one({ text: 'gRÖß', ignoreCase: true }, event)).toBe(true);
    expect(one({ text: 'Path' }, event)).toBe(false);
    expect(one({ text: '.*' }, event)).toBe(false);
  });

  it('needs all of several conditions', () => {
    expect(one({ processes: [10], events: ['1'], level: 4 })).toBe(true);
    expect(one({ processes: [10], events: ['2'], level: 4 })).toBe(false);
  });
});

describe('a filter of activities', () => {
  const id = (number: number) => `00000000-0000-0000-0000-00000000000${number}`;
  const event = (activity: number | undefined, related?: number, opcode = 0) =>
    decodedEvent({
      descriptor: { opcode },
      activityId: activity === undefined ? undefined : id(activity),
      relatedActivityId: related === undefined ? undefined : id(related),
    });

  it('includes those that a start event begins, directly or not', () => {
    const events = [event(1), event(2, 1, 1), event(3, 2, 1), event(3), event(4), event(undefined)];
    expect(passes({ activities: [id(1)] }, ...events)).toEqual([true, true, true, true, false, false]);
    expect(passes({ activities: [`{${id(2)}}`] }, ...events)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('takes the activity with the earlier event as the one that starts the other', () => {
    // An event of the connection 1 names the request 2.
    const events = [event(1), event(1, 2), event(2), event(1)];
    const indexed = events.map((decoded, index) =>
      changed(decoded, { event: changedEvent(decoded.event, { index }) }),
    );
    expect(passes({ activities: [id(1)] }, ...indexed)).toEqual([true, true, true, true]);
    expect(passes({ activities: [id(2)] }, ...indexed)).toEqual([false, true, true, false]);
  });

  it('lets no event pass only because it is filtered by something else', () => {
    const events = [event(1), event(2, 1, 1), event(2)];
    const request = { activities: [id(1)], processes: [99] };
    expect(passes(request, ...events)).toEqual([false, false, false]);
  });
});
