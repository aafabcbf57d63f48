import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldingsOf } from '../../../src/editor/language/folding.js';
import { linkedNamesAt } from '../../../src/editor/language/linked-names.js';
import { selectionsAt } from '../../../src/editor/language/selection.js';
import { type Range, SourceText } from '../../../src/text/source.js';
import { mutated } from '../../support/mutations.js';
import { marked } from './marked.js';

const sourceOf = (text: string) => new SourceText('app.man', text);

function folds(text: string): string[] {
  const source = sourceOf(text);
  return foldingsOf(source).map(({ kind, range }) => {
    const [first, last] = [range.start, range.end].map((offset) => source.positionAt(offset).line);
    return `${kind} ${first}-${last}`;
  });
}

function selections(text: string): string[] {
  const at = marked(text);
  const source = sourceOf(at.text);
  return selectionsAt(source, at.offset).map((range) => source.slice(range));
}

function linked(text: string): string | undefined {
  const at = marked(text);
  const names = linkedNamesAt(sourceOf(at.text), at.offset);
  return names?.map(({ start, end }) => `${start}-${end}`).join(' ');
}

describe('folding', () => {
  it('hides the content of elements up to the line before the end tag', () => {
    expect(folds('<a>\n  <b/>\n  <c x="1"\n     y="2"/>\n</a>\n')).toEqual(['element 1-4', 'element 3-4']);
    expect(folds('<a>\r\n  <b>\r\n  </b>\r\n</a>')).toEqual(['element 1-3']);
    expect(folds('<a></a>')).toEqual([]);
  });

  it('hides comments and parts that are not formatted', () => {
    expect(folds('<!-- a\n b -->\n<a>\n</a>')).toEqual(['comment 1-2']);
    expect(folds('<a>\n<!-- wevtc-format-off -->\n<b/>\n<c/>\n<!-- wevtc-format-on -->\n<d/>\n</a>')).toEqual(
      ['element 1-6', 'region 2-5'],
    );
    expect(folds('<a>\n<!-- wevtc-format-off -->\n<b/>\n<c/>\n</a>')).toEqual(['element 1-4', 'region 2-4']);
  });

  it('works while tags are missing', () => {
    expect(folds('<a>\n<b>\n<c/>\n\n</a>\n')).toEqual(['element 1-4', 'element 2-3']);
    expect(folds('<a>\n<b x="\n</a>\n')).toEqual(['element 1-2']);
  });
});

describe('selection', () => {
  it('grows from a word of a value to the text', () => {
    expect(selections('<a>\n  <event keywords="One T|wo" x="1"/>\n</a>\n')).toEqual([
      'Two',
      'One Two',
      '"One Two"',
      'keywords="One Two"',
      '<event keywords="One Two" x="1"/>',
      '\n  <event keywords="One Two" x="1"/>\n',
      '<a>\n  <event keywords="One Two" x="1"/>\n</a>',
      '<a>\n  <event keywords="One Two" x="1"/>\n</a>\n',
    ]);
  });

  it('knows the id in a reference, names, texts and comments', () => {
    expect(selections('<e m="$(string.A|.b)"/>').slice(0, 3)).toEqual([
      'A.b',
      '$(string.A.b)',
      '"$(string.A.b)"',
    ]);
    expect(selections('<eve|nt a="1"></event>').slice(0, 3)).toEqual([
      'event',
      '<event a="1">',
      '<event a="1"></event>',
    ]);
    expect(selections('<event></eve|nt>').slice(0, 2)).toEqual(['event', '</event>']);
    expect(selections('<level> 1|6 </level>')).toEqual(['16', ' 16 ', '<level> 16 </level>']);
    expect(selections('<a><!-- one t|wo --></a>').slice(0, 4)).toEqual([
      'two',
      'one two',
      ' one two ',
      '<!-- one two -->',
    ]);
  });

  it('works in half-typed tags', () => {
    expect(selections('<a><event sym|bol="x</a>').slice(0, 3)).toEqual([
      'symbol',
      'symbol="x',
      '<event symbol="x',
    ]);
    expect(selections('|')).toEqual(['']);
  });
});

describe('linked editing', () => {
  it.each([
    ['<ev|ent></event>', '1-6 9-14'],
    ['<event></event|>', '1-6 9-14'],
    ['<|a><a></a></a>', '1-2 12-13'],
    ['<a><b></|a>', '1-2 8-9'],
    ['<a><b x="</b></a><c></c|>', '18-19 22-23'],
    ['<a x|="1"></a>', undefined],
    ['<a|/>', undefined],
    ['<a>|</a>', undefined],
    ['<!-- <a|></a> -->', undefined],
    ['<a><b|></a>', undefined],
  ])('%s', (text, expected) => {
    expect(linked(text)).toBe(expected);
  });
});

describe('any text', () => {
  const sample = readFileSync(
    join(import.meta.dirname, '../../../samples/contoso-storage/contoso-storage.man'),
    'utf8',
  );
  const documents = [
    sample.slice(0, 3000),
    '<a b="c d">\n<!-- wevtc-format-off -->\n<e f="$(string.x)"/> g</a>',
  ];
  const isInside = ({ start, end }: Range, text: string) => 0 <= start && start <= end && end <= text.length;

  it('has only ranges inside it, nested in each other', () => {
    fc.assert(
      fc.property(mutated(documents), fc.nat(), (text, seed) => {
        const source = sourceOf(text);
        const offset = seed % (text.length + 1);
        for (const { range } of foldingsOf(source)) expect(isInside(range, text)).toBe(true);
        const ranges = selectionsAt(source, offset);
        for (const [at, range] of ranges.entries()) {
          expect(isInside(range, text)).toBe(true);
          const inner = ranges[at - 1];
          if (inner === undefined) continue;
          expect(range.start <= inner.start && inner.end <= range.end).toBe(true);
          expect(range.end - range.start).toBeGreaterThan(inner.end - inner.start);
        }
        const names = linkedNamesAt(source, offset);
        if (names !== undefined) expect(source.slice(names[0])).toBe(source.slice(names[1]));
      }),
    );
  });

  it('takes time in proportion to its length, however deep it is', () => {
    const deep = sourceOf(`${'<a>'.repeat(100_000)}${'</b>'.repeat(100_000)}`);
    expect(selectionsAt(deep, 150_000).length).toBeLessThanOrEqual(200);
    expect(foldingsOf(deep)).toEqual([]);
  });

  it('gives foldings for each list of a sample', () => {
    const source = sourceOf(sample);
    const names = foldingsOf(source).map(({ range }) => /^<(\w*)/.exec(source.text.slice(range.start))?.[1]);
    expect(names).toEqual(expect.arrayContaining(['provider', 'events', 'stringTable', 'valueMap', 'event']));
  });
});
