import { expect, it } from 'vitest';
import { parseQName } from '../../src/manifest/qname.js';
import { childElements, type XmlElement } from '../../src/xml/tree.js';
import { parseClean } from '../support/xml.js';

it('resolves a prefix by the innermost element that declares it', () => {
  const { root } = parseClean(
    '<a xmlns:p="u" xmlns:q="v"><b/><b xmlns:p="w"><c/></b><b xmlns="x"/><b xmlns:q="y"/></a>',
  );
  const elements = [root, ...childElements(root)];
  const inner = childElements(elements[2] as XmlElement);
  const namespaces = (name: string) =>
    [...elements, ...inner].map((element) => parseQName(name, element)?.namespace);
  for (const round of [1, 2]) {
    expect(namespaces('p:n'), `round ${round}`).toEqual(['u', 'u', 'w', 'u', 'u', 'w']);
    expect(namespaces('q:n'), `round ${round}`).toEqual(['v', 'v', 'v', 'v', 'y', 'v']);
    expect(namespaces('n'), `round ${round}`).toEqual(['', '', '', 'x', '', '']);
    expect(namespaces('r:n'), `round ${round}`).toEqual(new Array(6).fill(undefined));
  }
});
