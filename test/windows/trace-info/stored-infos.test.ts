import { describe, expect, it } from 'vitest';
import { openTrace } from '../../../src/recordings/trace/open-trace.js';
import { EventDecoder } from '../../../src/windows/decoding/event-decoder.js';
import { eventDescriptionFrom } from '../../../src/windows/decoding/event-description-from.js';
import {
  decodeEventMapInfo,
  type EventMapInfo,
  encodeEventMapInfo,
} from '../../../src/windows/trace-info/event-map-info.js';
import {
  decodeTraceEventInfo,
  encodeTraceEventInfo,
  type TraceEventInfo,
} from '../../../src/windows/trace-info/trace-event-info.js';
import { formatGuid } from '../../../src/windows/values/guid.js';
import { bytesOfHex, genuineMap, infosOfTrace, STORED_INFO_CLASS } from '../../support/genuine-infos.js';
import { hasTraces, listedEvents, traceBytes } from '../../support/traces.js';

/** Merged traces contain descriptions of their own events, which must suffice to decode these. */

describe.skipIf(!hasTraces)('descriptions that a trace contains', () => {
  it.each([
    ['Finguard-PktMon', 1314],
    ['attackhost_v_1_0_2DEV-trace', 1],
  ])('of %s decode its events to the last byte', (trace, expected) => {
    const decoder = new EventDecoder(
      infosOfTrace(trace).map((info) => eventDescriptionFrom(info, genuineMap(info.providerGuid))),
    );
    let decoded = 0;
    for (const { provider, id, version, header, payload } of listedEvents(trace) ?? []) {
      const description = decoder.find(provider, Number(id), Number(version));
      if (description === undefined) continue;
      const pointerSize = header.endsWith('32') ? 4 : 8;
      const { values } = decoder.decode(description, bytesOfHex(payload), { exact: true, pointerSize });
      // No insert is left without a value.
      expect(decoder.format(description, values) ?? '').not.toMatch(/%\d/);
      decoded++;
    }
    expect(decoded).toBe(expected);
  });

  it('of a large trace are made again, and decode its events to the last byte', async () => {
    const infos: TraceEventInfo[] = [];
    const maps: { readonly guid: string; readonly map: EventMapInfo }[] = [];
    const events: (readonly [guid: string, id: number, version: number, pointerSize: 4 | 8, Uint8Array])[] =
      [];
    const trace = await openTrace(traceBytes('perfview-net.4.5.2.x86'));
    for await (const { providerId, id, version, opcode, pointerSize, header, userData } of trace.events()) {
      const bytes = Uint8Array.from(userData);
      if (header.startsWith('EVENT')) events.push([providerId, id, version, pointerSize, bytes]);
      if (providerId !== STORED_INFO_CLASS) continue;
      if (opcode === 32) {
        const info = decodeTraceEventInfo(bytes);
        expect(encodeTraceEventInfo(info)).toEqual(bytes);
        infos.push(info);
      } else {
        const map = decodeEventMapInfo(bytes.subarray(16));
        expect(encodeEventMapInfo(map)).toEqual(bytes.slice(16));
        maps.push({ guid: formatGuid(bytes), map });
      }
    }
    const decoder = new EventDecoder(
      infos.map((info) => {
        const own = maps.filter(({ guid }) => guid === info.providerGuid).map(({ map }) => map);
        return eventDescriptionFrom(info, own);
      }),
    );
    const counts = { exact: 0, longer: 0 };
    for (const [guid, id, version, pointerSize, payload] of events) {
      const description = decoder.find(guid, id, version);
      if (description === undefined) continue;
      const { bytesRead } = decoder.decode(description, payload, { pointerSize });
      // The manifest of the CLR says that a stack has two addresses. It has as many as FrameCount says.
      const isStack = description.task.text === 'CLRStack';
      if (!isStack) expect([id, bytesRead]).toEqual([id, payload.length]);
      counts[bytesRead === payload.length ? 'exact' : 'longer']++;
    }
    expect([infos.length, maps.length, counts]).toEqual([61, 25, { exact: 34_648, longer: 5206 }]);
  });
});
