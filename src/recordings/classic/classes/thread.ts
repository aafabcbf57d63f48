import { ThreadGuid } from '../class-guids.js';
import type { ClassicClass } from '../classic-class.js';

const IDS = 'ProcessId:pid TThreadId:tid';
const STACKS = 'StackBase:ptr StackLimit:ptr UserStackBase:ptr UserStackLimit:ptr';

const START_V2 = [IDS, STACKS, 'StartAddr:ptr Win32StartAddr:ptr TebBase:ptr SubProcessTag:u32'];
const START_V3 = [
  IDS,
  STACKS,
  'Affinity:ptr Win32StartAddr:ptr TebBase:ptr SubProcessTag:u32',
  'BasePriority:u8 PagePriority:u8 IoPriority:u8 ThreadFlags:u8',
];
const START_V4 = [START_V3, 'ThreadName:wstr'];

/** ETW_PRIORITY_EVENT of ntwmi.h. */
const PRIORITY = 'ThreadId:tid OldPriority:u8 NewPriority:u8 Reserved:u16';

/**
 * Thread_V1_TypeGroup1, Thread_V1_TypeGroup2, Thread_V2_TypeGroup1, Thread_TypeGroup1, CSwitch, ReadyThread,
 * WorkerThread, SpinLock; version 4 and ThreadSetName from KernelTraceEventParser.
 */
export const THREAD: ClassicClass = {
  guid: ThreadGuid,
  name: 'Thread',
  provider: 'MSNT_SystemTrace',
  events: [
    {
      types: '1 Start, 3 DCStart',
      versions: {
        1: [IDS, STACKS, 'StartAddr:ptr Win32StartAddr:ptr WaitMode:i8'],
        2: START_V2,
        3: START_V3,
        4: START_V4,
      },
    },
    { types: '2 End, 4 DCEnd', versions: { 1: IDS, 2: START_V2, 3: START_V3, 4: START_V4 } },
    {
      types: '36 CSwitch',
      versions: {
        2: [
          'NewThreadId:tid OldThreadId:tid NewThreadPriority:i8 OldThreadPriority:i8 PreviousCState:u8 SpareByte:i8',
          'OldThreadWaitReason:i8 OldThreadWaitMode:i8 OldThreadState:i8 OldThreadWaitIdealProcessor:i8',
          'NewThreadWaitTime:u32 Reserved:u32',
        ],
      },
    },
    { types: '37 CompCS' },
    {
      types: '41 SpinLock',
      versions: {
        2: [
          'SpinLockAddress:ptr CallerAddress:ptr AcquireTime:u64 ReleaseTime:u64',
          'WaitTimeInCycles:u32 SpinCount:u32 ThreadId:tid InterruptCount:u32',
          'Irql:u8 AcquireDepth:u8 Flag:u8 Reserved:u8[5]',
        ],
      },
    },
    { types: '48 SetPriority, 49 SetBasePriority', versions: { 2: PRIORITY } },
    {
      types: '50 ReadyThread',
      versions: { 2: 'TThreadId:tid AdjustReason:i8 AdjustIncrement:i8 Flag:i8 Reserved:i8' },
    },
    { types: '51 SetPagePriority, 52 SetIoPriority', versions: { 2: PRIORITY } },
    { types: '53 SetAffinity' },
    { types: '57 WorkerThread', versions: { 2: 'TThreadId:tid StartTime:u64 ThreadRoutine:ptr' } },
    { types: '66 AutoBoostSetFloor, 67 AutoBoostClearFloor, 68 AutoBoostNoEntries' },
    { types: '72 SetName', versions: { 2: 'ProcessId:pid ThreadId:tid ThreadName:wstr' } },
  ],
};
