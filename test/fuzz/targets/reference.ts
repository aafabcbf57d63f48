import { deepStrictEqual, doesNotMatch, strictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { emitManifest } from '../../../src/compile/compile-manifest.js';
import { readManifest } from '../../../src/lint/check-manifest.js';
import { compareManifests } from '../../../src/lint/compare/compare.js';
import { knownChanges } from '../../../src/lint/compare/known-changes.js';
import { hostileManifest } from '../../support/hostile-manifest.js';
import { attributeOf, checkPageElements, elementsOf, textOfElement } from '../../support/page-elements.js';
import { checkReferenceMarkdown } from '../../support/reference-markdown.js';
import { changedManifests, withChanges } from '../inputs/changed-manifests.js';
import { cleanTexts, mostlyCleanManifests } from '../inputs/manifests.js';
import { hostileTexts } from '../inputs/words.js';
import { target } from '../target.js';
import { cleanManifest } from './emit.js';

interface Input {
  readonly older: string;
  readonly newer: string;
}

/** Texts that try to become HTML or Markdown. */
const hostile = fc.oneof(
  fc.constantFrom(
    ...hostileTexts,
    '</script><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '<!--',
    '</noscript><svg/onload=alert(1)>',
    '[x](javascript:alert(1))',
    '![x](https://a.example)',
    '| a | b |\n\n# x',
    '```\n</a>',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const hostileManifests = hostile.map((text) => hostileManifest(text));

/** Two versions of one manifest, mostly; those with a text in all places are of one provider. */
const inputs: fc.Arbitrary<Input> = fc.oneof(
  fc.constantFrom(...cleanTexts).chain((text) => {
    const changed = changedManifests([text], { least: 0, most: 3 });
    return fc.record({ older: changed, newer: changed }, { noNullPrototype: true });
  }),
  fc.record(
    { older: withChanges(hostileManifests, 3), newer: withChanges(hostileManifests, 1) },
    { noNullPrototype: true },
  ),
  fc.record({ older: mostlyCleanManifests, newer: mostlyCleanManifests }, { noNullPrototype: true }),
);

/** The event reference with what has changed, for hostile manifests on both sides. */
export const reference = target<Input>({
  name: 'reference',
  inputs,
  outcomes: ['changes', 'no changes', 'errors'],
  shortRuns: 80,
  seconds: 6,
  sizeOf: ({ older, newer }) => older.length + newer.length,
  toFile: ({ older, newer }) => ({ extension: 'man', content: `${newer}\n\nolder:\n${older}` }),
  check(input) {
    const older = readManifest(input.older, 'old.man').value;
    const newer = cleanManifest(input.newer);
    if (older === undefined || newer === undefined) return 'errors';
    const changes = knownChanges(compareManifests([older], [newer]), newer);
    const files = emitManifest(newer, ['html', 'markdown'], { baseName: 'x' }, { changes });
    deepStrictEqual(
      files.map(({ path }) => path),
      ['x.html', 'x.md'],
    );
    const [page, markdown] = files.map(({ content }) => content as string) as [string, string];
    const all = elementsOf(page);
    checkPageElements(all);
    for (const element of all)
      for (const { value } of element.attrs) doesNotMatch(value, /[\u0000-\u0008\u202a-\u202e\u2066-\u2069]/);
    const data = all.find((element) => attributeOf(element, 'id') === 'page-data');
    const { providers } = JSON.parse(data ? textOfElement(data) : '{}');
    strictEqual(providers.length, newer.providers.length);
    checkReferenceMarkdown(markdown);
    return changes.length === 0 ? 'no changes' : 'changes';
  },
});
