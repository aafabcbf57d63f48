import { join } from 'node:path';
import { handWrittenDecoders } from '../hand-written-decoders.mjs';
import { generatedDecoders } from './generated-decoders.mjs';
import { growth, measure, ratios, table } from './measure.mjs';
import { makeTrace, readAlone, repeatTrace, traceTasks } from './trace-files.mjs';

/** Compares reading a trace with stepping through its headers, and decoding all of it with decoding the payloads alone. */
export async function run(folder) {
  const etw = await import('../../dist/etw.js');
  const { decoders, manifest } = await generatedDecoders(folder);
  const path = join(folder, 'bench.etl');
  const provider = manifest.provider.guid;
  const events = handWrittenDecoders.map(({ event, values }) => ({
    descriptor: manifest[event],
    payload: decoders[`encode${event}`](values),
  }));
  const count = makeTrace(path, etw, { provider, events });
  const checked = Object.entries(traceTasks(path, etw, { decoders, provider, events })).map(
    ([name, task]) => [
      name,
      async () => {
        const found = await task();
        if (found !== count) throw new Error(`${name} found ${found} events`);
      },
    ],
  );
  const times = await measure(Object.fromEntries(checked), { turns: 3, rounds: 8 });
  const row = (name, time, base, target) => [
    name,
    `${(count / time.median / 1000).toFixed(2)} M`,
    ...(base === undefined ? ['', ''] : ratios(time, base)),
    target,
  ];
  table(`Reading a trace of ${count} events`, [
    ['', 'events/s', 'ratio', 'of minima', 'target'],
    row('step from header to header', times.step),
    row('in the order of the file: buffers()', times.buffers, times.step, '≤ 2.00'),
    row('in order of time: batches()', times.batches, times.step),
    row('each event read: batches()', times.eachOfBatches, times.step),
    row('each event read: events()', times.each, times.step),
    row('generated decoders alone', times.decode),
    row('all: events({ decoders })', times.full, times.decode, '≤ 4.00'),
  ]);
  longTraces(path, folder);
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
