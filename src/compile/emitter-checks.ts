import { objectOf } from '../windows/checks/arguments.js';
import { type Check, listWith, oneOf } from '../windows/checks/members.js';
import { targetNames } from './options/all-outputs.js';
import type { EmitTarget } from './options/options.js';

export const isTargetList = (targets: readonly EmitTarget[] = targetNames): Check => listWith(oneOf(targets));

/** The options of emitters that users wrote. `completeOwnOptions` checks what is in them. */
export const isOwnEmitterOptions =
  (emitters: unknown): Check =>
  (value, path) => {
    const names = Array.isArray(emitters)
      ? emitters.map((emitter) => (emitter as { readonly name?: unknown })?.name)
      : [];
    for (const [name, options] of Object.entries(objectOf(value as object, path))) {
      if (!names.includes(name))
        throw new TypeError(`${path} must not have '${name}'; no emitter in 'emitters' has this name`);
      objectOf(options, `${path}['${name}']`);
    }
  };
