import type { RuleId } from '../diagnostics/diagnostic.js';
import { countWhile } from '../text/count-while.js';
import { groupedBy } from '../text/grouped-by.js';
import type { Range } from '../text/source.js';
import type { Directive } from './directives.js';

/** The effect of one comment on one rule, or on all rules: for a range of the text, or from an offset on. */
export interface Switch {
  readonly word: Directive['word'];
  readonly id: RuleId | undefined;
  /** The place to report if the comment had no effect. */
  readonly range: Range;
  /** The range in which the findings start. */
  readonly from: number;
  readonly to: number;
  used: boolean;
}

/** A switch, and its place in the order of the comments. */
interface Placed extends Pick<Switch, 'from' | 'to'> {
  readonly at: number;
  readonly switch: Switch;
}

/** Finds the switch for a finding, in a time that hardly depends on the number of switches. */
export class SwitchIndex {
  private readonly ofLines: ReadonlyMap<RuleId | undefined, FirstInRange>;
  private readonly toggles: ReadonlyMap<RuleId | undefined, readonly Placed[]>;

  /** @param toggles sorted by `from`. They have no end. */
  constructor(ofLines: readonly Switch[], toggles: readonly Switch[]) {
    this.ofLines = new Map([...byRule(ofLines)].map(([id, own]) => [id, new FirstInRange(own)]));
    this.toggles = byRule(toggles);
  }

  /** The first switch of a rule, or of all rules, for a range that contains an offset. */
  ofLine(ruleId: RuleId, offset: number): Switch | undefined {
    const own = this.ofLines.get(ruleId)?.find(offset);
    const all = this.ofLines.get(undefined)?.find(offset);
    if (own === undefined || all === undefined) return (own ?? all)?.switch;
    return own.at < all.at ? own.switch : all.switch;
  }

  /** The last toggle of a rule, or of all rules, before an offset. */
  lastToggle(ruleId: RuleId, offset: number): Switch | undefined {
    const own = lastUpTo(this.toggles.get(ruleId) ?? [], offset);
    const all = lastUpTo(this.toggles.get(undefined) ?? [], offset);
    if (own === undefined || all === undefined) return (own ?? all)?.switch;
    return own.at > all.at ? own.switch : all.switch;
  }
}

function byRule(switches: readonly Switch[]): Map<RuleId | undefined, Placed[]> {
  const placed = switches.map((one, at) => ({ at, switch: one, from: one.from, to: one.to }));
  return groupedBy(placed, (one) => one.switch.id);
}

/** From an offset to the next part. */
interface Part {
  readonly from: number;
  owner: Placed | undefined;
}

/** Ranges that can overlap, cut into parts that do not. Each part belongs to the first range that contains it. */
class FirstInRange {
  private readonly parts: readonly Part[];

  constructor(ranges: readonly Placed[]) {
    const bounds = [...new Set(ranges.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
    this.parts = bounds.map((from) => ({ from, owner: undefined }));
    const indexOf = new Map(bounds.map((bound, index) => [bound, index]));
    // For each part, a part after it before which all parts have owners, so that no part is visited for each range.
    const next = bounds.map((_, index) => index);
    const firstFree = (index: number): number => {
      let free = index;
      while (next[free] !== free) {
        next[free] = next[next[free] as number] as number;
        free = next[free] as number;
      }
      return free;
    };
    for (const range of ranges) {
      const end = indexOf.get(range.to) as number;
      for (let at = firstFree(indexOf.get(range.from) as number); at < end; at = firstFree(at)) {
        (this.parts[at] as Part).owner = range;
        next[at] = at + 1;
      }
    }
  }

  find(offset: number): Placed | undefined {
    return lastUpTo(this.parts, offset)?.owner;
  }
}

/** The last item that starts at an offset or before it. The items are sorted. */
function lastUpTo<T extends { readonly from: number }>(items: readonly T[], offset: number): T | undefined {
  return items[countWhile(items, ({ from }) => from <= offset) - 1];
}
