// npm run bench [-- SECTION…]: measures what wevtc costs, as ratios to the least possible cost. See
// docs/performance.md.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from '../build/build.mjs';

const SECTIONS = [
  'start',
  'mc',
  'parse',
  'editor',
  'files',
  'decoders',
  'traces',
  'logs',
  'growth',
  'binaries',
];

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !SECTIONS.includes(name));
if (unknown.length > 0) {
  console.error(`unknown section '${unknown[0]}'; the sections are ${SECTIONS.join(', ')}`);
  process.exit(2);
}

await build();
const sections = SECTIONS.filter((name) => chosen.length === 0 || chosen.includes(name));
for (const name of sections) {
  // In a process of its own, so that what the engine learned from other sections does not count.
  const { status } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('section.mjs', import.meta.url)), name],
    {
      stdio: 'inherit',
    },
  );
  if (status !== 0) process.exit(1);
}
