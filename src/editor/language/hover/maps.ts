import { mapItemValue } from '../../../compile/names/manifest-names.js';
import type { Manifest, MapItem, ValueMap } from '../../../manifest/model/model.js';
import { bitsOf } from '../../../text/bits.js';
import { usesIn } from '../uses.js';
import { textsOf } from './event.js';
import { messageLines } from './messages.js';
import { type Block, code, list, table, title } from './page.js';
import { messageTexts, usersLine } from './shared.js';

export function mapBlocks(manifest: Manifest, map: ValueMap): Block[] {
  const fields = usesIn(manifest).fieldsOf(map);
  return [
    title(map.kind === 'bitMap' ? 'bit map' : 'value map', map.name.value),
    ...itemsTable(manifest, map),
    ...list([
      usersLine(
        fields.map(({ field, template }) => `${template.tid.value}.${field.name.value}`),
        'field',
      ),
    ]),
  ];
}

export function itemsTable(manifest: Manifest, map: ValueMap): Block[] {
  const texts = textsOf(manifest);
  return table(
    ['value', 'symbol', 'text'],
    map.items.map((item) => [
      mapItemValue(map, item),
      code(enumeratorOf(map, item)),
      code(texts.shown(item.message) ?? ''),
    ]),
  );
}

/** In the C header, the name of a map item starts with the name of its map. */
const enumeratorOf = (map: ValueMap, { symbol }: MapItem) =>
  symbol === undefined ? '' : `${map.symbol?.value ?? ''}${symbol.value}`;

export function itemBlocks(manifest: Manifest, item: MapItem, map: ValueMap): Block[] {
  const symbol = enumeratorOf(map, item);
  return [
    title('item', mapItemValue(map, item)),
    ...list([
      [map.kind === 'bitMap' ? 'Of the bit map ' : 'Of the value map ', code(map.name.value)],
      ...(map.kind === 'bitMap' && item.value !== 0 ? [[bitsOf(BigInt(item.value))]] : []),
      ...(symbol === '' ? [] : [['In C: ', code(symbol)]]),
      ...messageLines(manifest, item.message),
    ]),
    ...messageTexts(item.message),
  ];
}
