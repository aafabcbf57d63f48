import { countWhile } from '../../text/count-while.js';
import type { AnyRuleId } from '../../text/diagnostics/diagnostic.js';
import { groupedBy } from '../../text/grouped-by.js';
import type { Range } from '../../text/source.js';
import type { Directive } from './directives.js';

/** The effect of one comment on one rule, or on all rules: for a range of the text, or from an offset on. */
export interface Switch {
  readonly word: Directive['word'];
  readonly id: AnyRuleId | undefined;
  /** The place to report if the comment had no effect. */
  readonly range: Range;
  /** The part of the comment to remove in that case. */
  readonly removed: Range;
  /** The whole comment. */
  readonly text: string;
  /** The range in which the findings start. */
  readonly from: number;
  readonly to: number;
  used: boolean;
}

/** Switches by rule; those for all rules are at `undefined`. */
type ByRule = ReadonlyMap<AnyRuleId | undefined, readonly Switch[]>;

/** Finds the switch for a finding without a search through all switches. */
export class SwitchIndex {
  /** Sorted. None ends earlier than the one before it. */
  private readonly ofLines: ByRule;
  private readonly toggles: ByRule;

  /** @param toggles They have no end. */
  constructor(ofLines: readonly Switch[], toggles: readonly Switch[]) {
    // Of several comments about the same line, only the first one silences.
    const perRange = groupedBy(ofLines, ({ id, from, to }) => `${id} ${from} ${to}`);
    const firsts = [...perRange.values()].map(([first]) => first as Switch);
    const sorted = groupedBy(
      firsts.sort((a, b) => a.from - b.from || a.to - b.to),
      ({ id }) => id,
    );
    this.ofLines = new Map([...sorted].map(([id, lines]) => [id, withoutInner(lines)]));
    this.toggles = groupedBy(toggles, ({ id }) => id);
  }

  /** The first switch of a rule, or of all rules, for a range that contains an offset. */
  ofLine(ruleId: AnyRuleId, offset: number): Switch | undefined {
    const found = [ruleId, undefined].flatMap((id) => {
      const lines = this.ofLines.get(id) ?? [];
      // These are few: a tag can contain many lines, but comments can be only before and after it.
      return lines.slice(
        countWhile(lines, ({ to }) => to <= offset),
        countWhile(lines, ({ from }) => from <= offset),
      );
    });
    return found.sort(inText)[0];
  }

  /** The last toggle of a rule, or of all rules, before an offset. */
  lastToggle(ruleId: AnyRuleId, offset: number): Switch | undefined {
    const found = [ruleId, undefined].flatMap((id) => {
      const toggles = this.toggles.get(id) ?? [];
      const count = countWhile(toggles, ({ from }) => from <= offset);
      return toggles.slice(Math.max(0, count - 1), count);
    });
    return found.sort(inText).at(-1);
  }
}

/**
 * Omits ranges that end before an earlier one's end. After extension to tags, only lines inside a multiline
 * comment can be such ranges, and no suppressible finding starts there.
 */
function withoutInner(lines: readonly Switch[]): Switch[] {
  let end = 0;
  return lines.filter(({ to }) => {
    if (to < end) return false;
    end = to;
    return true;
  });
}

const inText = (a: Switch, b: Switch) => a.range.start - b.range.start;
