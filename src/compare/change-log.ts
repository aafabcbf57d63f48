import type { Manifest } from '../manifest/model.js';
import type { Range } from '../text/source.js';
import type { XmlElement } from '../xml/tree.js';
import type { Action, BreakingRuleId, Category, Change } from './change.js';
import { type BinaryOrigin, canTell } from './origin.js';
import type { Pair } from './pair.js';
import { type ItemKind, mayBeUnread } from './unread-elements.js';

/** A change as the parts of a comparison report it. */
interface Told {
  readonly action: Action;
  readonly subject: string;
  readonly text: string;
  readonly before?: Range | undefined;
  readonly after?: Range | undefined;
}

/** Collects what has changed between one older and one newer file. */
export class ChangeLog {
  /**
   * @param provider the newer provider's name.
   * @param origin of the older file, when it was made from a binary: what no binary holds has not changed.
   */
  constructor(
    private readonly changes: Change[],
    readonly manifests: Pair<Manifest>,
    private readonly provider: string | undefined,
    readonly origin: BinaryOrigin | undefined,
  ) {}

  breaks(ruleId: BreakingRuleId, told: Told): void {
    if (canTell(this.origin, ruleId)) this.add(ruleId.split('-')[1] as Category, ruleId, told);
  }

  compatible(category: Category, told: Told): void {
    this.add(category, undefined, told);
  }

  /** Those of the older side that are really gone; the others may be in what could not be read of the newer one. */
  gone<T>(removed: readonly T[], sought: Sought<T>): readonly T[] {
    return removed.filter((item) => !isHidden(item, this.manifests.after, sought, 'after'));
  }

  /** Those of the newer side that are really new. */
  fresh<T>(added: readonly T[], sought: Sought<T>): readonly T[] {
    return added.filter((item) => !isHidden(item, this.manifests.before, sought, 'before'));
  }

  private add(category: Category, ruleId: BreakingRuleId | undefined, told: Told): void {
    const { action, subject, text, before, after } = told;
    const { manifests, provider } = this;
    const change = { provider, action, category, ruleId, subject, text };
    this.changes.push({
      ...change,
      before: before && { source: manifests.before.source, range: before },
      after: after && { source: manifests.after.source, range: after },
    });
  }
}

/** How to look for what one side seems to lack. */
export interface Sought<T> {
  readonly kind: ItemKind;
  /** The attributes that tell it from others. */
  readonly identity: (item: T) => Readonly<Record<string, string | number | undefined>>;
  /** What encloses it, on either side. */
  readonly scope: Pair<{ readonly element: XmlElement | undefined } | undefined>;
}

function isHidden<T>(
  item: T,
  manifest: Manifest,
  { kind, identity, scope }: Sought<T>,
  side: 'before' | 'after',
): boolean {
  return mayBeUnread(manifest, kind, identity(item), scope[side]?.element);
}
