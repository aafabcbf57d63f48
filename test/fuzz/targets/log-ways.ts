import { deepEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { shown, type WaySettings } from '../../recordings/log/compiled/both-ways.js';
import { changedChunks } from '../inputs/changed-chunks.js';
import { target } from '../target.js';

export const WAYS: readonly WaySettings[] = [
  { format: 'xml' },
  { format: 'xml', recover: true, isExact: false },
  { format: 'jsonl' },
  { format: 'jsonl', recover: true, hasFiles: true, longTexts: 1 << 16 },
  { format: 'csv' },
  { format: 'csv', recover: true, hasFiles: true, longTexts: 1 << 16 },
  { format: 'parquet' },
  { format: 'parquet', recover: true, longTexts: 1 << 16 },
];

/** Checks that compiled templates write what the parser does, with the same findings. */
export async function checkWays(bytes: Uint8Array, settings: WaySettings): Promise<string> {
  const compiled = await shown([bytes], true, settings);
  deepEqual(compiled, await shown([bytes], false, settings));
  return compiled.problems.length === 0 ? 'whole' : 'damaged';
}

/** Logs are the same with and without compiled templates. */
export const logWays = target<{ readonly seed: number; readonly settings: WaySettings }>({
  name: 'log-ways',
  inputs: fc.record({ seed: fc.nat(), settings: fc.constantFrom(...WAYS) }),
  outcomes: ['whole', 'damaged'],
  shortRuns: 400,
  sizeOf: () => 4096 + 0x1_0000,
  toFile: ({ seed }) => ({ extension: 'evtx', content: changedChunks(seed, 1) }),
  check: ({ seed, settings }) => checkWays(changedChunks(seed, 1), settings),
});
