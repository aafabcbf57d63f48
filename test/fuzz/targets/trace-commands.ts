import { deepStrictEqual, match, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { run } from '../../../src/cli/start/main.js';
import { parseXml } from '../../../src/manifest/xml/parse-xml.js';
import { MemoryHost } from '../../../src/project/host/memory.js';
import { SourceText } from '../../../src/text/source.js';
import { schemaCheck } from '../../cli/schema.js';
import { damagedBytes } from '../inputs/damaged-bytes.js';
import { anyManifests } from '../inputs/manifests.js';
import { traceFiles } from '../inputs/traces.js';
import { target } from '../target.js';

interface Input {
  readonly argv: readonly string[];
  readonly trace: Uint8Array;
  readonly manifest: string;
}

type Words = readonly (readonly string[])[];

const GUID = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';

const results: Words = [
  [],
  ['--format', 'jsonl'],
  ['--format', 'jsonl', '--payload'],
  ['--format', 'csv'],
  ['--format', 'xml'],
  ['--format', 'parquet', '--output', 'x.parquet'],
  ['--format', 'parquet', '--partition', '--output', 'lake'],
  ['--output', 'x.txt'],
  ['--summary'],
  ['--activities'],
  ['--activities', '--pair-by-thread'],
  ['--extract-manifests', 'out'],
  ['--fields', 'time,event,message,values.Text,problem'],
];

const filters: Words = [
  ['--manifest', 'app.man'],
  ['--provider', GUID],
  ['--provider', 'Contoso-Storage-Service'],
  ['--event', '5'],
  ['--event', 'VolumeMounted'],
  ['--level', '4'],
  ['--any', '1', '--all', '1'],
  ['--process', '4'],
  ['--from', '+0.00001'],
  ['--to', '2030-01-01T00:00:00Z'],
  ['--from', '2026-01-31'],
  ['--to', '08:30'],
  ['--grep', 'a'],
  ['--activity', GUID],
  ['--limit', '5'],
  ['--time', 'relative'],
  ['--time', '-09:30'],
];

const argv = fc
  .tuple(
    fc.constantFrom(['a.etl'], ['a.etl', 'a.etl', 'b.etl'], ['.']),
    fc.constantFrom(...results),
    fc.array(fc.constantFrom(...filters), { maxLength: 2, size: 'max' }),
  )
  .map(([files, result, chosen]) => ['trace', ...files, ...result, ...chosen.flat()]);

const eventErrors = schemaCheck('decoded');

/** Runs of `wevtc trace`, on a machine in memory. */
export const traceRuns = target<Input>({
  name: 'trace-commands',
  inputs: fc.record(
    { argv, trace: damagedBytes(traceFiles), manifest: anyManifests },
    { noNullPrototype: true },
  ),
  outcomes: ['exit code 0', 'exit code 1', 'exit code 2'],
  shortRuns: 120,
  seconds: 6,
  sizeOf: ({ trace, manifest }) => trace.length + manifest.length,
  toFile: ({ trace }) => ({ extension: 'etl', content: trace }),
  async check(input) {
    const first = await outcomeOf(input);
    deepStrictEqual(await outcomeOf(input), first, 'the second time, something else comes of it');
    return first.outcome;
  },
});

async function outcomeOf({ argv, trace, manifest }: Input) {
  const host = new MemoryHost({
    files: { 'a.etl': trace, 'b.etl': traceFiles[0] ?? trace, 'app.man': manifest },
    packageFiles: { 'package.json': '{ "version": "1.0.0" }' },
  });
  const code = await run(argv, host);
  const { stdout, stderr } = { stdout: host.stdout.text, stderr: host.stderr.text };
  ok([0, 1, 2].includes(code), `the exit code is ${code}`);
  if (code !== 0) match(stderr, /\S/, 'nobody says what is wrong');
  if (argv.includes('jsonl')) {
    for (const line of stdout.split('\n')) {
      if (line !== '') deepStrictEqual(eventErrors(JSON.parse(line)), [], 'an event does not fit the schema');
    }
  }
  if (argv.includes('xml') && code !== 2 && stdout !== '') {
    deepStrictEqual(parseXml(new SourceText('out.xml', stdout)).diagnostics, [], 'this is no XML');
  }
  const written = [...host.files].map(
    ([path, content]) => `${path} ${Buffer.from(content).toString('base64')}`,
  );
  return { outcome: `exit code ${code}`, stdout, stderr, written: written.join('\n') };
}
