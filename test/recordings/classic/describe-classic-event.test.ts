import { describe, expect, it } from 'vitest';
import {
  type ClassicEventDescription,
  type ClassicEventId,
  describeClassicEvent,
} from '../../../src/recordings/classic/describe-classic-event.js';
import { EventDecoder } from '../../../src/windows/decoding/event-decoder.js';
import { decodePayload } from '../../../src/windows/payload/decode-payload.js';
import { encodePayload } from '../../../src/windows/payload/encode-payload.js';
import { bytesOf } from '../../windows/bytes-of.js';
import { ansi, USER_32, USER_64, utf16, wide } from './payloads.js';

const Guid = {
  eventTrace: '68fdd900-4a3e-11d1-84f4-0000f80464e3',
  process: '3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c',
  thread: '3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c',
  image: '2cb15d1d-5fc1-11d2-abe1-00a0c911f518',
  diskIo: '3d6fa8d4-fe05-11d0-9dda-00c04fd7ba7c',
  fileIo: '90cbdc39-4a3e-11d1-84f4-0000f80464e3',
  tcpIp: '9a280ac0-c8e0-11d1-84e2-00c04fb998a2',
  udpIp: 'bf3a50c5-a9c9-4988-a005-2df0b7c80f80',
  registry: 'ae53722e-c863-11d2-8659-00c04fa321a1',
  pageFault: '3d6fa8d3-fe05-11d0-9dda-00c04fd7ba7c',
  perfInfo: 'ce1dbfb4-137e-4da6-87b0-3f59aa102cbc',
  stackWalk: 'def2fe46-7bd6-4b80-bd94-f57fe20d0ce3',
  systemConfig: '01853a65-418f-4f36-aefc-dc0f1d2fd235',
  imageId: 'b3e675d7-2554-4f18-830b-2762732560de',
  sysConfigEx: '9b79ee91-b5fd-41c0-a243-4248e266e9d0',
} as const;

const event = (
  of: keyof typeof Guid,
  opcode: number,
  version: number,
  pointerSize: 4 | 8 = 8,
): ClassicEventId => ({ providerId: Guid[of], opcode, version, pointerSize });

function known(id: ClassicEventId): ClassicEventDescription {
  const description = describeClassicEvent(id);
  if (description === undefined) throw new Error(`the class ${id.providerId} is unknown`);
  return description;
}

/** Decodes a payload to its last byte. */
function decode(id: ClassicEventId, hex: string): object {
  const { template, problem } = known(id);
  if (template === undefined) throw new Error(problem);
  return decodePayload(template, bytesOf(hex), { pointerSize: id.pointerSize, exact: true }).values;
}

describe('the network interfaces of a merged trace', () => {
  it('are MIB_IF_ROW2 structures of 1352 bytes', () => {
    const id = event('sysConfigEx', 36, 0);
    const { template, name } = known(id);
    expect(name).toBe('SysConfigEx/IfRow2');
    if (template === undefined) throw new Error('no fields');
    const bytes = new Uint8Array(1352);
    const view = new DataView(bytes.buffer);
    // IfType and NetLuidIndex of the LUID, and the members at the offsets of the 64-bit structure.
    view.setBigUint64(0, (6n << 48n) | (0x8000n << 24n), true);
    view.setUint32(8, 20, true);
    for (const [offset, text] of [
      [28, 'Ethernet 2'],
      [542, 'Contoso Adapter'],
    ] as const)
      bytes.set(Buffer.from(text, 'utf16le'), offset);
    view.setUint32(1056, 6, true);
    view.setUint32(1124, 1500, true);
    view.setUint32(1184, 1, true);
    view.setBigUint64(1192, 1_000_000_000n, true);
    view.setBigUint64(1344, 7n, true);
    const { values } = decodePayload(template, bytes, { pointerSize: 8, exact: true });
    expect(values).toMatchObject({
      InterfaceIndex: 20,
      Alias: 'Ethernet 2',
      Description: 'Contoso Adapter',
      PhysicalAddressLength: 6,
      Mtu: 1500,
      ConnectionType: 1,
      TransmitLinkSpeed: 1_000_000_000n,
      OutQLen: 7n,
    });
  });

  it('come with images of version 1 that have no debug data', () => {
    expect(decode(event('imageId', 40, 1), '0000A06A01F8FFFF 04000000')).toMatchObject({ ProcessId: 4 });
    expect(known(event('imageId', 32, 1)).template).toBeUndefined();
  });
});

describe('the description of a classic event', () => {
  it('names class and event type', () => {
    const { template, ...rest } = known(event('process', 1, 2));
    expect(rest).toEqual({
      provider: { name: 'MSNT_SystemTrace', guid: Guid.process },
      id: 0,
      version: 2,
      name: 'Process/Start',
      channel: { value: 0 },
      level: { value: 0 },
      task: { value: 0, text: 'Process' },
      opcode: { value: 1, text: 'Start' },
      keyword: '0x0',
      keywords: [],
      knownVersion: 4,
    });
    expect(template?.fields[0]).toEqual({ name: 'UniqueProcessKey', inType: 'win:Pointer' });
  });

  it('says who writes the events of merged traces', () => {
    expect(known(event('imageId', 36, 2)).provider).toEqual({
      name: 'KernelTraceControl',
      guid: Guid.imageId,
    });
  });

  it('is found with a GUID in upper case and braces', () => {
    const id = { ...event('thread', 36, 2), providerId: `{${Guid.thread.toUpperCase()}}` };
    expect(describeClassicEvent(id)?.name).toBe('Thread/CSwitch');
  });

  it('is undefined for a class that is not known', () => {
    const providerId = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';
    expect(describeClassicEvent({ ...event('process', 1, 2), providerId })).toBeUndefined();
  });

  it('has a problem for event types and fields that are not known', () => {
    const unknown = known(event('process', 200, 2));
    expect(unknown).toMatchObject({ task: { text: 'Process' }, problem: 'its fields are not known' });
    expect(unknown.name).toBeUndefined();
    expect(unknown.opcode).toEqual({ value: 200 });
    expect(unknown.template).toBeUndefined();

    const named = known(event('thread', 37, 2));
    expect(named).toMatchObject({ name: 'Thread/CompCS', problem: 'its fields are not known' });
    expect(() => new EventDecoder([]).decode(named, bytesOf('00'))).toThrow('its fields are not known');
  });

  it('has a problem for a version before those that are known, and between them', () => {
    expect(known(event('thread', 1, 0))).toMatchObject({
      problem: 'its fields are not known in version 0',
      knownVersion: 4,
    });
    expect(known(event('systemConfig', 22, 3)).problem).toBe('its fields are not known in version 3');
  });

  it('has the fields of the newest version that is known, and says so', () => {
    const newer = known(event('process', 1, 9));
    expect(newer).toMatchObject({ version: 9, knownVersion: 4 });
    expect(newer.template).toBe(known(event('process', 1, 4)).template);
  });

  it('has one template for all events with the same fields', () => {
    expect(known(event('process', 1, 4)).template).toBe(known(event('process', 39, 4)).template);
    expect(known(event('process', 1, 4)).template).not.toBe(known(event('process', 1, 3)).template);
  });

  it('needs a size of pointers', () => {
    expect(() => describeClassicEvent({ ...event('process', 1, 2), pointerSize: 5 as never })).toThrow(
      'event.pointerSize must be 4 or 8, got 5',
    );
  });
});

describe('the payload of a classic event', () => {
  const ids = 'd2040000 98010000 01000000 03010000';
  const process = { ProcessId: 1234, ParentId: 408, SessionId: 1, ExitStatus: 259 };
  const names = { UserSID: 'S-1-5-18', ImageFileName: 'a.exe' };

  it('of a process, versions 0 to 4', () => {
    const name = ansi('a.exe');
    const command = utf16('a.exe -b');
    expect(decode(event('process', 1, 0, 4), `d2040000 98010000 ${USER_32} ${name}`)).toEqual({
      ProcessId: 1234n,
      ParentId: 408n,
      ...names,
    });
    expect(decode(event('process', 2, 1, 4), `00100000 ${ids} ${USER_32} ${name}`)).toEqual({
      PageDirectoryBase: 0x1000n,
      ...process,
      ...names,
    });
    expect(decode(event('process', 3, 2), `0010000080f8ffff ${ids} ${USER_64} ${name} ${command}`)).toEqual({
      UniqueProcessKey: 0xfffff880_00001000n,
      ...process,
      ...names,
      CommandLine: 'a.exe -b',
    });
    expect(
      decode(event('process', 4, 3, 4), `00100000 ${ids} 00200000 ${USER_32} ${name} ${command}`),
    ).toEqual({
      UniqueProcessKey: 0x1000n,
      ...process,
      DirectoryTableBase: 0x2000n,
      ...names,
      CommandLine: 'a.exe -b',
    });
    const v4 = `0010000000000000 ${ids} 0020000000000000 02000000 ${USER_64} ${name} ${command}`;
    expect(decode(event('process', 1, 4), `${v4} ${utf16('P')} ${utf16('A')}`)).toEqual({
      UniqueProcessKey: 0x1000n,
      ...process,
      DirectoryTableBase: 0x2000n,
      Flags: 2,
      ...names,
      CommandLine: 'a.exe -b',
      PackageFullName: 'P',
      ApplicationId: 'A',
    });
  });

  it('of a process without a user', () => {
    expect(
      decode(event('process', 2, 2, 4), `00100000 ${ids} 00000000 ${ansi('a')} ${utf16('')}`),
    ).toMatchObject({
      UserSID: '',
      ImageFileName: 'a',
      CommandLine: '',
    });
  });

  it('of a thread, versions 1 to 4', () => {
    const thread = { ProcessId: 4, TThreadId: 100 };
    expect(decode(event('thread', 2, 1, 4), '04000000 64000000')).toEqual(thread);
    const stacks = { StackBase: 1n, StackLimit: 2n, UserStackBase: 3n, UserStackLimit: 4n };
    const old = '04000000 64000000 01000000 02000000 03000000 04000000 05000000 06000000';
    expect(decode(event('thread', 1, 1, 4), `${old} ff`)).toEqual({
      ...thread,
      ...stacks,
      StartAddr: 5n,
      Win32StartAddr: 6n,
      WaitMode: -1,
    });
    expect(decode(event('thread', 4, 2, 4), `${old} 07000000 08000000`)).toEqual({
      ...thread,
      ...stacks,
      StartAddr: 5n,
      Win32StartAddr: 6n,
      TebBase: 7n,
      SubProcessTag: 8,
    });
    const v3 = {
      ...thread,
      ...stacks,
      Affinity: 5n,
      Win32StartAddr: 6n,
      TebBase: 7n,
      SubProcessTag: 8,
      BasePriority: 9,
      PagePriority: 5,
      IoPriority: 2,
      ThreadFlags: 0,
    };
    const pointers = Array.from({ length: 7 }, (_, i) => `0${i + 1}00000000000000`).join(' ');
    expect(decode(event('thread', 3, 3), `04000000 64000000 ${pointers} 08000000 09050200`)).toEqual(v3);
    expect(
      decode(event('thread', 3, 4), `04000000 64000000 ${pointers} 08000000 09050200 ${utf16('worker')}`),
    ).toEqual({ ...v3, ThreadName: 'worker' });
  });

  it('of a context switch', () => {
    expect(
      decode(event('thread', 36, 2), '64000000 00000000 08 00 01 00 06 01 05 02 0a000000 00000000'),
    ).toEqual({
      NewThreadId: 100,
      OldThreadId: 0,
      NewThreadPriority: 8,
      OldThreadPriority: 0,
      PreviousCState: 1,
      SpareByte: 0,
      OldThreadWaitReason: 6,
      OldThreadWaitMode: 1,
      OldThreadState: 5,
      OldThreadWaitIdealProcessor: 2,
      NewThreadWaitTime: 10,
      Reserved: 0,
    });
  });

  it('of an image, versions 0 to 3', () => {
    const name = utf16('C:\\a.dll');
    const image = { ImageBase: 0x7ff8_0000_0000n, ImageSize: 0x5000n };
    const FileName = 'C:\\a.dll';
    expect(decode(event('image', 3, 0), `00000000f87f0000 00500000 ${name}`)).toEqual({
      ...image,
      ImageSize: 0x5000,
      FileName,
    });
    const place = '00000000f87f0000 0050000000000000 d2040000';
    expect(decode(event('image', 3, 1), `${place} ${name}`)).toEqual({ ...image, ProcessId: 1234, FileName });
    const rest = `0000004001000000 00000000 00000000 00000000 00000000 ${name}`;
    const reserved = { Reserved1: 0, Reserved2: 0, Reserved3: 0, Reserved4: 0, FileName };
    expect(decode(event('image', 10, 2), `${place} 34120000 78563412 00000000 ${rest}`)).toEqual({
      ...image,
      ProcessId: 1234,
      ImageChecksum: 0x1234,
      TimeDateStamp: 0x12345678,
      Reserved0: 0,
      DefaultBase: 0x1_4000_0000n,
      ...reserved,
    });
    expect(decode(event('image', 2, 3), `${place} 34120000 78563412 0c 01 0000 ${rest}`)).toMatchObject({
      SignatureLevel: 12,
      SignatureType: 1,
      Reserved0: 0,
      DefaultBase: 0x1_4000_0000n,
    });
  });

  it('of disk I/O', () => {
    const read = '00000000 43000600 00100000 00000000 0000000001000000';
    const values = {
      DiskNumber: 0,
      IrpFlags: 0x60043,
      TransferSize: 4096,
      Reserved: 0,
      ByteOffset: 0x1_0000_0000n,
      FileObject: 1n,
      Irp: 2n,
      HighResResponseTime: 500n,
    };
    expect(decode(event('diskIo', 10, 2, 4), `${read} 01000000 02000000 f401000000000000`)).toEqual(values);
    expect(
      decode(event('diskIo', 11, 3), `${read} 0100000000000000 0200000000000000 f401000000000000 64000000`),
    ).toEqual({ ...values, IssuingThreadId: 100 });
    expect(decode(event('diskIo', 12, 3, 4), '02000000 64000000')).toEqual({ Irp: 2n, IssuingThreadId: 100 });
  });

  it('of file I/O: version 3 has the thread elsewhere', () => {
    const path = utf16('\\a.txt');
    const options = '20000001 80000000 03000000';
    expect(decode(event('fileIo', 64, 2, 4), `01000000 64000000 02000000 ${options} ${path}`)).toEqual({
      IrpPtr: 1n,
      TTID: 100n,
      FileObject: 2n,
      CreateOptions: 0x0100_0020,
      FileAttributes: 0x80,
      ShareAccess: 3,
      OpenPath: '\\a.txt',
    });
    expect(
      decode(event('fileIo', 64, 3), `0100000000000000 0200000000000000 64000000 ${options} ${path}`),
    ).toMatchObject({ IrpPtr: 1n, FileObject: 2n, TTID: 100, OpenPath: '\\a.txt' });
    expect(
      decode(
        event('fileIo', 67, 3, 4),
        '0010000000000000 01000000 02000000 03000000 64000000 00020000 00000000',
      ),
    ).toEqual({
      Offset: 0x1000n,
      IrpPtr: 1n,
      FileObject: 2n,
      FileKey: 3n,
      TTID: 100,
      IoSize: 512,
      IoFlags: 0,
    });
    expect(decode(event('fileIo', 36, 2, 4), `02000000 ${path}`)).toEqual({
      FileObject: 2n,
      FileName: '\\a.txt',
    });
  });

  it('of TCP and UDP', () => {
    const ends = { daddr: '192.0.2.1', saddr: '192.0.2.2', dport: 443, sport: 50000 };
    expect(decode(event('tcpIp', 11, 0, 4), 'c0000201 c0000202 01bb c350 64000000 d2040000')).toEqual({
      ...ends,
      size: 100,
      PID: 1234,
    });
    const v1 = 'd2040000 64000000 c0000201 c0000202 01bb c350';
    expect(decode(event('tcpIp', 12, 1, 4), v1)).toEqual({ PID: 1234, size: 100, ...ends });
    expect(decode(event('tcpIp', 10, 2), `${v1} 01000000 02000000 03000000 0400000000000000`)).toEqual({
      PID: 1234,
      size: 100,
      ...ends,
      startime: 1,
      endtime: 2,
      seqnum: 3,
      connid: 4n,
    });
    const accepted = 'b405 0100 0000 0100 a4000100 0800 ffff 00000000 00000000';
    expect(decode(event('tcpIp', 15, 2, 4), `${v1} ${accepted}`)).toMatchObject({
      mss: 1460,
      sackopt: 1,
      tsopt: 0,
      wsopt: 1,
      rcvwin: 65700,
      rcvwinscale: 8,
      sndwinscale: -1,
    });
    const v6 = '20010db8000000000000000000000001 20010db8000000000000000000000002 01bb c350';
    expect(decode(event('tcpIp', 27, 2, 4), `d2040000 64000000 ${v6} 03000000 04000000`)).toEqual({
      PID: 1234,
      size: 100,
      daddr: '2001:db8::1',
      saddr: '2001:db8::2',
      dport: 443,
      sport: 50000,
      seqnum: 3,
      connid: 4n,
    });
    expect(decode(event('udpIp', 10, 0, 4), '01000000 c0000202 c350 6400 c0000201 01bb 0000')).toEqual({
      context: 1n,
      ...ends,
      size: 100,
      dsize: 0,
    });
    expect(decode(event('tcpIp', 17, 2), '0200 0500')).toEqual({ Proto: 2, FailureCode: 5 });
  });

  it('of the registry, versions 0 to 2', () => {
    const key = utf16('\\REGISTRY');
    const elapsed = '0500000000000000';
    const KeyName = '\\REGISTRY';
    expect(decode(event('registry', 11, 0, 4), `00000000 02000000 ${elapsed} ${key}`)).toEqual({
      Status: 0n,
      KeyHandle: 2n,
      ElapsedTime: 5n,
      KeyName,
    });
    expect(decode(event('registry', 11, 1, 4), `00000000 02000000 ${elapsed} 01000000 ${key}`)).toEqual({
      Status: 0n,
      KeyHandle: 2n,
      ElapsedTime: 5n,
      Index: 1,
      KeyName,
    });
    expect(decode(event('registry', 16, 2), `${elapsed} 340000c0 01000000 0200000000000000 ${key}`)).toEqual({
      InitialTime: 5n,
      Status: 0xc0000034,
      Index: 1,
      KeyHandle: 2n,
      KeyName,
    });
  });

  it('of page faults', () => {
    expect(
      decode(
        event('pageFault', 32, 2),
        '0500000000000000 0010000000000000 0000400000000000 0200000000000000 64000000 00100000',
      ),
    ).toEqual({
      InitialTime: 5n,
      ReadOffset: 0x1000n,
      VirtualAddress: 0x400000n,
      FileObject: 2n,
      TThreadId: 100,
      ByteCount: 4096,
    });
    expect(decode(event('pageFault', 98, 2, 4), '00004000 00100000 d2040000 00300000')).toEqual({
      BaseAddress: 0x400000n,
      RegionSize: 4096n,
      ProcessId: 1234,
      Flags: 0x3000,
    });
  });

  it('of samples and interrupts', () => {
    expect(decode(event('perfInfo', 46, 2), '0010400000000000 64000000 0100 4800')).toEqual({
      InstructionPointer: 0x401000n,
      ThreadId: 100,
      Count: 1,
      Reserved: 0x48,
    });
    expect(decode(event('perfInfo', 67, 2, 4), '0500000000000000 00104000 01 b100 00')).toEqual({
      InitialTime: 5n,
      Routine: 0x401000n,
      ReturnValue: 1,
      Vector: 0xb1,
      Reserved: 0,
    });
    expect(decode(event('perfInfo', 73, 3), `00000000 10270000 10270000 ${utf16('Timer')}`)).toEqual({
      Source: 0,
      NewInterval: 10000,
      OldInterval: 10000,
      SourceName: 'Timer',
    });
  });

  it('of a stack, with as many addresses as it has', () => {
    const start = '0500000000000000 d2040000 64000000';
    const values = { EventTimeStamp: 5n, StackProcess: 1234, StackThread: 100 };
    expect(decode(event('stackWalk', 32, 2), start)).toEqual({ ...values, Stack: [] });
    expect(decode(event('stackWalk', 32, 2), `${start} 0010400000000000 0020400000000000`)).toEqual({
      ...values,
      Stack: [0x401000n, 0x402000n],
    });
    expect(decode(event('stackWalk', 32, 2, 4), `${start} 00104000 00204000 00304000`)).toEqual({
      ...values,
      Stack: [0x401000n, 0x402000n, 0x403000n],
    });
  });

  it('of the processor: 64-bit systems have padding after the names', () => {
    const start = `b80b0000 08000000 00200000 00100000 00000100 ${wide('HOST', 256)} ${wide('LAB', 132)}`;
    const end = '0900 0600 033c 01 01 00000000';
    const values = {
      MHz: 3000,
      NumberOfProcessors: 8,
      MemSize: 8192,
      PageSize: 4096,
      AllocationGranularity: 65536,
      ComputerName: 'HOST',
      DomainName: 'LAB',
      HyperThreadingFlag: 1n,
      HighestUserAddress: 0x7fff_0000n,
      ProcessorArchitecture: 9,
      ProcessorLevel: 6,
      ProcessorRevision: 0x3c03,
      PaeEnabled: 1,
      NxEnabled: 1,
      MemorySpeed: 0,
    };
    expect(decode(event('systemConfig', 10, 3, 4), `${start} 01000000 0000ff7f ${end}`)).toEqual(values);
    expect(
      decode(event('systemConfig', 10, 3), `${start} 00000000 0100000000000000 0000ff7f00000000 ${end}`),
    ).toEqual({ ...values, Padding: 0 });
  });

  it('of a device with filters', () => {
    const names = ['ID', 'Disk', '', '\\Device\\1', 'disk', 'upper', 'lower1', 'lower2'].map(utf16).join('');
    expect(
      decode(event('systemConfig', 22, 4), `67e9364d 25e3 ce11 bfc1 08002be10318 01000000 02000000 ${names}`),
    ).toEqual({
      ClassGuid: '4d36e967-e325-11ce-bfc1-08002be10318',
      UpperFiltersCount: 1,
      LowerFiltersCount: 2,
      DeviceID: 'ID',
      DeviceDescription: 'Disk',
      FriendlyName: '',
      PdoName: '\\Device\\1',
      ServiceName: 'disk',
      UpperFilters: ['upper'],
      LowerFilters: ['lower1', 'lower2'],
    });
  });

  it('of a process that ended before the trace: the last field is the time', () => {
    const start = `80b0c1a1 80f8ffff 20110000 e8030000 01000000 00000000 00a0b1c0 00000000 00000000 ${USER_64}`;
    expect(
      decode(
        event('process', 39, 5),
        `${start} ${ansi('a.exe')} ${utf16('a')} ${utf16('')} ${utf16('')} 80362d20a992dc01`,
      ),
    ).toMatchObject({ ProcessId: 4384, ImageFileName: 'a.exe', ExitTime: 134143344001234560n });
  });

  it.each([
    [29, '01000000', { CodeIntegrityInfo: 1 }],
    [30, '7e2b1c6f0a4d554c9b3e0a51c0de5701', { MachineId: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701' }],
    [33, '0400000000000000 03000000 02000000', { UAPInfo: 4n, DeviceFamily: 3, DeviceForm: 2 }],
    [34, `${utf16('u')} ${utf16('a;b')}`, { UpdateId: 'u', FlightIdList: 'a;b' }],
    [
      35,
      `01000000 ff000000 40090000 ${wide('Contoso 3', 64)} ${wide('Contoso', 16)} ${wide('Family 6', 128)}`,
      {
        ProcessorIndex: 1,
        FeatureSet: 255,
        ProcessorSpeed: 2368,
        ProcessorName: 'Contoso 3',
        VendorIdentifier: 'Contoso',
        ProcessorIdentifier: 'Family 6',
      },
    ],
    [36, '01000100', { VbsEnabled: 1, HvciEnabled: 0, HyperVisorEnabled: 1, Reserved: 0 }],
    [
      37,
      '0100000000000000 02000000 01010000',
      {
        BootFlags: 1n,
        FirmwareType: 2,
        SecureBootEnabled: 1,
        SecureBootCapable: 1,
        Reserved1: 0,
        Reserved2: 0,
      },
    ],
  ])('of the configuration, type %i', (type, hex, values) => {
    expect(decode(event('systemConfig', type, 2), hex)).toEqual(values);
  });

  it('of an image with a portable PDB', () => {
    expect(decode(event('imageId', 38, 2, 4), '00004000 d2040000 01000000 0001 4d50')).toEqual({
      ImageBase: 0x400000n,
      ProcessId: 1234,
      TimeDateStamp: 1,
      MajorVersion: 256,
      MinorVersion: 20557,
    });
  });

  it('of the symbols of an image', () => {
    expect(
      decode(
        event('imageId', 36, 2, 4),
        `00004000 d2040000 7e2b1c6f 0a4d 554c 9b3e 0a51c0de5701 02000000 ${ansi('a.pdb')}`,
      ),
    ).toEqual({
      ImageBase: 0x400000n,
      ProcessId: 1234,
      GuidSig: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701',
      Age: 2,
      PdbFileName: 'a.pdb',
    });
  });

  it('of the header of a trace, on 32-bit and 64-bit systems', () => {
    const zone = { year: 0, month: 11, dayOfWeek: 0, day: 1, hour: 2, minute: 0, second: 0, milliseconds: 0 };
    const values = {
      BufferSize: 65536,
      VersionDetail: { MajorVersion: 10, MinorVersion: 0, SubVersion: 1, SubMinorVersion: 5 },
      ProviderVersion: 19041,
      NumberOfProcessors: 16,
      EndTime: 2n,
      TimerResolution: 156250,
      MaximumFileSize: 0,
      LogFileMode: 0x10001,
      BuffersWritten: 3,
      StartBuffers: 1,
      PointerSize: 4,
      EventsLost: 0,
      CpuSpeedInMHz: 3000,
      LoggerName: 0n,
      LogFileName: 0n,
      TimeZone: {
        Bias: -60,
        StandardName: 'Winter',
        StandardDate: zone,
        StandardBias: 0,
        DaylightName: 'Summer',
        DaylightDate: zone,
        DaylightBias: -60,
      },
      Padding: 0,
      BootTime: 1n,
      PerfFreq: 10_000_000n,
      StartTime: 1n,
      ReservedFlags: 1,
      BuffersLost: 0,
      SessionNameString: 'S',
      LogFileNameString: 'a.etl',
    };
    // The offsets of the boot time and of the session name (TRACE_LOGFILE_HEADER32, TRACE_LOGFILE_HEADER64 of
    // evntrace.h).
    for (const [pointerSize, bootAt, nameAt] of [
      [4, 240, 272],
      [8, 248, 280],
    ] as const) {
      const id = event('eventTrace', 0, 2, pointerSize);
      const { template } = known(id);
      if (template === undefined) throw new Error('no template');
      const bytes = encodePayload(template, values, { pointerSize });
      const view = new DataView(bytes.buffer, bytes.byteOffset);
      expect(view.getBigUint64(bootAt, true)).toBe(1n);
      expect(view.getBigUint64(bootAt + 8, true)).toBe(10_000_000n);
      expect(view.getUint16(nameAt, true)).toBe('S'.charCodeAt(0));
      expect(decode(id, Buffer.from(bytes).toString('hex'))).toEqual(values);
    }
  });
});
