import type { ItemResource, TemplateResource } from '../../windows/resources/wevt-template/model.js';
import { inTypes, outTypes } from '../../windows/winmeta/types.js';
import { extentOf, mapNameAt, type NamedMaps } from '../decompile/look-up.js';
import { printForm } from '../decompile/user-data-form.js';
import { escapeAttribute, escapeText } from '../decompile/xml-writer.js';
import type { InspectedField, TemplateView } from './view.js';

const namesOf = (types: readonly { readonly code: number; readonly name: string }[]) =>
  new Map(types.map(({ code, name }) => [code, name]));

const inTypeNames = namesOf(inTypes);
const outTypeNames = namesOf(outTypes);

/** The fields of a template, and its own XML if it has one. */
export function templateView(
  { kind, items, xml }: TemplateResource,
  maps: NamedMaps,
): Pick<TemplateView, 'fields' | 'xml'> {
  const fields = items.map((item) => fieldView(item, items, maps));
  if (kind === 'EventData') return { fields };
  const gap = (depth: number) => `\n${'  '.repeat(depth - 1)}`;
  const style = { gap, text: escapeText, attribute: escapeAttribute };
  return { fields, xml: printForm(xml, () => 0, style) };
}

function fieldView(item: ItemResource, siblings: readonly ItemResource[], maps: NamedMaps): InspectedField {
  const { name } = item;
  const count = extentOf(item.count, siblings);
  if (item.kind === 'struct') {
    const members = item.members.map((member) => fieldView(member, item.members, maps));
    return { name, count, members };
  }
  return {
    name,
    inType: inTypeNames.get(item.inType) ?? item.inType,
    outType: outTypeNames.get(item.outType) ?? item.outType,
    map: mapNameAt(maps, item.mapAt),
    length: extentOf(item.length, siblings),
    count,
  };
}
