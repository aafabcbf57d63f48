import type { Context } from './context.js';

/**
 * Returns a function that looks up the state of a feature in a server, which `create` returns when it is
 * first needed. Features are constants, and one process can run several servers, so features keep their state
 * here.
 */
export function perServer<T>(create: (context: Context) => T): (context: Context) => T {
  const states = new WeakMap<Context, { readonly state: T }>();
  return (context) => {
    let known = states.get(context);
    if (known === undefined) {
      known = { state: create(context) };
      states.set(context, known);
    }
    return known.state;
  };
}
