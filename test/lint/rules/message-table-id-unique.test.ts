import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('message-table-id-unique', () => {
  it('reports the second entry of a value', () => {
    const piece = `
<messageTable>
  <message value="16" message="$(string.a)"/>
  <message value="0x10" message="$(string.b)"/>
</messageTable>
`;
    expect(findings('message-table-id-unique', piece)).toEqual([
      "3:19 another entry of the messageTable already has the value 0x10; change one of the two | 2:19 first use of value '16'",
    ]);
  });

  it('accepts entries that differ', () => {
    const piece = `
<messageTable>
  <message value="16" message="$(string.a)"/>
  <message value="17" message="$(string.b)"/>
</messageTable>
`;
    expect(findings('message-table-id-unique', piece)).toEqual([]);
  });
});
