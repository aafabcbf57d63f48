import type { EventDefinition, Manifest } from '../../manifest/model/model.js';
import type { XmlElement } from '../../manifest/xml/tree.js';
import type { Range } from '../../text/source.js';
import type { Action, BreakingRuleId, Category, Change, SameChange } from './change.js';
import { type BinaryOrigin, canDetect } from './origin.js';
import type { Pair } from './pair.js';
import { type ItemKind, mayBeUnread } from './unread-elements.js';

/** A change as a comparison describes it. */
export interface ChangeFacts {
  readonly action: Action;
  readonly subject: string;
  readonly text: string;
  readonly before?: Range | undefined;
  readonly after?: Range | undefined;
  readonly same?: SameChange | undefined;
}

/** Collects what has changed between one older and one newer file. */
export class ChangeLog {
  /**
   * @param provider the newer provider's name.
   * @param origin the origin of the older file, if it was decompiled from a binary. What binaries do not
   *   contain counts as unchanged.
   */
  constructor(
    private readonly changes: Change[],
    readonly manifests: Pair<Manifest>,
    private readonly provider: string | undefined,
    readonly origin: BinaryOrigin | undefined,
    private readonly events?: readonly EventDefinition[],
  ) {}

  /** The same log for changes in a template, which concern only these newer events. */
  about(events: readonly EventDefinition[]): ChangeLog {
    return new ChangeLog(this.changes, this.manifests, this.provider, this.origin, events);
  }

  breaks(ruleId: BreakingRuleId, facts: ChangeFacts): void {
    if (canDetect(this.origin, ruleId)) this.add(ruleId.split('-')[1] as Category, ruleId, facts);
  }

  compatible(category: Category, facts: ChangeFacts): void {
    this.add(category, undefined, facts);
  }

  /** The older side's items that were really removed, not just in the newer side's unreadable part. */
  gone<T>(removed: readonly T[], sought: Sought<T>): readonly T[] {
    return removed.filter((item) => !isHidden(item, this.manifests.after, sought, 'after'));
  }

  /** The newer side's items that are really new, not just in the older side's unreadable part. */
  fresh<T>(added: readonly T[], sought: Sought<T>): readonly T[] {
    return added.filter((item) => !isHidden(item, this.manifests.before, sought, 'before'));
  }

  private add(category: Category, ruleId: BreakingRuleId | undefined, facts: ChangeFacts): void {
    const { action, subject, text, before, after, same } = facts;
    const { manifests, provider } = this;
    const change = { provider, action, category, ruleId, subject, text };
    this.changes.push({
      ...change,
      before: before && { source: manifests.before.source, range: before },
      after: after && { source: manifests.after.source, range: after },
      ...(this.events && { events: this.events }),
      ...(same && { same }),
    });
  }
}

/** The search for an item that seems to be missing from one side. */
export interface Sought<T> {
  readonly kind: ItemKind;
  /** The attributes that identify it. */
  readonly identity: (item: T) => Readonly<Record<string, string | number | undefined>>;
  /** The definition around it, on each side. */
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
