import { ok } from 'node:assert/strict';
import fc from 'fast-check';
import { codeLensesOf, collectLensAt } from '../../../src/editor/language/code-lenses.js';
import { definedIn } from '../../../src/editor/language/defined.js';
import { foldingsOf } from '../../../src/editor/language/folding.js';
import { hoverAt } from '../../../src/editor/language/hover/hover-at.js';
import { hoverMarkdown, hoverPlainText } from '../../../src/editor/language/hover/write.js';
import { inlayHintsOf } from '../../../src/editor/language/inlay-hints.js';
import { linkedNamesAt } from '../../../src/editor/language/linked-names.js';
import { occurrencesOf } from '../../../src/editor/language/occurrences.js';
import { selectionsAt } from '../../../src/editor/language/selection.js';
import { type OutlineItem, outlineOf } from '../../../src/editor/language/symbols.js';
import { readManifest } from '../../../src/lint/check-manifest.js';
import type { Manifest } from '../../../src/manifest/model/model.js';
import { type Range, SourceText } from '../../../src/text/source.js';
import { UNSAFE_CHARACTERS } from '../../../src/text/unsafe-characters.js';
import { anyManifests } from '../inputs/manifests.js';
import { target } from '../target.js';

/** What users begin with. It defines nothing, so that no place has a hover. */
const newManifest = fc.constantFrom(
  '<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"/>\n',
  '<?xml version="1.0"?>\n<instrumentationManifest>\n  <instrumentation>\n  </instrumentation>\n</instrumentationManifest>\n',
);

interface Input {
  readonly text: string;
  /** Offsets, as parts of the length. */
  readonly places: readonly number[];
}

/** What editors show about a manifest, wherever the cursor is. */
export const editorViews = target<Input>({
  name: 'editor-views',
  inputs: fc.record(
    {
      text: fc.oneof({ weight: 15, arbitrary: anyManifests }, { weight: 1, arbitrary: newManifest }),
      places: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 20, maxLength: 20 }),
    },
    { noNullPrototype: true },
  ),
  outcomes: ['hovers', 'no hover', 'no manifest'],
  shortRuns: 80,
  sizeOf: ({ text }) => text.length,
  toFile: ({ text }) => ({ extension: 'man', content: text }),
  check({ text, places }) {
    const offsets = places.map((part) => Math.floor(part * text.length));
    checkText(new SourceText('input.man', text), offsets);
    const { value } = readManifest(text, 'input.man');
    if (value === undefined) return 'no manifest';
    checkModel(value);
    const named = [...definedIn(value), ...occurrencesOf(value)].slice(0, 40).map(({ range }) => range.start);
    return [...offsets, ...named].filter((offset) => checkHover(value, offset)).length > 0
      ? 'hovers'
      : 'no hover';
  },
});

function checkText(source: SourceText, offsets: readonly number[]): void {
  const whole = { start: 0, end: source.text.length };
  for (const { range } of foldingsOf(source)) checkInside(range, whole);
  for (const offset of offsets) {
    const selections = selectionsAt(source, offset);
    for (const [at, range] of selections.entries()) checkInside(range, selections[at + 1] ?? whole);
    const names = linkedNamesAt(source, offset);
    ok(names === undefined || source.slice(names[0]) === source.slice(names[1]), 'linked names are equal');
  }
}

function checkModel(manifest: Manifest): void {
  // The source can be a text without a byte order mark.
  const whole = { start: 0, end: manifest.source.text.length };
  checkItems(outlineOf(manifest), whole);
  for (const lens of codeLensesOf(manifest)) {
    checkInside(lens.range, whole);
    if (lens.kind === 'collect')
      ok(collectLensAt(manifest, lens.range.start) !== undefined, 'a lens has a title');
  }
  for (const { offset, label } of inlayHintsOf(manifest, whole)) {
    checkInside({ start: offset, end: offset }, whole);
    checkLine(label);
  }
}

function checkItems(items: readonly OutlineItem[], outer: Range): void {
  for (const { name, detail, range, nameRange, children } of items) {
    ok(name !== '', 'a symbol has a name');
    checkLine(name);
    checkLine(detail);
    checkInside(range, outer);
    checkInside(nameRange, range);
    checkItems(children, range);
  }
}

function checkHover(manifest: Manifest, offset: number): boolean {
  const hover = hoverAt(manifest, offset);
  if (hover === undefined) return false;
  checkInside(hover.range, { start: 0, end: manifest.source.text.length });
  for (const line of `${hoverMarkdown(hover)}\n${hoverPlainText(hover)}`.split('\n')) checkLine(line);
  return true;
}

function checkInside({ start, end }: Range, outer: Range): void {
  ok(
    outer.start <= start && start <= end && end <= outer.end,
    `${start}-${end} is in ${outer.start}-${outer.end}`,
  );
}

function checkLine(line: string): void {
  ok(!new RegExp(UNSAFE_CHARACTERS.source, 'u').test(line), `no control characters: ${JSON.stringify(line)}`);
}
