import type { WritableEvent } from '../../../src/trace.js';
import { kernelEvent } from '../profile/sampled-trace.js';

/**
 * Events that name addresses, and events that have them. Opcodes of files: 0 name, 32 created, 35 deleted, 36
 * listed at the end.
 */
export const fileName = (opcode: number, time: number, key: bigint, name: string) =>
  kernelEvent('FileIo', opcode, time, { FileObject: key, FileName: name });

export const diskRead = (time: number, key: bigint) =>
  kernelEvent('DiskIo', 10, time, {
    DiskNumber: 0,
    IrpFlags: 0,
    TransferSize: 4096,
    Reserved: 0,
    ByteOffset: 0n,
    FileObject: key,
    Irp: 1n,
    HighResResponseTime: 1n,
    IssuingThreadId: 7,
  });

export const openFile = (time: number, object: bigint, path: string) =>
  kernelEvent('FileIo', 64, time, {
    IrpPtr: 1n,
    FileObject: object,
    TTID: 7,
    CreateOptions: 0,
    FileAttributes: 0,
    ShareAccess: 0,
    OpenPath: path,
  });

export const closeFile = (time: number, object: bigint, key = 0n) =>
  kernelEvent('FileIo', 66, time, { IrpPtr: 1n, FileObject: object, FileKey: key, TTID: 7 });

export const readFile = (time: number, object: bigint, key = 0n) =>
  kernelEvent('FileIo', 67, time, {
    Offset: 0n,
    IrpPtr: 1n,
    FileObject: object,
    FileKey: key,
    TTID: 7,
    IoSize: 1,
    IoFlags: 0,
  });

/** Opcodes: 13 query, 22 created, 23 deleted, 24 listed at the start, 25 listed at the end. */
export const registry = (opcode: number, time: number, handle: bigint, name: string) =>
  kernelEvent('Registry', opcode, time, {
    InitialTime: 0n,
    Status: 0,
    Index: 0,
    KeyHandle: handle,
    KeyName: name,
  });

export const dpc = (time: number, routine: bigint) =>
  kernelEvent('PerfInfo', 68, time, { InitialTime: 1n, Routine: routine });

export const volume = (time: number, from: string, to: string): WritableEvent => ({
  header: 'FULL64',
  providerId: '9b79ee91-b5fd-41c0-a243-4248e266e9d0',
  opcode: 35,
  rawTime: BigInt(time),
  userData: Buffer.from(`${from}\0${to}\0`, 'utf16le'),
});
