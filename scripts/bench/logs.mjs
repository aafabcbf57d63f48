import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { esbuildHandlebars } from '../build/handlebars-plugin.mjs';
import { esbuildPage } from '../build/page-plugin.mjs';
import { esbuildValidator } from '../build/validator-plugin.mjs';
import { sampleLog } from '../harness/sample-log.mjs';
import { root } from '../set-up.mjs';
import { loadModule } from './load-module.mjs';
import { measureProcesses, memoryOf, ratios, table } from './measure.mjs';

const MEGABYTE = 1024 * 1024;
const HEAD = 4096;
const CHUNK = 65_536;
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
  const log = whole.subarray(0, whole.length - CHUNK);
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
  await compareWays(folder, log, tools);
}

/** The least ratios of the way that parses each record to the one with compiled templates. */
const LEAST = {
  xml: '≥ 8',
  jsonl: '≥ 6',
  csv: '≥ 2',
  parquet: '≥ 2',
  'xml, few pass': '≥ 4',
  'xml, 2 MB': '≥ 3',
};

/** Compares compiled templates with the code that they must equal, which parses each record. */
async function compareWays(folder, ownLog, tools) {
  const real = realChunks();
  const mixed = real.length === 0 ? ownLog : Buffer.concat([ownLog.subarray(0, HEAD), ...real]);
  const [large, small] = [100, 2].map((megabytes) => {
    const path = join(folder, `mixed-${megabytes}.evtx`);
    writeLog(path, mixed, megabytes, tools);
    return path;
  });
  const commands = {
    compiled: await command('compiled', []),
    parsed: await command('parsed', [parsedTemplates]),
  };
  const runs = {
    xml: [large, '--format', 'xml'],
    jsonl: [large, '--format', 'jsonl'],
    csv: [large, '--format', 'csv'],
    parquet: [large, '--output', join(folder, 'mixed.parquet')],
    'xml, few pass': [large, '--format', 'xml', '--from', '2010-01-01', '--level', 'Critical,Error'],
    'xml, 2 MB': [small, '--format', 'xml'],
  };
  const rows = Object.entries(runs).map(([name, args]) => {
    const times = measureProcesses(
      Object.fromEntries(
        Object.entries(commands).map(([way, path]) => [way, { args: [path, 'log', ...args], status: null }]),
      ),
      { turns: 3 },
    );
    return [name, times.compiled.median.toFixed(0), ...ratios(times.parsed, times.compiled), LEAST[name]];
  });
  const content = real.length === 0 ? 'of the same log' : `of ${real.length} chunks of real logs`;
  table(`A log of 100 MB ${content}: time of each record parsed, to compiled templates`, [
    ['', 'ms', 'ratio', 'of minima', 'target'],
    ...rows,
  ]);
}

/** The chunks of real logs, if they are there. */
function realChunks() {
  const logs = join(process.env.WEVTC_SHARED ?? join(root, '../shared'), 'event-logs');
  if (!existsSync(logs)) return [];
  return readdirSync(logs)
    .filter((name) => name.endsWith('.evtx'))
    .flatMap((name) => {
      const log = readFileSync(join(logs, name));
      const starts = Array.from(
        { length: Math.floor((log.length - HEAD) / CHUNK) },
        (_, at) => HEAD + at * CHUNK,
      );
      return starts.map((at) => log.subarray(at, at + CHUNK)).filter(isWhole);
    });
}

/** Whether the records of a chunk are where `repeatChunks` looks for them. */
function isWhole(chunk) {
  if (chunk.toString('latin1', 0, 8) !== 'ElfChnk\0') return false;
  const end = chunk.readUInt32LE(48);
  let at = 512;
  while (at < end && end <= CHUNK && chunk.readUInt32LE(at) === 0x2a2a)
    at += Math.max(1, chunk.readUInt32LE(at + 4));
  return at === end;
}

/** Bundles the command without its cached code, and returns the path of a program that runs it. */
async function command(name, plugins) {
  const { build } = await import('esbuild');
  // Inside the project, so that the bundle finds the packages.
  const outfile = join(root, 'node_modules/.cache/wevtc-bench', `${name}.mjs`);
  await build({
    absWorkingDir: root,
    stdin: {
      contents: `import { main } from './src/cli/start/entry.ts'; await main(${JSON.stringify(root)});`,
      resolveDir: root,
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    minify: true,
    packages: 'external',
    outfile,
    plugins: [...plugins, esbuildHandlebars, esbuildPage, esbuildValidator],
    logLevel: 'warning',
  });
  return outfile;
}

const parsedTemplates = {
  name: 'parsed-templates',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]compiled-templates\.ts$/ }, () => ({
      contents: 'export const compiledTemplates = (crc32) => ({ crc32 });',
      loader: 'ts',
    }));
  },
};

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
