import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainEventEnabled, isEventEnabled, type SessionFilter } from '../../../src/structures.js';

const readKeyword = 1n;
const local = 2n;
const remote = 4n;

describe('the filter of a session', () => {
  it('follows the documented example: reads, and local reads only', () => {
    const localRead = { level: 4, keyword: readKeyword | local };
    const remoteRead = { level: 4, keyword: readKeyword | remote };
    const allReads = { matchAnyKeyword: readKeyword, matchAllKeyword: 0n };
    const localReads = { matchAnyKeyword: readKeyword, matchAllKeyword: readKeyword | local };
    expect([localRead, remoteRead].map((event) => isEventEnabled(event, allReads))).toEqual([true, true]);
    expect([localRead, remoteRead].map((event) => isEventEnabled(event, localReads))).toEqual([true, false]);
  });

  it('collects everything when nothing is asked', () => {
    expect(isEventEnabled({ level: 255, keyword: 1n }, {})).toBe(true);
    expect(isEventEnabled({ level: 0, keyword: 0n }, {})).toBe(true);
  });

  it('rejects members of another name or kind', () => {
    const event = { level: 2, keyword: 1n };
    const wrong = [{ any: 4n }, { level: 256 }, { matchAnyKeyword: '4' }, { ignoreKeyword0: 1 }];
    for (const filter of wrong) {
      expect(() => isEventEnabled(event, filter as SessionFilter)).toThrow(/^filter/);
      expect(() => explainEventEnabled(event, filter as SessionFilter)).toThrow(/^filter/);
    }
    expect(isEventEnabled(event, { level: undefined, matchAnyKeyword: 3n })).toBe(true);
  });

  it('says which bits are missing', () => {
    const { keyword } = explainEventEnabled(
      { level: 1, keyword: 0b0011n },
      { matchAnyKeyword: 1n, matchAllKeyword: 0b1110n },
    );
    expect(keyword).toEqual({ passes: false, reason: 'not-all', missing: 0b1100n });
    const none = explainEventEnabled(
      { level: 1, keyword: 0b0011n },
      { matchAnyKeyword: 0b1100n, matchAllKeyword: 0b1000n },
    );
    expect(none.keyword).toEqual({ passes: false, reason: 'none-of-any', missing: 0b1100n });
    expect(explainEventEnabled({ level: 1, keyword: 0n }, { ignoreKeyword0: true }).keyword).toEqual({
      passes: false,
      reason: 'keyword-0-ignored',
      missing: 0n,
    });
  });

  it('agrees with the documented expression wherever a keyword is asked for', () => {
    const bits = fc.bigInt({ min: 0n, max: 7n });
    const level = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(
        level,
        bits,
        level,
        fc.bigInt({ min: 1n, max: 7n }),
        bits,
        (eventLevel, keyword, limit, any, all) => {
          const levelPasses = eventLevel === 0 || limit === 0 || eventLevel <= limit;
          const keywordPasses = keyword === 0n || ((keyword & any) !== 0n && (keyword & all) === all);
          const filter: SessionFilter = { level: limit, matchAnyKeyword: any, matchAllKeyword: all };
          expect(isEventEnabled({ level: eventLevel, keyword }, filter)).toBe(levelPasses && keywordPasses);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('decides as it explains', () => {
    const bits = fc.bigInt({ min: 0n, max: 7n });
    const level = fc.integer({ min: 0, max: 3 });
    const filter = fc.record({
      level,
      matchAnyKeyword: bits,
      matchAllKeyword: bits,
      ignoreKeyword0: fc.boolean(),
    });
    fc.assert(
      fc.property(level, bits, filter, (eventLevel, keyword, asked) => {
        const event = { level: eventLevel, keyword };
        const said = explainEventEnabled(event, asked);
        expect(said.enabled).toBe(said.level.passes && said.keyword.passes);
        expect(isEventEnabled(event, asked)).toBe(said.enabled);
      }),
      { numRuns: 2000 },
    );
  });
});

/** The rows of the tables in the documentation that start with these headings, cell by cell. */
function documentedRows(firstHeading: string): string[][] {
  const page = readFileSync(
    join(import.meta.dirname, '..', '..', '..', 'docs', 'session-filters.md'),
    'utf8',
  );
  const lines = page.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${firstHeading}`));
  const end = lines.findIndex((line, at) => at > start && !line.startsWith('|'));
  return lines.slice(start + 2, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}

describe('the truth table of the documentation', () => {
  it.each(documentedRows('Event level'))(
    'level %s in a session of level %s: %s, %s',
    (event, session, result, reason) => {
      const said = explainEventEnabled({ level: Number(event), keyword: 0n }, { level: Number(session) });
      expect([said.level.passes ? 'passes' : 'dropped', said.level.reason]).toEqual([result, reason]);
    },
  );

  it.each(documentedRows('Event keyword'))(
    'keyword %s, any %s, all %s, ignore 0 %s: %s, %s',
    (keyword = '', any = '', all = '', ignore, result, reason) => {
      const said = explainEventEnabled(
        { level: 0, keyword: BigInt(keyword) },
        { matchAnyKeyword: BigInt(any), matchAllKeyword: BigInt(all), ignoreKeyword0: ignore === 'yes' },
      );
      expect([said.keyword.passes ? 'passes' : 'dropped', said.keyword.reason]).toEqual([result, reason]);
    },
  );

  it('has a row for every reason', () => {
    const reasons = [
      ...documentedRows('Event level').map((row) => row[3]),
      ...documentedRows('Event keyword').map((row) => row[5]),
    ];
    expect(new Set(reasons)).toEqual(
      new Set([
        'event-level-0',
        'session-level-0',
        'level-within',
        'level-above',
        'event-keyword-0',
        'session-any-0',
        'keywords-match',
        'keyword-0-ignored',
        'none-of-any',
        'not-all',
      ]),
    );
  });
});
