import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('message-table-string', () => {
  it('reports an entry for a message of a message text file', () => {
    const piece = `
<messageTable>
  <message value="16" message="$(string.a)"/>
  <message value="17" message="$(mc.CRANE_STUCK)"/>
</messageTable>
`;
    expect(findings('message-table-string', piece)).toEqual([
      "3:32 an entry of the messageTable refers to 'CRANE_STUCK', whose ID is in its message text file; refer to a string of this manifest, or remove the entry",
    ]);
  });

  it('accepts strings', () => {
    const piece = `
<messageTable>
  <message value="16" message="$(string.a)"/>
</messageTable>
`;
    expect(findings('message-table-string', piece)).toEqual([]);
  });
});
