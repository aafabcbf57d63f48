import { stringOf } from '../../windows/checks/arguments.js';
import type { TraceHeaderName } from '../trace/events/trace-event.js';
import { layoutOf } from '../trace/layout/event-layout.js';

/** Bits 16 to 31 of an event: TRACE_HEADER_FLAG with TRACE_HEADER_EVENT_TRACE or TRACE_MESSAGE. */
const EVENT_TRACE = 0xc000;
const MESSAGE = 0x9000;

/** The high halves by header. `layoutOf` is the only home of the types of headers. */
const MARKERS: ReadonlyMap<string, number> = /* @__PURE__ */ (() => {
  const markers = new Map<string, number>();
  const add = (marker: number) => {
    const layout = layoutOf(marker * 0x1_0000);
    if (layout !== undefined) markers.set(layout.name, marker);
  };
  for (let type = 0; type < 256; type++) add(EVENT_TRACE | type);
  add(MESSAGE);
  return markers;
})();

/** Bytes 2 and 3 of an event with this header. */
export function markerOf(name: TraceHeaderName): number {
  return MARKERS.get(name) as number;
}

/** Returns the offset of the size of an event with this header. */
export function sizeOffsetOf(name: TraceHeaderName): 0 | 4 {
  return layoutOf(markerOf(name) * 0x1_0000)?.sizeAt ?? 0;
}

/** A name of a caller. */
export function headerNameOf(name: unknown, path: string): TraceHeaderName {
  const text = stringOf(name, path);
  if (MARKERS.has(text)) return text as TraceHeaderName;
  throw new RangeError(`${path} must be one of ${[...MARKERS.keys()].join(', ')}, got '${text}'`);
}
