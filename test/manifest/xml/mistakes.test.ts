import { describe, expect, it } from 'vitest';
import { applyFixes } from '../../../src/lint/engine/fix.js';
import { parseXml } from '../../../src/manifest/xml/parse-xml.js';
import { SourceText } from '../../../src/text/source.js';
import { findings } from '../../support/xml.js';

/** Texts and what is found in them. */
const cases: Record<string, [text: string, found: string[]][]> = {
  tags: [
    ['<a>\n  <b>\n</a>', ['3:1: error: end tag </a> does not match start tag <b> (line 2) [xml-syntax]']],
    [
      '<a>\n<<<<<<< HEAD\n  <b>\n=======\n  <c>\n>>>>>>> x\n  </c>\n</a>',
      [
        '2:1: error: there is an unresolved merge conflict here; keep one version, and remove the markers [xml-syntax]',
      ],
    ],
    ['<a></a></a>', ['1:8: error: end tag </a> has no start tag [xml-syntax]']],
    ['<a>\n <b>', ['2:2: error: <b> is never closed [xml-syntax]']],
    ['<a>\n <b c="1"\n <d/>\n</a>', ['2:2: error: the start tag <b> is not closed [xml-syntax]']],
    ['<a></a b="1">', ['1:4: error: the end tag </a> is not closed [xml-syntax]']],
    ['<a></ a>', ["1:4: error: '</' must be followed by a name [xml-syntax]"]],
    ['<a / >', ["1:4: error: '/' in the start tag <a> must be followed by '>' [xml-syntax]"]],
    ['<a ,/>', ["1:4: error: unexpected ',' in the start tag <a> [xml-syntax]"]],
    ["<a '/>", ['1:4: error: unexpected apostrophe in the start tag <a> [xml-syntax]']],
    [
      '<a/>\n<b/><c/>',
      ['2:2: error: <b> is a second root element; a document must have only one [xml-syntax]'],
    ],
    ['<a>1 < 2</a>', ["1:6: error: '<' that does not start a tag must be written as '&lt;' [xml-syntax]"]],
  ],
  attributes: [
    [
      '<a b="1" c="2" b="3" b="4"/>',
      [
        "1:16: error: attribute 'b' appears twice on this element; remove one [xml-duplicate-attribute]",
        "1:22: error: attribute 'b' appears twice on this element; remove one [xml-duplicate-attribute]",
      ],
    ],
    [
      '<a xmlns:p="u" xmlns:q="u" p:b="1" q:b="2"/>',
      ["1:36: error: attribute 'q:b' appears twice on this element; remove one [xml-duplicate-attribute]"],
    ],
    [
      '<a b="<c>"/>',
      ["1:7: error: '<' in the value of attribute 'b' must be written as '&lt;' [xml-syntax]"],
    ],
    ['<a b="1"c="2"/>', ['1:9: error: a space is missing before this attribute [xml-syntax]']],
    ['<a b/>', [`1:4: error: attribute 'b' has no value; write b="..." [xml-syntax]`]],
    ['<a b=1/>', [`1:6: error: the value of attribute 'b' must be in quotes: b="..." [xml-syntax]`]],
    ['<a b=\n/>', [`1:4: error: the value of attribute 'b' must be in quotes: b="..." [xml-syntax]`]],
    ['<a b="1/>', [`1:6: error: the value of attribute 'b' is not closed: a " is missing [xml-syntax]`]],
    // The quote that is missing, and not what comes of it further on.
    [
      '<a b="1 c="2"/>',
      [`1:6: error: the value of attribute 'b' is not closed: a " is missing [xml-syntax]`],
    ],
    [
      "<a b='1/>\n<c d='2'/>",
      ["1:6: error: the value of attribute 'b' is not closed: a ' is missing [xml-syntax]"],
    ],
  ],
  references: [
    [
      '<a b="AT&T">x & y &amp z</a>',
      [
        "1:9: error: '&' must be written as '&amp;' [xml-entity]",
        "1:15: error: '&' must be written as '&amp;' [xml-entity]",
        "1:19: error: '&amp' needs a ';' at its end [xml-entity]",
      ],
    ],
    [
      '<a>&nbsp;</a>',
      [
        "1:4: error: entity '&nbsp;' is not defined: only &lt; &gt; &amp; &quot; and &apos; are; use a character reference such as &#160;, or '&amp;nbsp;' for the literal text [xml-entity]",
      ],
    ],
    [
      '<a>&#0;&#xD800;&#x110000;</a>',
      ['&#0;', '&#xD800;', '&#x110000;'].map(
        (one, i) =>
          `1:${[4, 8, 16][i]}: error: '${one}' is not a character that XML allows; remove it [xml-entity]`,
      ),
    ],
    [
      '<a>&#;&#12</a>',
      [
        "1:4: error: '&#' is not a character reference; write it as '&#65;' or '&#x41;', or '&' as '&amp;' [xml-entity]",
        "1:7: error: '&#12' needs a ';' at its end [xml-entity]",
      ],
    ],
  ],
  'comments, sections and instructions': [
    [
      '<a><!-- x -- y --- z --></a>',
      [
        "1:11: warning: '--' inside a comment is not well-formed XML: some versions of mc.exe accept it, but other XML tools do not; write '- -' or '==' [xml-comment-hyphens]",
      ],
    ],
    [
      '<a><!-- x ---></a>',
      [
        "1:11: warning: '--' inside a comment is not well-formed XML: some versions of mc.exe accept it, but other XML tools do not; write '- -' or '==' [xml-comment-hyphens]",
      ],
    ],
    ['<a>\n<!-- x</a>', ["2:1: error: the comment is not closed: '-->' is missing [xml-syntax]"]],
    ['<a><![CDATA[ x</a>', ["1:4: error: the CDATA section is not closed: ']]>' is missing [xml-syntax]"]],
    ['<a>]]></a>', ["1:4: error: ']]>' in text must be written as ']]&gt;' [xml-syntax]"]],
    ['<a><?p x></a>', ["1:4: error: the processing instruction is not closed: '?>' is missing [xml-syntax]"]],
    ['<a><??></a>', ["1:4: error: '<?' must be followed by the name of an instruction [xml-syntax]"]],
    ['<a><?p+x?></a>', ["1:7: error: a space is missing after '<?p' [xml-syntax]"]],
    [
      '<a><?p:q?></a>',
      ["1:6: error: 'p:q' is not a valid name: processing instructions have no prefix [xml-namespace]"],
    ],
    [
      '<a><!ELEMENT b></a>',
      ["1:4: error: '<!' starts neither a comment '<!--' nor a CDATA section '<![CDATA[' [xml-syntax]"],
    ],
    [
      '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "c">]>\n<a>&b;</a>',
      [
        '2:1: error: wevtc does not accept a DOCTYPE, because its entities can be abused and no manifest needs one; remove it [xml-doctype]',
      ],
    ],
  ],
  'the XML declaration': [
    [
      '\n<?xml version="1.0"?><a/>',
      ['2:1: error: the XML declaration must be the very first thing in the file [xml-syntax]'],
    ],
    [
      '<?xml version="2.0"?><a/>',
      [`1:16: error: XML version '2.0' is not supported; write version="1.0" [xml-syntax]`],
    ],
    ['<?xml version="1.1"?><a/>', []],
    [
      '<?xml encoding="utf-8"?><a/>',
      [`1:1: error: the XML declaration needs a version: version="1.0" [xml-syntax]`],
    ],
    [
      '<?xml version="1.0" standalone="maybe"?><a/>',
      ["1:33: error: standalone must be 'yes' or 'no', not 'maybe' [xml-syntax]"],
    ],
    [
      '<?xml version="1.0" encoding="-"?><a/>',
      ["1:31: error: '-' is not the name of an encoding [xml-syntax]"],
    ],
    [
      '<?xml version="1.0" encoding=utf-8?><a/>',
      [
        '1:1: error: the XML declaration must be <?xml version="1.0" encoding="..." standalone="..."?>; encoding and standalone are optional [xml-syntax]',
      ],
    ],
    [
      '<a/><?XML?>',
      ["1:7: error: 'XML' is a reserved name; the XML declaration is <?xml ...?> [xml-syntax]"],
    ],
  ],
  namespaces: [
    [
      '<p:a q:b="1"/>',
      [
        `1:2: error: prefix 'p' is not declared; add xmlns:p="..." to this element or one around it [xml-namespace]`,
        `1:6: error: prefix 'q' is not declared; add xmlns:q="..." to this element or one around it [xml-namespace]`,
      ],
    ],
    [
      '<a:b:c xmlns:a="u" d:="1"/>',
      [
        "1:2: error: 'a:b:c' is not a valid name: a colon can only separate a prefix from a name [xml-namespace]",
        "1:20: error: 'd:' is not a valid name: a colon can only separate a prefix from a name [xml-namespace]",
      ],
    ],
    [
      '<a xmlns:p=""/>',
      [
        "1:4: error: prefix 'p' is declared without a namespace; specify one, or remove the declaration [xml-namespace]",
      ],
    ],
    ['<a xmlns:xmlns="u"/>', ["1:4: error: the prefix 'xmlns' cannot be declared [xml-namespace]"]],
    ['<xmlns:a/>', ["1:2: error: the prefix 'xmlns' is reserved for namespace declarations [xml-namespace]"]],
    ['<a xmlns:1="u"/>', ["1:4: error: 'xmlns:1' does not declare a valid prefix [xml-namespace]"]],
    [
      '<a xmlns:xml="u"/>',
      [
        "1:4: error: the prefix 'xml' can only be bound to 'http://www.w3.org/XML/1998/namespace' [xml-namespace]",
      ],
    ],
    [
      '<a xmlns="http://www.w3.org/XML/1998/namespace"/>',
      [
        "1:4: error: only the prefix 'xml' can be bound to 'http://www.w3.org/XML/1998/namespace' [xml-namespace]",
      ],
    ],
    [
      '<a xmlns:p="http://www.w3.org/2000/xmlns/"/>',
      ["1:4: error: the namespace 'http://www.w3.org/2000/xmlns/' cannot be declared [xml-namespace]"],
    ],
  ],
  'what is no XML': [
    ['', ['1:1: error: the file is empty [xml-syntax]']],
    [' \n', ['2:1: error: the file is empty [xml-syntax]']],
    ['int main() {}', ['1:1: error: the file has no XML element [xml-syntax]']],
    ['MZ<a/>x', ['1:1: error: text before the root element; remove it [xml-syntax]']],
    ['<a/>x', ['1:5: error: text after the root element; remove it [xml-syntax]']],
    ['\ufeff<a/>', ['1:1: error: a second byte order mark before the root element; remove it [xml-syntax]']],
    [
      '<a b="\u0001">\u0000\u0002\n\ufffe\ud800</a>',
      [
        '1:7: error: character U+0001 is not allowed in XML; remove it [xml-syntax]',
        '1:10: error: character U+0000 is not allowed in XML; remove it [xml-syntax]',
        '2:1: error: character U+FFFE is not allowed in XML; remove it [xml-syntax]',
        '2:2: error: character U+D800 is not allowed in XML; remove it [xml-syntax]',
      ],
    ],
  ],
};

for (const [about, ofThem] of Object.entries(cases)) {
  describe(`mistakes in ${about}`, () => {
    it.each(ofThem)('%j', (text, found) => expect(findings(text)).toEqual(found));
  });
}

describe('a mistake', () => {
  const related = (text: string) =>
    parseXml(new SourceText('input.man', text)).diagnostics.flatMap((diagnostic) =>
      diagnostic.related.map(({ message, source, range }) => [message, source.slice(range), range.start]),
    );

  it('in two places names both', () => {
    expect(related('<a b="1" b="2"/>')).toEqual([['the first one', 'b', 3]]);
    expect(related('<a><b></a>')).toEqual([['<b> is open here', 'b', 4]]);
    expect(related('<a>')).toEqual([['</a> is missing before the end of the file', '', 3]]);
    expect(related('<a/><b/>')).toEqual([['the first root element', 'a', 1]]);
    expect(related('<a <b/>')).toEqual([["'>' is missing before this point", '', 3]]);
  });

  const fixesOf = (text: string) =>
    parseXml(new SourceText('input.man', text)).diagnostics.flatMap(({ fix }) => fix ?? []);

  it.each([
    ['<a b=1/>', '<a b="1"/>'],
    ['<a b=1 c="2"/>', '<a b="1" c="2"/>'],
    ['<a b= 1 c = "2"/>', '<a b= "1" c = "2"/>'],
    ['<a b=x:y>', '<a b="x:y">'],
    ['<a b=“x” c="y">', '<a b="x" c="y">'],
    ['<a b=x/y/>', undefined],
    ['<a b=1"/>', undefined],
    ['<a b=x y c="z"/>', undefined],
    ['<a b= c="2"/>', undefined],
    ['<a b= c=2/>', '<a b= c="2"/>'],
    ['<a b=x=y/>', undefined],
    ['<a b=&quot;x&quot;/>', undefined],
  ])('without quotes gets them where the value clearly ends: %s', (text, fixed) => {
    const fixes = fixesOf(text);
    expect(fixes.map(({ safe }) => safe)).toEqual(fixed === undefined ? [] : [true]);
    if (fixed !== undefined) expect(applyFixes(text, fixes).text).toBe(fixed);
  });

  it('says which of two attributes has no value', () => {
    expect(findings('<a b= c="2"/>')).toEqual([
      `1:4: error: the value of attribute 'b' must be in quotes: b="..." [xml-syntax]`,
    ]);
  });

  it.each([
    ['<a><b>\n</a>', "End <b> with '/>'", '<a><b/>\n</a>'],
    ['<a><b c="1"><b/>\n</a>', "End <b> with '/>'", '<a><b c="1"/><b/>\n</a>'],
    ['<a><b><b></a>', "End <b> and <b> with '/>'", '<a><b/><b/></a>'],
    ['<a><b c="1"><d/>\n</a>', 'Add </b>', '<a><b c="1"><d/>\n</b></a>'],
    ['<a><b>x</a>', 'Add </b>', '<a><b>x</b></a>'],
    ['<a><c><b>x</a>', 'Add </b></c>', '<a><c><b>x</b></c></a>'],
    ['<a><b><d></a>', 'End <b> and <d>', '<a><b><d/></b></a>'],
    ['<a><b></B ></a>', 'Write </b>', '<a><b></b ></a>'],
    ['<a><b><c/></a></a>', 'Write </b>', '<a><b><c/></b></a>'],
    ['<a><b></b></b><c/></a>', 'Remove </b>', '<a><b></b><c/></a>'],
    ['<a><b/>\n', 'Add </a> at the end of the file', '<a><b/>\n</a>\n'],
  ])('in the tags has the fix with which all tags match: %j', (text, title, fixed) => {
    const fixes = fixesOf(text);
    expect(fixes.map((fix) => fix.title)).toEqual([title]);
    // Only a difference in case is certain.
    expect(fixes[0]?.safe).toBe(text.includes('</B >'));
    const { text: after } = applyFixes(text, fixes);
    expect(after).toBe(fixed);
    expect(findings(after)).toEqual([]);
  });

  it.each([
    '<a></a></a>',
    '<a><b></c></a></b>',
    '<a><b><c></b><d></a>',
    '<a><b></c></a><a/>',
    '<a><b></c><d =></a>',
  ])('in the tags has no fix if no single one helps: %s', (text) => expect(fixesOf(text)).toEqual([]));

  it('hides no other that does not follow from it', () => {
    expect(findings('<a>\n<b c="&x;">\n</c>\n&</a>').map((line) => line.slice(0, 4))).toEqual([
      '2:7:',
      '3:1:',
      '4:1:',
    ]);
  });
});
