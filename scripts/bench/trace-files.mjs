// Makes traces, and reads them in all ways that `npm run bench` compares. It needs dist/.

import { spawnSync } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const MEGABYTE = 1024 * 1024;

/** FILETIME of the first event. The clock of the traces has the same ticks. */
const START = 133_800_000_000_000_000n;
const EVENTS = 120_000;
const PROCESSORS = 4;
const BUFFER_HEADER = 72;

/**
 * Writes a trace file.
 *
 * @param events descriptors and payloads, which take turns.
 * @returns the number of its events, with the first one, which has the header of the file.
 */
export function makeTrace(path, writeTrace, { provider, events }) {
  const records = Array.from({ length: EVENTS }, (_, at) => {
    const { descriptor, payload } = events[at % events.length];
    return {
      header: 'EVENT64',
      providerId: provider,
      eventDescriptor: descriptor,
      processId: 4000 + (at % 7),
      threadId: 8000 + (at % 31),
      processor: at % PROCESSORS,
      timeStamp: START + BigInt(at) * 1000n,
      userData: payload,
    };
  });
  const file = openSync(path, 'w');
  const bytes = writeTrace({ info: { clockType: 2 }, events: records });
  writeSync(file, bytes);
  closeSync(file);
  return records.length + 1;
}

/**
 * Steps from header to header over bytes in memory, as the simplest program does: the least that any reader
 * of a trace must do.
 */
export function stepThrough(bytes) {
  return stepThroughBuffers(viewOf(bytes)).events;
}

/** The same for a file, into one piece of memory. `read` returns the number of bytes. */
function* stepsThroughFile(size) {
  const bytes = Buffer.alloc(MEGABYTE);
  let events = 0;
  for (let offset = 0; offset < size; ) {
    const read = yield { bytes, offset };
    const part = stepThroughBuffers(viewOf(bytes.subarray(0, read)));
    events += part.events;
    offset += part.end;
  }
  return events;
}

export function stepThroughFile(path) {
  const file = openSync(path, 'r');
  const steps = stepsThroughFile(fstatSync(file).size);
  let step = steps.next();
  while (!step.done) step = steps.next(readSync(file, step.value.bytes, 0, MEGABYTE, step.value.offset));
  closeSync(file);
  return step.value;
}

export async function stepThroughHandle(path) {
  const file = await open(path);
  const steps = stepsThroughFile((await file.stat()).size);
  let step = steps.next();
  while (!step.done) {
    const { bytesRead } = await file.read(step.value.bytes, 0, MEGABYTE, step.value.offset);
    step = steps.next(bytesRead);
  }
  await file.close();
  return step.value;
}

function viewOf(bytes) {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** Steps through all whole buffers. `end` is where they end. */
function stepThroughBuffers(view) {
  let events = 0;
  let at = 0;
  while (at + BUFFER_HEADER <= view.byteLength) {
    const size = view.getUint32(at, true);
    if (at + size > view.byteLength) break;
    events += stepThroughBuffer(view, at);
    at += size;
  }
  return { events, end: at };
}

function stepThroughBuffer(view, start) {
  let events = 0;
  const end = start + view.getUint32(start + 4, true);
  for (let at = start + BUFFER_HEADER; at + 8 <= end; events++) {
    const marker = view.getUint32(at, true);
    const type = (marker >>> 16) & 0xff;
    // SYSTEM, COMPACT and PERFINFO headers have their size elsewhere.
    const size = type < 5 || type === 16 || type === 17 ? view.getUint16(at + 4, true) : marker & 0xffff;
    at += (size + 7) & ~7;
  }
  return events;
}

/**
 * All ways of reading a trace without decoding. Each task gets a trace, and returns the number of its events.
 */
export const rawTasks = {
  async 'in the order of the file: buffers()'(trace) {
    let events = 0;
    for await (const buffer of trace.buffers()) events += buffer.length;
    return events;
  },
  async 'in order of time: batches()'(trace) {
    let events = 0;
    for await (const batch of trace.batches()) events += batch.length;
    return events;
  },
  async 'each event read: batches()'(trace) {
    let events = 0;
    // Reading a member shows that the event is there.
    for await (const batch of trace.batches()) for (const { id } of batch) events += id < 0 ? 0 : 1;
    return events;
  },
  async 'each event read: events()'(trace) {
    let events = 0;
    for await (const _ of trace.events()) events++;
    return events;
  },
};

/** Opens a trace file, and closes it when `use` has ended. */
export async function withTrace(path, etw, use) {
  const file = await open(path);
  try {
    return await use(etw.openTrace(file));
  } finally {
    await file.close();
  }
}

/**
 * Decoding all events of a trace, and decoding the same payloads without a trace. Each task returns the
 * number of its events.
 */
export function decodingTasks(path, etw, { decoders: { decodeEvent }, provider, events }) {
  const records = events.map(({ descriptor, payload }) => ({
    eventHeader: etw.createEventHeader({
      providerId: provider,
      flags: 0x40,
      eventDescriptor: etw.createEventDescriptor(descriptor),
    }),
    userData: payload,
  }));
  return {
    alone: () => {
      let events = 1;
      for (let at = 0; at < EVENTS; at++) {
        if (decodeEvent(records[at % records.length]).symbol !== undefined) events++;
      }
      return events;
    },
    all: () =>
      withTrace(path, etw, async (trace) => {
        let events = 1;
        for await (const event of trace.events({ decoders: [decodeEvent] })) {
          if (event.symbol !== undefined) events++;
        }
        return events;
      }),
  };
}

/**
 * Writes a longer trace: the buffers of a trace again and again, each time later.
 *
 * @returns the number of events.
 */
export function repeatTrace(from, to, megabytes) {
  const source = readFileSync(from);
  const file = openSync(to, 'w');
  const period = BigInt(EVENTS) * 1000n;
  let events = 0;
  for (let round = 0n, written = 0; written < megabytes * MEGABYTE; round++) {
    const bytes = Buffer.from(source);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let start = 0; start < bytes.length; start += view.getUint32(start, true)) {
      events += shiftTimes(view, start, round * period);
    }
    written += writeSync(file, bytes);
  }
  closeSync(file);
  return events;
}

/**
 * Adds to the times of a buffer. All its events have the time at the same place, but the first of the file.
 */
function shiftTimes(view, start, by) {
  let events = 0;
  const end = start + view.getUint32(start + 4, true);
  for (let at = start + BUFFER_HEADER; at + 24 <= end; events++) {
    const marker = view.getUint32(at, true);
    const size = ((marker >>> 16) & 0xff) < 5 ? view.getUint16(at + 4, true) : marker & 0xffff;
    view.setBigInt64(at + 16, view.getBigInt64(at + 16, true) + by, true);
    at += (size + 7) & ~7;
  }
  return events;
}

/**
 * Reads a trace in a process of its own: the time and the largest memory of the process, in milliseconds and
 * megabytes.
 */
export function readAlone(path) {
  const library = fileURLToPath(new URL('../../dist/trace.cjs', import.meta.url));
  const program = `
    const { openTrace } = require(${JSON.stringify(library)});
    (async () => {
      const file = await require('node:fs/promises').open(process.argv[1]);
      const start = performance.now();
      let events = 0;
      for await (const batch of openTrace(file).batches()) events += batch.length;
      const ms = performance.now() - start;
      console.log(JSON.stringify({ events, ms, megabytes: process.resourceUsage().maxRSS / 1024 }));
    })();`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['-e', program, path], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
