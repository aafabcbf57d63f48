import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseXml } from '../../../src/manifest/xml/parse-xml.js';
import {
  attribute,
  childElements,
  lookupNamespace,
  textContent,
  type XmlElement,
} from '../../../src/manifest/xml/tree.js';
import { SourceText } from '../../../src/text/source.js';
import { mutated, smallDocuments } from '../../support/mutations.js';
import { findings, parseClean } from '../../support/xml.js';

/** What the ranges of a text cover. */
function cut(document: { source: SourceText }, ...ranges: { start: number; end: number }[]): string[] {
  return ranges.map((range) => document.source.slice(range));
}

describe('names', () => {
  it('are right, however many there are', () => {
    const names = Array.from({ length: 2000 }, (_, i) => `n${i}${'x'.repeat(i % 7)}`);
    const { root } = parseClean(`<r>${names.map((name) => `<${name} ${name}="1"></${name}>`).join('')}</r>`);
    expect(childElements(root).map(({ name }) => name)).toEqual(names);
    expect(childElements(root).map(({ attributes: [first] }) => first?.localName)).toEqual(names);
  });

  it('take the default namespace of the innermost element that declares one', () => {
    const { root } = parseClean(
      '<a xmlns="u"><b xmlns="v"><c/></b><d xmlns="w"/><e/><f xmlns=""><g/></f></a>',
    );
    const namespaces = ({ localName, namespace, children }: XmlElement): string[] => [
      `${localName}=${namespace}`,
      ...children.flatMap((child) => (child.kind === 'element' ? namespaces(child) : [])),
    ];
    expect(namespaces(root)).toEqual(['a=u', 'b=v', 'c=v', 'd=w', 'e=u', 'f=', 'g=']);
  });
});

describe('the start of a text', () => {
  it('has no instruction where the declaration is damaged', () => {
    const { value } = parseXml(new SourceText('input.man', '<?xml< version="1.0"?><a/>'));
    expect(value.outside).toEqual([]);
  });
});

describe('ranges', () => {
  it('cover an element, its name and its start tag', () => {
    const document = parseClean('<?xml version="1.0"?>\r\n<a>\r\n <b c="1" >x</b ><b/>\n</a>\n');
    const [first, second] = childElements(document.root) as [XmlElement, XmlElement];
    expect(cut(document, first.range, first.nameRange, first.startTag)).toEqual([
      '<b c="1" >x</b >',
      'b',
      '<b c="1" >',
    ]);
    expect(cut(document, second.range, second.nameRange, second.startTag)).toEqual(['<b/>', 'b', '<b/>']);
    expect(document.source.positionAt(first.range.start)).toMatchObject({ line: 3, column: 2 });
    expect(document.root.parent).toBeUndefined();
    expect(second.parent).toBe(document.root);
  });

  it('cover an attribute, its name and its value separately', () => {
    const document = parseClean(`<a\n  one = "1"\r\n\ttwo='>"&lt;'/>`);
    const [one, two] = document.root.attributes;
    expect(one && cut(document, one.range, one.nameRange, one.valueRange)).toEqual(['one = "1"', 'one', '1']);
    expect(two && cut(document, two.range, two.nameRange, two.valueRange)).toEqual([
      `two='>"&lt;'`,
      'two',
      '>"&lt;',
    ]);
    expect(two?.value).toBe('>"<');
  });

  it('cover texts, sections, comments and instructions', () => {
    const document = parseClean(
      `<!-- 1 --><?p it's?><a> x<![CDATA[<]]]>&amp;\r\n<!--2--><?q  r = "?"?></a>\n<!--3-->`,
    );
    expect(document.root.children.map(({ kind, range }) => [kind, document.source.slice(range)])).toEqual([
      ['text', ' x'],
      ['text', '<![CDATA[<]]]>'],
      ['text', '&amp;\r\n'],
      ['comment', '<!--2-->'],
      ['instruction', '<?q  r = "?"?>'],
    ]);
    expect(document.outside.map(({ range }) => document.source.slice(range))).toEqual([
      '<!-- 1 -->',
      "<?p it's?>",
      '<!--3-->',
    ]);
  });

  it('follow each other without gaps, whatever is parsed', () => {
    const check = (element: XmlElement, source: SourceText) => {
      let at = element.startTag.end;
      expect(source.slice(element.nameRange)).toBe(element.name);
      for (const { name, nameRange, valueRange, range } of element.attributes) {
        expect(source.slice(nameRange)).toBe(name);
        expect(source.text[valueRange.start - 1]).toBe(source.text[valueRange.end]);
        expect(range).toEqual({ start: nameRange.start, end: valueRange.end + 1 });
      }
      for (const child of element.children) {
        expect(child.range.start).toBe(at);
        at = child.range.end;
        if (child.kind === 'element') check(child, source);
      }
      const endTag = source.slice({ start: at, end: element.range.end });
      if (element.selfClosing) expect(endTag).toBe('');
      else expect(endTag.startsWith(`</${element.name}`) && endTag.endsWith('>')).toBe(true);
    };
    const documents = smallDocuments.chain((document) => mutated([document]));
    fc.assert(
      fc.property(documents, (text) => {
        const source = new SourceText('input.man', text);
        const { value } = parseXml(source);
        if (value.root !== undefined) check(value.root, source);
      }),
      { numRuns: 1000, seed: 7 },
    );
  });
});

describe('attribute values', () => {
  it('are normalised in one form and keep their line ends and tabs in the other', () => {
    const { root } = parseClean('<a b="1\r\n 2\r3\n\t4&#10;&#13;&#9;&lt;&#x1F600;  "/>');
    expect(attribute(root, 'b')?.value).toBe('1  2 3  4\n\r\t<\u{1f600}  ');
    expect(attribute(root, 'b')?.rawValue).toBe('1\n 2\n3\n\t4\n\r\t<\u{1f600}  ');
  });

  it('are decoded once', () => {
    expect(attribute(parseClean('<a b="&amp;lt;&#38;#60;"/>').root, 'b')?.value).toBe('&lt;&#60;');
  });
});

describe('content', () => {
  it('keeps white space, the form of empty elements, and the order of attributes', () => {
    const { root } = parseClean('<a z="" y="">\n\t<b/><c></c> \r\n</a>');
    expect(root.attributes.map(({ name }) => name)).toEqual(['z', 'y']);
    expect(root.children.map((child) => (child.kind === 'text' ? child.value : child.kind))).toEqual([
      '\n\t',
      'element',
      'element',
      ' \n',
    ]);
    expect(childElements(root).map(({ selfClosing }) => selfClosing)).toEqual([true, false]);
  });

  it('decodes references in text but not in sections and comments', () => {
    const { root } = parseClean('<a>&lt;&#x41;&#66;<![CDATA[&lt;\r]]><!--&lt;--></a>');
    expect(root.children).toMatchObject([
      { kind: 'text', cdata: false, value: '<AB' },
      { kind: 'text', cdata: true, value: '&lt;\n' },
      { kind: 'comment', value: '&lt;' },
    ]);
    expect(textContent(root)).toBe('<AB&lt;\n');
  });

  it('separates the target of an instruction from its value', () => {
    const { root } = parseClean('<a><?p?><?p  x y ?><?p __proto__="1"?></a>');
    expect(root.children).toMatchObject([
      { target: 'p', value: '' },
      { target: 'p', value: 'x y ' },
      { target: 'p', value: '__proto__="1"' },
    ]);
  });

  it('takes any name, also those of object members and with characters that are blanks elsewhere', () => {
    const names = [
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'e',
      't',
      'a\u1680b',
      'a\ufeffb',
      'é',
    ];
    const { root } = parseClean(
      `<__proto__>${names.map((name) => `<${name} ${name}="1"/>`).join('')}</__proto__>`,
    );
    expect(childElements(root).map(({ name }) => name)).toEqual(names);
    expect(childElements(root).map(({ attributes }) => attributes[0]?.name)).toEqual(names);
    expect(Object.getPrototypeOf(root)).toBe(Object.prototype);
  });
});

describe('namespaces', () => {
  it('are resolved for elements and prefixed attributes, any prefix', () => {
    const { root } = parseClean(
      '<m:a xmlns:m="urn:m" xmlns="urn:d" x="1" m:x="2"><b xmlns=""><m:c/></b><d/></m:a>',
    );
    const [b, d] = childElements(root) as [XmlElement, XmlElement];
    const [c] = childElements(b) as [XmlElement];
    expect([root, b, c, d].map(({ prefix, localName, namespace }) => [prefix, localName, namespace])).toEqual(
      [
        ['m', 'a', 'urn:m'],
        ['', 'b', ''],
        ['m', 'c', 'urn:m'],
        ['', 'd', 'urn:d'],
      ],
    );
    expect(root.attributes.map(({ localName, namespace }) => [localName, namespace])).toEqual([
      ['m', 'http://www.w3.org/2000/xmlns/'],
      ['xmlns', 'http://www.w3.org/2000/xmlns/'],
      ['x', ''],
      ['x', 'urn:m'],
    ]);
    expect(root.declarations).toEqual(
      new Map([
        ['m', 'urn:m'],
        ['', 'urn:d'],
      ]),
    );
    expect(b.declarations).toEqual(new Map([['', '']]));
    expect(lookupNamespace(c, 'm')).toBe('urn:m');
    expect(lookupNamespace(c, '')).toBe('');
    expect(lookupNamespace(c, 'win')).toBeUndefined();
  });

  it('know the prefix xml', () => {
    const { root } = parseClean('<a xml:lang="en"/>');
    expect(root.attributes[0]?.namespace).toBe('http://www.w3.org/XML/1998/namespace');
  });
});

describe('after a mistake', () => {
  const tree = (text: string) => parseXml(new SourceText('input.man', text)).value.root;

  it('the tree stays when it is plain what the author meant', () => {
    expect(attribute(tree('<a b="1" b="2"/>') as XmlElement, 'b')?.value).toBe('1');
    expect(textContent(tree('<a>x &nbsp; & &#0; y</a>') as XmlElement)).toBe('x &nbsp; & &#0; y');
    expect(tree('<p:a/>')).toMatchObject({ prefix: 'p', localName: 'a', namespace: '' });
    expect(attribute(tree('<a b="<"/>') as XmlElement, 'b')?.value).toBe('<');
    expect(textContent(tree('x<a>1]]>2</a>y') as XmlElement)).toBe('1]]>2');
    expect(tree('\n<?xml version="1.0"?><a/>')?.name).toBe('a');
  });

  it('there is no tree when the structure is in doubt', () => {
    for (const text of [
      '',
      '<a>',
      '<a></b>',
      '<a/><b/>',
      '<a b=c/>',
      '<a b/>',
      '<a><</a>',
      '<a',
      '<!DOCTYPE a><a/>',
    ]) {
      expect(tree(text)).toBeUndefined();
      expect(findings(text)).toHaveLength(1);
    }
  });
});
