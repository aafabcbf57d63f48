import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('message-table-entry-unique', () => {
  it('reports a string with two entries and a symbol of two', () => {
    const piece = `
<messageTable>
  <message value="1" message="$(string.A)" symbol="X"/>
  <message value="2" message="$(string.A)" symbol="Y"/>
</messageTable>
<messageTable><message value="3" message="$(mc.A)" symbol="X"/></messageTable>
`;
    expect(findings('message-table-entry-unique', piece)).toEqual([
      "3:31 string 'A' already has an entry in the messageTable, whose value is used; remove one of the two | 2:31 first use of string 'A'",
      "5:60 another entry of the messageTable already has the symbol 'X'; change one of the two | 2:52 first use of symbol 'X'",
    ]);
  });

  it('accepts a string after an entry without an id, which the value -1 means', () => {
    const table = (...values: string[]) =>
      `<messageTable>${values.map((value) => `<message value="${value}" message="$(string.A)"/>`).join('')}</messageTable>`;
    expect(findings('message-table-entry-unique', table('-1', '5'))).toEqual([]);
    expect(findings('message-table-entry-unique', table('-1', '0xFFFFFFFF'))).toEqual([]);
    expect(findings('message-table-entry-unique', table('5', '-1'))).toHaveLength(1);
    expect(findings('message-table-entry-unique', table('-1', '5', '6'))).toHaveLength(1);
  });

  it('accepts different ones, and none', () => {
    const piece = `
<messageTable>
  <message value="1" message="$(string.A)" symbol="X"/>
  <message value="2" message="$(string.B)"/>
  <message value="3" message="$(mc.A)" symbol=""/>
  <message value="4" message="$(mc.B)" symbol=""/>
  <message value="5"/>
  <message value="6"/>
</messageTable>
`;
    expect(findings('message-table-entry-unique', piece)).toEqual([]);
  });
});
