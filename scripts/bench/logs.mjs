import { spawnSync } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../set-up.mjs';
import { loadModule } from './load-module.mjs';
import { measureProcesses, memoryOf, table } from './measure.mjs';

const MEGABYTE = 1024 * 1024;
const wevtc = join(root, 'bin/wevtc.js');

/** Compares `wevtc log` with other readers of event logs, as far as they are installed: whole processes that write everything. */
export async function run(folder) {
  const long = join(folder, 'long.evtx');
  const short = join(folder, 'short.evtx');
  const tools = await testWriter(folder);
  const chunks = sampleChunks(tools);
  const megabytes = {
    [long]: writeLog(long, chunks, 100, tools),
    [short]: writeLog(short, chunks, 2, tools),
  };
  const commands = {
    'wevtc log --format xml': { args: [wevtc, 'log', long, '--format', 'xml'], log: long },
    'wevtc log --format jsonl': { args: [wevtc, 'log', long, '--format', 'jsonl'], log: long },
    'wevtc log': { args: [wevtc, 'log', long], log: long },
    ...others({ 'evtxexport -f xml (libevtx)': ['evtxexport', '-f', 'xml', long] }, long),
    // It would take half an hour for the long one.
    ...others({ 'evtx_dump.py (python-evtx), 2 MB': ['evtx_dump.py', short] }, short),
  };
  const times = measureProcesses(commands, { turns: 3 });
  const speed = (name, which) => megabytes[commands[name].log] / (times[name][which] / 1000);
  const base = Object.keys(commands).find((name) => name.startsWith('evtxexport'));
  const ratio = (name, which) =>
    base === undefined ? '' : (speed(name, which) / speed(base, which)).toFixed(2);
  table(`A log of ${megabytes[long].toFixed(0)} MB, in megabytes per second`, [
    ['', 'MB/s', 'to libevtx', 'of maxima', 'memory MB', 'target'],
    ...Object.entries(commands).map(([name, { command, args }]) => [
      name,
      speed(name, 'median').toFixed(2),
      ratio(name, 'median'),
      ratio(name, 'min'),
      command === undefined ? memoryOf(args).toFixed(0) : '',
      name.includes('--format') ? '≥ 1.00, < 150 MB' : '',
    ]),
  ]);
}

/** Programs that may not be installed. */
function others(programs, log) {
  return Object.fromEntries(
    Object.entries(programs).flatMap(([name, [command, ...args]]) => {
      const { error } = spawnSync(command, ['-h'], { stdio: 'ignore' });
      if (error === undefined) return [[name, { command, args, log }]];
      console.log(`${command} is not installed`);
      return [];
    }),
  );
}

/** The writer of event logs that tests use. */
function testWriter(folder) {
  return loadModule(
    [
      "export * as values from './test/support/event-log-values.ts';",
      "export * as writer from './test/support/event-log-writer.ts';",
      "export { crc32 } from './src/etw/bytes/crc32.ts';",
    ].join('\n'),
    folder,
  );
}

/** Chunks with events as in a Security or System log: a few templates, numbers, texts of usual length, a SID and GUIDs. */
function sampleChunks({ values, writer }) {
  const { dataTemplate, eventRecord, eventTemplate, instance, string, uint32, hexInt64, guid, sid } = values;
  const provider = { name: 'Contoso-Bench-Service', guid: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701' };
  const template = eventTemplate(provider, 'a1c0de00-0000-4000-8000-000000000001');
  const kinds = [4, 8, 12, 20].map((count) => {
    const fields = Array.from({ length: count }, (_, at) => [`Field${at}`, [1, 8, 0x15, 0x0f, 0x13][at % 5]]);
    return { fields, data: dataTemplate(`a1c0de00-0000-4000-8000-0000000000${count + 10}`, ...fields) };
  });
  const valueFor = (type, id) => {
    switch (type) {
      case 8:
        return uint32(id);
      case 0x15:
        return hexInt64(BigInt(id) * 65_537n);
      case 0x0f:
        return guid('c0ffee00-0000-4000-8000-000000000001');
      case 0x13:
        return sid(21, id, 1001);
      default:
        return string(`C:\\Program Files\\Contoso\\Bench <${id}>`.slice(0, 12 + (id % 30)));
    }
  };
  const records = Array.from({ length: 2000 }, (_, at) => {
    const { fields, data } = kinds[at % kinds.length];
    return eventRecord({
      template,
      id: 100 + (at % kinds.length),
      recordId: BigInt(at + 1),
      time: `2026-01-31T08:${String(at % 60).padStart(2, '0')}:07.1234567Z`,
      data: instance(data, ...fields.map(([, type]) => valueFor(type, at))),
    });
  });
  const log = Buffer.from(writer.writeEventLog(records));
  const count = (log.length - 4096) / 65_536 - 1;
  // The last one is not full.
  return { head: log.subarray(0, 4096), chunks: Array.from({ length: count }, (_, at) => chunkAt(log, at)) };
}

const chunkAt = (log, at) => log.subarray(4096 + at * 65_536, 4096 + (at + 1) * 65_536);

/** Writes a log that repeats chunks with new ids. Returns its size in megabytes. */
function writeLog(path, { head, chunks }, megabytes, { crc32 }) {
  const count = Math.floor((megabytes * MEGABYTE) / 65_536);
  const file = openSync(path, 'w');
  let id = 1n;
  writeSync(file, head);
  for (let at = 0; at < count; at++) {
    const chunk = Buffer.from(chunks[at % chunks.length]);
    const end = chunk.readUInt32LE(48);
    const first = id;
    for (let record = 512; record < end; record += chunk.readUInt32LE(record + 4))
      chunk.writeBigUInt64LE(id++, record + 8);
    for (const [offset, value] of [
      [8, first],
      [16, id - 1n],
      [24, first],
      [32, id - 1n],
    ])
      chunk.writeBigUInt64LE(value, offset);
    chunk.writeUInt32LE(crc32(chunk.subarray(512, end)), 52);
    chunk.writeUInt32LE(crc32(chunk.subarray(0, 120), chunk.subarray(128, 512)), 124);
    writeSync(file, chunk);
  }
  const header = Buffer.from(head);
  header.writeBigUInt64LE(0n, 8);
  header.writeBigUInt64LE(BigInt(count - 1), 16);
  header.writeBigUInt64LE(id, 24);
  header.writeUInt16LE(count, 42);
  header.writeUInt32LE(crc32(header.subarray(0, 120)), 124);
  writeSync(file, header, 0, header.length, 0);
  closeSync(file);
  return (4096 + count * 65_536) / MEGABYTE;
}
