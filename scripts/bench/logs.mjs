import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
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
  const log = sampleLog(tools);
  const megabytes = {
    [long]: writeLog(long, log, 100, tools),
    [short]: writeLog(short, log, 2, tools),
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
    ].join('\n'),
    folder,
  );
}

/** A log with events as in a Security or System log: a few templates, numbers, texts of usual length, a SID and GUIDs. */
function sampleLog({ values, writer }) {
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
  const log = writer.writeEventLog(records);
  // The last chunk is not full.
  return log.subarray(0, log.length - 65_536);
}

/** Writes a log that repeats chunks with new ids. Returns its size in megabytes. */
function writeLog(path, log, megabytes, { writer }) {
  const long = writer.repeatChunks(log, Math.floor((megabytes * MEGABYTE) / 65_536));
  writeFileSync(path, long);
  return long.length / MEGABYTE;
}
