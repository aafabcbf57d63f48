import { compare } from './comparison.js';
import { decode, events, samplePayload } from './decoding.js';
import { open } from './files.js';
import type { Work } from './messages.js';
import { archive, outputs } from './outputs.js';
import type { Answer, Call } from './rpc.js';

/** Slow operations, which run here so that the page remains responsive. */
const work: Work = { outputs, archive, events, samplePayload, decode, compare, open };

/** The part of a worker's global object in use. The library of types for workers conflicts with that of pages. */
const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<Call>) => void;
  postMessage(answer: Answer): void;
};

scope.onmessage = async ({ data: { id, name, parameters } }) => {
  try {
    const run = work[name] as (...parameters: readonly unknown[]) => unknown;
    scope.postMessage({ id, value: await run(...parameters) });
  } catch (error) {
    // A mistake of wevtc: mistakes of users are answers.
    scope.postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
  }
};
