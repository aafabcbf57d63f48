import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('level-unique', () => {
  it('reports names that stand twice', () => {
    const piece = `
<levels>
  <level name="A" value="16" symbol="S"/>
  <level name="A" value="17" symbol="T"/>
  <level name="B" value="0x10"/>
  <level name="C" value="19" symbol="S"/>
</levels>
`;
    expect(findings('level-unique', piece)).toEqual([
      "3:16 another level of this provider already has the name 'A'; change one of the two | 2:16 first use of name 'A'",
    ]);
  });

  it('compares names as they are written, with their prefixes and whitespace, whatever the prefixes mean', () => {
    const piece = `
<levels xmlns:a="urn:one" xmlns:c="urn:one">
  <level name="a:X" value="16"/>
  <level name=" a:X" value="17"/>
  <level name="c:X" value="18"/>
  <level xmlns:a="urn:two" name="a:X" value="19"/>
</levels>
`;
    expect(findings('level-unique', piece)).toEqual([
      "5:34 another level of this provider already has the name 'a:X'; change one of the two | 2:16 first use of name 'a:X'",
    ]);
  });
});
