import { describe, expect, it } from 'vitest';
import { checkManifest } from '../../../src/lint/check-manifest.js';
import { formatManifest } from '../../../src/lint/format/format-manifest.js';
import type { FormatOptions } from '../../../src/lint/format/options.js';

const format = (text: string, options: Partial<FormatOptions> = {}) =>
  formatManifest(text, 'a.man', options).output;

describe('formatManifest', () => {
  it('indents by level, and puts each element on its own line', () => {
    expect(format('<a><b x = "1"   y="2" /><c><d></d></c>\n</a >')).toBe(`<a>
  <b x="1" y="2"/>
  <c>
    <d/>
  </c>
</a>
`);
  });

  it('splits tags that are too long, with attributes deeper than children', () => {
    const text = '<a><event value="1" symbol="Started"><b/></event></a>';
    expect(format(text, { lineWidth: 30 })).toBe(`<a>
  <event
      value="1"
      symbol="Started">
    <b/>
  </event>
</a>
`);
    // The tag has 34 characters after two of indentation.
    expect(format(text, { lineWidth: 36 }).split('\n')[1]).toBe('  <event value="1" symbol="Started">');
    expect(format(text, { lineWidth: 35 }).split('\n')[1]).toBe('  <event');
    expect(format(text, { indent: 'tab', attributesPerLine: 'one' }).split('\n').slice(1, 5)).toEqual([
      '\t<event',
      '\t\t\tvalue="1"',
      '\t\t\tsymbol="Started">',
      '\t\t<b/>',
    ]);
  });

  it('keeps UserData as it is, because the GUID of the template depends on it', () => {
    const content = ' <x ><y>%1</y>\n\t<z></z><z  /></x>';
    expect(format(`<template><UserData  >${content}</UserData ></template>`)).toBe(
      `<template>\n  <UserData>${content}</UserData>\n</template>\n`,
    );
  });

  it('keeps one blank line between elements, and none at the ends', () => {
    expect(format('<a>\n\n<b/>\n\n\n<c/>\r<d/>\n\n</a>\n\n')).toBe('<a>\n  <b/>\n\n  <c/>\n  <d/>\n</a>\n');
  });

  it('keeps comments as they are, on their line or at the end of the line before', () => {
    const text = `<?xml version="1.0"?> <!-- about\n   this -->
<a> <!-- start -->
<b/>   <!-- after b -->
      <!-- before c --><c/><!-- only --><d><!-- inside --></d>
</a><!-- end -->`;
    expect(format(text)).toBe(`<?xml version="1.0"?> <!-- about
   this -->
<a> <!-- start -->
  <b/> <!-- after b -->
  <!-- before c -->
  <c/>
  <!-- only -->
  <d><!-- inside --></d>
</a><!-- end -->
`);
  });

  it('keeps texts with the white space around them', () => {
    const text =
      '<a>\n  <t> text <b  x="1"/>\n </t>\n  <u><![CDATA[ ]]></u>\n  <v xml:space="preserve"> </v>\n</a>\n';
    expect(format(text)).toBe(text);
    expect(format('<a> &#32; </a>')).toBe('<a> &#32; </a>\n');
  });

  it('keeps values and references, and uses double quotes where it can', () => {
    expect(format(`<a x='1' y='"' z='&apos;&#65;' w="a\n\tb"/>`)).toBe(
      `<a\n    x="1"\n    y='"'\n    z="&apos;&#65;"\n    w="a\n\tb"/>\n`,
    );
  });

  it('uses the first line end of the file for all lines', () => {
    expect(format('<a>\r\n<b/>\n<!--\n--></a>')).toBe('<a>\r\n  <b/>\r\n  <!--\r\n-->\r\n</a>\r\n');
    expect(format('<a><b/></a>')).toBe('<a>\n  <b/>\n</a>\n');
  });

  it('leaves parts alone that comments exclude', () => {
    const kept = `<!-- wevtc-format-ignore: a table -->
  <b   x="1"
       y="2" />`;
    expect(format(`<a>\n  ${kept}\n  <c   />\n</a>`)).toBe(`<a>\n  ${kept}\n  <c/>\n</a>\n`);
    const part = '<!-- wevtc-format-off --><b  />\n<c  />  <!-- wevtc-format-on -->';
    expect(format(`<a>${part}<d  /></a>`)).toBe(`<a>\n  ${part}\n  <d/>\n</a>\n`);
    expect(format('<a><!--wevtc-format-off--><b  /> </a>')).toBe(
      '<a>\n  <!--wevtc-format-off--><b  />\n</a>\n',
    );
  });

  it('has comments that lint does not take for mistakes', () => {
    const words = ['off', 'on', 'ignore'].map((word) => `<!-- wevtc-format-${word} -->`).join('');
    const ids = checkManifest(`<a>${words}<!-- wevtc-format-of --></a>`, 'a.man').diagnostics;
    expect(ids.filter(({ ruleId }) => ruleId === 'unknown-suppression').length).toBeLessThanOrEqual(1);
  });

  it('keeps a comment about its line on this line', () => {
    expect(format('<a>\n<b/><!-- wevtc-disable-line x --><c/>\n</a>')).toBe(
      '<a>\n  <b/><!-- wevtc-disable-line x -->\n  <c/>\n</a>\n',
    );
  });

  it('keeps the encoding and the byte order mark', () => {
    const bytes = new Uint8Array(
      Buffer.from('\ufeff<?xml version="1.0" encoding="utf-16"?><a><b  ü="é"/></a>', 'utf16le'),
    );
    const { output } = formatManifest(bytes, 'a.man');
    expect(Buffer.from(output).toString('utf16le')).toBe(
      '\ufeff<?xml version="1.0" encoding="utf-16"?>\n<a>\n  <b ü="é"/>\n</a>\n',
    );
    expect(format('\ufeff<a/>')).toBe('\ufeff<a/>\n');
  });

  it.each([
    ['that is not closed', '<a>'],
    ['with an attribute twice', '<a x="1" x="1"/>'],
    ['with an undeclared prefix', '<x:a/>'],
    ['that is empty', ''],
    ['with a DOCTYPE', '<!DOCTYPE a><a/>'],
  ])('does not change a file %s', (_, text) => {
    const { output, errors } = formatManifest(text, 'a.man');
    expect(output).toBe(text);
    expect(errors).not.toEqual([]);
  });

  it('does not change a file that is not text', () => {
    const bytes = Uint8Array.of(0x3c, 0x61, 0xff, 0x2f, 0x3e);
    const { output, errors } = formatManifest(bytes, 'a.man');
    expect(output).toBe(bytes);
    expect(errors.map(({ ruleId }) => ruleId)).toEqual(['xml-encoding']);
  });
});
