// npm run bench [-- SECTION…]: measures what wevtc costs, as ratios to the least possible cost. See docs/performance.md.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setUp } from '../set-up.mjs';

setUp();

const SECTIONS = ['start', 'parse', 'files', 'decoders', 'traces'];

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !SECTIONS.includes(name));
if (unknown.length > 0) {
  console.error(`unknown section '${unknown[0]}'; the sections are ${SECTIONS.join(', ')}`);
  process.exit(2);
}

const { build } = await import('../build.mjs');
await build();
const folder = mkdtempSync(join(tmpdir(), 'wevtc-bench-'));
try {
  for (const name of SECTIONS) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const { run } = await import(`./${name}.mjs`);
    await run(folder);
  }
} finally {
  rmSync(folder, { recursive: true });
}
