import type { Work } from './messages.js';

/** A call of the worker. */
export interface Call {
  readonly id: number;
  readonly name: keyof Work;
  readonly parameters: readonly unknown[];
}

/** The worker's response: a value, or the reason why there is none. */
export interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly failure?: string;
}
