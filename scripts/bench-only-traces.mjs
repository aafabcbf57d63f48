// npm run bench: measures runs and compares them with the least possible time. Every time is a median.

import { deepStrictEqual } from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeTrace, readAlone, repeatTrace, traceTasks } from './bench-traces.mjs';
import { generateManifest } from './generate-manifest.mjs';
import { handWrittenDecoders } from './hand-written-decoders.mjs';
import { root, setUp } from './set-up.mjs';

setUp();
const [{ build }, esbuild] = await Promise.all([import('./build.mjs'), import('esbuild')]);
await build();
const folder = mkdtempSync(join(tmpdir(), 'wevtc-bench-'));
let bundles = 0;
try {
  const generated = await decoding();
  await traces(generated);
} finally {
  process.env.KEEP ? console.log(folder) : rmSync(folder, { recursive: true });
}

/** Compares linting one small manifest with the start of Node.js. They alternate, so that a busy machine slows both. */
function wholeProcess() {
  const small = join(folder, 'small.man');
  writeFileSync(small, generateManifest(10));
  const commands = { 'node -e 0': ['-e', '0'], 'wevtc lint': [join(root, 'bin/wevtc.js'), 'lint', small] };
  const times = Object.fromEntries(Object.keys(commands).map((name) => [name, []]));
  for (let round = 0; round < 60; round++) {
    for (const [name, args] of Object.entries(commands)) {
      const start = performance.now();
      const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
      times[name].push(performance.now() - start);
      if (status !== 0) throw new Error(`${name} failed`);
    }
  }
  const node = median(times['node -e 0']);
  const lint = median(times['wevtc lint']);
  console.log('\nWhole process, one manifest of 10 events');
  table([
    ['', 'ms', 'ratio', 'target'],
    ['node -e 0', ms(node), '', ''],
    ['wevtc lint', ms(lint), ratio(lint, node), '≤ 1.50'],
  ]);
}

/**
 * Compares the stages in one process with fast-xml-parser alone, with the data that a binder needs: order, attributes,
 * places.
 */
async function inProcess() {
  const { XMLParser, SourceText, parseXml, bindManifest, lintManifest } = await loadStages();
  const parser = new XMLParser({
    preserveOrder: true,
    captureMetaData: true,
    ignoreAttributes: false,
    parseTagValue: false,
    parseAttributeValue: false,
  });
  const rows = [
    [
      'events',
      'MB',
      'fxp ms',
      'parseXml ms',
      'bind + check ms',
      'parseXml/fxp',
      '(bind + check)/fxp',
      'µs/event',
    ],
  ];
  for (const events of [100, 1000, 10_000]) {
    const source = new SourceText('generated.man', generateManifest(events));
    const document = parseXml(source).value;
    const findings = lintManifest(bindManifest(document).value);
    if (findings.length > 0) throw new Error(`the generated manifest is not clean: ${findings[0].message}`);
    const [fxp, parse, check] = medians(events, [
      () => parser.parse(source.text),
      () => parseXml(source),
      () => lintManifest(bindManifest(document).value),
    ]);
    rows.push([
      String(events),
      (source.text.length / 1e6).toFixed(2),
      ms(fxp),
      ms(parse),
      ms(check),
      ratio(parse, fxp),
      ratio(check, fxp),
      (((parse + check) * 1000) / events).toFixed(1),
    ]);
  }
  console.log('\nIn process (target: (bind + check)/fxp ≤ 1.00, µs/event flat)');
  table(rows);
}

/** Compares runs over many files, with threads and with a cache, with one thread and no cache. The runs alternate. */
function manyFiles() {
  const threads = [...new Set([2, availableParallelism()])].filter((number) => number > 1).map(String);
  const rows = [
    ['files', 'events', '1 thread ms', ...threads.map((number) => `${number} threads`), 'cached', 'target'],
  ];
  for (const [count, events] of [
    [200, 300],
    [2000, 10],
  ]) {
    const files = join(folder, `files-${count}`);
    generateFiles(files, count, events);
    const lint = ['lint', files, '--threads'];
    const flags = [['0'], ...threads.map((number) => [number]), ['0', '--cache-file', `${files}.json`]];
    // The first round fills the cache.
    const times = flags.map(() => []);
    for (let turn = 0; turn < 4; turn++) {
      for (const [at, flag] of flags.entries()) {
        const start = performance.now();
        const { status } = spawnSync(process.execPath, [join(root, 'bin/wevtc.js'), ...lint, ...flag]);
        if (turn > 0) times[at].push(performance.now() - start);
        if (status !== 0) throw new Error(`wevtc lint --threads ${flag.join(' ')} failed`);
      }
    }
    const [alone, ...others] = times.map(median);
    const ratios = others.map((other) => ratio(other, alone));
    rows.push([String(count), String(events), ms(alone), ...ratios, 'cached ≤ 0.20']);
  }
  console.log('\nWhole process, many files (ratios to one thread without a cache)');
  table(rows);
}

/** Compares generated code and the generic decoder with hand-written decoders, for payloads of the sample. */
async function decoding() {
  const { compile, decodePayload } = await import('../dist/index.js').then(async (library) => ({
    ...library,
    ...(await import('../dist/etw.js')),
  }));
  const name = 'contoso-storage.man';
  const text = readFileSync(join(root, 'samples/contoso-storage', name));
  const { files } = compile(text, { name, emit: ['ts'], ts: { decoders: true } });
  for (const { path, content } of files) writeFileSync(join(folder, path), content);
  const generated = await loadModule(
    `export * from ${JSON.stringify(join(folder, 'contoso-storage.decoders.js'))};`,
  );
  const rows = [
    ['event', 'generated/s', 'generic/s', 'by hand/s', 'generic/by hand', 'generated/by hand', 'target'],
  ];
  for (const { event, template, values, byHand } of handWrittenDecoders) {
    const decode = generated[`decode${event}`];
    const description = generated[`${template}Template`];
    const bytes = generated[`encode${event}`](values);
    const tasks = [decode, (payload) => decodePayload(description, payload).values, byHand];
    for (const task of tasks) deepStrictEqual(task(bytes), values);
    const times = medians(
      500,
      tasks.map((task) => () => {
        for (let round = 0; round < 5000; round++) task(bytes);
      }),
    );
    const [code, generic, hand] = times;
    const speeds = times.map((time) => `${(5000 / time / 1000).toFixed(2)} M`);
    rows.push([event, ...speeds, ratio(generic, hand), ratio(code, hand), '≤ 1.50']);
  }
  console.log('\nDecoding payloads, per second (ratios of times)');
  table(rows);
  return generated;
}

/** Compares reading a trace with stepping through its headers, and decoding all of it with decoding the payloads alone. */
async function traces(generated) {
  const etw = await import('../dist/etw.js');
  const manifest = await loadModule(`export * from ${JSON.stringify(join(folder, 'contoso-storage.js'))};`);
  const path = join(folder, 'bench.etl');
  const events = handWrittenDecoders.map(({ event, values }) => ({
    descriptor: manifest[event],
    payload: generated[`encode${event}`](values),
  }));
  const provider = manifest.provider.guid;
  const inFile = makeTrace(path, etw, { provider, events });
  const tasks = traceTasks(path, etw, { decoders: generated, provider, events });
  const times = Object.fromEntries(Object.keys(tasks).map((name) => [name, []]));
  for (let turn = 0; turn < 12; turn++) {
    for (const [name, task] of Object.entries(tasks)) {
      const start = performance.now();
      const count = await task();
      if (turn > 1) times[name].push(performance.now() - start);
      if (count !== inFile) throw new Error(`${name} found ${count} events`);
    }
  }
  const row = (name, task, base, target) => [
    name,
    `${(inFile / median(times[task]) / 1000).toFixed(2)} M`,
    base === undefined ? '' : ratio(median(times[task]), median(times[base])),
    base === undefined ? '' : ratio(Math.min(...times[task]), Math.min(...times[base])),
    target ?? '',
  ];
  console.log(`\nReading a trace of ${inFile} events, per second (ratios of times)`);
  table([
    ['', 'events/s', 'ratio', 'of minima', 'target'],
    row('step from header to header', 'step'),
    row('raw, batches()', 'batches', 'step', '≤ 2.00'),
    row('raw, events()', 'each', 'step'),
    row('generated decoders alone', 'decode'),
    row('full, events({ decoders })', 'full', 'decode', '≤ 4.00'),
  ]);
  const rows = [['MB', 'events', 's', 'growth', 'memory MB', 'target']];
  let before;
  for (const megabytes of [64, 256, 1024]) {
    const long = join(folder, 'long.etl');
    const count = repeatTrace(path, long, megabytes);
    const { events: found, ms: time, megabytes: memory } = readAlone(long);
    if (found !== count) throw new Error(`${found} of ${count} events`);
    const growth = before === undefined ? '' : Math.log(time / before.time) / Math.log(count / before.count);
    rows.push([
      String(megabytes),
      String(count),
      (time / 1000).toFixed(2),
      growth === '' ? '' : growth.toFixed(2),
      memory.toFixed(0),
      '< 200 MB, growth ≤ 1.10',
    ]);
    before = { time, count };
  }
  console.log('\nReading long traces, in a process of its own (growth: the exponent of time over events)');
  table(rows);
}

/** Writes manifests with different providers. */
function generateFiles(files, count, events) {
  mkdirSync(files);
  const text = generateManifest(events);
  for (let at = 0; at < count; at++) {
    const number = at.toString(16).padStart(8, '0');
    const own = text
      .replaceAll('Contoso-Generated', `Contoso-Generated-${number}`)
      .replace('5A7C1E20', number);
    writeFileSync(join(files, `${number}.man`), own);
  }
}

/** The stages separately, bundled like the library. */
async function loadStages() {
  return loadModule(`
    export { XMLParser } from 'fast-xml-parser';
    export { SourceText } from './src/text/source.ts';
    export { parseXml } from './src/xml/parse-xml.ts';
    export { bindManifest } from './src/manifest/bind.ts';
    export { lintManifest } from './src/lint/lint.ts';`);
}

/** Bundles a module and runs it. */
async function loadModule(contents) {
  const outfile = join(folder, `bundle${bundles++}.mjs`);
  await esbuild.build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    alias: { 'wevtc/etw': join(root, 'dist/etw.js') },
    outfile,
    logLevel: 'warning',
  });
  return import(pathToFileURL(outfile).href);
}

/**
 * Alternates between the tasks, with several rounds at a time, so that each task's time includes its own garbage
 * collection and a busy machine slows all. The first turn warms up. Slower tasks get fewer rounds.
 */
function medians(events, tasks) {
  const rounds = Math.max(4, Math.min(100, Math.round(20_000 / events)));
  const times = tasks.map(() => []);
  for (let turn = 0; turn < 6; turn++) {
    for (const [at, task] of tasks.entries()) {
      for (let round = 0; round < rounds; round++) {
        const start = performance.now();
        task();
        if (turn > 0) times[at].push(performance.now() - start);
      }
    }
  }
  return times.map(median);
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

function ms(value) {
  return value.toFixed(1);
}

function ratio(value, base) {
  return (value / base).toFixed(2);
}

function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]),
    );
    console.log(`  ${cells.join('  ')}`.trimEnd());
  }
}
