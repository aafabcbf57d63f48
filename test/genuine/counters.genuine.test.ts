import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bases, canJudge, errorsIn, refusedBySchema, runCtrpp } from './counter-runs.js';
import { intentional } from './differences.js';
import { numRuns, seed } from './grammar.js';
import { mutationsOf } from './mutations.js';

/** What ctrpp.exe compiles to something wrong, so that wevtc refuses it. */
intentional('counters-wrong');
const WRONG = /^(?:counter-(?:struct-unknown|text-id|number-decimal|namespace)|invalid-value: '\+\d+' )/;

/** The root and what surrounds the counters: ctrpp.exe warns where mc.exe refuses. */
intentional('counters-surroundings');
const SURROUNDINGS =
  /<(?:instrumentationManifest|instrumentation)>|is not the (?:expected )?namespace|the root element|foreign-misplaced|not-a-manifest/;

describe.skipIf(!canJudge)(`mutated counters (${numRuns}, seed ${seed})`, () => {
  it('are refused exactly if ctrpp.exe or its schema refuses them', async () => {
    const all = bases.map(mutationsOf);
    const picks = fc.sample(fc.noBias(fc.nat(0x7fffffff)), { numRuns, seed });
    const different: string[] = [];
    let judged = 0;
    for (const pick of picks) {
      const list = all[pick % all.length] ?? [];
      const mutation = list[Math.floor(pick / all.length) % list.length];
      if (mutation === undefined) continue;
      const manifest = mutation.apply();
      const errors = errorsIn(manifest);
      const bySchema = refusedBySchema(manifest);
      if (bySchema !== undefined) {
        if (errors.length === 0) different.push(`${mutation.kind}: only the schema refuses: ${bySchema}`);
        continue;
      }
      if (process.env.WEVTC_GENUINE_SCHEMA_ONLY !== undefined && errors.length === 0) continue;
      judged += 1;
      const { exitCode, printed } = await runCtrpp(manifest);
      if (exitCode === 0 ? errors.length === 0 : errors.length > 0) continue;
      if (exitCode === 0 && errors.every((error) => WRONG.test(error) || SURROUNDINGS.test(error))) continue;
      different.push(`${mutation.kind}: ${exitCode === 0 ? `only wevtc refuses: ${errors[0]}` : printed}`);
    }
    console.log(`counters, seed ${seed}: ${picks.length} mutations, ${judged} judged by ctrpp.exe`);
    expect(different).toEqual([]);
  });
});
