import { childElements, type XmlElement } from '../../xml/tree.js';
import type { MapItem, PatternMap, ValueMap } from '../model.js';
import { missing } from './read-localization.js';
import { nameOf, type ProviderContext } from './read-named.js';

/** `<maps>`: value maps and bit maps in document order. */
export function readMaps({ reader, strings }: ProviderContext, list: XmlElement): ValueMap[] {
  reader.attributes(list, 'maps');
  return reader.children(list, 'maps').map((element) => {
    const kind = element.localName as ValueMap['kind'];
    const { name, symbol } = reader.attributes(element, kind);
    const items = reader.children(element, kind).map((item): MapItem => {
      const values = reader.attributes(item, `${kind}/map`);
      return {
        element: item,
        range: item.nameRange,
        usedAt: [],
        value: values.value?.value ?? 0,
        declared: values.value,
        symbol: values.symbol,
        message: strings.resolve(values.message),
      };
    });
    return {
      element,
      range: element.nameRange,
      usedAt: [],
      kind,
      name: name ?? missing(element),
      symbol,
      items,
    };
  });
}

/** `<namedQueries>`: documented as unused, but mc.exe compiles it. */
export function readNamedQueries({ reader }: ProviderContext, list: XmlElement): PatternMap[] {
  reader.attributes(list, 'namedQueries');
  const patternMaps: PatternMap[] = [];
  for (const group of reader.children(list, 'namedQueries')) {
    reader.attributes(group, 'patternMaps');
    if (childElements(group).length === 0) {
      reader.report('missing-part', group.nameRange, { name: 'patternMap', element: group.localName });
    }
    for (const element of reader.children(group, 'patternMaps')) {
      const { name, format, symbol } = reader.attributes(element, 'patternMap');
      patternMaps.push({
        element,
        range: element.nameRange,
        usedAt: [],
        name: nameOf(name) ?? missing(element),
        format,
        symbol,
        items: reader.children(element, 'patternMap').map((item) => {
          const values = reader.attributes(item, 'patternMap/map');
          return { name: values.name ?? missing(item), value: values.value ?? missing(item) };
        }),
      });
    }
  }
  return patternMaps;
}
