import type { Provider, ValueMap } from '../../../manifest/model/model.js';
import { plainBeginning, plainText, textOf } from '../../names/display-text.js';
import { mapItemName, mapItemValue } from '../../names/manifest-names.js';
import { sharedTexts } from '../common/shared-texts.js';
import { code, docComment, docLine, proseLine } from './comment.js';
import { stringLiteral } from './literal.js';
import type { ModuleNames } from './names.js';
import { type EntryView, propertyScope, type TableView } from './tables.js';

/** A map: its values by name, and their texts by value. */
export interface MapView extends TableView {
  readonly texts: { readonly comment: string; readonly name: string; readonly entries: readonly EntryView[] };
}

/** The maps, and the constants with the texts that they share. */
export function mapViews(
  provider: Provider,
  names: ModuleNames,
): { readonly maps: MapView[]; readonly sharedTexts: EntryView[] } {
  const byMap = new Map(provider.maps.map((map) => [map, textsOf(map)]));
  const shared = sharedTexts(
    [...byMap.values()].flatMap((found) => [...found.values()]),
    names.claim,
  );
  const maps = provider.maps.map((map) => {
    const { values, texts } = names.maps.get(map) as { values: string; texts: string };
    const what = map.kind === 'bitMap' ? 'Flags of the bit map' : 'Values of the map';
    return {
      comment: docComment([`${what} ${code(map.name.value)}`]),
      name: values,
      entries: mapEntries(map),
      texts: {
        comment: docComment([`Display texts for the values of {@link ${values}}`]),
        name: texts,
        entries: [...(byMap.get(map) ?? [])].map(([value, text]) => ({
          ...{ comment: '', key: String(value) },
          value: shared.get(text) ?? stringLiteral(text),
        })),
      },
    };
  });
  return { maps, sharedTexts: sharedTextEntries(shared) };
}

export function sharedTextEntries(shared: ReadonlyMap<string, string>): EntryView[] {
  return Array.from(shared, ([text, key]) => ({ comment: '', key, value: stringLiteral(text) }));
}

function mapEntries(map: ValueMap): EntryView[] {
  const scope = propertyScope();
  return map.items.map((item) => {
    const value = mapItemValue(map, item);
    const text = plainBeginning(textOf(item.message) ?? '');
    const key = scope.claim(mapItemName(map, item));
    return { comment: docLine(text === key ? '' : proseLine(text)), key, value };
  });
}

function textsOf(map: ValueMap): Map<number, string> {
  const texts = new Map<number, string>();
  const shown = new Map<string, string>();
  for (const item of map.items) {
    const text = textOf(item.message);
    if (text === undefined || texts.has(item.value)) continue;
    const known = shown.get(text) ?? plainText(text);
    shown.set(text, known);
    texts.set(item.value, known);
  }
  return texts;
}
