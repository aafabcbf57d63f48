import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('channel-name-valid', () => {
  it('reports forbidden characters, in imports too', () => {
    const piece = `
<channels>
  <channel name="A|B" type="Debug"/>
  <importChannel name="A?"/>
</channels>`;
    expect(findings('channel-name-valid', piece)).toEqual([
      "2:18 channel name 'A|B' contains '|'; omit control characters and > < & \" | \\ : ' ? *",
      "3:24 channel name 'A?' contains '?'; omit control characters and > < & \" | \\ : ' ? *",
    ]);
  });

  it('reports more than 255 characters, and cuts the name short', () => {
    const piece = `<channels><channel name="${'x'.repeat(256)}" type="Debug"/></channels>`;
    expect(findings('channel-name-valid', piece)).toEqual([
      `1:26 channel name '${'x'.repeat(40)}…' has 256 characters; use at most 255`,
    ]);
  });

  it('reports an empty name, but not an empty chid', () => {
    const piece = `
<channels>
  <channel name="" type="Debug"/>
  <channel name="A" chid="" type="Debug"/>
</channels>`;
    expect(findings('channel-name-valid', piece)).toEqual([
      '2:18 the name of this channel is empty; specify 1 to 255 characters',
    ]);
  });

  it('accepts usual names, and leaves a missing one to the schema', () => {
    const piece = '<channels><channel name="A-B/C D" type="Debug"/><channel type="Debug"/></channels>';
    expect(findings('channel-name-valid', piece)).toEqual([]);
  });
});
