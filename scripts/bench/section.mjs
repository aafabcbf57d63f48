// Runs one section of `npm run bench`: section.mjs NAME. It needs dist/.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { run } = await import(`./${process.argv[2]}.mjs`);
const folder = mkdtempSync(join(tmpdir(), 'wevtc-bench-'));
try {
  await run(folder);
} finally {
  rmSync(folder, { recursive: true });
}
