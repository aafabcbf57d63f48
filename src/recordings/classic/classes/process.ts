import { ProcessGuid } from '../class-guids.js';
import type { ClassicClass } from '../classic-class.js';

const IDS = 'ProcessId:pid ParentId:pid SessionId:u32 ExitStatus:i32';
const NAMES = 'UserSID:sid ImageFileName:astr';

const PROCESS_V0 = ['ProcessId:ptr ParentId:ptr', NAMES];
const PROCESS_V1 = ['PageDirectoryBase:ptr', IDS, NAMES];
const PROCESS_V2 = ['UniqueProcessKey:ptr', IDS, NAMES, 'CommandLine:wstr'];
const PROCESS_V3 = ['UniqueProcessKey:ptr', IDS, 'DirectoryTableBase:ptr', NAMES, 'CommandLine:wstr'];
const PROCESS_V4 = [
  'UniqueProcessKey:ptr',
  IDS,
  'DirectoryTableBase:ptr Flags:x32',
  NAMES,
  'CommandLine:wstr PackageFullName:wstr ApplicationId:wstr',
];

/** Process_V0_TypeGroup1 to Process_V3_TypeGroup1; versions 4 and 5 from KernelTraceEventParser. */
export const PROCESS: ClassicClass = {
  guid: ProcessGuid,
  name: 'Process',
  provider: 'MSNT_SystemTrace',
  events: [
    {
      types: '1 Start, 2 End, 3 DCStart, 4 DCEnd',
      versions: { 0: PROCESS_V0, 1: PROCESS_V1, 2: PROCESS_V2, 3: PROCESS_V3, 4: PROCESS_V4 },
    },
    {
      types: '39 Defunct',
      versions: {
        0: PROCESS_V0,
        1: PROCESS_V1,
        2: PROCESS_V2,
        3: PROCESS_V3,
        4: PROCESS_V4,
        5: [PROCESS_V4, 'ExitTime:filetime'],
      },
    },
    { types: '11 Terminate', versions: { 2: 'ProcessId:pid' } },
    {
      types: '32 PerfCtr, 33 PerfCtrRundown',
      versions: {
        2: [
          'ProcessId:pid PageFaultCount:u32 HandleCount:u32 Reserved:u32',
          'PeakVirtualSize:size PeakWorkingSetSize:size PeakPagefileUsage:size',
          'QuotaPeakPagedPoolUsage:size QuotaPeakNonPagedPoolUsage:size VirtualSize:size WorkingSetSize:size',
          'PagefileUsage:size QuotaPagedPoolUsage:size QuotaNonPagedPoolUsage:size PrivatePageCount:size',
        ],
      },
    },
    // PERFINFO_SWAPPROCESS_INFORMATION of ntwmi.h.
    { types: '35 InSwap', versions: { 2: 'DirectoryTableBase:ptr ProcessId:pid' } },
  ],
};
