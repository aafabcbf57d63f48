import { describe, expect, it } from 'vitest';
import { findings } from '../support/lint.js';

describe('task-unique', () => {
  it('reports names, values, symbols and event GUIDs that stand twice', () => {
    const piece = `
<tasks>
  <task name="A" value="1" symbol="S" eventGUID="{00000001-0002-0003-0004-000000000006}"/>
  <task name="A" value="2"/>
  <task name="B" value="1"/>
  <task name="C" value="3" symbol="S" eventGUID="{00000001-0002-0003-0004-000000000006}"/>
</tasks>
`;
    expect(findings('task-unique', piece)).toEqual([
      "3:15 another task of this provider has the name 'A' already; give this one another | 2:15 first use of name 'A'",
      "4:25 another task of this provider has the value '1' already; give this one another | 2:25 first use of value '1'",
      "5:36 another task of this provider has the symbol 'S' already; give this one another | 2:36 first use of symbol 'S'",
      "5:50 another task of this provider has the eventGUID '{00000001-0002-0003-0004-000000000006}' already; give this one another | 2:50 first use of eventGUID '{00000001-0002-0003-0004-000000000006}'",
    ]);
  });

  it('takes an all-zero event GUID for none', () => {
    const piece = `
<tasks>
  <task name="A" value="1" eventGUID="{00000000-0000-0000-0000-000000000000}"/>
  <task name="B" value="2" eventGUID="{00000000-0000-0000-0000-000000000000}"/>
</tasks>
`;
    expect(findings('task-unique', piece)).toEqual([]);
  });
});
