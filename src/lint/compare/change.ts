import type { EventDefinition } from '../../manifest/model/model.js';
import type { SameChange } from '../../text/diagnostics/catalogue/breaking.js';
import type { BreakingRuleId } from '../../text/diagnostics/rule-id.js';
import type { Range, SourceText } from '../../text/source.js';

/**
 * The affected party: event decoders (`wire`), programs selecting events by filters, subscriptions, and views
 * (`query`), users of generated names (`source`), or message readers (`text`).
 */
export type Category = 'wire' | 'query' | 'source' | 'text';

/** The kind of a change. */
export type Action = 'added' | 'removed' | 'changed';

export type { BreakingRuleId, SameChange };

/** A place in one of the two manifests. */
export interface Place {
  readonly source: SourceText;
  readonly range: Range;
}

/** One difference between an older and a newer manifest. */
export interface Change {
  /** The provider's newer name; absent for a change outside of providers, such as in a culture. */
  readonly provider: string | undefined;
  /** For a message text file's change: the newer file's name, or the older one's if there is none. */
  readonly messageFile?: string;
  readonly action: Action;
  readonly category: Category;
  /** Absent for a change that affects nobody. */
  readonly ruleId: BreakingRuleId | undefined;
  /** The thing that has changed: `event 5`, `level 'Chatty'`. */
  readonly subject: string;
  /** A clause that describes the change and names the subject. */
  readonly text: string;
  /** Absent for an addition. */
  readonly before: Place | undefined;
  /** For a removal, the place of the thing around it; absent if there is none. */
  readonly after: Place | undefined;
  /** For a template change: the newer events affected, because other events can share the template. */
  readonly events?: readonly EventDefinition[];
  /** The part in common with other changes, for one finding about all of them. */
  readonly same?: SameChange;
}
