import fc from 'fast-check';
import { samples } from './grammar.js';
import { linkedSamples } from './linked-grammar.js';
import { bytesOf, FOLDERS, messageTextSamples } from './message-text-grammar.js';
import type { Inputs } from './mixed-lines.js';
import { namedSamples } from './names.js';
import { poolLines } from './pools.js';
import { collidingTexts } from './text-names.js';

/** A command line with its files. */
export interface AnyRun {
  readonly args: readonly string[];
  readonly inputs: Inputs;
}

const texts = fc.oneof(messageTextSamples, collidingTexts).map(
  (sample): AnyRun => ({
    args: [...sample.switches, sample.name ?? 'm.mc'],
    inputs: { [sample.name ?? 'm.mc']: bytesOf(sample), ...FOLDERS },
  }),
);

/** Runs of all generators, for suites that use the outputs. */
export const anyRuns: fc.Arbitrary<AnyRun> = fc.oneof(
  samples.map(({ manifest, switches }) => ({
    args: [...switches, 'a.man'],
    inputs: { 'a.man': manifest, ...FOLDERS },
  })),
  namedSamples.map(({ base, switches, manifest }) => ({
    args: [...switches, `${base}.man`],
    inputs: { [`${base}.man`]: manifest },
  })),
  linkedSamples.map(({ files, args }) => ({ args, inputs: { ...files, ...FOLDERS } })),
  poolLines,
  texts,
);
