import { describe, expect, it } from 'vitest';
import { parseXml } from '../../../src/manifest/xml/parse-xml.js';
import { sourceRange } from '../../../src/manifest/xml/source-range.js';
import { attribute, type XmlText } from '../../../src/manifest/xml/tree.js';
import { SourceText } from '../../../src/text/source.js';

/** The source of the `X` in an attribute's value or in an element's text, found through the decoded text. */
function sourceOfX(xml: string): string {
  const source = new SourceText('test.xml', xml);
  const { root } = parseXml(source).value;
  if (root === undefined) throw new Error('not well-formed');
  const value = attribute(root, 'a');
  const text = root.children[0] as XmlText | undefined;
  const decoded = value?.rawValue ?? text?.value ?? '';
  const start = decoded.indexOf('X');
  const range = sourceRange(source, value?.valueRange ?? (text as XmlText).range, start, start + 1);
  return `${range.start}-${range.end} ${source.slice(range)}`;
}

describe('sourceRange', () => {
  it.each([
    ['plain text', '<r a="12X4"/>', '8-9 X'],
    ['references', '<r a="&lt;&#65;X"/>', '15-16 X'],
    [
      'characters outside the basic plane, written and referred to',
      '<r a="\u{1F600}&#x1F600;&#128512;X"/>',
      '26-27 X',
    ],
    ['CR LF as one character', '<r a="a\r\nb\nX"/>', '11-12 X'],
    ['a character that is itself a reference', '<r a="a&#x58;b"/>', '7-13 &#x58;'],
    ['character data', '<r>1 &amp; X</r>', '11-12 X'],
    ['references that are none, and stay as written', '<r a="&quot%&quot;&x;&#0;& X"/>', '27-28 X'],
    ['a reference without an end', '<r a="&ltX"/>', '9-10 X'],
    ['a CDATA section, where nothing is a reference', '<r><![CDATA[&lt;X]]></r>', '16-17 X'],
  ])('sees through %s', (_, xml, expected) => {
    expect(sourceOfX(xml)).toBe(expected);
  });
});
