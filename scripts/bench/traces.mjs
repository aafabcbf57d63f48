import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { handWrittenDecoders } from '../harness/hand-written-decoders.mjs';
import { root } from '../set-up.mjs';
import { generatedDecoders } from './generated-decoders.mjs';
import { growth, measure, measureProcesses, memoryOf, ratios, table } from './measure.mjs';
import {
  decodingTasks,
  makeTrace,
  rawTasks,
  readAlone,
  repeatTrace,
  stepThrough,
  stepThroughFile,
  stepThroughHandle,
  withTrace,
} from './trace-files.mjs';

/**
 * Compares reading a trace with stepping through its headers, and decoding all of it with decoding the
 * payloads alone.
 */
export async function run(folder) {
  const etw = { ...(await import('../../dist/structures.js')), ...(await import('../../dist/trace.js')) };
  const { decoders, manifest } = await generatedDecoders(folder);
  const path = join(folder, 'bench.etl');
  const provider = manifest.provider.guid;
  const events = handWrittenDecoders.map(({ event, values }) => ({
    descriptor: manifest[event],
    payload: decoders[`encode${event}`](values),
  }));
  const count = makeTrace(path, etw.writeTrace, { provider, events });

  const bytes = readFileSync(path);
  await compare(`Listing a trace of ${count} events, its bytes in memory`, count, {
    'step from header to header': () => stepThrough(bytes),
    ...rawTasksWith((task) => task(etw.openTrace(bytes))),
  });
  await compare('The same from a file', count, {
    'step from header to header, FileHandle': () => stepThroughHandle(path),
    'the same with readSync': () => stepThroughFile(path),
    ...rawTasksWith((task) => withTrace(path, etw, task)),
  });
  const { alone, all } = decodingTasks(path, etw, { decoders, provider, events });
  await compare('Decoding it', count, {
    'generated decoders alone': alone,
    'file and decoders: events({ decoders })': all,
  });
  longTraces(path, folder);
  wholeProcesses(path, folder);
}

/** The highest ratios to the first task of the table. */
const TARGETS = {
  'in the order of the file: buffers()': '≤ 2.00',
  'file and decoders: events({ decoders })': '≤ 4.00',
};

function rawTasksWith(open) {
  return Object.fromEntries(Object.entries(rawTasks).map(([name, task]) => [name, () => open(task)]));
}

/** Prints the times of tasks, as ratios to the first. */
async function compare(title, count, tasks) {
  const checked = Object.entries(tasks).map(([name, task]) => [
    name,
    async () => {
      const found = await task();
      if (found !== count) throw new Error(`${name} found ${found} events`);
    },
  ]);
  const times = Object.entries(await measure(Object.fromEntries(checked), { turns: 3, rounds: 8 }));
  table(title, [
    ['', 'events/s', 'ratio', 'of minima', 'target'],
    ...times.map(([name, time], at) => [
      name,
      `${(count / time.median / 1000).toFixed(2)} M`,
      ...(at === 0 ? ['', ''] : ratios(time, times[0][1])),
      TARGETS[name] ?? '',
    ]),
  ]);
}

function longTraces(path, folder) {
  const rows = [['MB', 'events', 's', 'growth', 'memory MB']];
  let before;
  for (const megabytes of [64, 256, 1024]) {
    const long = join(folder, 'long.etl');
    const count = repeatTrace(path, long, megabytes);
    const { events, ms, megabytes: memory } = readAlone(long);
    if (events !== count) throw new Error(`${events} of ${count} events`);
    const now = { size: count, cost: ms };
    const exponent = before === undefined ? '' : growth(before, now).toFixed(2);
    rows.push([String(megabytes), String(count), (ms / 1000).toFixed(2), exponent, memory.toFixed(0)]);
    before = now;
  }
  rows.push(['target', '', '', '≤ 1.10', '< 200']);
  table('Reading long traces, in a process of its own', rows);
}

/** The command, for the events of the sample contoso-storage, and for a kernel trace if it is there. */
function wholeProcesses(path, folder) {
  const long = join(folder, 'long.etl');
  const count = repeatTrace(path, long, 256);
  const manifest = join(root, 'samples/contoso-storage/contoso-storage.man');
  command(`${count} events, 256 MB`, count, [long, '--manifest', manifest], folder);
  const shared = process.env.WEVTC_SHARED ?? join(root, '../shared');
  const packed = join(shared, 'traces/perfview-net.4.5.2.x86.etl.gz');
  if (!existsSync(packed)) return;
  const bytes = gunzipSync(readFileSync(packed));
  // A file that is named twice is read once.
  const copies = Array.from({ length: 6 }, (_, at) => join(folder, `kernel-${at}.etl`));
  for (const copy of copies) writeFileSync(copy, bytes);
  const all = KERNEL_EVENTS * copies.length;
  command(`a kernel trace six times, ${all} events, 108 MB`, all, copies, folder, true);
}

const KERNEL_EVENTS = 168_298;

function command(title, count, inputs, folder, hasTarget = false) {
  const commands = Object.fromEntries(
    ['--summary', '--format jsonl', '--format csv', '--format text', '--format parquet'].map((options) => {
      const output = options.endsWith('parquet') ? ['--output', join(folder, 'long.parquet')] : [];
      return [
        options,
        { args: [join(root, 'bin/wevtc.js'), 'trace', ...inputs, ...options.split(' '), ...output] },
      ];
    }),
  );
  const times = measureProcesses(commands, { turns: 2 });
  table(`wevtc trace: ${title}`, [
    ['', 'events/s', 'memory MB', 'target'],
    ...Object.entries(commands).map(([options, { args }]) => [
      options,
      `${((count / times[options].median) * 1000).toFixed(0)}`,
      memoryOf(args).toFixed(0),
      hasTarget && options === '--format jsonl' ? '≥ 300000' : '',
    ]),
  ]);
}
