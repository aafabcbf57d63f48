import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('pattern-map-unique', () => {
  it('reports maps of one name and items of one value, but not items of one name or maps of one symbol', () => {
    const piece = `
<namedQueries><patternMaps>
<patternMap name="P" format="f" symbol="S"><map name="A" value="1"/><map name="A" value="2"/></patternMap>
<patternMap name="P" format="f" symbol="S"><map name="A" value="1"/><map name="B" value="1"/></patternMap>
</patternMaps></namedQueries>
`;
    expect(findings('pattern-map-unique', piece)).toEqual([
      "3:19 another map of this provider already has the name 'P'; change one of the two | 2:19 first use of name 'P'",
      "3:90 another item of this patternMap already has the value '1'; change one of the two | 3:65 first use of value '1'",
    ]);
  });

  it('compares them with other maps', () => {
    const piece = `
<maps><valueMap name="P"><map value="1" message="$(string.m)"/></valueMap></maps>
<namedQueries><patternMaps><patternMap name="P" format="f"><map name="A" value="1"/></patternMap></patternMaps></namedQueries>
`;
    expect(findings('pattern-map-unique', piece)).toHaveLength(1);
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
