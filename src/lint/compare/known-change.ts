import type { Range } from '../../text/source.js';

/** A difference between an older version of a manifest and this one, for outputs that mark it. */
export interface KnownChange {
  /** The name of the provider; absent for a change outside of providers, such as in a culture. */
  readonly provider: string | undefined;
  readonly action: 'added' | 'removed' | 'changed';
  /** A clause that describes the change and names its subject. */
  readonly text: string;
  /** Whom the change breaks, such as `decoders`; absent for a change that breaks nobody. */
  readonly breaks: string | undefined;
  /** The location in this manifest; a removal's is its parent's. Absent if in another file. */
  readonly range: Range | undefined;
  /** The events that a change in a template concerns, because other events can have the same template. */
  readonly events?: readonly { readonly id: number; readonly version: number }[] | undefined;
}
