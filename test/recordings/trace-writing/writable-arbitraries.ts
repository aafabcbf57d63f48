import fc from 'fast-check';
import { classOfGroup } from '../../../src/recordings/classic/kernel-groups.js';
import type { HeaderEvent } from '../../../src/recordings/trace-writing/writable-event.js';

/** The members of an event without its time and its processor. */
export type TimelessEvent = Omit<HeaderEvent, 'rawTime' | 'timeStamp' | 'processor'>;

/** Random events for `writeTrace`, all of them valid, without a time and a processor. */

const unsigned = (bits: number) => fc.integer({ min: 0, max: 2 ** bits - 1 });
const u8 = unsigned(8);
const u16 = unsigned(16);
const u32 = unsigned(32);
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const guid = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
);
const userData = fc.uint8Array({ maxLength: 60 });
const knownGroups = Array.from({ length: 256 }, (_, group) => group).filter((group) =>
  classOfGroup(group, 0),
);

const ids = { threadId: u32, processId: u32 };
const times = { kernelTime: u32, userTime: u32 };
const hook = { group: fc.oneof(fc.constantFrom(...knownGroups), u8), opcode: u8 };
/** The first event alone may have TRACE_LOGFILE_HEADER. */
const isNoStart = ({ group, opcode }: { group: number; opcode: number }) => group !== 0 || opcode !== 0;
const eventClass = { providerId: guid, opcode: u8, level: u8, version: u16 };
const instance = fc.record({ instanceId: u32, parentInstanceId: u32, parentGuid: guid });
const descriptor = fc.record(
  { id: u16, version: u8, channel: u8, level: u8, opcode: u8, task: u16, keyword: u64 },
  { requiredKeys: [] },
);
const items = fc.array(
  fc.record({ extType: u16, data: fc.uint8Array({ maxLength: 40 }), reserved2: unsigned(15) }),
  { maxLength: 4 },
);

const name = <const Name extends string>(text: Name) =>
  fc.constantFrom<`${Name}32` | `${Name}64`>(`${text}32`, `${text}64`);

/** Leaves out optional members at random. */
const some = <T extends object, K extends keyof T>(
  model: { [P in keyof T]: fc.Arbitrary<T[P]> },
  required: K[],
) => fc.record(model, { requiredKeys: required });

/** Either GUID or component, or neither. The time is given in any case. */
const messages = fc
  .tuple(
    some({ header: fc.constant('MESSAGE'), id: u16, flags: u16, sequence: u32, ...ids, userData }, [
      'header',
      'id',
    ]),
    fc.oneof(fc.record({ providerId: guid }), fc.record({ componentId: u32 }), fc.constant({})),
  )
  .map(([message, from]) => ({ ...message, ...from, flags: (message.flags ?? 0) & ~GUID_OR_COMPONENT }));

const GUID_OR_COMPONENT = 0x06;

/** The members of the headers that have a time. */
export const timedEvents: fc.Arbitrary<TimelessEvent> = fc.oneof(
  some({ header: name('SYSTEM'), ...hook, ...ids, ...times, version: u16, userData }, [
    'header',
    'group',
    'opcode',
  ]).filter(isNoStart),
  some({ header: name('COMPACT'), ...hook, ...ids, version: u16, userData }, ['header', 'group', 'opcode']),
  some(
    {
      header: name('PERFINFO'),
      ...hook,
      version: u8,
      pebsIndex: u64,
      counters: fc.array(u64, { maxLength: 7 }),
      userData,
    },
    ['header', 'group', 'opcode'],
  ),
  some({ header: name('FULL'), ...eventClass, ...ids, ...times, userData }, ['header', 'providerId']),
  some({ header: name('INSTANCE'), ...eventClass, ...ids, ...times, instance, userData }, [
    'header',
    'providerId',
    'instance',
  ]),
  some(
    {
      header: name('EVENT'),
      providerId: guid,
      eventDescriptor: descriptor,
      flags: u16,
      eventProperty: u16,
      activityId: guid,
      extendedData: items,
      ...ids,
      ...times,
      userData,
    },
    ['header', 'providerId', 'eventDescriptor'],
  ),
  messages,
);

/** An event without a time. */
export const untimedEvents: fc.Arbitrary<HeaderEvent> = fc.oneof(
  fc.record({ header: fc.constant('ERROR' as const), userData }),
  fc.record({ header: fc.constant('MESSAGE' as const), id: u16, userData }),
);
