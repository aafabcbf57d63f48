import type { XmlElement } from '../../manifest/xml/tree.js';
import { childElements } from '../../manifest/xml/tree.js';
import { counted } from '../../text/counted.js';
import { optionalSymbol } from './add-named.js';
import { type Draft, Refused, suggestion } from './draft.js';
import { newTag } from './markup.js';
import { stringIdLike, unlike } from './names.js';
import type { NewField, NewMap, NewTemplate } from './new-definition.js';
import { nameOfInType, nameOfOutType } from './references.js';
import { addToSection, elementsIn, prefixIn } from './section.js';
import { addString, stringIds } from './strings.js';

export function addTemplate(draft: Draft, { name: tid, fields }: NewTemplate): void {
  const { provider } = draft;
  if (provider.templates.some((template) => template.tid.value === tid)) {
    throw new Refused(`there is already a template '${tid}'`);
  }
  if (fields.length === 0) throw new Refused('a template needs a field');
  const typed = fields.map((field) => withTypes(draft, field));
  const element = draft.provider.element as XmlElement;
  const prefix = prefixIn(element);
  const templates = elementsIn(element, 'templates', 'template');
  const known = templates.flatMap(childElements).filter(({ localName }) => localName === 'data');
  const data = typed.flatMap((field) =>
    newTag(draft.source, `${prefix}data`, attributesOf(field), known, '/>'),
  );
  const open = newTag(draft.source, `${prefix}template`, [['tid', tid]], templates, '>');
  const lines = [...open, ...data.map((line) => `\t${line}`), `</${prefix}template>`];
  draft.apply([addToSection(draft.source, element, 'templates', lines)]);
  draft.added.unshift(`template '${tid}'`);
}

const attributesOf = ({ name, inType, outType, map, length, count }: NewField) =>
  [
    ['name', name],
    ['inType', inType],
    ['outType', outType],
    ['map', map],
    ['length', length],
    ['count', count],
  ] as const;

function withTypes(draft: Draft, field: NewField): NewField {
  const { map, outType } = field;
  const maps = draft.provider.maps.map(({ name }) => name.value);
  if (map !== undefined && !maps.includes(map))
    throw new Refused(`there is no map '${map}'${suggestion(map, maps)}`);
  const inType = nameOfInType(draft, field.inType);
  return { ...field, inType, ...(outType !== undefined && { outType: nameOfOutType(draft, outType) }) };
}

/** Adds a map with its items and their strings. */
export function addMap(draft: Draft, { name, symbol, bitMap, items, translations }: NewMap): void {
  const { provider } = draft;
  if (provider.maps.some((map) => map.name.value === name))
    throw new Refused(`there is already a map '${name}'`);
  if (items.length === 0) throw new Refused('a map needs an item');
  if (translations !== undefined && translations.size > 0) {
    throw new Refused(
      'the strings of a map cannot be translated here; translate the strings in the manifest',
    );
  }
  const symbols = provider.maps.map((map) => map.symbol?.value);
  const own = symbol ?? optionalSymbol(name, provider.cSymbol, symbols, draft);
  const like = provider.maps.flatMap((map) =>
    map.items.flatMap((item) =>
      item.message?.kind === 'string'
        ? [{ keys: [item.symbol?.value, item.declared?.text], id: item.message.id }]
        : [],
    ),
  );
  const taken = new Set<string>();
  const written = items.map((item) => {
    const { text } = item;
    // The schema of mc.exe allows only hexadecimal values there.
    const value = bitMap && /^\d+$/.test(item.value) ? `0x${BigInt(item.value).toString(16)}` : item.value;
    // The ids of another map would contain its name.
    const inOther = like.filter(({ id }) => !provider.maps.some((map) => id.includes(map.name.value)));
    const id = stringIdLike(
      [undefined, value],
      inOther,
      `${name}.${value}`.replace(/[()\s]+/g, '_'),
      stringIds(draft.manifest),
    );
    addString(draft, id, text);
    // mc.exe names the members of the enum after the map and the item, and omits items without a symbol.
    const itemSymbol = own === undefined ? undefined : memberSymbol(own, text, taken);
    return { value, symbol: itemSymbol, message: `$(string.${id})` };
  });
  const kind = bitMap ? 'bitMap' : 'valueMap';
  const element = draft.provider.element as XmlElement;
  const prefix = prefixIn(element);
  const maps = elementsIn(element, 'maps', 'valueMap', 'bitMap');
  const known = maps.flatMap(childElements);
  const inside = written.flatMap(({ value, symbol, message }) =>
    newTag(
      draft.source,
      `${prefix}map`,
      [
        ['value', value],
        ['symbol', symbol],
        ['message', message],
      ],
      known,
      '/>',
    ),
  );
  const head = [
    ['name', name],
    ['symbol', own],
  ] as const;
  const sameKind = maps.filter(({ localName }) => localName === kind);
  const lines = [
    ...newTag(draft.source, `${prefix}${kind}`, head, sameKind, '>'),
    ...inside.map((line) => `\t${line}`),
    `</${prefix}${kind}>`,
  ];
  draft.apply([addToSection(draft.source, element, 'maps', lines)]);
  draft.added.unshift(`${kind} '${name}' with ${counted(items.length, 'item')}`);
}

/** An item's symbol in the style of its map: `_IN_PROGRESS` for `JOB_STATE`, `InProgress` for `JobState`. */
function memberSymbol(map: string, text: string, taken: Set<string>): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '');
  const words = plain.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const inCamelCase = words.map((word) => word.replace(/^./, (first) => first.toUpperCase())).join('');
  const name = /[a-z]/.test(map) ? inCamelCase : `_${words.join('_').toUpperCase()}`;
  const symbol = unlike(name.replace(/^_?$/, '$&Item'), taken, '_');
  taken.add(symbol);
  return symbol;
}
