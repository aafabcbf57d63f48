import { describe, expect, it } from 'vitest';
import { applyFixes } from '../../../src/lint/engine/fix.js';
import { escapeText } from '../../../src/manifest/xml/characters.js';
import {
  addAttribute,
  insertChild,
  removeAttribute,
  removeElement,
  renameElement,
} from '../../../src/manifest/xml/edits.js';
import { parseXml } from '../../../src/manifest/xml/parse-xml.js';
import { childElements, type XmlElement } from '../../../src/manifest/xml/tree.js';
import type { TextEdit } from '../../../src/text/diagnostics/diagnostic.js';
import { SourceText } from '../../../src/text/source.js';

/** A text after an edit of its document element, or of the first element inside. */
function edited(text: string, edit: (source: SourceText, root: XmlElement) => TextEdit | TextEdit[]): string {
  const source = new SourceText('test.xml', text);
  const edits = [edit(source, parseXml(source).value.root as XmlElement)].flat();
  return applyFixes(text, [{ title: '', safe: true, edits }]).text;
}

const first = (root: XmlElement) => childElements(root)[0] as XmlElement;

describe('escapeText', () => {
  it('gives what reads as the text again, in any quotes', () => {
    const text = `<a & "b" 'c'>\t\r\n\u00e9`;
    const { root } = parseXml(new SourceText('test.xml', `<a b='${escapeText(text)}'/>`)).value;
    expect(root?.attributes[0]?.value).toBe(text);
  });
});

describe('attributes', () => {
  it('go with the blanks before them', () => {
    const remove = (text: string) =>
      edited(text, (source, root) =>
        removeAttribute(source, root.attributes[1] as (typeof root.attributes)[0]),
      );
    expect(remove('<a b="1" c="2" d="3"/>')).toBe('<a b="1" d="3"/>');
    expect(remove('<a b="1"\r\n   c="2"\r\n   d="3" />')).toBe('<a b="1"\r\n   d="3" />');
  });

  it('come spaced as the last one is', () => {
    const add = (text: string) => edited(text, (source, root) => addAttribute(source, root, 'n', 'v'));
    expect(add('<a/>')).toBe('<a n="v"/>');
    expect(add('<a b="1" >x</a>')).toBe('<a b="1" n="v" >x</a>');
    expect(add("<a b='1'\r\n   c='2'\r\n>x</a>")).toBe("<a b='1'\r\n   c='2'\r\n   n=\"v\"\r\n>x</a>");
  });
});

describe('elements', () => {
  it('get another name in both tags', () => {
    const rename = (text: string) =>
      edited(text, (source, root) => renameElement(source, first(root), 'new'));
    expect(rename('<a><old/><old/></a>')).toBe('<a><new/><old/></a>');
    expect(rename('<a><old x="1"><old/></old ></a>')).toBe('<a><new x="1"><old/></new ></a>');
    expect(rename('<a xmlns:p="u"><p:old></p:old></a>')).toBe('<a xmlns:p="u"><p:new></p:new></a>');
  });

  it.each([
    ['<a>\n  <b/>\n  <c/>\n</a>', '<a>\n  <c/>\n</a>'],
    ['<a>\r\n\t<b>\r\n\t</b> \t\r\n\t<c/>\r\n</a>', '<a>\r\n\t<c/>\r\n</a>'],
    ['<a>\r  <b/>\r</a>', '<a>\r</a>'],
    ['<a>\n  <b/> <!-- c -->\n</a>', '<a>\n  <!-- c -->\n</a>'],
    ['<a>\n  <b/><c/>\n</a>', '<a>\n  <c/>\n</a>'],
    ['<a> <b/> <c/></a>', '<a> <c/></a>'],
    ['<a><b/></a>', '<a></a>'],
  ])('go: %j', (before, after) => {
    expect(edited(before, (source, root) => removeElement(source, first(root)))).toBe(after);
  });

  it.each([
    [
      'after the last one',
      '<a>\n  <b/>\n\n  <c/>\n</a>',
      '<a>\n  <b/>\n\n  <c/>\n  <x>\n    <y/>\n  </x>\n</a>',
    ],
    ['with tabs and CR LF', '<a>\r\n\t<b/>\r\n</a>', '<a>\r\n\t<b/>\r\n\t<x>\r\n\t\t<y/>\r\n\t</x>\r\n</a>'],
    [
      'after a comment on its line',
      '<a>\n  <b/> <!-- b -->\n</a>',
      '<a>\n  <b/> <!-- b -->\n  <x>\n    <y/>\n  </x>\n</a>',
    ],
    ['on one line', '<a><b/> <c/></a>', '<a><b/> <c/><x><y/></x></a>'],
    [
      'in an empty element',
      '<r>\n  <a></a>\n</r>',
      '<r>\n  <a>\n    <x>\n      <y/>\n    </x>\n  </a>\n</r>',
    ],
    [
      'in one without end tag',
      '<r>\n  <a />\n</r>',
      '<r>\n  <a>\n    <x>\n      <y/>\n    </x>\n  </a>\n</r>',
    ],
    [
      'after comments',
      '<r>\n <a>\n  <!-- c -->\n </a>\n</r>',
      '<r>\n <a>\n  <!-- c -->\n  <x>\n   <y/>\n  </x>\n </a>\n</r>',
    ],
    ['in an empty element within a line', '<r>\n <q><a/></q>\n</r>', '<r>\n <q><a><x><y/></x></a></q>\n</r>'],
  ])('come %s', (_, before, after) => {
    const lines = ['<x>', '\t<y/>', '</x>'];
    const insert = (source: SourceText, root: XmlElement) => {
      const parent = root.localName === 'a' ? root : first(root);
      return insertChild(source, parent.localName === 'a' ? parent : first(parent), lines);
    };
    expect(edited(before, insert)).toBe(after);
  });
});
