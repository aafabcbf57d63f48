import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

const table = (value: string) => `
<messageTable>
  <message value="${value}" message="$(string.a)"/>
</messageTable>
<localization><resources culture="en-US"><stringTable><string id="a" value="x"/></stringTable></resources></localization>
`;

describe('message-table-id-none', () => {
  it.each(['-1', '4294967295', '0xFFFFFFFF', '0x0ffffffff'])('reports the value %s', (value) => {
    expect(findings('message-table-id-none', table(value))).toEqual([
      `2:19 mc.exe reads the value ${value} as no ID, so string 'a' is assigned the ID of its use, and mc.exe can lose other messages of the table; set another ID, or remove the entry`,
    ]);
  });

  it('accepts other values', () => {
    expect(findings('message-table-id-none', table('0xFFFFFFFE'))).toEqual([]);
    expect(findings('message-table-id-none', table('1'))).toEqual([]);
  });
});
