import { describe, expect, it } from 'vitest';
import { findings } from '../support/lint.js';

describe('pattern-map-unique', () => {
  it('reports maps and items of one name, symbol or value', () => {
    const piece = `
<namedQueries><patternMaps>
<patternMap name="P" format="f" symbol="S"><map name="A" value="1"/><map name="A" value="2"/></patternMap>
<patternMap name="P" format="f" symbol="S"><map name="A" value="1"/><map name="B" value="1"/></patternMap>
</patternMaps></namedQueries>
`;
    expect(findings('pattern-map-unique', piece)).toEqual([
      "2:80 another item of this patternMap already has the name 'A'; change one of the two | 2:55 first use of name 'A'",
      "3:19 another patternMap of this provider already has the name 'P'; change one of the two | 2:19 first use of name 'P'",
      "3:41 another patternMap of this provider already has the symbol 'S'; change one of the two | 2:41 first use of symbol 'S'",
      "3:90 another item of this patternMap already has the value '1'; change one of the two | 3:65 first use of value '1'",
    ]);
  });

  it('accepts different ones, and the items of two maps', () => {
    const piece = `
<namedQueries><patternMaps>
<patternMap name="P" format="f"><map name="A" value="1"/></patternMap>
<patternMap name="Q" format="f"><map name="A" value="1"/></patternMap>
</patternMaps></namedQueries>
`;
    expect(findings('pattern-map-unique', piece)).toEqual([]);
  });
});
