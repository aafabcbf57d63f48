import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

/** (0xFFFC - 4) / 2 units fit into an entry with its header; CR, LF and NUL are among them. */
const MOST = 32761;

const event = (text: string, users = 1) => `
<events>
${'  <event value="1" message="$(string.a)"/>\n'.repeat(users)}</events>
<localization><resources culture="en-US"><stringTable>
  <string id="a" value="${text}"/>
</stringTable></resources></localization>`;

describe('message-too-long', () => {
  it('reports a text that does not fit, once', () => {
    expect(findings('message-too-long', event('x'.repeat(MOST + 1), 2))).toEqual([
      `6:25 string 'a' has ${MOST + 1} UTF-16 units, but a message can have at most ${MOST}; mc.exe writes a message table that cannot be read, so shorten it`,
    ]);
  });

  it('counts line ends as two units, as they are stored', () => {
    const lines = '&#10;'.repeat(2);
    expect(findings('message-too-long', event('x'.repeat(MOST - 3) + lines))).toHaveLength(1);
    expect(findings('message-too-long', event('x'.repeat(MOST - 4) + lines))).toEqual([]);
    expect(findings('message-too-long', event(`${'x'.repeat(MOST - 2)}&#13;&#10;`))).toEqual([]);
  });

  it('accepts the longest text, and longer ones that nothing uses', () => {
    expect(findings('message-too-long', event('x'.repeat(MOST)))).toEqual([]);
    expect(findings('message-too-long', event('x'.repeat(MOST + 1), 0))).toEqual([]);
  });
});
