import { layoutOf, messagePartsAt } from './event-layout.js';

/** An event in a buffer, as far as a search needs it. */
interface EventPlaceInBuffer {
  /** The start of the next event. */
  readonly nextAt: number;
  /** In ticks; `undefined` for an event without a time. */
  readonly time: bigint | undefined;
}

/** The minimum number of consecutive events that distinguishes events from arbitrary bytes. */
const LEAST_CHAIN = 4;

/**
 * Finds the first event after corrupt bytes: an offset at which consecutive events start in chronological
 * order, a few of them or up to the end. Events are at multiples of eight bytes.
 *
 * @param from a multiple of eight.
 * @param end where the events of the buffer end.
 */
export function findEvent(view: DataView, from: number, end: number): number | undefined {
  const last = Math.min(end, view.byteLength) - 8;
  for (let at = from; at <= last; at += 8) if (startsEvents(view, at, end)) return at;
  return undefined;
}

function startsEvents(view: DataView, start: number, end: number): boolean {
  let before: bigint | undefined;
  let at = start;
  for (let length = 0; length < LEAST_CHAIN && at < end; length++) {
    const event = eventAt(view, at, end);
    if (event === undefined) return false;
    const { time, nextAt } = event;
    // An event without a time has little that shows what it is.
    if (time === undefined ? length === 0 : before !== undefined && time < before) return false;
    before = time ?? before;
    at = nextAt;
  }
  return true;
}

/** The end of a buffer's events, if not in its header: before a non-event or a reused buffer's old event. */
export function endOfEvents(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let before: bigint | undefined;
  let at = 0;
  for (;;) {
    const event = eventAt(view, at, bytes.length);
    if (event === undefined) return at;
    const { time, nextAt } = event;
    if (time !== undefined && before !== undefined && time < before) return at;
    before = time ?? before;
    at = Math.min(nextAt, bytes.length);
  }
}

function eventAt(view: DataView, at: number, end: number): EventPlaceInBuffer | undefined {
  const left = Math.min(end, view.byteLength) - at;
  if (left < 8) return undefined;
  const marker = view.getUint32(at, true);
  const layout = layoutOf(marker);
  if (layout === undefined) return undefined;
  const size = layout.sizeAt === 0 ? marker & 0xffff : view.getUint16(at + 4, true);
  if (size < layout.size || size > left) return undefined;
  const timeAt = layout.group === 'message' ? messagePartsAt(view, at, size).timeAt : layout.timeAt;
  const time = timeAt < 0 ? undefined : view.getBigInt64(at + timeAt, true);
  return { nextAt: (at + size + 7) & ~7, time };
}
