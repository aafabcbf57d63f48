import type { Provider, ValueMap } from '../../../manifest/model/model.js';
import { plainText, textOf } from '../../names/display-text.js';
import { mapItemName, mapItemValue } from '../../names/manifest-names.js';
import { code, docComment, docLine, proseLine } from './comment.js';
import { stringLiteral } from './literal.js';
import type { ModuleNames } from './names.js';
import { type EntryView, propertyScope, type TableView } from './tables.js';

/** A map: its values by name, and their texts by value. */
export interface MapView extends TableView {
  readonly texts: { readonly comment: string; readonly name: string; readonly entries: readonly EntryView[] };
}

export function mapViews(provider: Provider, names: ModuleNames): MapView[] {
  return provider.maps.map((map) => {
    const { values, texts } = names.maps.get(map) as { values: string; texts: string };
    const what = map.kind === 'bitMap' ? 'Flags of the bit map' : 'Values of the map';
    return {
      comment: docComment([`${what} ${code(map.name.value)}`]),
      name: values,
      entries: mapEntries(map),
      texts: {
        comment: docComment([`Display texts for the values of {@link ${values}}`]),
        name: texts,
        entries: mapTextEntries(map),
      },
    };
  });
}

function mapEntries(map: ValueMap): EntryView[] {
  const scope = propertyScope();
  return map.items.map((item) => {
    const value = mapItemValue(map, item);
    const text = plainText(textOf(item.message) ?? '');
    const key = scope.claim(mapItemName(map, item));
    return { comment: docLine(text === key ? '' : proseLine(text)), key, value };
  });
}

function mapTextEntries(map: ValueMap): EntryView[] {
  const texts = new Map<number, string>();
  for (const item of map.items) {
    const text = textOf(item.message);
    if (text !== undefined && !texts.has(item.value)) texts.set(item.value, plainText(text));
  }
  return [...texts].map(([value, text]) => ({ comment: '', key: String(value), value: stringLiteral(text) }));
}
