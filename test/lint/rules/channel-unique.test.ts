import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

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
      "3:18 another channel of this provider already has the name 'A' in this or another case; change one of the two | 2:18 first use of name 'A'",
      "4:38 another channel of this provider already has the chid 'a'; change one of the two | 2:27 first use of chid 'a'",
    ]);
  });

  it('reports names that differ only in case, and a name that two providers define', () => {
    const provider = (number: number, content: string) =>
      `<provider name="P${number}" guid="{00000001-0002-0003-0004-00000000000${number}}" symbol="S${number}"><channels>${content}</channels></provider>\n`;
    const piece =
      provider(1, '<channel name="A/X" type="Debug"/><channel name="a/x" type="Debug"/>') +
      provider(2, '<channel name="A/x" type="Debug"/>') +
      provider(3, '<importChannel name="A/X"/>');
    expect(findings('channel-unique', piece)).toEqual([
      "1:138 another channel of this provider already has the name 'a/x' in this or another case; change one of the two | 1:104 first use of name 'A/X'",
      "2:104 another provider already defines the channel 'A/x'; use <importChannel> here, or change one of the names | 1:104 the first one",
    ]);
  });

  it('takes the name of a channel for its chid, and none of an import for an empty one', () => {
    const chids = (content: string) => findings('channel-unique', `<channels>${content}</channels>`);
    expect(chids('<channel name="A" chid="B" type="Debug"/><channel name="B" type="Debug"/>')).toHaveLength(
      1,
    );
    expect(chids('<importChannel name="A"/><importChannel name="B"/>')).toEqual([
      "1:57 another <importChannel> of this provider has no chid either, which only older versions of mc.exe compile; add a chid to each | 1:32 first use of chid ''",
    ]);
    expect(chids('<importChannel name="A"/><channel name="B" type="Debug"/>')).toEqual([]);
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
