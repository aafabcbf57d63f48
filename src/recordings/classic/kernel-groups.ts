import {
  AlpcGuid,
  CritSecGuid,
  DbgPrintGuid,
  DiskIoGuid,
  EventTraceConfigGuid,
  EventTraceGuid,
  FileIoGuid,
  HeapGuid,
  ImageLoadGuid,
  JobGuid,
  ObTraceGuid,
  PageFaultGuid,
  PerfInfoGuid,
  PoolGuid,
  PowerGuid,
  ProcessGuid,
  RegistryGuid,
  SplitIoGuid,
  StackWalkGuid,
  TcpIpGuid,
  ThreadGuid,
  ThreadPoolGuid,
  UdpIpGuid,
  UmsEventGuid,
} from './class-guids.js';

/**
 * NT Kernel Logger classes by group byte (SYSTEM, COMPACT, PERFINFO; phnt's ntwmi.h: EVENT_TRACE_GROUP_…).
 */
const CLASS_OF_GROUP: ReadonlyMap<number, string> = new Map([
  [0x00, EventTraceGuid],
  [0x01, DiskIoGuid],
  [0x02, PageFaultGuid],
  [0x03, ProcessGuid],
  [0x04, FileIoGuid],
  [0x05, ThreadGuid],
  [0x06, TcpIpGuid],
  [0x07, JobGuid],
  [0x08, UdpIpGuid],
  [0x09, RegistryGuid],
  [0x0a, DbgPrintGuid],
  [0x0b, EventTraceConfigGuid],
  [0x0e, PoolGuid],
  [0x0f, PerfInfoGuid],
  [0x10, HeapGuid],
  [0x11, ObTraceGuid],
  [0x12, PowerGuid],
  [0x14, ImageLoadGuid],
  [0x17, CritSecGuid],
  [0x18, StackWalkGuid],
  [0x19, UmsEventGuid],
  [0x1a, AlpcGuid],
  [0x1b, SplitIoGuid],
  [0x1c, ThreadPoolGuid],
]);

const PROCESS_GROUP = 0x03;
const LOAD = 10;

/**
 * Returns the GUID of the event class; `undefined` for an unknown group.
 *
 * @param group the group byte of the header.
 * @param type its type byte, the event's opcode: image loads in the process group are of the class Image.
 */
export function classOfGroup(group: number, type: number): string | undefined {
  return group === PROCESS_GROUP && type === LOAD ? ImageLoadGuid : CLASS_OF_GROUP.get(group);
}

/**
 * Returns the group of an event class; `undefined` if there is none that `classOfGroup` gives back.
 *
 * @param guid in lower case without braces.
 * @param type the event type.
 */
export function groupOfClass(guid: string, type: number): number | undefined {
  for (const [group, ofGroup] of CLASS_OF_GROUP) {
    if (ofGroup === guid) return classOfGroup(group, type) === guid ? group : undefined;
  }
  return undefined;
}
