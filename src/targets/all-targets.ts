import { commonOptions } from './common-options.js';
import { definitions } from './definitions.js';
import type { EmitTarget } from './options.js';
import type { CompleteOptions } from './shared/emitter.js';
import { groupsOf, withDefaults } from './shared/option-groups.js';

/** The names of all outputs. */
export const targetNames = definitions.map(({ name }) => name) as readonly EmitTarget[];

/** What is written when nothing else is asked for. */
export const defaultTargets = definitions
  .filter(({ byDefault }) => byDefault)
  .map(({ name }) => name) as readonly EmitTarget[];

/** The options of all outputs, group by group. */
export const allOptions = groupsOf(commonOptions, definitions);

/** Fills in the defaults, so that emitters need none of their own. */
export function completeOptions(options: object): CompleteOptions {
  return withDefaults(allOptions, { ...options }) as unknown as CompleteOptions;
}
