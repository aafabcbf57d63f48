import { PageFaultGuid } from '../class-guids.js';
import type { ClassicClass } from '../classic-class.js';

/**
 * PageFault_TypeGroup1, PageFault_HardFault, PageFault_VirtualAlloc, PageFault_ImageLoadBacked; the heap
 * ranges from KernelTraceEventParser.
 */
export const PAGE_FAULT: ClassicClass = {
  guid: PageFaultGuid,
  name: 'PageFault',
  provider: 'MSNT_SystemTrace',
  events: [
    {
      types:
        '10 TransitionFault, 11 DemandZeroFault, 12 CopyOnWrite, 13 GuardPageFault, 14 HardPageFault, 15 AccessViolation',
      versions: { 2: 'VirtualAddress:ptr ProgramCounter:ptr' },
    },
    {
      types: '32 HardFault',
      versions: {
        2: 'InitialTime:u64 ReadOffset:u64 VirtualAddress:ptr FileObject:ptr TThreadId:tid ByteCount:u32',
      },
    },
    {
      types: '98 VirtualAlloc, 99 VirtualFree',
      versions: { 2: 'BaseAddress:ptr RegionSize:size ProcessId:pid Flags:x32' },
    },
    {
      types: '100 HRRundown',
      versions: { 2: 'HeapHandle:ptr HRFlags:x32 HRPid:pid HRRangeCount:u32' },
    },
    { types: '101 HRCreate', versions: { 2: 'HeapHandle:ptr FirstRangeSize:size HRCreateFlags:x32' } },
    { types: '102 HRReserve, 103 HRRelease', versions: { 2: 'HeapHandle:ptr HRAddress:ptr HRSize:size' } },
    { types: '104 HRDestroy', versions: { 2: 'HeapHandle:ptr' } },
    {
      types: '105 ImageLoadBacked',
      versions: { 2: 'FileObject:ptr DeviceChar:x32 FileChar:x16 LoadFlags:x16' },
    },
    { types: '128 VirtualAllocDCStart, 129 VirtualAllocDCEnd' },
  ],
};
