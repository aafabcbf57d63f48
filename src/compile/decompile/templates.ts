import type {
  ItemExtent,
  ItemResource,
  ValueItemResource,
} from '../../windows/resources/wevt-template/model.js';
import { inTypes, outTypes } from '../../windows/winmeta/types.js';
import { NameScope } from '../names/identifiers.js';
import { quoted } from './channels.js';
import type { ProviderContext } from './context.js';
import { extentOf, mapNameAt } from './look-up.js';
import { eventDataName, templateNames } from './names.js';
import { userDataElement } from './user-data.js';
import { element, type FinishedXml, type ManifestElement } from './xml-writer.js';

const inTypesByCode = new Map(inTypes.map((type) => [type.code, type]));
const outTypesByCode = new Map(outTypes.map((type) => [type.code, type]));

/** The `tid` of each template. */
export function templateIds(context: ProviderContext, eventSymbols: readonly string[]): string[] {
  const scope = new NameScope(new Set());
  return templateNames(context.provider, eventSymbols).map((wanted) => scope.claim(wanted));
}

export function templateElements(context: ProviderContext, tids: readonly string[]): ManifestElement[] {
  const { provider, guids, prefixes, notes } = context;
  const unexplained: string[] = [];
  const unknownTypes: string[] = [];
  const elements = provider.templates.map((template, at) => {
    const tid = tids[at] as string;
    const ways = guids.find(template);
    if (ways === undefined) unexplained.push(tid);
    const items: (ManifestElement | FinishedXml)[] = template.items.map((item) =>
      itemElement(item, template.items, context, unknownTypes),
    );
    if (template.kind === 'UserData') items.push(userDataElement(template.xml, ways ?? [], prefixes));
    return element('template', { tid, name: eventDataName(template), tags: tagsText(template) }, items);
  });
  if (unexplained.length > 0) {
    notes.push(
      `the identifiers of these templates depend on white space or comments that the binary does not contain, so ` +
        `compiling produces different ones: ${quoted(unexplained)}`,
    );
  }
  if (unknownTypes.length > 0) {
    notes.push(`these fields have types that a manifest cannot name: ${quoted(unknownTypes)}`);
  }
  return elements;
}

function itemElement(
  item: ItemResource,
  siblings: readonly ItemResource[],
  context: ProviderContext,
  unknownTypes: string[],
): ManifestElement {
  if (item.kind === 'value') return dataElement(item, siblings, context, unknownTypes);
  const members = item.members.map((member) => dataElement(member, item.members, context, unknownTypes));
  const count = extentTextOf(item.count, siblings);
  return element('struct', { name: item.name, count, tags: tagsText(item) }, members);
}

function dataElement(
  item: ValueItemResource,
  siblings: readonly ItemResource[],
  { provider }: ProviderContext,
  unknownTypes: string[],
): ManifestElement {
  const inType = inTypesByCode.get(item.inType);
  const outType = outTypesByCode.get(item.outType);
  if (inType === undefined || outType === undefined) unknownTypes.push(item.name);
  return element('data', {
    name: item.name,
    // The only in-type that accepts any bytes.
    inType: inType?.name ?? 'win:Binary',
    outType: outType?.name === inType?.defaultOutType ? undefined : outType?.name,
    map: mapNameAt(provider, item.mapAt),
    length: extentTextOf(item.length, siblings),
    count: extentTextOf(item.count, siblings),
    tags: tagsText(item),
  });
}

function tagsText({ tags }: { readonly tags?: number | undefined }): string | undefined {
  return tags === undefined ? undefined : `0x${tags.toString(16)}`;
}

function extentTextOf(extent: ItemExtent | undefined, siblings: readonly ItemResource[]): string | undefined {
  return extentOf(extent, siblings)?.toString();
}
