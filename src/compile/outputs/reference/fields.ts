import { LONG_TEXT } from '../../../manifest/describe/long-texts.js';
import { effectiveOutType } from '../../../manifest/model/meaning/out-type.js';
import type {
  DataField,
  Extent,
  Field,
  StructField,
  Template,
  ValueMap,
} from '../../../manifest/model/model.js';
import { mapItemValue } from '../../names/manifest-names.js';
import type { FieldCell, FieldRow, Link, MapItemEntry } from './page.js';
import type { PageTexts } from './page-texts.js';

/** The most meanings to list next to a field. The page has all of them with the map. */
const MOST_MEANINGS = 8;

/** The description of maps on a page. */
export interface MapLinks {
  /** The meanings of a map's first values. */
  readonly meaningsOf: (map: ValueMap) => readonly MapItemEntry[];
  readonly linkOf: (map: ValueMap) => Link | undefined;
}

/**
 * The fields of all versions of an event, for showing them side by side. Fields with the same path are one
 * row; the rows are in the order of the newest version, the last one in `templates`.
 */
export function fieldRows(templates: readonly (Template | undefined)[], maps: MapLinks): FieldRow[] {
  const rows = new Map<string, { name: string; depth: number; cells: (FieldCell | undefined)[] }>();
  // From the newest version on, whose order counts.
  for (let version = templates.length - 1; version >= 0; version--) {
    const seen = new Map<string, number>();
    for (const { field, depth, path, insert } of flattened(templates[version])) {
      // A template can have two fields with one name.
      const repeated = seen.get(path) ?? 0;
      seen.set(path, repeated + 1);
      const key = `${path}\n${repeated}`;
      const row = rows.get(key) ?? { name: field.name.value, depth, cells: templates.map(() => undefined) };
      rows.set(key, row);
      row.cells[version] = cellOf(field, insert, maps);
    }
  }
  return [...rows.values()];
}

interface FlatField {
  readonly field: Field;
  readonly depth: number;
  readonly path: string;
  readonly insert: string;
}

function flattened(template: Template | undefined): FlatField[] {
  return (template?.fields ?? []).flatMap((field, at) => {
    const path = field.name.value;
    const top = { field, depth: 0, path, insert: `%${at + 1}` };
    if (field.kind === 'data') return [top];
    const members = field.members.map((member) => ({
      field: member,
      depth: 1,
      path: `${path}\n${member.name.value}`,
      insert: '',
    }));
    return [top, ...members];
  });
}

function cellOf(field: Field, insert: string, maps: MapLinks): FieldCell {
  return field.kind === 'struct' ? structCell(field, insert) : dataCell(field, insert, maps);
}

function structCell({ count }: StructField, insert: string): FieldCell {
  const none = { outType: '', map: undefined, meanings: [], more: false };
  return { insert, inType: 'struct', extent: extentText('[', count, ']'), ...none };
}

function dataCell(field: DataField, insert: string, { meaningsOf, linkOf }: MapLinks): FieldCell {
  const map = field.map?.target;
  return {
    insert,
    inType: field.inType?.target?.name ?? field.inType?.name ?? '',
    outType: effectiveOutType(field)?.name ?? '',
    extent: extentText('(', field.length, ')') + extentText('[', field.count, ']'),
    map: map && linkOf(map),
    meanings: map === undefined ? [] : meaningsOf(map),
    more: map !== undefined && meaningsOf(map).length < map.items.length,
  };
}

/** The values of a map with their texts. */
export function meaningsOf(map: ValueMap, texts: PageTexts, most = map.items.length): MapItemEntry[] {
  return map.items.slice(0, most).map((item) => ({
    value: mapItemValue(map, item),
    symbol: item.symbol?.value ?? '',
    texts: texts.shown(item.message),
  }));
}

/** Returns a function for the meanings next to a field, because many fields can share a map. */
export function fieldMeanings(texts: PageTexts): MapLinks['meaningsOf'] {
  const known = new Map<ValueMap, readonly MapItemEntry[]>();
  return (map) => {
    const meanings = known.get(map) ?? firstShort(meaningsOf(map, texts, MOST_MEANINGS));
    known.set(map, meanings);
    return meanings;
  };
}

/** Long texts are only with the map, also those that are long together. */
function firstShort(meanings: readonly MapItemEntry[]): MapItemEntry[] {
  let left = LONG_TEXT;
  return meanings.filter(({ texts }) => {
    const length = texts?.texts.join('').length ?? 0;
    if (length > left) return false;
    left -= length;
    return true;
  });
}

/** A length in parentheses and a count in brackets, as comments of the C header have them. */
function extentText(open: string, extent: Extent | undefined, close: string): string {
  if (extent === undefined) return '';
  return `${open}${extent.kind === 'literal' ? extent.value : extent.reference.name}${close}`;
}
