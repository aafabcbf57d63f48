import { describe, expect, it } from 'vitest';
import { findings } from '../support/lint.js';

const provider = (index: number, content = '', message = '') =>
  `<provider name="P${index}" guid="{00000001-0002-0003-0004-0000000000${index + 10}}" symbol="S${index}" resourceFileName="a.dll" messageFileName="a.dll"${message}>${content}</provider>\n`;
const providers = (count: number) => Array.from({ length: count }, (_, index) => provider(index)).join('');

const NAME = ' message="$(string.name)"';
const LEVEL = '<levels><level name="L" value="16" message="$(string.level)"/></levels>';
const STRINGS = `<localization><resources culture="en-US"><stringTable>
  <string id="name" value="Shop"/>
  <string id="level" value="Detail"/>
</stringTable></resources></localization>`;

describe('provider-count', () => {
  it('reports the 17th provider once, with the first message that has no id', () => {
    expect(findings('provider-count', providers(16) + provider(16, LEVEL, NAME) + STRINGS)).toEqual([
      "17:17 provider 'P16' is number 17, but only messages of the first 16 get ids automatically; give 'name' and its other messages ids in a <messageTable>, or split the manifest | 17:139 'name' has no id",
    ]);
  });

  it('accepts ids from the messageTable, and strings that an earlier provider uses', () => {
    const table = '<messageTable><message value="300" message="$(string.name)"/></messageTable>\n';
    const earlier = provider(0, LEVEL) + providers(15);
    expect(findings('provider-count', earlier + provider(16, LEVEL, NAME) + table + STRINGS)).toEqual([]);
  });

  it('accepts the 16th provider, and later ones without messages', () => {
    const piece = providers(15) + provider(15, LEVEL, NAME) + provider(16) + STRINGS;
    expect(findings('provider-count', piece)).toEqual([]);
  });
});
