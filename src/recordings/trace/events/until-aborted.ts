import { objectOf, wrongType } from '../../../windows/checks/arguments.js';
import type { Check } from '../../../windows/checks/members.js';

/** The part of `AbortSignal` that the readers need. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** An `AbortSignal`. */
export const isSignal: Check = (value, path) => {
  const signal = objectOf(value as Partial<AbortSignalLike>, path);
  if (typeof signal.aborted !== 'boolean' || typeof signal.addEventListener !== 'function') {
    wrongType(path, 'an AbortSignal', value);
  }
};

/** @throws the reason of the signal if it is aborted. */
export function throwIfAborted(signal: AbortSignalLike | undefined): void {
  if (signal?.aborted) throw signal.reason ?? new Error('the operation was aborted');
}

/**
 * Passes on a source until the signal aborts; the next or pending item then fails. Always closes the source.
 */
export async function* untilAborted<Item>(
  source: AsyncGenerator<Item, unknown, undefined>,
  signal: AbortSignalLike | undefined,
): AsyncGenerator<Item, void, undefined> {
  if (signal === undefined) {
    yield* source;
    return;
  }
  let isWaiting = false;
  let stop: (() => void) | undefined;
  const onAbort = () => stop?.();
  signal.addEventListener('abort', onAbort);
  try {
    for (;;) {
      throwIfAborted(signal);
      isWaiting = true;
      const next = await new Promise<IteratorResult<Item, unknown>>((resolve, reject) => {
        stop = () => reject(signal.reason ?? new Error('the operation was aborted'));
        source.next().then((answer) => {
          isWaiting = false;
          resolve(answer);
        }, reject);
      });
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    // A read that does not end must not keep the caller waiting.
    const closed = source.return(undefined);
    if (isWaiting) closed.catch(() => {});
    else await closed;
  }
}
