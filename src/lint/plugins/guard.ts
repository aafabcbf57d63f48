import { PluginError } from './plugin-error.js';
import { type PluginFile, placeInStack } from './plugin-file.js';

/** The subject of a message: a rule or an emitter, and its file. */
export interface Origin {
  /** As in "'contoso/event-name' failed". */
  readonly what: string;
  /** Absent in the library, which receives objects. */
  readonly file?: PluginFile | undefined;
}

/** The error for a mistake that wevtc finds, at the place that calls wevtc if there is one. */
export function mistake({ what, file }: Origin, message: string, stack = ''): PluginError {
  const place = file === undefined ? '' : `${placeInStack(stack, file)}: `;
  const error = new PluginError(`${place}${what} ${message}`);
  ours.add(error);
  return error;
}

/** The errors that were made here. A plug-in can throw such errors too. */
const ours = new WeakSet<object>();

/** The error for something that the code of a plug-in has thrown. It can be anything. */
export function failure(origin: Origin, thrown: unknown): PluginError {
  const error = mistake(origin, `failed: ${describe(thrown)}`, textOf(thrown, 'stack'));
  error.cause = thrown;
  return error;
}

/** Runs code that can read members of a value of a plug-in, or call its functions. */
export function guarded<T>(origin: Origin, act: () => T): T {
  try {
    return act();
  } catch (error) {
    const isOurs = typeof error === 'object' && error !== null && ours.has(error);
    throw isOurs ? error : failure(origin, error);
  }
}

function describe(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown;
  const message = textOf(thrown, 'message');
  const name = textOf(thrown, 'name');
  if (message === '') return name === '' ? `it threw something of the type ${typeof thrown}` : name;
  return name === '' || name === 'Error' ? message : `${name}: ${message}`;
}

/** A member of a thrown value; empty if it has none, or if reading it fails. */
function textOf(thrown: unknown, member: 'message' | 'name' | 'stack'): string {
  try {
    const value: unknown = (thrown as Partial<Error> | null | undefined)?.[member];
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}

/** Whether a value is a promise, or something that `await` treats like one. */
export function isPromise(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof value === 'object' && value !== null && typeof (value as PromiseLike<unknown>).then === 'function'
  );
}

/** Prevents that a promise which nobody waits for ends the process when it fails. */
export function abandon(promise: PromiseLike<unknown>): void {
  Promise.resolve(promise).catch(() => {});
}
