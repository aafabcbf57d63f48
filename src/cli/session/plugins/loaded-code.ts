import type { PreparedEmitter } from '../../../compile/plugins/prepare-emitter.js';
import type { PreparedRule } from '../../../lint/plugins/prepare-rule.js';

/** The rules and emitters of users for some manifests of a run. */
export interface LoadedCode {
  readonly rules: readonly PreparedRule[];
  /** The emitters that flags name. */
  readonly named: readonly PreparedEmitter[];
  /** The other emitters, which the configuration names. */
  readonly emitters: readonly PreparedEmitter[];
  /** The options of emitters that flags set, by the name of the emitter. */
  readonly given: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

export const noCode: LoadedCode = { rules: [], named: [], emitters: [], given: new Map() };

/** The role of a code file in a run, for messages about outputs that would replace it. */
export const CODE_ROLES = {
  rule: 'a file with rules of this run',
  emitter: 'an emitter of this run',
} as const;
