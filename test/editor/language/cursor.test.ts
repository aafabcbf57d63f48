import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeAt } from '../../../src/editor/language/cursor.js';
import { readTag } from '../../../src/editor/language/written-tag.js';
import { marked } from './marked.js';

/** A short form of a place: its kind, the open elements, and what is typed there. */
function place(source: string): string {
  const { text, offset } = marked(source);
  const found = placeAt(text, offset);
  if (found === undefined) return 'nothing';
  const path = found.open.map(({ name }) => name).join('/');
  switch (found.kind) {
    case 'content':
      return `content of ${path}`;
    case 'attributeValue':
      return `value ${found.attribute.name}='${text.slice(found.value.start, found.value.end)}' of ${path}/${found.tag.name}`;
    case 'attributeName':
      return `attribute '${text.slice(found.typed.start, found.typed.end)}' of ${path}/${found.tag.name}`;
    default:
      return `${found.kind} '${text.slice(found.typed.start, found.typed.end)}' in ${path}`;
  }
}

describe('the place of the cursor', () => {
  it.each([
    ['<a>|</a>', 'content of a'],
    ['<a><b/>|</a>', 'content of a'],
    ['<a><b></b><c>|', 'content of a/c'],
    ['|<a/>', 'content of '],
    ['<a><|', "elementName '' in a"],
    ['<a><ev|ent x="1"/></a>', "elementName 'event' in a"],
    ['<a></|', "endTag '' in a"],
    ['<a></a|>', "endTag 'a' in a"],
    ['<a |>', "attribute '' of /a"],
    ['<a |/>', "attribute '' of /a"],
    ['<a x="1" y|>', "attribute 'y' of /a"],
    ['<a x="1" y|="2">', "attribute 'y' of /a"],
    ['<a x="|">', "value x='' of /a"],
    ['<a x="b|c" y="2">', "value x='bc' of /a"],
    ["<a x='b|c'>", "value x='bc' of /a"],
    ['<a x=b|c>', "value x='bc' of /a"],
    ['<a x=|>', "value x='' of /a"],
    ['<a x = "|" >', "value x='' of /a"],
    ['<a x="b>|c">', "value x='b>c' of /a"],
    ['<a><!-- | --></a>', 'nothing'],
    ['<a><!-- |', 'nothing'],
    ['<a><![CDATA[ <b> | ]]></a>', 'nothing'],
    ['<?xml version="1.0" |?><a/>', 'nothing'],
    ['<a></b>|</a>', 'content of a'],
    ['<a><b><c></b>|', 'content of a'],
  ])('%s', (source, expected) => {
    expect(place(source)).toBe(expected);
  });

  it.each([
    // The quote that starts the next value does not end this one.
    ['<e level="| keywords="Jobs"/>', "value level='' of /e"],
    ['<e level="win:|\n   keywords="Jobs" task="x"/>', "value level='win:' of /e"],
    ['<e level="|/><e/>', "value level='' of /e"],
    // An unfinished tag does not swallow the next one.
    ['<es><e value="1" |<e value="2"/></es>', "attribute '' of es/e"],
    ['<es><|\n<e value="2"/></es>', "elementName '' in es"],
    ['<es><e value="1\n<e value="2" |/></es>', "attribute '' of es/e"],
  ])('while typing: %s', (source, expected) => {
    expect(place(source)).toBe(expected);
  });

  it('is found in every text', () => {
    const markup = fc.string({
      unit: fc.constantFrom('<', '>', '/', '"', "'", '=', ' ', '\n', 'a', '!', '-', '?'),
    });
    fc.assert(
      fc.property(markup, fc.nat(), (text, at) => {
        const offset = at % (text.length + 1);
        const found = placeAt(text, offset);
        if (found !== undefined && found.kind !== 'content') {
          const range = found.kind === 'attributeValue' ? found.value : found.typed;
          expect(range.start).toBeLessThanOrEqual(offset);
          expect(range.end).toBeGreaterThanOrEqual(offset);
        }
        for (const match of text.matchAll(/</g)) {
          const tag = readTag(text, match.index);
          expect(tag.range.end).toBeGreaterThan(match.index);
        }
      }),
    );
  });
});
