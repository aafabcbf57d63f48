import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** `WEVTC_SHARED_PARTS=100` tries more manifests. */
const COUNT = Number(process.env.WEVTC_SHARED_PARTS ?? 10);
const FIRST = Number(process.env.WEVTC_SEED ?? 1);

/** The most characters of an output for each of the manifest, besides code and styles that all have. */
const MOST_WRITTEN = 200;
const MOST_ALWAYS = 200_000;
/** The most bytes of memory for each character of the manifest, besides those of a small one. */
const MOST_MEMORY = 3000;
const MEMORY_ALWAYS = 30_000_000;

interface Measured {
  readonly seed: number;
  readonly output: string;
  readonly size: number;
  readonly written: number;
  readonly memory: number;
}

function measured(): Measured[] {
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-shared-'));
  try {
    const script = join(import.meta.dirname, 'measure-shared.mjs');
    const seeds = Array.from({ length: COUNT }, (_, at) => String(FIRST + at));
    const args = ['--expose-gc', '--max-old-space-size=600', script, folder, ...seeds];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Measured);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('outputs of random manifests whose parts are shared grow with the manifest', () => {
  const all = measured();
  expect(all).toHaveLength(COUNT * 7);
  const large = ({ size, written, memory }: Measured) =>
    written > MOST_ALWAYS + MOST_WRITTEN * size || memory > MEMORY_ALWAYS + MOST_MEMORY * size;
  expect(all.filter(large)).toEqual([]);
});
