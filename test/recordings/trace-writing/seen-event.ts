import { classOfGroup } from '../../../src/recordings/classic/kernel-groups.js';
import type { HeaderEvent } from '../../../src/recordings/trace-writing/writable-event.js';
import type { TraceEvent } from '../../../src/trace.js';

const NO_GUID = '00000000-0000-0000-0000-000000000000';
const NONE = 0xffff_ffff;

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** All members of an event that a reader shows, except where and when it is. Bytes are hexadecimal. */
export function seen(event: TraceEvent) {
  const { eventHeader, bufferContext } = event;
  const { headerType, size, timeStamp, ...header } = eventHeader;
  return {
    header: event.header,
    pointerSize: event.pointerSize,
    processor: event.processor,
    bufferContext,
    eventHeader: header,
    instance: event.instance,
    group: event.group,
    classVersion: event.classVersion,
    messageHeader: event.messageHeader,
    items: event.extendedData.map(({ extType, reserved2, data }) => [extType, reserved2, hex(data)]),
    userData: hex(event.userData),
  };
}

type Seen = ReturnType<typeof seen>;

/** Where an event is written. */
export interface WrittenPlace {
  readonly processor: number;
  readonly loggerId: number;
  /** The size of pointers of the machine that recorded the trace. */
  readonly pointerSize: 4 | 8;
}

const u64s = (values: readonly bigint[]) =>
  values.map((value) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(value);
    return bytes.toString('hex');
  });

/**
 * What a reader must show of an event that was written: by the sheet of the format, and as ProcessTrace does.
 */
export function expectedEvent(event: HeaderEvent, place: WrittenPlace): Seen {
  const width = event.header.endsWith('32')
    ? 4
    : event.header.endsWith('64')
      ? 8
      : messageWidth(event, place);
  const base = {
    header: event.header,
    pointerSize: width as 4 | 8,
    processor: place.processor,
    bufferContext: {
      processorNumber: place.processor & 0xff,
      alignment: place.processor >>> 8,
      loggerId: place.loggerId,
    },
    instance: undefined,
    group: undefined as number | undefined,
    classVersion: undefined as number | undefined,
    messageHeader: undefined as Seen['messageHeader'],
    items: [] as Seen['items'],
    userData: hex(event.userData ?? new Uint8Array()),
  };
  const none = { id: 0, version: 0, channel: 0, level: 0, opcode: 0, task: 0, keyword: 0n };
  const headerOf = (flags: number, members: Partial<Seen['eventHeader']>) => ({
    flags: flags | (width === 4 ? 0x20 : 0x40) | 0x200,
    eventProperty: 0,
    threadId: 0,
    processId: 0,
    providerId: NO_GUID,
    eventDescriptor: none,
    kernelTime: 0,
    userTime: 0,
    activityId: NO_GUID,
    ...members,
  });
  switch (event.header) {
    case 'EVENT32':
    case 'EVENT64': {
      const items = event.extendedData ?? [];
      const flags = ((event.flags ?? 0) & ~1) | (items.length > 0 ? 1 : 0);
      const { eventProperty, activityId, providerId, eventDescriptor } = event;
      return {
        ...base,
        items: items.map(({ extType, reserved2, data }) => [extType, reserved2 ?? 0, hex(data)]),
        eventHeader: headerOf(flags, {
          ...idsOf(event),
          ...timesOf(event),
          providerId,
          eventDescriptor: { ...none, ...eventDescriptor },
          ...(eventProperty === undefined ? {} : { eventProperty }),
          ...(activityId === undefined ? {} : { activityId }),
        }),
      };
    }
    case 'FULL32':
    case 'FULL64':
      return { ...base, classVersion: event.version ?? 0, eventHeader: headerOf(0x100, classic(event)) };
    case 'INSTANCE32':
    case 'INSTANCE64': {
      const { instance } = event;
      const data = Buffer.alloc(8);
      data.writeUInt32LE(instance.instanceId, 0);
      data.writeUInt32LE(instance.parentInstanceId, 4);
      return {
        ...base,
        instance,
        classVersion: event.version ?? 0,
        items: [[4, 0, data.toString('hex') + guidHex(instance.parentGuid)]],
        eventHeader: headerOf(0x101, classic(event)),
      };
    }
    case 'SYSTEM32':
    case 'SYSTEM64':
      return {
        ...base,
        ...groupAndVersion(event),
        eventHeader: headerOf(0x100, { ...idsOf(event), ...timesOf(event), ...kernel(event) }),
      };
    case 'COMPACT32':
    case 'COMPACT64':
      return {
        ...base,
        ...groupAndVersion(event),
        eventHeader: headerOf(0x110, { ...idsOf(event), ...kernel(event) }),
      };
    case 'PERFINFO32':
    case 'PERFINFO64': {
      const { pebsIndex, counters = [] } = event;
      const items: Seen['items'] = [];
      if (pebsIndex !== undefined) items.push([7, 0, u64s([pebsIndex]).join('')]);
      if (counters.length > 0) items.push([8, 0, u64s(counters).join('')]);
      const flags = items.length > 0 ? 0x111 : 0x110;
      return {
        ...base,
        ...groupAndVersion(event),
        items,
        eventHeader: headerOf(flags, { threadId: NONE, processId: NONE, ...kernel(event) }),
      };
    }
    case 'MESSAGE': {
      const hasIds =
        event.threadId !== undefined || event.processId !== undefined || ((event.flags ?? 0) & 0x20) !== 0;
      const { providerId = NO_GUID, sequence, componentId } = event;
      const hasSequence = sequence !== undefined || ((event.flags ?? 0) & 0x01) !== 0;
      return {
        ...base,
        messageHeader: { sequence: hasSequence ? (sequence ?? 0) : undefined, componentId },
        eventHeader: headerOf(0x18, {
          ...(hasIds ? idsOf(event) : { threadId: NONE, processId: NONE }),
          providerId,
          eventDescriptor: { ...none, id: event.id },
        }),
      };
    }
    case 'ERROR':
      return { ...base, eventHeader: headerOf(0x110, { threadId: NONE, processId: NONE }) };
  }
}

function messageWidth(event: HeaderEvent, { pointerSize }: WrittenPlace): 4 | 8 {
  if (event.header !== 'MESSAGE') return pointerSize;
  const flags = event.flags ?? 0;
  if ((flags & 0x40) !== 0) return 4;
  return (flags & 0x80) !== 0 ? 8 : pointerSize;
}

const idsOf = ({ threadId = 0, processId = 0 }: { threadId?: number; processId?: number }) => ({
  threadId,
  processId,
});

const timesOf = ({ kernelTime = 0, userTime = 0 }: { kernelTime?: number; userTime?: number }) => ({
  kernelTime,
  userTime,
});

type ClassicEvent = Extract<HeaderEvent, { header: 'FULL32' | 'FULL64' | 'INSTANCE32' | 'INSTANCE64' }>;

/** EVENT_DESCRIPTOR has 8 bits for the version. */
const classic = (event: ClassicEvent) => ({
  ...idsOf(event),
  ...timesOf(event),
  providerId: event.providerId,
  eventDescriptor: {
    ...{ id: 0, channel: 0, task: 0, keyword: 0n },
    version: (event.version ?? 0) & 0xff,
    level: event.level ?? 0,
    opcode: event.opcode ?? 0,
  },
});

const groupAndVersion = ({ group, version = 0 }: { group: number; version?: number }) => ({
  group,
  classVersion: version,
});

const kernel = ({ group, opcode, version = 0 }: { group: number; opcode: number; version?: number }) => ({
  providerId: classOfGroup(group, opcode) ?? NO_GUID,
  eventDescriptor: { id: 0, version: version & 0xff, channel: 0, level: 0, opcode, task: 0, keyword: 0n },
});

/** The bytes of a GUID: its first three numbers are little-endian. */
function guidHex(guid: string): string {
  const [a = '', b = '', c = '', d = '', e = ''] = guid.split('-');
  const reversed = (text: string) => (text.match(/../g) ?? []).reverse().join('');
  return reversed(a) + reversed(b) + reversed(c) + d + e;
}
