import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

/** Some channels on a line each, from line 2 on, and an import after them. */
const channels = (count: number) => {
  const lines = Array.from({ length: count }, (_, index) => `  <channel name="C${index}" type="Debug"/>\n`);
  return `<channels>\n${lines.join('')}  <importChannel name="System"/>\n</channels>\n`;
};

describe('channel-count', () => {
  it('reports the ninth channel, imports included', () => {
    expect(findings('channel-count', channels(8))).toEqual([
      "10:24 provider 'Test' has 9 channels, including imports; a provider can have at most 8, so remove this and later ones, or split the provider",
    ]);
  });

  it('reports once, whatever the number', () => {
    expect(findings('channel-count', channels(12))).toHaveLength(1);
  });

  it('accepts eight', () => {
    const piece = `${channels(6)}<events><event value="1" channel="Application"/></events>`;
    expect(findings('channel-count', piece)).toEqual([]);
  });

  it('counts a channel of Windows that an event names without importing it', () => {
    const piece = `${channels(7)}<events><event value="1" channel="Application"/></events>`;
    expect(findings('channel-count', piece)).toEqual([
      "11:35 provider 'Test' has 9 channels, including imports; a provider can have at most 8, so remove this and later ones, or split the provider",
    ]);
  });
});
