import { expect, it } from 'vitest';
import { isNcName, parseQName } from '../../../src/manifest/model/values/qname.js';
import { childElements, type XmlElement } from '../../../src/manifest/xml/tree.js';
import { parseClean } from '../../support/xml.js';

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

it('takes the letters of the schema of mc.exe and newer ones, but none that are in no edition of XML', () => {
  for (const name of ['a', '_', 'Größe', 'ș', '日本', '〡', 'ℯ', '℮', 'ↀ', 'a·', 'a·', 'a۝', '𝒳', 'a٣'])
    expect(isNcName(name), name).toBe(true);
  for (const name of [
    '',
    '-a',
    '1a',
    'a:b',
    'a b',
    'ª',
    'µ',
    'aº',
    'a²',
    'a½',
    'a①',
    '·',
    '٣',
    '۝',
    '\u0301a',
  ])
    expect(isNcName(name), name).toBe(false);
});
