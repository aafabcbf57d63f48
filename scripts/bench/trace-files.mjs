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
export function makeTrace(path, etw, { provider, events }) {
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
  const bytes = etw.writeTrace({ info: { clockType: 2 }, events: records });
  writeSync(file, bytes);
  closeSync(file);
  return records.length + 1;
}

/** Steps from header to header, as the simplest program does: the least that any reader of the file must do. */
export function stepThrough(path) {
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);
  const buffer = Buffer.alloc(MEGABYTE);
  let events = 0;
  for (let offset = 0; offset < size; ) {
    const read = readSync(file, buffer, 0, MEGABYTE, offset);
    const view = new DataView(buffer.buffer, buffer.byteOffset, read);
    let at = 0;
    for (let bufferSize = 0; at + BUFFER_HEADER <= read; at += bufferSize) {
      bufferSize = view.getUint32(at, true);
      if (at + bufferSize > read) break;
      events += stepThroughBuffer(view, at);
    }
    offset += at;
  }
  closeSync(file);
  return events;
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

/** What reading a trace costs, each way. Each task returns the number of its events. */
export function traceTasks(path, etw, { decoders, provider, events }) {
  const opened = async (use) => {
    const file = await open(path);
    try {
      return await use(etw.openTrace(file));
    } finally {
      await file.close();
    }
  };
  const { decodeEvent } = decoders;
  const records = events.map(({ descriptor, payload }) => ({
    eventHeader: etw.createEventHeader({
      providerId: provider,
      flags: 0x40,
      eventDescriptor: etw.createEventDescriptor(descriptor),
    }),
    userData: payload,
  }));
  return {
    step: () => stepThrough(path),
    batches: () =>
      opened(async (trace) => {
        let events = 0;
        for await (const batch of trace.batches()) events += batch.length;
        return events;
      }),
    buffers: () =>
      opened(async (trace) => {
        let events = 0;
        for await (const buffer of trace.buffers()) events += buffer.length;
        return events;
      }),
    eachOfBatches: () =>
      opened(async (trace) => {
        let events = 0;
        // Reading a member shows that the event is there.
        for await (const batch of trace.batches()) for (const { id } of batch) events += id < 0 ? 0 : 1;
        return events;
      }),
    each: () =>
      opened(async (trace) => {
        let events = 0;
        for await (const _ of trace.events()) events++;
        return events;
      }),
    decode: () => {
      let events = 1;
      for (let at = 0; at < EVENTS; at++) {
        if (decodeEvent(records[at % records.length]).symbol !== undefined) events++;
      }
      return events;
    },
    full: () =>
      opened(async (trace) => {
        let events = 1;
        for await (const event of trace.events({ decoders: [decodeEvent] }))
          if (event.symbol !== undefined) events++;
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

/** Adds to the times of a buffer. All its events have the time at the same place, but the first of the file. */
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

/** Reads a trace in a process of its own: the time and the largest memory of the process, in milliseconds and megabytes. */
export function readAlone(path) {
  const library = fileURLToPath(new URL('../../dist/etw.cjs', import.meta.url));
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
