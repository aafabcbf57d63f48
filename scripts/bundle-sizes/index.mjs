// npm run bundle-sizes: bundles the programs in bundle-sizes.json with each bundler, and writes their sizes there.
// `npm run generate` then writes them into docs/library.md. Requires dist/.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../set-up.mjs';
import { bundledSize, bundlerNames } from './bundlers.mjs';

const FILE = join(import.meta.dirname, 'bundle-sizes.json');

const folder = mkdtempSync(join(tmpdir(), 'wevtc-bundle-sizes-'));
try {
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(root, join(folder, 'node_modules/wevtc'), 'junction');
  const programs = JSON.parse(readFileSync(FILE, 'utf8'));
  for (const program of programs) {
    for (const bundler of bundlerNames) {
      program[bundler] = await bundledSize(bundler, folder, program.entry, program.names);
    }
    console.log(`${program.use}: ${bundlerNames.map((bundler) => program[bundler]).join(', ')}`);
  }
  writeFileSync(FILE, `${JSON.stringify(programs, undefined, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
