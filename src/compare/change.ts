import type { breakingCatalogue } from '../diagnostics/catalogue/breaking.js';
import type { Range, SourceText } from '../text/source.js';

/**
 * Whom a change concerns. `wire`: who decodes events. `query`: who selects them, by filters, subscriptions and
 * views. `source`: code that uses generated names. `text`: people who read messages.
 */
export type Category = 'wire' | 'query' | 'source' | 'text';

export type Action = 'added' | 'removed' | 'changed';

export type BreakingRuleId = keyof typeof breakingCatalogue;

export interface Place {
  readonly source: SourceText;
  readonly range: Range;
}

/** One difference between an older and a newer manifest. */
export interface Change {
  /** The provider's newer name; absent for what belongs to none, such as a culture. */
  readonly provider: string | undefined;
  readonly action: Action;
  readonly category: Category;
  /** Absent for a change that disturbs nobody. */
  readonly ruleId: BreakingRuleId | undefined;
  /** What has changed: `event 5`, `level 'Chatty'`. */
  readonly subject: string;
  /** What happened, as a clause that names the subject. */
  readonly text: string;
  /** Absent for what was added. */
  readonly before: Place | undefined;
  /** For what was removed, the thing that enclosed it; absent when there is no such thing. */
  readonly after: Place | undefined;
}
