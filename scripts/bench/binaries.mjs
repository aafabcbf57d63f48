import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateManifest } from '../harness/generate-manifest.mjs';
import { root } from '../set-up.mjs';
import { measureProcesses, ratios, table } from './measure.mjs';

const wevtc = join(root, 'bin/wevtc.js');

/** The outputs of `--emit`. MOF is for classic events alone, which these manifests do not have. */
const OUTPUTS = ['ts', 'c', 'csharp', 'json', 'resources', 'res', 'dll'];

/** Compares reading a DLL with writing it, and all outputs of a manifest with the parse of Python. */
export function run(folder) {
  readAndWrite(folder);
  everyOutput(folder);
}

function readAndWrite(folder) {
  const manifest = join(folder, 'large.man');
  writeFileSync(manifest, generateManifest(10_000));
  const compile = { args: [wevtc, 'compile', manifest, '--emit', 'dll', '-o', folder] };
  const times = measureProcesses(
    {
      compile,
      inspect: { args: [wevtc, 'inspect', join(folder, 'large.dll')] },
      json: { args: [wevtc, 'inspect', join(folder, 'large.dll'), '--format', 'json'] },
      decompile: { args: [wevtc, 'decompile', join(folder, 'large.dll')] },
    },
    { turns: 5 },
  );
  const row = (name, time) => [name, seconds(time), ...ratios(time, times.compile), '≤ 3'];
  table('Whole processes, a DLL with 10,000 events, compared with writing it', [
    ['', 's', 'ratio', 'of minima', 'target'],
    ['wevtc compile --emit dll', seconds(times.compile)],
    row('wevtc inspect', times.inspect),
    row('wevtc inspect --format json', times.json),
    row('wevtc decompile', times.decompile),
  ]);
}

function everyOutput(folder) {
  if (spawnSync('python3', ['-c', 'import xml.etree.ElementTree']).status !== 0) {
    console.log('\nskipped: all outputs compared with ElementTree, because python3 is missing');
    return;
  }
  const manifest = join(folder, 'every.man');
  const text = generateManifest(1300);
  writeFileSync(manifest, text);
  const emit = OUTPUTS.map((output) => `--emit=${output}`);
  const compile = [wevtc, 'compile', manifest, '-o', folder];
  const parse = `import xml.etree.ElementTree as tree; tree.parse(${JSON.stringify(manifest)})`;
  const times = measureProcesses(
    {
      python: { command: 'python3', args: ['-c', parse] },
      every: { args: [...compile, ...emit] },
      decoders: { args: [...compile, ...emit, '--ts-decoders'] },
      node: { args: ['-e', '0'] },
    },
    { turns: 9 },
  );
  const row = (name, time) => [name, seconds(time), ...ratios(time, times.python)];
  table(
    `Whole processes, all outputs of ${(text.length / 1e6).toFixed(2)} MB, compared with its parse by Python`,
    [
      ['', 's', 'ratio', 'of minima', 'target'],
      ['python3, ElementTree', seconds(times.python)],
      [...row('wevtc compile --emit everything', times.every), '< 1'],
      row('the same with --ts-decoders', times.decoders),
      row('node -e 0', times.node),
    ],
  );
}

const seconds = ({ median }) => (median / 1000).toFixed(2);
