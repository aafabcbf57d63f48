import { encodePayload, type PayloadValues } from '../../../src/etw.js';
import { describeClassicEvent } from '../../../src/recordings/classic/describe-classic-event.js';
import { type WritableEvent, writeTrace } from '../../../src/trace.js';

/** The groups of kernel events, and the class of each with a version that wevtc knows. */
const CLASSES = {
  PerfInfo: ['ce1dbfb4-137e-4da6-87b0-3f59aa102cbc', 0x0f, 2],
  StackWalk: ['def2fe46-7bd6-4b80-bd94-f57fe20d0ce3', 0x18, 2],
  Process: ['3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c', 0x03, 3],
  Thread: ['3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c', 0x05, 4],
  PageFault: ['3d6fa8d3-fe05-11d0-9dda-00c04fd7ba7c', 0x02, 2],
  DiskIo: ['3d6fa8d4-fe05-11d0-9dda-00c04fd7ba7c', 0x01, 3],
  FileIo: ['90cbdc39-4a3e-11d1-84f4-0000f80464e3', 0x04, 3],
  Registry: ['ae53722e-c863-11d2-8659-00c04fa321a1', 0x09, 2],
  Image: ['2cb15d1d-5fc1-11d2-abe1-00a0c911f518', 0x14, 2],
} as const;

const IMAGE_ID = 'b3e675d7-2554-4f18-830b-2762732560de';

/** An event of the kernel at a time in ticks, which is also its raw time. */
export function kernelEvent(
  name: keyof typeof CLASSES,
  opcode: number,
  time: number,
  values: PayloadValues,
): WritableEvent {
  const [providerId, group, version] = CLASSES[name];
  const template = describeClassicEvent({ providerId, opcode, version, pointerSize: 8 })?.template;
  if (template === undefined) throw new Error(`no template of ${name} ${opcode}`);
  return {
    header: 'PERFINFO64',
    group,
    opcode,
    version,
    rawTime: BigInt(time),
    userData: encodePayload(template, values, { pointerSize: 8 }),
  };
}

export const sample = (time: number, thread: number, address: bigint) =>
  kernelEvent('PerfInfo', 46, time, { InstructionPointer: address, ThreadId: thread, Count: 1, Reserved: 0 });

export const stack = (
  time: number,
  sampled: number,
  process: number,
  thread: number,
  addresses: readonly bigint[],
) =>
  kernelEvent('StackWalk', 32, time, {
    EventTimeStamp: BigInt(sampled),
    StackProcess: process,
    StackThread: thread,
    Stack: addresses,
  });

export const process = (opcode: number, time: number, id: number, name: string) =>
  kernelEvent('Process', opcode, time, {
    UniqueProcessKey: 0n,
    ProcessId: id,
    ParentId: 4,
    SessionId: 1,
    ExitStatus: 0,
    DirectoryTableBase: 0n,
    UserSID: '',
    ImageFileName: name,
    CommandLine: name,
  });

export const thread = (opcode: number, time: number, id: number, processId: number, name = '') =>
  kernelEvent('Thread', opcode, time, {
    ProcessId: processId,
    TThreadId: id,
    StackBase: 0n,
    StackLimit: 0n,
    UserStackBase: 0n,
    UserStackLimit: 0n,
    Affinity: 0n,
    Win32StartAddr: 0n,
    TebBase: 0n,
    SubProcessTag: 0,
    BasePriority: 8,
    PagePriority: 5,
    IoPriority: 2,
    ThreadFlags: 0,
    ThreadName: name,
  });

export const contextSwitch = (time: number, before: number, next: number) =>
  kernelEvent('Thread', 36, time, {
    NewThreadId: next,
    OldThreadId: before,
    NewThreadPriority: 8,
    OldThreadPriority: 8,
    PreviousCState: 0,
    SpareByte: 0,
    OldThreadWaitReason: 0,
    OldThreadWaitMode: 0,
    OldThreadState: 2,
    OldThreadWaitIdealProcessor: 0,
    NewThreadWaitTime: 0,
    Reserved: 0,
  });

/** @param flag 1 for a DPC. */
export const readyThread = (time: number, thread: number, flag = 0) =>
  kernelEvent('Thread', 50, time, {
    TThreadId: thread,
    AdjustReason: 1,
    AdjustIncrement: 0,
    Flag: flag,
    Reserved: 0,
  });

export const image = (
  opcode: number,
  time: number,
  processId: number,
  start: bigint,
  size: bigint,
  path: string,
  timeDateStamp = 0,
) =>
  kernelEvent('Image', opcode, time, {
    ImageBase: start,
    ImageSize: size,
    ProcessId: processId,
    ImageChecksum: 0,
    TimeDateStamp: timeDateStamp,
    Reserved0: 0,
    DefaultBase: start,
    Reserved1: 0,
    Reserved2: 0,
    Reserved3: 0,
    Reserved4: 0,
    FileName: path,
  });

/** ImageID/DbgID_RSDS of a merged trace: the PDB file of a module. */
export const imagePdb = (
  time: number,
  processId: number,
  start: bigint,
  guid: string,
  age: number,
  name: string,
): WritableEvent => {
  const kind = { providerId: IMAGE_ID, opcode: 36, version: 2 } as const;
  const template = describeClassicEvent({ ...kind, pointerSize: 8 })?.template;
  if (template === undefined) throw new Error('no template of ImageID');
  const values = { ImageBase: start, ProcessId: processId, GuidSig: guid, Age: age, PdbFileName: name };
  const userData = encodePayload(template, values, { pointerSize: 8 });
  return { header: 'FULL64', ...kind, rawTime: BigInt(time), userData };
};

/** ImageID of a merged trace: the build of a module. */
export const imageId = (
  time: number,
  processId: number,
  start: bigint,
  size: bigint,
  timeDateStamp: number,
): WritableEvent => {
  const template = describeClassicEvent({
    providerId: IMAGE_ID,
    opcode: 0,
    version: 2,
    pointerSize: 8,
  })?.template;
  if (template === undefined) throw new Error('no template of ImageID');
  const values = {
    ImageBase: start,
    ImageSize: size,
    ProcessId: processId,
    TimeDateStamp: timeDateStamp,
    OriginalFileName: 'app.exe',
  };
  return {
    header: 'FULL64',
    providerId: IMAGE_ID,
    opcode: 0,
    version: 2,
    rawTime: BigInt(time),
    userData: encodePayload(template, values, { pointerSize: 8 }),
  };
};

const wide = (text: string) => Buffer.from(`${text}\0`, 'utf16le');

/** MethodLoadVerbose of the .NET runtime, without a manifest. */
export function method(
  time: number,
  processId: number,
  start: bigint,
  size: number,
  namespace: string,
  name: string,
): WritableEvent {
  const numbers = Buffer.alloc(36);
  numbers.writeBigUInt64LE(start, 16);
  numbers.writeUInt32LE(size, 24);
  return {
    header: 'EVENT64',
    providerId: 'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4',
    eventDescriptor: { id: 143, version: 1 },
    rawTime: BigInt(time),
    processId,
    userData: Buffer.concat([numbers, wide(namespace), wide(name), wide('void  ()'), Buffer.from([1, 0])]),
  };
}

/** A trace whose clock is a FILETIME clock, so that raw times are times. */
export const traceOf = (events: readonly WritableEvent[]): Uint8Array =>
  writeTrace({ info: { loggerName: 'Contoso' }, events });
