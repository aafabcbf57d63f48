import { PerfInfoGuid, StackWalkGuid } from '../class-guids.js';
import type { ClassicClass } from '../classic-class.js';

const INTERRUPT = 'InitialTime:u64 Routine:ptr ReturnValue:u8 Vector:u16 Reserved:u8';
const INTERVAL = 'Source:u32 NewInterval:u32 OldInterval:u32';

/** SampledProfile, SysCallEnter, SysCallExit, ISR, DPC; KernelTraceEventParser's intervals and counters. */
export const PERF_INFO: ClassicClass = {
  guid: PerfInfoGuid,
  name: 'PerfInfo',
  provider: 'MSNT_SystemTrace',
  events: [
    // PERFINFO_MARK_INFORMATION of ntwmi.h: what a user noted during the recording.
    { types: '34 Mark', versions: { 2: 'Name:astr' } },
    { types: '46 SampleProf', versions: { 2: 'InstructionPointer:ptr ThreadId:tid Count:u16 Reserved:x16' } },
    {
      types: '47 PmcCounterProf',
      versions: { 2: 'InstructionPointer:ptr ThreadId:tid ProfileSource:u16 Reserved:u16' },
    },
    { types: '48 PmcCounterConfig' },
    { types: '50 ISR-MSI', versions: { 2: [INTERRUPT, 'MessageNumber:u32'] } },
    { types: '51 SysClEnter', versions: { 2: 'SysCallAddress:ptr' } },
    { types: '52 SysClExit', versions: { 2: 'SysCallNtStatus:status' } },
    { types: '66 ThreadDPC, 68 DPC, 69 TimerDPC', versions: { 2: 'InitialTime:u64 Routine:ptr' } },
    { types: '67 ISR', versions: { 2: INTERRUPT } },
    {
      types: '72 SetInterval, 73 CollectionStart, 74 CollectionEnd',
      versions: { 2: INTERVAL, 3: [INTERVAL, 'SourceName:wstr'] },
    },
  ],
};

/** StackWalk_Event; stacks that are stored once, under a key, from KernelTraceEventParser. */
export const STACK_WALK: ClassicClass = {
  guid: StackWalkGuid,
  name: 'StackWalk',
  provider: 'MSNT_SystemTrace',
  events: [
    {
      types: '32 Stack',
      versions: { 2: 'EventTimeStamp:u64 StackProcess:pid StackThread:tid Stack:ptr[]' },
    },
    { types: '35 KeyDelete, 36 KeyRundown', versions: { 2: 'StackKey:ptr Stack:ptr[]' } },
    {
      types: '37 StackKeyKernel, 38 StackKeyUser',
      versions: { 2: 'EventTimeStamp:u64 StackProcess:pid StackThread:tid StackKey:ptr' },
    },
  ],
};
