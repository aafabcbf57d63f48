import { ObTraceGuid } from '../class-guids.js';
import type { ClassicClass } from '../classic-class.js';

/** Objects (ntwmi.h: ETW_CREATE_HANDLE_EVENT…; KernelTraceEventParser); older Windows omits their names. */
export const OB_TRACE: ClassicClass = {
  guid: ObTraceGuid,
  name: 'ObTrace',
  provider: 'MSNT_SystemTrace',
  events: [
    {
      types: '32 CreateHandle, 33 CloseHandle',
      versions: { 2: 'Object:ptr Handle:u32 ObjectType:u16 ObjectName:wstr' },
    },
    { types: '34 DuplicateHandle' },
    {
      types: '36 TypeDCStart, 37 TypeDCEnd',
      versions: { 2: 'ObjectType:u16 Reserved:u16 ObjectTypeName:wstr' },
    },
    {
      types: '38 HandleDCStart, 39 HandleDCEnd',
      versions: { 2: 'Object:ptr ProcessId:pid Handle:u32 ObjectType:u16 ObjectName:wstr' },
    },
    { types: '48 CreateObject, 49 DeleteObject' },
  ],
};
