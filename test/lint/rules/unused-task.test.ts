import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('unused-task', () => {
  it('reports tasks that no event names', () => {
    const piece = `
<tasks><task name="A" value="1"/><task name="B" value="2" eventGUID="{00000000-0000-0000-0000-000000000000}"/></tasks>
<events><event value="1"/></events>
`;
    expect(findings('unused-task', piece)).toEqual([
      "1:20 task 'A' is unused; use it or remove it",
      "1:46 task 'B' is unused; use it or remove it",
    ]);
  });

  it('accepts tasks of events, with an event GUID, and of a provider without events', () => {
    const piece = `
<provider name="P" guid="{00000001-0002-0003-0004-000000000005}" symbol="P" resourceFileName="p.dll" messageFileName="p.dll">
  <tasks><task name="A" value="1"/><task name="B" value="2" eventGUID="{00000001-0002-0003-0004-000000000006}"/></tasks>
  <events><event value="1" task="A"/></events>
</provider>
<provider name="Q" guid="{00000001-0002-0003-0004-000000000007}" symbol="Q" resourceFileName="p.dll" messageFileName="p.dll">
  <tasks><task name="C" value="1"/></tasks>
</provider>
`;
    expect(findings('unused-task', piece)).toEqual([]);
  });
});
