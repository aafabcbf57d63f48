import { compare } from './comparison.js';
import { decode, events, samplePayload } from './decoding.js';
import { open, purposes } from './files.js';
import { log, logRows } from './logs.js';
import type { Work } from './messages.js';
import { archive, outputs } from './outputs.js';
import type { Answer, Call } from './rpc.js';

/** Tells the page the progress of a call: 0 to 1. */
export type Report = (progress: number) => void;

/** Slow operations, which run here so that the page remains responsive. */
const work: {
  readonly [Name in keyof Work]: (
    ...parameters: [...Parameters<Work[Name]>, Report]
  ) => ReturnType<Work[Name]>;
} = { outputs, archive, events, samplePayload, decode, compare, open, purposes, log, logRows };

/**
 * The part of a worker's global object in use. The library of types for workers conflicts with that of pages.
 */
const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<Call>) => void;
  postMessage(answer: Answer): void;
};

scope.onmessage = async ({ data: { id, name, parameters } }) => {
  try {
    const run = work[name] as (...parameters: readonly unknown[]) => unknown;
    const report: Report = (progress) => scope.postMessage({ id, progress });
    scope.postMessage({ id, value: await run(...parameters, report) });
  } catch (error) {
    // A mistake of wevtc: mistakes of users are answers.
    scope.postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
  }
};
