import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('task-unique', () => {
  it('reports names and values that stand twice', () => {
    const piece = `
<tasks>
  <task name="A" value="1" symbol="S" eventGUID="{00000001-0002-0003-0004-000000000006}"/>
  <task name="A" value="2"/>
  <task name="B" value="1"/>
  <task name="C" value="3" symbol="S" eventGUID="{00000001-0002-0003-0004-000000000006}"/>
</tasks>
`;
    expect(findings('task-unique', piece)).toEqual([
      "3:15 another task of this provider already has the name 'A'; change one of the two | 2:15 first use of name 'A'",
      "4:25 another task of this provider already has the value '1'; change one of the two | 2:25 first use of value '1'",
    ]);
  });
});
