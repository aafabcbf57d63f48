import fc from 'fast-check';
import { expect } from 'vitest';
import { damagedBytes } from '../../../fuzz/inputs/damaged-bytes.js';
import { repairChecksums } from '../../../support/event-log-writer.js';
import { shown, type WaySettings } from './both-ways.js';

/** Writes logs in both ways, which must show the same. Returns the XML, and the share of checked records. */
export async function bothWays(logs: readonly Uint8Array[], settings: WaySettings = {}) {
  let share = 0;
  const compiled = await shown(logs, true, settings, (checked, all) => {
    share = all === 0 ? 1 : checked / all;
  });
  expect(compiled).toEqual(await shown(logs, false, settings));
  return { ...compiled, share };
}

/** Damages logs, half of the time with checksums that are right again. */
export async function sameWithDamage(
  files: readonly Uint8Array[],
  settings: readonly WaySettings[],
  numRuns: number,
) {
  const input = fc.record({
    bytes: damagedBytes(files),
    isRepaired: fc.boolean(),
    settings: fc.constantFrom(...settings),
  });
  await fc.assert(
    fc.asyncProperty(input, async ({ bytes, isRepaired, settings: own }) => {
      if (isRepaired && bytes.length >= 4096 + 0x1_0000) repairIn(bytes);
      await bothWays([bytes], own);
    }),
    { numRuns },
  );
}

function repairIn(bytes: Uint8Array): void {
  try {
    repairChecksums(bytes);
  } catch (error) {
    // The end of the records is not in the chunk.
    if (!(error instanceof RangeError)) throw error;
  }
}
