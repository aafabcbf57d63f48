import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkMessageText, type MessageTextCheckOptions } from '../../../src/manifest/message-text/check.js';
import { messageTextCatalogue } from '../../../src/text/diagnostics/catalogue/message-text.js';

const ids = Object.keys(messageTextCatalogue);

/** The first example under a heading of a page; `undefined` for a page that only describes one. */
function example(id: string, heading: string): string | undefined {
  const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'rules', `${id}.md`), 'utf8');
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return /^```mc\n(.*?)^```$/ms.exec(section)?.[1];
}

type Options = MessageTextCheckOptions & { readonly mark?: boolean };

/** What `wevtc mc` with the switches of the page finds. */
const switches: Readonly<Record<string, { readonly wrong: Options; readonly right: Options }>> = {
  'mc-message-length': { wrong: { longestText: 12 }, right: { longestText: 20 } },
  'mc-character-lost': { wrong: { encoding: 'ansi', mark: true }, right: { encoding: 'ansi' } },
  'mc-code-page': { wrong: { encoding: 'ansi' }, right: { encoding: 'ansi' } },
};

/** Pages whose examples would be invisible, or too long to print. */
const described = [
  'mc-encoding',
  'mc-utf8-unmarked',
  'mc-bytes-invalid',
  'mc-message-size',
  'mc-name-length',
];

const found = (text: string, options: Options = {}) =>
  checkMessageText(
    new TextEncoder().encode(`${options.mark ? '\ufeff' : ''}${text}`),
    'app.mc',
    options,
  ).diagnostics.map(({ ruleId }) => ruleId);

describe.each(ids.filter((id) => !described.includes(id)))('the page of %s', (id) => {
  it('shows a wrong file that has only this finding, and a right one without any', () => {
    const wrong = found(example(id, 'Wrong') ?? '', switches[id]?.wrong);
    expect(wrong.length).toBeGreaterThan(0);
    expect([...new Set(wrong)]).toEqual([id]);
    const right = example(id, 'Right');
    expect(right).toBeDefined();
    expect(found(right ?? '', switches[id]?.right)).toEqual([]);
  });
});
