import { HostError } from '../host.js';
import { reasonOf } from '../reason.js';

/** Failures of the machine, told as those of one file. */
export function naming<T>(path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof HostError) throw error;
    throw refusal(path, reasonOf(error));
  }
}

export function refusal(path: string, reason: string): HostError {
  return new HostError(`cannot write '${path}': ${reason}; nothing was written`);
}
