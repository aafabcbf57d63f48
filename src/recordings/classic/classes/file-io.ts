import { FileIoGuid } from '../class-guids.js';
import type { ClassicClass } from '../classic-class.js';

/** Version 3 moved the thread after the pointers and gave it 32 bits. */
const FILE_V2 = 'IrpPtr:ptr TTID:ptr FileObject:ptr FileKey:ptr';
const FILE = 'IrpPtr:ptr FileObject:ptr FileKey:ptr';
const CREATE = 'CreateOptions:x32 FileAttributes:x32 ShareAccess:x32 OpenPath:wstr';
const DIRECTORY = 'Length:u32 InfoClass:u32 FileIndex:u32 FileName:wstr';

/**
 * FileIo_V0_Name, FileIo_Name, FileIo_Create, FileIo_SimpleOp, FileIo_ReadWrite, FileIo_Info, FileIo_DirEnum,
 * FileIo_OpEnd; the order of version 3 from KernelTraceEventParser.
 */
export const FILE_IO: ClassicClass = {
  guid: FileIoGuid,
  name: 'FileIo',
  provider: 'MSNT_SystemTrace',
  events: [
    {
      types: '0 Name, 32 FileCreate, 35 FileDelete, 36 FileRundown',
      versions: { 0: 'FileObject:ptr FileName:wstr' },
    },
    { types: '37 MapFile, 38 UnMapFile, 39 MapFileDCStart, 40 MapFileDCEnd' },
    {
      types: '64 Create',
      versions: {
        2: ['IrpPtr:ptr TTID:ptr FileObject:ptr', CREATE],
        3: ['IrpPtr:ptr FileObject:ptr TTID:tid', CREATE],
      },
    },
    { types: '65 Cleanup, 66 Close, 73 Flush', versions: { 2: FILE_V2, 3: [FILE, 'TTID:tid'] } },
    {
      types: '67 Read, 68 Write',
      versions: {
        2: ['Offset:u64', FILE_V2, 'IoSize:u32 IoFlags:x32'],
        3: ['Offset:u64', FILE, 'TTID:tid IoSize:u32 IoFlags:x32'],
      },
    },
    {
      types: '69 SetInfo, 70 Delete, 71 Rename, 74 QueryInfo, 75 FSControl',
      versions: {
        2: [FILE_V2, 'ExtraInfo:ptr InfoClass:u32'],
        3: [FILE, 'ExtraInfo:ptr TTID:tid InfoClass:u32'],
      },
    },
    {
      types: '72 DirEnum, 77 DirNotify',
      versions: { 2: [FILE_V2, DIRECTORY], 3: [FILE, 'TTID:tid', DIRECTORY] },
    },
    { types: '76 OperationEnd', versions: { 2: 'IrpPtr:ptr ExtraInfo:ptr NtStatus:status' } },
    {
      // The first name is as Windows has it.
      types: '79 DletePath, 80 RenamePath, 81 SetLinkPath',
      versions: { 3: [FILE, 'ExtraInfo:ptr TTID:tid InfoClass:u32 FileName:wstr'] },
    },
    {
      // EVENT_TRACE_TYPE_FLT_… of evntrace.h.
      types:
        '96 PreOperationInit, 97 PostOperationInit, 98 PreOperationCompletion, 99 PostOperationCompletion, 100 PreOperationFailure, 101 PostOperationFailure',
    },
  ],
};
