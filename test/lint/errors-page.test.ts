import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { breakingCatalogue } from '../../src/diagnostics/catalogue/breaking.js';
import { type CatalogueEntry, catalogue, type Evidence, ruleIds } from '../../src/diagnostics/catalogue.js';
import { root } from '../support/built.js';

/** UPDATE_EXPECTED=1 writes the table instead of comparing it. */
const update = process.env.UPDATE_EXPECTED === '1';

const shownBy: Readonly<Record<Evidence, string>> = {
  xml: 'XML: no parser reads the file',
  schema: "Microsoft's schema, `eventman.xsd`, by which mc.exe checks every manifest",
  document: "A page of Microsoft's documentation",
  observed: 'mc.exe or Windows was seen to refuse it',
  'no output': 'No output can be certain, because it is not known what is meant or no reader could decode it',
  safety: 'wevtc protects itself and you: such input can be made to harm',
};

const errors = ruleIds.filter(
  (id) => catalogue[id].severity === 'error' && !Object.hasOwn(breakingCatalogue, id),
);

it('the page of errors says of each what shows that it is one', () => {
  const rows = Object.entries(shownBy).map(([evidence, text]) => {
    const ids = errors.filter((id) => (catalogue[id] as CatalogueEntry).evidence === evidence);
    expect(ids.length, evidence).toBeGreaterThan(0);
    return `- **${text}**: ${ids.map((id) => `[${id}](rules/${id}.md)`).join(', ')}`;
  });
  const list = ['', ...rows, '', ''].join('\n');
  const page = join(root, 'docs', 'errors.md');
  const text = readFileSync(page, 'utf8');
  const expected = text.replace(/(<!-- list -->\n).*?(?=<!-- end of list -->)/s, (_, start) => start + list);
  if (update) writeFileSync(page, expected);
  else expect(text).toBe(expected);
});
