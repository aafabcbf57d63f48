import type { EventDefinition } from '../../manifest/model/model.js';
import type { BreakingRuleId } from '../../text/diagnostics/rule-id.js';
import type { Range, SourceText } from '../../text/source.js';

/**
 * Whom a change affects. `wire`: programs that decode events. `query`: programs that select events with
 * filters, subscriptions and views. `source`: code that uses generated names. `text`: people who read
 * messages.
 */
export type Category = 'wire' | 'query' | 'source' | 'text';

/** The kind of a change. */
export type Action = 'added' | 'removed' | 'changed';

export type { BreakingRuleId };

/** A place in one of the two manifests. */
export interface Place {
  readonly source: SourceText;
  readonly range: Range;
}

/** One difference between an older and a newer manifest. */
export interface Change {
  /** The provider's newer name; absent for a change outside of providers, such as in a culture. */
  readonly provider: string | undefined;
  /**
   * For a change in a message text file: the name of the newer file, or of the older one if there is no newer
   * one.
   */
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
  /**
   * For a change in a template: the newer events that it concerns, because other events can have the same
   * template.
   */
  readonly events?: readonly EventDefinition[];
}
