import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleLog } from '../harness/sample-log.mjs';
import { root } from '../set-up.mjs';
import { loadModule } from './load-module.mjs';
import { measureProcesses, memoryOf, table } from './measure.mjs';

const MEGABYTE = 1024 * 1024;
const wevtc = join(root, 'bin/wevtc.js');

/**
 * Compares `wevtc log` with other readers of event logs, as far as they are installed: whole processes that
 * write everything.
 */
export async function run(folder) {
  const long = join(folder, 'long.evtx');
  const short = join(folder, 'short.evtx');
  const tools = await testWriter(folder);
  const whole = sampleLog(tools, 2000);
  // The last chunk is not full.
  const log = whole.subarray(0, whole.length - 65_536);
  const megabytes = {
    [long]: writeLog(long, log, 100, tools),
    [short]: writeLog(short, log, 2, tools),
  };
  const commands = {
    'wevtc log --format xml': { args: [wevtc, 'log', long, '--format', 'xml'], log: long },
    'wevtc log --format jsonl': { args: [wevtc, 'log', long, '--format', 'jsonl'], log: long },
    'wevtc log --format csv': { args: [wevtc, 'log', long, '--format', 'csv'], log: long },
    'wevtc log --format parquet': {
      args: [wevtc, 'log', long, '--output', join(folder, 'long.parquet')],
      log: long,
    },
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
      name.includes('--format') ? '≥ 1.00, < 120 MB' : '',
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

/** Writes a log that repeats chunks with new ids. Returns its size in megabytes. */
function writeLog(path, log, megabytes, { writer }) {
  const long = writer.repeatChunks(log, Math.floor((megabytes * MEGABYTE) / 65_536));
  writeFileSync(path, long);
  return long.length / MEGABYTE;
}
