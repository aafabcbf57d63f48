import type { Work } from './messages.js';

/** A call of the worker. */
export interface Call {
  readonly id: number;
  readonly name: keyof Work;
  readonly parameters: readonly unknown[];
}

/**
 * The worker's response: a value, or the reason why there is none. Any number of reports of progress can come
 * before it.
 */
export interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly failure?: string;
  readonly progress?: number;
}
