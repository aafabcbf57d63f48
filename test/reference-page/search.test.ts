import { describe, expect, it } from 'vitest';
import { facetQuery, matchesQuery, parseQuery } from '../../src/reference-page/search.js';

const entry = {
  text: '100 volumemounted volume "data" is mounted',
  facets: { id: ['100'], level: ['win:informational', '4'], channel: ['contoso storage/admin'] },
};
const matches = (query: string) => matchesQuery(entry, parseQuery(query));

describe('the search of the event reference', () => {
  it('reads words, quoted texts and names of a kind', () => {
    expect(parseQuery('Volume "is mounted" level:Error channel:"A b" note:x "')).toEqual({
      words: ['volume', 'is mounted', 'note:x'],
      facets: [
        ['level', 'error'],
        ['channel', 'a b'],
      ],
    });
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
    ['channel:"contoso storage/admin"', true],
  ])('%s', (query, found) => {
    expect(matches(query)).toBe(found);
  });

  it('writes queries for names that it reads again', () => {
    expect(facetQuery('level', 'win:Error')).toBe('level:win:Error');
    expect(parseQuery(facetQuery('level', 'win:Error')).facets).toEqual([['level', 'win:error']]);
    expect(parseQuery(facetQuery('channel', 'A b/C')).facets).toEqual([['channel', 'a b/c']]);
  });
});
