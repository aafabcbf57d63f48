import { describe, expect, it } from 'vitest';
import { findings } from '../support/lint.js';

describe('channel-unique', () => {
  it('reports names and chids that stand twice, imports included', () => {
    const piece = `
<channels>
  <channel name="A" chid="a" value="16" symbol="S" type="Admin"/>
  <channel name="A" chid="b" value="17" symbol="T" type="Admin"/>
  <importChannel name="System" chid="a" symbol="S"/>
  <channel name="D" chid="d" value="0x10" type="Debug"/>
</channels>
`;
    expect(findings('channel-unique', piece)).toEqual([
      "3:18 another channel of this provider already has the name 'A'; change one of the two | 2:18 first use of name 'A'",
      "4:38 another channel of this provider already has the chid 'a'; change one of the two | 2:27 first use of chid 'a'",
    ]);
  });

  it('accepts a chid equal to the name of another channel, and a channel that an event borrows', () => {
    const piece = `
<channels>
  <channel name="A" chid="B" type="Admin"/>
  <channel name="B" chid="A" type="Admin"/>
</channels>
<events>
  <event value="1" channel="System"/>
  <event value="2" channel="System"/>
</events>
`;
    expect(findings('channel-unique', piece)).toEqual([]);
  });
});
