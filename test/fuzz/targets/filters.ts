import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import {
  explainEventEnabled,
  isEventEnabled,
  type SessionFilter,
} from '../../../src/windows/structures/session-filter.js';
import { target } from '../target.js';

interface Input {
  readonly event: { readonly level: number; readonly keyword: bigint };
  readonly filter: SessionFilter;
}

const level = fc.oneof(fc.constantFrom(0, 1, 5, 255), fc.nat(255));
/** Masks of few bits meet each other more often. */
const mask = fc.oneof(
  fc.constant(0n),
  fc
    .array(fc.nat(7), { maxLength: 4 })
    .map((bits) => bits.reduce((all, bit) => all | (1n << BigInt(bit)), 0n)),
  fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
);

export const filters = target<Input>({
  name: 'filters',
  inputs: fc.record(
    {
      event: fc.record({ level, keyword: mask }, { noNullPrototype: true }),
      filter: fc.record(
        { level, matchAnyKeyword: mask, matchAllKeyword: mask, ignoreKeyword0: fc.boolean() },
        { requiredKeys: [], noNullPrototype: true },
      ),
    },
    { noNullPrototype: true },
  ),
  outcomes: ['collected', 'dropped'],
  shortRuns: 3000,
  check({ event, filter }) {
    const found = explainEventEnabled(event, filter);
    strictEqual(isEventEnabled(event, filter), found.enabled);
    strictEqual(found.enabled, found.level.passes && found.keyword.passes);
    // As the documentation of Windows has it, in other words than the source.
    const {
      level = 0,
      matchAnyKeyword: any = 0n,
      matchAllKeyword: all = 0n,
      ignoreKeyword0 = false,
    } = filter;
    const levelPasses = event.level === 0 || level === 0 || event.level <= level;
    const bitsMatch = any === 0n || ((event.keyword & any) !== 0n && (~event.keyword & all) === 0n);
    const keywordPasses = event.keyword === 0n ? !ignoreKeyword0 : bitsMatch;
    strictEqual(found.level.passes, levelPasses);
    strictEqual(found.keyword.passes, keywordPasses);
    // With the missing bits the event passes.
    if (found.keyword.missing !== 0n && event.keyword !== 0n) {
      const keyword = event.keyword | found.keyword.missing;
      const again = explainEventEnabled({ ...event, keyword }, filter).keyword.reason;
      deepStrictEqual([again === 'keywords-match' || again === 'not-all'], [true]);
    }
    return found.enabled ? 'collected' : 'dropped';
  },
});
