import { describe, expect, it } from 'vitest';
import { eventDataText } from '../../../src/compile/resource-model/event-data.js';
import { positionsIn } from '../../../src/compile/resource-model/positions.js';
import { templateResource } from '../../../src/compile/resource-model/templates.js';
import { userDataText } from '../../../src/compile/resource-model/user-data.js';
import { userDataRoot } from '../../../src/manifest/describe/user-data-xml.js';
import type { PatternMap, ValueMap } from '../../../src/manifest/model/model.js';
import type {
  BinaryXmlContent,
  BinaryXmlElement,
  BinaryXmlInstruction,
} from '../../../src/windows/binary-xml/model.js';
import { readXml } from '../../../src/windows/binary-xml/read-xml.js';
import { writeXml } from '../../../src/windows/binary-xml/write-xml.js';
import { ByteReader } from '../../../src/windows/bytes/bytes.js';
import { ResourceWriter } from '../../../src/windows/resources/byte-writer.js';
import { writeTemplates } from '../../../src/windows/resources/wevt-template/write-templates.js';
import { bindProvider } from '../../support/bind.js';

function template(content: string, attributes = '') {
  const { provider } = bindProvider(
    `<maps>
       <valueMap name="Zone"><map value="1" message="$(string.a)"/></valueMap>
       <bitMap name="Flags"><map value="1" message="$(string.a)"/></bitMap>
     </maps>
     <templates><template tid="T" ${attributes}>${content}</template></templates>`,
    '<string id="a" value="A"/>',
  );
  const [first] = provider.templates;
  if (first === undefined) throw new Error('no template');
  return {
    template: first,
    resource: templateResource(first, positionsIn<ValueMap | PatternMap>(provider.maps), '10.0.22621'),
  };
}

/** Binary XML as text: `%0:8` for a substitution of the first item with type 8. */
function shown({ name, attributes, children }: BinaryXmlElement): string {
  const value = (content: BinaryXmlContent | BinaryXmlInstruction) =>
    'target' in content
      ? `<?${content.target} ${content.data}?>`
      : 'text' in content
        ? JSON.stringify(content.text)
        : `%${content.at}:${content.type}`;
  const start = [name, ...attributes.map((one) => `${one.name}=${value(one.value)}`)].join(' ');
  return `<${start}>${children.map((child) => ('children' in child ? shown(child) : value(child))).join('')}</${name}>`;
}

const UINT32 = '<data name="a" inType="win:UInt32"/>';

describe('EventData', () => {
  it('has an element for each item, with its type', () => {
    const { template: found, resource } = template(
      `${UINT32}<data name="b" inType="win:UInt8" count="a"/>
       <struct name="c" count="2"><data name="d" inType="win:GUID"/></struct>`,
    );
    expect(eventDataText(found)).toBe(
      '<EventData><Data Name="a">%1</Data><Data Name="b">%2</Data><ComplexData Name="c">%3</ComplexData></EventData>',
    );
    expect(resource.kind).toBe('EventData');
    expect(shown(resource.xml)).toBe(
      '<EventData><Data Name="a">%0:8</Data><Data Name="b">%1:132</Data><ComplexData Name="c">%2:142</ComplexData></EventData>',
    );
  });

  it('has the name of the template, and nothing else without items', () => {
    const named = template(UINT32, 'name="N&amp;&quot;"');
    expect(eventDataText(named.template)).toBe(
      '<EventData Name="N&amp;&quot;"><Data Name="a">%1</Data></EventData>',
    );
    expect(shown(named.resource.xml)).toContain('<EventData Name="N&\\"">');
    expect(eventDataText(template('').template)).toBe('<EventData/>');
    expect(shown(template('').resource.xml)).toBe('<EventData></EventData>');
  });
});

describe('items', () => {
  it('take 0 for none, in length and count', () => {
    const { resource } = template(
      '<data name="a" inType="win:AnsiString" length="0" count="0"/><data name="b" inType="win:AnsiString" length="5" count="1"/>',
    );
    expect(resource.items).toMatchObject([
      { inType: 2, outType: 1, length: undefined, count: undefined, mapAt: undefined },
      { length: { kind: 'literal', value: 5 }, count: { kind: 'literal', value: 1 } },
    ]);
    expect(shown(resource.xml)).toContain('<Data Name="b">%1:130</Data>');
  });

  it('refer to maps, and to siblings within their struct', () => {
    const { resource } = template(
      `${UINT32}<data name="m" inType="win:UInt32" map="Flags"/>
       <struct name="s" count="a">
         <data name="size" inType="win:UInt16"/><data name="bytes" inType="win:Binary" length="size" outType="win:IPv6"/>
       </struct>`,
    );
    expect(resource.items).toMatchObject([
      { name: 'a' },
      { name: 'm', mapAt: 1 },
      {
        kind: 'struct',
        count: { kind: 'item', at: 0 },
        members: [{ name: 'size' }, { name: 'bytes', outType: 24, length: { kind: 'item', at: 0 } }],
      },
    ]);
  });
});

describe('names with characters that XML escapes', () => {
  it('have the bytes of mc.exe', () => {
    const { resource } = template(
      '<data name="a&amp;b&lt;" inType="win:UInt32"/><data name="c&gt;d" inType="win:UInt32"/>',
    );
    const out = new ResourceWriter();
    writeTemplates(out, [resource], []);
    const written = Buffer.from(out.toBytes().subarray(12)).toString('hex');
    // The offsets in it count from the start of a file.
    const bytes =
      '54454d5020010000020000000200000054010000010000000a7e7eb4d7f06e5bc68721a1567d854d0f01010001ffffa8000000448209004500760065006e007400440061007400610000000241ffff4f0000008a6f04004400610074006100000037000000064b9504004e0061006d00650000004501010061004924fb030061006d007000000045010100620049081b02006c007400000005010000020d0000080441ffff310000008a6f04004400610074006100000019000000064b9504004e0061006d00650000000501030063003e006400020d010008040400000000000808000000000000000000007c010000000000000808000000000000000000008c010000100000006100260062003c00000000000c00000063003e0064000000';
    const withoutOffsets = (hex: string) =>
      hex.slice(0, 32) + hex.slice(40).replace(/(0000000000000000)[0-9a-f]{4}0000/g, '$1');
    expect(withoutOffsets(written)).toBe(withoutOffsets(bytes));
  });
});

describe('UserData', () => {
  const items = `${UINT32}<data name="b" inType="win:UnicodeString"/>`;
  const userData = (xml: string) => {
    const { template: found, resource } = template(`${items}<UserData>${xml}</UserData>`);
    const root = userDataRoot(found);
    if (root === undefined) throw new Error('no root');
    return { text: userDataText(root), xml: shown(resource.xml), kind: resource.kind };
  };

  it('prints blanks between nodes as a line end and tabs', () => {
    const { text, xml, kind } = userData(
      `\n <Root xmlns="urn:x">\n  <A> %1 </A><B>\n\n<C>%2</C></B>\n </Root>\n`,
    );
    expect(kind).toBe('UserData');
    expect(text).toBe('<Root xmlns="urn:x">\r\n\t\t<A> %1 </A><B>\r\n\t\t\t<C>%2</C></B>\r\n\t</Root>');
    expect(xml).toBe('<Root xmlns="urn:x"><A>%0:8</A><B><C>%1:1</C></B></Root>');
  });

  it('keeps the form of empty elements in the text', () => {
    expect(userData('<R xmlns="urn:x"><A/><B></B></R>').text).toBe('<R xmlns="urn:x"><A/><B></B></R>');
    expect(userData('<R xmlns="urn:x">\n</R>').text).toBe('<R xmlns="urn:x">\r\n\t</R>');
  });

  it('takes inserts in attributes, and keeps their order and prefixes', () => {
    const { text, xml } = userData(`<p:R code='%2' xmlns:p="urn:x" q="a &amp; '&lt;'"/>`);
    expect(text).toBe(`<p:R code="%2" xmlns:p="urn:x" q="a &amp; '&lt;'"/>`);
    expect(xml).toBe(`<p:R code=%1:1 xmlns:p="urn:x" q="a & '<'"></p:R>`);
  });

  it('keeps comments, instructions and CDATA in the text; the binary has no comments', () => {
    const { text, xml } = userData(
      '<R xmlns="urn:x"><!-- c %1 --><?go?><?go on?><A><![CDATA[<&%2]]></A><B>%1%2</B><C>%9</C></R>',
    );
    expect(text).toBe(
      '<R xmlns="urn:x"><!-- c %1 --><?go?><?go on?><A><![CDATA[<&%2]]></A><B>%1%2</B><C>%9</C></R>',
    );
    expect(xml).toBe('<R xmlns="urn:x"><?go ?><?go on?><A>"<&%2"</A><B>%0:8"1"%1:1</B><C>"%9"</C></R>');
  });

  it('keeps text; of text with inserts only what mc.exe keeps', () => {
    const { text, xml } = userData('<R xmlns="urn:x"><A>from %1 to %2!</A><B>100 %</B></R>');
    expect(text).toBe('<R xmlns="urn:x"><A>from %1 to %2!</A><B>100 %</B></R>');
    expect(xml).toBe('<R xmlns="urn:x"><A>%0:8"1 to "%1:1</A><B></B></R>');
  });

  // What mc.exe 10.0.28000 writes after the start tag of the root.
  it.each([
    ['<V>x</V>', '01ffff100000005600010056000000020501010078000404'],
    [
      '<V>a<?p %1?>b</V>',
      '01ffff260000005600010056000000024501010061000a70000100700000000b0200250031000501010062000404',
    ],
    ['<V/>', '01ffff0900000056000100560000000304'],
    ['<V></V>', '01ffff0a0000005600010056000000020404'],
    ['<V A="%1"/>', '41ffff1a00000056000100560000000d0000000641000100410000000d0000080304'],
    [
      '<V>x &amp; y</V>',
      '01ffff2700000056000100560000000245010200780020004924fb030061006d007000000005010200200079000404',
    ],
    [
      '<V A="a&lt;&quot;">&gt;</V>',
      '41ffff4600000056000100560000002d00000006410001004100000045010100610049081b02006c00740000004909560400710075006f0074000000050100000209cd1902006700740000000404',
    ],
    ['<V>a %1 b %2 c</V>', '01ffff1e0000005600010056000000024d0000084501040031002000620020000d0100080404'],
    ['<V>%1 %% %2</V>', '01ffff180000005600010056000000024d0000084501010020000d0100080404'],
    ['<V>%1%%%2</V>', '01ffff160000005600010056000000024d000008450100000d0100080404'],
    ['<V>&amp;%1</V>', '01ffff1b0000005600010056000000024924fb030061006d00700000000d0000080404'],
    [
      '<V>x<![CDATA[<%1>]]>y</V>',
      '01ffff210000005600010056000000024501010078004704003c00250031003e000501010079000404',
    ],
    ['<V A="x%2">50%</V>', '41ffff1b00000056000100560000000d0000000641000100410000000d010008020404'],
    [
      '<V> &amp; &lt; </V>',
      '01ffff2e0000005600010056000000024924fb030061006d007000000045010100200049081b02006c00740000000501010020000404',
    ],
  ])('has the bytes of mc.exe: %s', (content, bytes) => {
    const fields = '<data name="f1" inType="win:UInt32"/><data name="f2" inType="win:UInt32"/>';
    const { resource } = template(`${fields}<UserData><R xmlns="urn:g">${content}</R></UserData>`);
    const writer = new ResourceWriter();
    writeXml(writer, resource.xml);
    const written = Buffer.from(writer.toBytes());
    expect(written.toString('hex').slice(-bytes.length - 2)).toBe(`${bytes}00`);
    expect(readXml(new ByteReader(written))).toEqual(resource.xml);
  });
});
