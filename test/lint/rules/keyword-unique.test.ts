import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('keyword-unique', () => {
  it('reports names that stand twice', () => {
    const piece = `
<keywords>
  <keyword name="A" mask="0x1" symbol="S"/>
  <keyword name="A" mask="0x2" symbol="T"/>
  <keyword name="B" mask="0x01"/>
  <keyword name="C" mask="0x4" symbol="S"/>
</keywords>
`;
    expect(findings('keyword-unique', piece)).toEqual([
      "3:18 another keyword of this provider already has the name 'A'; change one of the two | 2:18 first use of name 'A'",
    ]);
  });

  it('compares names as they are written, with their prefixes and whitespace, whatever the prefixes mean', () => {
    const piece = `
<keywords xmlns:a="urn:one" xmlns:c="urn:one">
  <keyword name="a:X" mask="0x1"/>
  <keyword name=" a:X" mask="0x2"/>
  <keyword name="c:X" mask="0x4"/>
  <keyword xmlns:a="urn:two" name="a:X" mask="0x8"/>
</keywords>
`;
    expect(findings('keyword-unique', piece)).toEqual([
      "5:36 another keyword of this provider already has the name 'a:X'; change one of the two | 2:18 first use of name 'a:X'",
    ]);
  });
});
