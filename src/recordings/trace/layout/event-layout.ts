import type { TraceHeaderName } from '../events/trace-event.js';

/** An event header's layout in the file (phnt's ntwmi.h). Offsets are in bytes from the event's start. */
export interface HeaderLayout {
  readonly name: TraceHeaderName;
  /** The group decides which members the header has. */
  readonly group: 'system' | 'perfinfo' | 'full' | 'instance' | 'event' | 'message' | 'error';
  /** The fixed part of the header. */
  readonly size: number;
  /** The offset of the event's size, which has 16 bits. */
  readonly sizeAt: 0 | 4;
  /** The offset of the time, which has 64 bits; -1 without a time. */
  readonly timeAt: number;
  /** The size of pointers in the payload; 0 if the header does not say it. */
  readonly pointerSize: 0 | 4 | 8;
}

const layout = (
  name: TraceHeaderName,
  group: HeaderLayout['group'],
  size: number,
  sizeAt: 0 | 4,
  timeAt: number,
): HeaderLayout => ({
  name,
  group,
  size,
  sizeAt,
  timeAt,
  pointerSize: name.endsWith('32') ? 4 : name.endsWith('64') ? 8 : 0,
});

/** By TRACE_HEADER_TYPE_…, the third byte of the event. */
const BY_TYPE: readonly (HeaderLayout | undefined)[] = (() => {
  const layouts = new Array<HeaderLayout | undefined>(256).fill(undefined);
  layouts[1] = layout('SYSTEM32', 'system', 32, 4, 16);
  layouts[2] = layout('SYSTEM64', 'system', 32, 4, 16);
  layouts[3] = layout('COMPACT32', 'system', 24, 4, 16);
  layouts[4] = layout('COMPACT64', 'system', 24, 4, 16);
  layouts[10] = layout('FULL32', 'full', 48, 0, 16);
  layouts[11] = layout('INSTANCE32', 'instance', 72, 0, 16);
  layouts[13] = layout('ERROR', 'error', 4, 0, -1);
  layouts[16] = layout('PERFINFO32', 'perfinfo', 16, 4, 8);
  layouts[17] = layout('PERFINFO64', 'perfinfo', 16, 4, 8);
  layouts[18] = layout('EVENT32', 'event', 80, 0, 16);
  layouts[19] = layout('EVENT64', 'event', 80, 0, 16);
  layouts[20] = layout('FULL64', 'full', 48, 0, 16);
  layouts[21] = layout('INSTANCE64', 'instance', 72, 0, 16);
  return layouts;
})();

/** WPP. Its optional members follow the first eight bytes, so `messageParts` finds the time. */
const MESSAGE = layout('MESSAGE', 'message', 8, 0, -1);

/** Returns the layout of the event with these first four bytes; `undefined` if they do not start an event. */
export function layoutOf(marker: number): HeaderLayout | undefined {
  const flags = marker >>> 24;
  // TRACE_HEADER_FLAG with TRACE_HEADER_EVENT_TRACE, or with TRACE_MESSAGE.
  if (flags === 0xc0) return BY_TYPE[(marker >>> 16) & 0xff];
  return flags === 0x90 ? MESSAGE : undefined;
}

/**
 * Whether an event can matter, by the number that says most about it.
 *
 * @param number the opcode of a classic event, or the ID of another one.
 */
export type NumberTest = (isClassic: boolean, number: number) => boolean;

/** Tests the event at an offset. WPP messages, and events that ETW could not write, never pass. */
export function passesTest(test: NumberTest, view: DataView, at: number): boolean {
  switch (layoutOf(view.getUint32(at, true))?.group) {
    case 'event':
      return test(false, view.getUint16(at + 40, true));
    case 'full':
    case 'instance':
      return test(true, view.getUint8(at + 4));
    case 'system':
    case 'perfinfo':
      return test(true, view.getUint8(at + 6));
    default:
      return false;
  }
}

/** Version bits of PERFINFO_TRACE_HEADER: the processor counters between the header and the payload. */
export const PerfInfoVersion = {
  /** An index of a sample, 8 bytes. */
  Pebs: 0x8000,
  /** The number of performance counters, 8 bytes each. */
  Counters: 0x0700,
} as const;

/** Bits of OptionFlags in MESSAGE_TRACE_HEADER (TRACE_MESSAGE_… of evntrace.h). */
export const MessageFlag = {
  Sequence: 0x01,
  Guid: 0x02,
  ComponentId: 0x04,
  TimeStamp: 0x08,
  SystemInfo: 0x20,
  Pointer32: 0x40,
  Pointer64: 0x80,
} as const;

/** The offsets of a WPP message's optional members; -1 for a missing one. */
export interface MessageParts {
  readonly sequenceAt: number;
  readonly guidAt: number;
  readonly componentAt: number;
  readonly timeAt: number;
  readonly systemInfoAt: number;
  readonly size: number;
}

/**
 * Finds the optional members of a WPP message. If they do not fit in it, it counts as a message without any.
 *
 * @param at where the message starts; `size` is its size. The offsets are from its start.
 */
export function messagePartsAt(view: DataView, at: number, size: number): MessageParts {
  const parts = partsFor(view.getUint16(at + 6, true));
  return parts.size <= size ? parts : partsFor(0);
}

function partsFor(flags: number): MessageParts {
  let size = MESSAGE.size;
  const place = (flag: number, length: number) => {
    if ((flags & flag) === 0) return -1;
    size += length;
    return size - length;
  };
  const sequenceAt = place(MessageFlag.Sequence, 4);
  const guidAt = place(MessageFlag.Guid, 16);
  // A message has one of the two.
  const componentAt = guidAt < 0 ? place(MessageFlag.ComponentId, 4) : -1;
  const timeAt = place(MessageFlag.TimeStamp, 8);
  const systemInfoAt = place(MessageFlag.SystemInfo, 8);
  return { sequenceAt, guidAt, componentAt, timeAt, systemInfoAt, size };
}
