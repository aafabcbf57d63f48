import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { generateManifest } from '../harness/generate-manifest.mjs';
import { root } from '../set-up.mjs';
import { measureProcesses, memoryOf, ratios, table } from './measure.mjs';

const wevtc = join(root, 'bin/wevtc.js');

/**
 * Compares `lint` of many files with fast-xml-parser's parse of the same files, and with itself: threads,
 * cache, formats.
 */
export function run(folder) {
  const files = join(folder, 'files');
  const bytes = generateFiles(files, { count: 2000, events: 55, mistakes: 10 });
  const lint = ['lint', files, '--quiet', '--format', 'text', '--threads'];
  const one = { args: [wevtc, ...lint, '0'], status: 1 };
  const cached = { args: [wevtc, ...lint, '0', '--cache-file', join(folder, 'lint.json')], status: 1 };
  const parser = join(folder, 'parse-alone.cjs');
  writeFileSync(parser, PARSE_ALONE);
  const times = measureProcesses(
    {
      fxp: { args: [parser, root, files] },
      one,
      two: { args: [wevtc, ...lint, '2'], status: 1 },
      cached,
    },
    { turns: 3 },
  );
  const row = (name, time, base, target) => [
    name,
    (time.median / 1000).toFixed(2),
    ...(base === undefined ? ['', ''] : ratios(time, base)),
    target,
  ];
  table(
    `Whole processes, 2000 manifests of ${(bytes / 1e6).toFixed(0)} MB in all, ten findings each (${availableParallelism()} processors)`,
    [
      ['', 's', 'ratio', 'of minima', 'target'],
      row('fast-xml-parser alone', times.fxp),
      row('wevtc lint --threads 0', times.one, times.fxp, '≤ 1.50'),
      row('wevtc lint --threads 2, to one thread', times.two, times.one, '≤ 0.59'),
      row('wevtc lint with a cache, to one thread', times.cached, times.one, '≤ 0.08'),
    ],
  );
  const rows = ['text', 'pretty', 'json', 'sarif', 'github', 'junit'].map((format) => {
    const args = [wevtc, 'lint', files, '--threads', '0', '--format', format];
    return [format, memoryOf(args, { status: 1 }).toFixed(0)];
  });
  table('The largest memory of that run', [['format', 'MB'], ...rows, ['target', '< 200']]);
}

/** Writes manifests with different providers and mistakes. Returns their size. */
function generateFiles(folder, { count, events, mistakes }) {
  mkdirSync(folder);
  const text = generateManifest(events);
  let bytes = 0;
  for (let at = 0; at < count; at++) {
    const number = at.toString(16).padStart(8, '0');
    let left = mistakes;
    const own = text
      .replaceAll('Contoso-Generated', `Contoso-Generated-${number}`)
      .replace('5A7C1E20', number)
      .replace(/keywords="Keyword\d+"/g, (keywords) => (left-- > 0 ? 'keywords="Missing"' : keywords));
    writeFileSync(join(folder, `${number}.man`), own);
    bytes += own.length;
  }
  return bytes;
}

/** Parses the files of a folder and does nothing else. */
const PARSE_ALONE = `
const { readdirSync, readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const [, , root, folder] = process.argv;
const { XMLParser } = createRequire(root + '/')('fast-xml-parser');
const parser = new XMLParser();
for (const name of readdirSync(folder)) parser.parse(readFileSync(folder + '/' + name, 'utf8'));
`;
