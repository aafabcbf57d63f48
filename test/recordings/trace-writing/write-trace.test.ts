import { describe, expect, it } from 'vitest';
import {
  createEventDescriptor,
  createEventHeader,
  createEventRecord,
  EventHeaderFlag,
} from '../../../src/structures.js';
import {
  openTrace,
  type TraceEvent,
  TraceWriter,
  type WritableEvent,
  type WritableTrace,
  writeTrace,
} from '../../../src/trace.js';

const guid = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';
const START = 132_223_104_000_000_000n;

const event = (members: object = {}): WritableEvent => ({
  header: 'EVENT64',
  providerId: guid,
  eventDescriptor: { id: 1 },
  timeStamp: START,
  ...members,
});

async function read(bytes: Uint8Array) {
  const trace = openTrace(bytes);
  const events: TraceEvent[] = [];
  for await (const one of trace.events()) events.push(one);
  const [info] = await trace.info();
  return { events, info, problems: trace.problems };
}

describe('the start of a trace', () => {
  it('is empty but for its header if there are no events', async () => {
    const { events, info, problems } = await read(writeTrace({}));
    expect(problems).toEqual([]);
    expect(events.map(({ header, opcode }) => [header, opcode])).toEqual([['SYSTEM64', 0]]);
    expect(info).toMatchObject({ buffersWritten: 1, startTime: START, endTime: START });
  });

  it('has what a caller says about it', async () => {
    const info = {
      bufferSize: 4096,
      osVersion: '6.1',
      logVersion: '1.4',
      osBuild: 7601,
      numberOfProcessors: 12,
      startTime: START,
      endTime: 0n,
      bootTime: START - 5n,
      timerResolution: 1,
      maximumFileSize: 2,
      logFileMode: 0x8000_0002,
      startBuffers: 3,
      pointerSize: 4 as const,
      eventsLost: 4,
      buffersLost: 5,
      cpuSpeedInMHz: 6,
      timeZoneBias: -120,
      perfFreq: 14_318_180n,
      clockType: 3,
      loggerName: 'Contoso Ünïcode',
      logFileName: 'C:\\a.etl',
    };
    const found = (await read(writeTrace({ info, events: [event()] }))).info;
    expect(found).toEqual({ ...info, buffersWritten: 2, compression: 'none', size: 8192 });
  });

  it('can be the header of another trace, with new counts', async () => {
    const old = await read(
      writeTrace({
        info: {
          loggerName: 'Old',
          bootTime: START - 5n,
          osBuild: 7601,
          perfFreq: 2_533_000n,
          numberOfProcessors: 4,
          eventsLost: 1,
        },
        firstBuffer: { processor: 2 },
        events: [event(), event({ timeStamp: START + 9n })],
      }),
    );
    const [first, ...others] = old.events as [TraceEvent, ...TraceEvent[]];
    const trace: WritableTrace = {
      info: { loggerName: 'New' },
      events: [first, ...others, ...others.slice(1)],
    };
    const again = await read(writeTrace(trace));
    expect(again.events.map(({ rawTime }) => rawTime)).toEqual([
      ...old.events.map(({ rawTime }) => rawTime),
      others[1]?.rawTime,
    ]);
    expect(again.events[0]?.processor).toBe(2);
    expect(again.info).toEqual({ ...old.info, loggerName: 'New' });
  });

  it('has another clock than the old header if a caller says so', async () => {
    const old = await read(writeTrace({ events: [event()] }));
    const { events, info } = await read(writeTrace({ info: { clockType: 2 }, events: old.events }));
    expect(info?.startTime).toBe(START);
    expect(events.map(({ rawTime, timeStamp }) => [rawTime, timeStamp])).toEqual([
      [START, START],
      [START, START],
    ]);
  });

  it('is taken from the first event only if that has a TRACE_LOGFILE_HEADER', async () => {
    const other = { header: 'SYSTEM64', group: 0, opcode: 8, timeStamp: START, processId: 7 } as const;
    const own = { ...other, opcode: 0, processId: 8, timeStamp: START + 1n };
    const ids = async (trace: WritableTrace) =>
      (await read(writeTrace(trace))).events.map(({ opcode, processId }) => [opcode, processId]);
    expect(await ids({ events: [other, own] })).toEqual([
      [0, 0],
      [8, 7],
      [0, 8],
    ]);
    expect(await ids({ events: [own] })).toEqual([[0, 8]]);
    expect(await ids({ firstBuffer: { events: [own] }, events: [{ ...own, processId: 9 }] })).toEqual([
      [0, 8],
      [0, 9],
    ]);
  });

  it('can have SavedOffset 0, as on Windows Vista', async () => {
    const bytes = writeTrace({
      firstBuffer: { savedOffsetZero: true, flags: 1 },
      buffers: [{ savedOffsetZero: true, flags: 0, events: [event()] }],
    });
    const view = new DataView(bytes.buffer);
    expect([view.getUint32(4, true), view.getUint32(0x1_0004, true)]).toEqual([0, 0]);
    const { events, problems } = await read(bytes);
    expect(problems).toEqual([]);
    expect(events.length).toBe(2);
    expect(events[1]?.eventHeader.flags).toBe(EventHeaderFlag.Header64Bit);
  });
});

describe('times', () => {
  it('of a clock that is too coarse are the next tick', async () => {
    const info = { startTime: START, perfFreq: 1_000_000n };
    const times = [0n, 1n, 9n, 10n, 11n].map((after) => START + after);
    const { events } = await read(
      writeTrace({ info, events: times.map((timeStamp) => event({ timeStamp })) }),
    );
    expect(events.slice(1).map(({ timeStamp }) => timeStamp - START)).toEqual([0n, 10n, 10n, 10n, 20n]);
  });

  it('that a coarse clock made stay as they are', async () => {
    const info = { startTime: START, perfFreq: 3_579_545n };
    const ticks = Array.from({ length: 2000 }, (_, at) => BigInt(at * at));
    const first = await read(writeTrace({ info, events: ticks.map((rawTime) => event({ rawTime })) }));
    const again = await read(writeTrace({ events: first.events }));
    expect(again.events.slice(1).map(({ rawTime }) => rawTime)).toEqual(ticks);
  });

  it('start with the earliest event, wherever it is', async () => {
    const early = { ...event({ timeStamp: START - 7n }), processor: 1 };
    const trace = { events: [event(), early] };
    const { events, info } = await read(writeTrace(trace));
    expect(info).toMatchObject({ startTime: START - 7n, endTime: START });
    expect(events.map(({ timeStamp }) => timeStamp - START)).toEqual([-7n, -7n, 0n]);
    const buffers = [{ events: [event()] }, { events: [early] }];
    expect((await read(writeTrace({ buffers }))).info?.startTime).toBe(START - 7n);
  });

  it('of a trace with ticks alone start with the first of them', async () => {
    const { events, info } = await read(
      writeTrace({ events: [event({ timeStamp: undefined, rawTime: 5n })] }),
    );
    expect(events.map(({ rawTime }) => rawTime)).toEqual([5n, 5n]);
    expect(info?.startTime).toBe(START);
    const clock = { clockType: 2 };
    const fileTimes = await read(
      writeTrace({ info: clock, events: [event({ timeStamp: undefined, rawTime: 5n })] }),
    );
    expect(fileTimes.info?.startTime).toBe(5n);
  });
});

describe('records', () => {
  const record = (flags: number, members: object = {}) =>
    createEventRecord({
      eventHeader: createEventHeader({
        flags,
        timeStamp: START,
        providerId: guid,
        threadId: 3,
        processId: 4,
        eventDescriptor: createEventDescriptor({ id: 7, version: 1, level: 4, opcode: 2 }),
      }),
      userData: Uint8Array.of(1, 2),
      ...members,
    });
  const instance = { extType: 4, linkage: 0, reserved1: 0, reserved2: 0, data: new Uint8Array(24).fill(1) };

  it.each([
    ['EVENT64', record(0)],
    ['EVENT32', record(EventHeaderFlag.Header32Bit)],
    ['EVENT64', record(EventHeaderFlag.Header64Bit, { extendedData: [instance] })],
    ['FULL64', record(EventHeaderFlag.ClassicHeader)],
    ['FULL32', record(EventHeaderFlag.ClassicHeader | EventHeaderFlag.Header32Bit)],
    ['INSTANCE64', record(EventHeaderFlag.ClassicHeader, { extendedData: [instance] })],
    ['MESSAGE', record(EventHeaderFlag.TraceMessage)],
  ])('become %s events by their flags', async (header, given) => {
    const { events, problems } = await read(writeTrace({ events: [given] }));
    expect(problems).toEqual([]);
    const found = events[1] as TraceEvent;
    expect(found.header).toBe(header);
    expect(found.userData).toEqual(given.userData);
    expect(found.extendedData).toEqual(given.extendedData);
    const { timeStamp, providerId, threadId, processId, eventDescriptor } = found.eventHeader;
    expect({ timeStamp, providerId, threadId, processId }).toEqual({
      timeStamp: START,
      providerId: guid,
      threadId: 3,
      processId: 4,
    });
    const members = header === 'MESSAGE' ? { id: 7 } : { version: 1, level: 4, opcode: 2 };
    expect(eventDescriptor).toMatchObject(members);
  });

  it('lose the flags that a reader adds', () => {
    const flags = 0x3ff;
    const bytes = writeTrace({ events: [{ ...record(flags), header: 'EVENT64' }] });
    // Flags are after the four bytes of the size and the marker, in the second buffer.
    expect(new DataView(bytes.buffer).getUint16(0x1_0000 + 72 + 4, true)).toBe(0x0096);
  });

  it('have the group and the version that the reader returned, if they still are those of the class', async () => {
    const given = { header: 'SYSTEM64', group: 0xee, opcode: 7, version: 0x1203, timeStamp: START } as const;
    const [, unknown] = (await read(writeTrace({ events: [given] }))).events;
    expect(unknown).toMatchObject({
      providerId: '00000000-0000-0000-0000-000000000000',
      group: 0xee,
      version: 3,
      classVersion: 0x1203,
    });
    const { extendedData, userData, bufferContext, eventHeader } = unknown as TraceEvent;
    const changed = (members: object, descriptor: object = {}) => ({
      ...{ header: 'SYSTEM64' as const, group: 0xee, classVersion: 0x1203 },
      ...{ extendedData, userData, bufferContext },
      eventHeader: {
        ...eventHeader,
        ...members,
        eventDescriptor: { ...eventHeader.eventDescriptor, ...descriptor },
      },
    });
    const processClass = '3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c';
    const { events } = await read(
      writeTrace({
        events: [changed({}), changed({ providerId: processClass }), changed({}, { version: 4 })],
      }),
    );
    expect(events.slice(1).map(({ group, classVersion }) => [group, classVersion])).toEqual([
      [0xee, 0x1203],
      [3, 0x1203],
      [0xee, 4],
    ]);
  });

  it('keep sequence and component of a message', async () => {
    const message = { header: 'MESSAGE', id: 9, timeStamp: START, sequence: 5, componentId: 6 } as const;
    const [, read1] = (await read(writeTrace({ events: [message] }))).events;
    expect(read1?.messageHeader).toEqual({ sequence: 5, componentId: 6 });
    const { extendedData, userData, bufferContext, eventHeader, messageHeader } = read1 as TraceEvent;
    const record = { extendedData, userData, bufferContext, messageHeader };
    const { events } = await read(
      writeTrace({
        events: [
          { ...record, eventHeader },
          // A message with a GUID has no component.
          { ...record, eventHeader: { ...eventHeader, providerId: guid } },
        ],
      }),
    );
    expect(events.slice(1).map((event) => [event.header, event.messageHeader])).toEqual([
      ['MESSAGE', { sequence: 5, componentId: 6 }],
      ['MESSAGE', { sequence: 5, componentId: undefined }],
    ]);
  });

  it('go to the buffers of their processor and session', async () => {
    const context = { processorNumber: 5, alignment: 2, loggerId: 9 };
    const given = record(EventHeaderFlag.ProcessorIndex, { bufferContext: context });
    const { events } = await read(writeTrace({ events: [given, record(0)] }));
    expect(
      events.slice(1).map(({ processor, bufferContext }) => [processor, bufferContext.loggerId]),
    ).toEqual([
      [0x205, 9],
      [0, 0],
    ]);
  });
});

describe('what cannot be written', () => {
  const trace = (members: object) => () => writeTrace(members as WritableTrace);
  const processEvent = { header: 'SYSTEM64', group: 3, opcode: 1, timeStamp: START };

  it.each<[() => unknown, string]>([
    [
      trace({ events: [event({ userData: new Uint8Array(65_456) })] }),
      'trace.events[0] must be at most 65535 bytes long with its header, got 65536',
    ],
    [
      trace({ events: [event({ userData: new Uint8Array(65_400) })] }),
      'trace.events[0] must be at most 65464 bytes long with its header, for buffers of 65536 bytes, got 65480',
    ],
    [
      trace({ info: { bufferSize: 512 }, buffers: [{ events: [event({ userData: new Uint8Array(400) })] }] }),
      'trace.buffers[0] must be at most 512 bytes long with its header and all events, got 552',
    ],
    [
      trace({ info: { bufferSize: 512, loggerName: 'x'.repeat(100) } }),
      'trace.firstBuffer must be at most 512 bytes long with its header and all events, got 592',
    ],
    [
      trace({ events: [event(), event({ timeStamp: START - 1n })] }),
      'trace.events[1].timeStamp must be at or after the time of the event before it on processor 0, got an earlier one',
    ],
    [
      trace({ events: [event({ timeStamp: undefined })] }),
      'trace.events[0].timeStamp must be a bigint or a safe integer, got undefined',
    ],
    [
      trace({ events: [event({ header: 'EVENT' })] }),
      'trace.events[0].header must be one of SYSTEM32, SYSTEM64,',
    ],
    [
      trace({ events: [event({ processor: 2048 })] }),
      'trace.events[0].processor must be an integer from 0 to 2047, got 2048',
    ],
    [
      trace({ events: [{ ...processEvent, group: 256 }] }),
      'trace.events[0].group must be an integer from 0 to 255, got 256',
    ],
    [
      trace({ events: [event({ extendedData: [{ extType: 1, data: new Uint8Array(65_521) }] })] }),
      'trace.events[0].extendedData[0].data must be at most 65520 bytes long, got 65521',
    ],
    [
      trace({
        events: [
          { header: 'PERFINFO64', group: 1, opcode: 1, timeStamp: START, counters: new Array(8).fill(0n) },
        ],
      }),
      'trace.events[0].counters must be at most 7 values, got 8',
    ],
    [
      trace({ events: [{ header: 'MESSAGE', id: 1, providerId: guid, componentId: 1 }] }),
      'trace.events[0] must be a message with a GUID or with a component, got both',
    ],
    [
      trace({ events: [{ ...createEventRecord(), header: 'PERFINFO64' }] }),
      "trace.events[0].eventHeader.providerId must be an event class of the kernel for PERFINFO64, got '00000000-0000-0000-0000-000000000000'",
    ],
    [
      trace({ buffers: [{ processor: 256, flags: 0 }] }),
      'trace.buffers[0].processor must be an integer from 0 to 255, got 256',
    ],
    [
      trace({ buffers: [{ size: 71 }] }),
      'trace.buffers[0].size must be an integer from 72 to 16777216, got 71',
    ],
    [trace({ info: { bufferSize: 1001 } }), 'trace.info.bufferSize must be a multiple of 8, got 1001'],
    [trace({ info: { pointerSize: 5 } }), 'trace.info.pointerSize must be 4 or 8, got 5'],
    [
      trace({ info: { osVersion: '10' } }),
      "trace.info.osVersion must be two numbers with a point between them, got '10'",
    ],
    [trace({ info: { loggerName: 'a\0b' } }), 'trace.info.loggerName must be a text without NUL, got one'],
    [
      trace({ compress: { format: 'zip', compress: () => new Uint8Array() } }),
      "trace.compress.format must be lznt1, xpress or xpress-huffman, got 'zip'",
    ],
    [
      () => new TraceWriter({ loggerId: 65_536 }),
      'options.loggerId must be an integer from 0 to 65535, got 65536',
    ],
  ])('%#: is named', (call, message) => {
    expect(call).toThrow(message);
  });

  it('leaves the trace as it was', () => {
    const writer = new TraceWriter();
    expect(() => writer.add(event({ processor: -1 }))).toThrow('event.processor');
    const first = writer.add(event());
    expect(() => writer.add(event({ timeStamp: START - 1n }))).toThrow('event.timeStamp');
    const pieces = [...first, ...writer.add(event({ timeStamp: START + 1n })), ...writer.end()];
    const whole = new Uint8Array(2 * 65_536);
    for (const { bytes, offset } of pieces) whole.set(bytes, offset);
    expect(whole).toEqual(writeTrace({ events: [event(), event({ timeStamp: START + 1n })] }));
    expect(() => writer.add(event())).toThrow('the trace has ended');
  });
});
