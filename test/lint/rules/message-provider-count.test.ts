import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

const provider = (number: number, message: string) =>
  `<provider name="P${number}" guid="{00000001-0002-0003-0004-${String(number).padStart(12, '0')}}" symbol="S${number}" ${message} resourceFileName="a.dll" messageFileName="a.dll"/>`;

/** Providers on a line each. */
function piece(messages: readonly string[], table = ''): string {
  const strings = messages.map((_, at) => `<string id="a${at + 1}" value="x"/>`).join('');
  return `\n${messages.map((message, at) => provider(at + 1, message)).join('\n')}${table}
<localization><resources culture="en-US"><stringTable>${strings}</stringTable></resources></localization>`;
}

const own = (_: unknown, at: number) => `message="$(string.a${at + 1})"`;

describe('message-provider-count', () => {
  it('reports each provider after the 17th one that needs ids', () => {
    expect(findings('message-provider-count', piece(Array.from({ length: 17 }, own)))).toEqual([]);
    expect(findings('message-provider-count', piece(Array.from({ length: 19 }, own)))).toEqual([
      "18:17 mc.exe assigns message IDs only to the first 17 providers, and provider 'P18' needs IDs; set them in the <messageTable>, or move the provider to another manifest",
      "19:17 mc.exe assigns message IDs only to the first 17 providers, and provider 'P19' needs IDs; set them in the <messageTable>, or move the provider to another manifest",
    ]);
    expect(findings('message-id-unique', piece(Array.from({ length: 19 }, own)))).toEqual([]);
  });

  it('counts providers without messages, and not those whose messages have ids', () => {
    const last = 'message="$(string.a1)"';
    const without = (count: number) => [...Array.from({ length: count }, () => ''), last];
    expect(findings('message-provider-count', piece(without(17)))).toHaveLength(1);
    const table = '<messageTable><message value="0x10" message="$(string.a1)"/></messageTable>';
    expect(findings('message-provider-count', piece(without(17), table))).toEqual([]);
    const shared = Array.from({ length: 30 }, () => last);
    expect(findings('message-provider-count', piece(shared))).toEqual([]);
  });
});
