import { describe, expect, it } from 'vitest';
import type { BinaryXmlElement } from '../../../src/etw/binary-xml/model.js';
import { userDataRoot } from '../../../src/event-info/user-data-xml.js';
import { eventDataText } from '../../../src/targets/resources/event-data.js';
import { positionsIn } from '../../../src/targets/resources/positions.js';
import { templateResource } from '../../../src/targets/resources/templates.js';
import { userDataText } from '../../../src/targets/resources/user-data.js';
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
  return { template: first, resource: templateResource(first, positionsIn(provider.maps), '10.0.22621') };
}

/** Binary XML as text: `%0:8` for a substitution of the first item with type 8. */
function shown({ name, attributes, children }: BinaryXmlElement): string {
  const value = (content: { text: string } | { at: number; type: number }) =>
    'text' in content ? JSON.stringify(content.text) : `%${content.at}:${content.type}`;
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

  it('keeps comments, instructions and CDATA in the text; the binary has no comments and instructions', () => {
    const { text, xml } = userData(
      '<R xmlns="urn:x"><!-- c %1 --><?go?><?go on?><A><![CDATA[<&%2]]></A><B>%1%2</B><C>%9</C></R>',
    );
    expect(text).toBe(
      '<R xmlns="urn:x"><!-- c %1 --><?go?><?go on?><A><![CDATA[<&%2]]></A><B>%1%2</B><C>%9</C></R>',
    );
    expect(xml).toBe('<R xmlns="urn:x"><A>"<&"%1:1</A><B>%0:8%1:1</B><C>"%9"</C></R>');
  });

  it('keeps text, with inserts in it too', () => {
    const { text, xml } = userData('<R xmlns="urn:x"><A>from %1 to %2!</A><B>100 %</B></R>');
    expect(text).toBe('<R xmlns="urn:x"><A>from %1 to %2!</A><B>100 %</B></R>');
    expect(xml).toBe('<R xmlns="urn:x"><A>"from "%0:8" to "%1:1"!"</A><B>"100 %"</B></R>');
  });
});
