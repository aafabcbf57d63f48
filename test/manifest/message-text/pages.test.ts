import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { examplesIn, findingsInTexts } from '../../../scripts/generate/examples.js';
import { textRules } from '../../../src/lint/engine/lint-texts.js';
import { messageTextCatalogue } from '../../../src/text/diagnostics/catalogue/message-text.js';

const ids = [...Object.keys(messageTextCatalogue), ...textRules.map(({ id }) => id)];
const readPage = (id: string) =>
  readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'rules', `${id}.md`), 'utf8');

/** Pages whose examples would be invisible, or too long to print. */
const described = [
  'mc-encoding',
  'mc-utf8-unmarked',
  'mc-bytes-invalid',
  'mc-bytes-misread',
  'mc-message-size',
  'mc-name-length',
];

describe.each(ids.filter((id) => !described.includes(id)))('the page of %s', (id) => {
  const page = readPage(id);
  const found = (heading: string, side: 'wrong' | 'right') =>
    examplesIn(page, heading, 'mc')
      .slice(0, 1)
      .map((text) => [...new Set(findingsInTexts(id, text, side).map(({ ruleId }) => ruleId))]);

  it('shows a wrong file that has only this finding, and a right one without any', () => {
    expect(found('Wrong', 'wrong')).toEqual([[id]]);
    expect(found('Right', 'right')).toEqual([[]]);
  });
});
