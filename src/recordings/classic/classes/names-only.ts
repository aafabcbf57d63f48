import {
  CritSecGuid,
  DbgPrintGuid,
  HeapGuid,
  JobGuid,
  PoolGuid,
  PowerGuid,
  ThreadPoolGuid,
  UmsEventGuid,
} from '../class-guids.js';
import type { ClassicClass } from '../classic-class.js';

// Kernel and ntdll classes whose event types wevtc does not recognize; events use the class name.

export const JOB: ClassicClass = { guid: JobGuid, name: 'Job', provider: 'MSNT_SystemTrace', events: [] };
export const DBG_PRINT: ClassicClass = {
  guid: DbgPrintGuid,
  name: 'DbgPrint',
  provider: 'MSNT_SystemTrace',
  events: [],
};
export const POOL: ClassicClass = { guid: PoolGuid, name: 'Pool', provider: 'MSNT_SystemTrace', events: [] };
export const HEAP: ClassicClass = { guid: HeapGuid, name: 'Heap', provider: 'MSNT_SystemTrace', events: [] };
export const POWER: ClassicClass = {
  guid: PowerGuid,
  name: 'Power',
  provider: 'MSNT_SystemTrace',
  events: [],
};
export const CRIT_SEC: ClassicClass = {
  guid: CritSecGuid,
  name: 'CritSec',
  provider: 'MSNT_SystemTrace',
  events: [],
};
export const UMS: ClassicClass = {
  guid: UmsEventGuid,
  name: 'UMS',
  provider: 'MSNT_SystemTrace',
  events: [],
};
export const THREAD_POOL: ClassicClass = {
  guid: ThreadPoolGuid,
  name: 'ThreadPool',
  provider: 'MSNT_SystemTrace',
  events: [],
};
