import { DiskIoGuid, SplitIoGuid } from '../class-guids.js';
import type { ClassicClass } from '../classic-class.js';

const READ_WRITE = [
  'DiskNumber:u32 IrpFlags:x32 TransferSize:u32 Reserved:u32 ByteOffset:u64',
  'FileObject:ptr Irp:ptr HighResResponseTime:u64',
];
const FLUSH = 'DiskNumber:u32 IrpFlags:x32 HighResResponseTime:u64 Irp:ptr';
const ISSUER = 'IssuingThreadId:tid';

/** DiskIo_TypeGroup1 to DiskIo_TypeGroup3, DriverMajorFunctionCall and the classes after it. */
export const DISK_IO: ClassicClass = {
  guid: DiskIoGuid,
  name: 'DiskIo',
  provider: 'MSNT_SystemTrace',
  events: [
    { types: '10 Read, 11 Write', versions: { 2: READ_WRITE, 3: [READ_WRITE, ISSUER] } },
    { types: '12 ReadInit, 13 WriteInit, 15 FlushInit', versions: { 2: 'Irp:ptr', 3: ['Irp:ptr', ISSUER] } },
    { types: '14 FlushBuffers', versions: { 2: FLUSH, 3: [FLUSH, ISSUER] } },
    {
      types: '34 DrvMjFnCall',
      versions: {
        2: 'MajorFunction:u32 MinorFunction:u32 RoutineAddr:ptr FileObject:ptr Irp:ptr UniqMatchId:u32',
      },
    },
    { types: '35 DrvMjFnRet', versions: { 2: 'Irp:ptr UniqMatchId:u32' } },
    { types: '37 DrvComplRout', versions: { 2: 'Routine:ptr IrpPtr:ptr UniqMatchId:u32' } },
    { types: '52 DrvComplReq', versions: { 2: 'RoutineAddr:ptr Irp:ptr UniqMatchId:u32' } },
    { types: '53 DrvComplReqRet', versions: { 2: 'Irp:ptr UniqMatchId:u32' } },
    {
      // EVENT_TRACE_TYPE_OPTICAL_IO_… of evntrace.h.
      types:
        '55 OpticalRead, 56 OpticalWrite, 57 OpticalFlush, 58 OpticalReadInit, 59 OpticalWriteInit, 60 OpticalFlushInit',
    },
  ],
};

/** SplitIo_Info: a volume that consists of several disks. */
export const SPLIT_IO: ClassicClass = {
  guid: SplitIoGuid,
  name: 'SplitIo',
  provider: 'MSNT_SystemTrace',
  events: [{ types: '32 VolMgr', versions: { 2: 'ParentIrp:ptr ChildIrp:ptr' } }],
};
