import type {
  ProfiledAddress,
  ProfiledFrame,
  ProfiledProcess,
} from '../../../recordings/profile/cpu-profile.js';
import { NO_PROCESS } from '../../../recordings/trace/layout/no-process.js';

export function processName({ id, name }: ProfiledProcess): string {
  if (id === NO_PROCESS) return 'unknown process';
  return name === '' ? `process ${id}` : `${name} (${id})`;
}

export const threadName = (thread: number) => `thread ${thread}`;

const known = new WeakMap<readonly ProfiledAddress[], readonly ProfiledFrame[]>();

/** A stack's calls, outermost first. Without function names, a module is one frame, not one per address. */
export function callsOf(stack: readonly ProfiledAddress[]): readonly ProfiledFrame[] {
  let calls = known.get(stack);
  if (calls === undefined) {
    const frames = stack.map(({ frame }) => frame).reverse();
    calls = frames.filter((frame, at) => frame.isFunction || frame !== frames[at - 1]);
    known.set(stack, calls);
  }
  return calls;
}
