import { describe, expect, it } from 'vitest';
import { formatFile } from '../../../src/lint/format/format-file.js';
import { checkMessageText } from '../../../src/manifest/message-text/check.js';
import { messageOutputs } from '../../../src/manifest/message-text/outputs.js';

const bytes = (text: string) => new TextEncoder().encode(text);

/** Messages in two languages, in all facilities that they need. */
function messages(count: number): string {
  const list = 'LanguageNames=(German=0x407:MSG00407)\nFacilityNames=(Low=1 High=2)\n';
  const all = Array.from(
    { length: count },
    (_, at) =>
      `;// ${at}\nMessageId=${at % 0x8000} Facility=${at < 0x8000 ? 'Low' : 'High'} SymbolicName=M${at}\n` +
      'Language=English\nText %1\n.\nLanguage=German\nText %1\n.\n',
  );
  return list + all.join('');
}

describe('a large file', () => {
  it('with 65,536 messages has all of them in each table', () => {
    const { value, diagnostics } = checkMessageText(bytes(messages(65_536)), 'm.mc');
    expect(diagnostics).toEqual([]);
    if (value === undefined) throw new Error('no file');
    const outputs = messageOutputs(value, { baseName: 'm' });
    const tables = outputs.filter(({ kind }) => kind === 'table');
    expect(tables.map(({ path }) => path)).toEqual(['MSG00001.bin', 'MSG00407.bin']);
    // 12 bytes for each of two blocks, and 24 for an entry.
    for (const { content } of tables) expect(content.length).toBe(4 + 2 * 12 + 65_536 * 24);
  });

  it('is formatted without being joined again for each message', () => {
    const { output, errors } = formatFile(messages(65_536), 'm.mc');
    expect(errors).toEqual([]);
    expect(output.match(/^MessageId=/gm)?.length).toBe(65_536);
  });

  it('has findings in linear number, however many languages lack texts', () => {
    const list = Array.from({ length: 3000 }, (_, at) => `L${at}=${at}:F${at}`).join(' ');
    const all = Array.from({ length: 3000 }, (_, at) => `MessageId=${at}\nLanguage=L${at}\nx\n.\n`).join('');
    const { diagnostics } = checkMessageText(bytes(`LanguageNames=(${list})\n${all}`), 'm.mc');
    expect(diagnostics.length).toBe(3000);
    expect(diagnostics[0]?.message).toContain("'L1', 'L2', 'L3', and 2996 more");
  });
});
