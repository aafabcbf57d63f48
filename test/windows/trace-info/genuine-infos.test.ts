import { describe, expect, it } from 'vitest';
import { decodeEventMapInfo, encodeEventMapInfo } from '../../../src/windows/trace-info/event-map-info.js';
import {
  decodeTraceEventInfo,
  encodeTraceEventInfo,
} from '../../../src/windows/trace-info/trace-event-info.js';
import { genuineInfos, genuineMaps } from '../../support/genuine-infos.js';
import { hasTraces } from '../../support/traces.js';

/** The bytes that Windows made come out again, so the order of strings is that of Windows. */
describe.skipIf(!hasTraces)('genuine bytes', () => {
  it.each(genuineInfos())('of TRACE_EVENT_INFO are made again: $name', ({ bytes }) => {
    expect(encodeTraceEventInfo(decodeTraceEventInfo(bytes))).toEqual(bytes);
  });

  it.each(genuineMaps())('of EVENT_MAP_INFO are made again: $name', ({ bytes }) => {
    expect(encodeEventMapInfo(decodeEventMapInfo(bytes))).toEqual(new Uint8Array(bytes));
  });

  it('are enough of them', () => {
    expect(genuineInfos().length).toBeGreaterThanOrEqual(50);
    expect(genuineMaps().length).toBeGreaterThanOrEqual(14);
  });
});
