import { describe, expect, it } from 'vitest';
import {
  facetQuery,
  hintFor,
  matchesQuery,
  parseQuery,
} from '../../../../../src/compile/outputs/html/page/search.js';

const entry = {
  text: '100 volumemounted volume "data" is mounted',
  facets: { id: ['100'], level: ['win:informational', '4'], channel: ['contoso storage/admin'] },
};
const matches = (query: string) => matchesQuery(entry, parseQuery(query));

describe('the search of the event reference', () => {
  it('reads words, quoted texts and names of a kind', () => {
    expect(parseQuery('Volume "is mounted" level:Error,Warning -channel:"A b, c" -note:x "').terms).toEqual([
      { values: ['volume'], isNot: false },
      { values: ['is mounted'], isNot: false },
      { kind: 'level', values: ['error', 'warning'], isNot: false },
      { kind: 'channel', values: ['a b, c'], isNot: true },
      { values: ['note:x'], isNot: true },
    ]);
  });

  it.each([
    ['', true],
    ['mounted VOLUME', true],
    ['"is mounted"', true],
    ['"mounted is"', false],
    ['level:info', true],
    ['level:4 volume', true],
    ['level:error', false],
    ['id:100', true],
    ['id:10', false],
    ['keyword:disk', false],
    ['level:error,info', true],
    ['level:error,warning', false],
    ['-level:error', true],
    ['-level:info', false],
    ['-mounted', false],
    ['id:99,100', true],
    ['-', false],
    ['channel:"contoso storage/admin"', true],
  ])('%s', (query, found) => {
    expect(matches(query)).toBe(found);
  });

  it('writes queries for names that it reads again', () => {
    expect(facetQuery('level', 'win:Error')).toBe('level:win:Error');
    for (const [kind, name] of [
      ['level', 'win:Error'],
      ['channel', 'A b/C'],
      ['task', 'a,b'],
    ] as const) {
      const terms = [{ kind, values: [name.toLowerCase()], isNot: false }];
      expect(parseQuery(facetQuery(kind, name)).terms).toEqual(terms);
    }
  });

  it.each([
    ['level:eror', "There is no level 'eror'."],
    ['level:error,eror', "There is no level 'eror'."],
    ['foo:bar', "There is no field 'foo'; use id, provider, channel, level, keyword, task."],
    ['id:7', "There is no id '7'."],
    ['zzz', ''],
    ['level:error id:100', ''],
  ])('says what could be wrong with %s', (query, hint) => {
    const names = { level: ['win:error', 'win:informational'], id: ['100'] };
    expect(hintFor(parseQuery(query), names)).toBe(hint);
  });
});
