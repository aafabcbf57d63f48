import type { ResourceWriter } from '../byte-writer.js';
import { ITEM_FLAG, NO_OFFSET, SID_TYPE, SIGNATURE, TEMPLATE_KIND } from './layout.js';
import type { ItemExtent, ItemResource, TemplateResource, ValueItemResource } from './model.js';
import { writeBinaryXml } from './write-binary-xml.js';
import { writeSizedString } from './write-strings.js';
import type { Offsets } from './write-tables.js';

/** TTBL. Returns the offsets of the templates. */
export function writeTemplates(
  out: ResourceWriter,
  templates: readonly TemplateResource[],
  maps: Offsets,
): Offsets {
  const start = out.size;
  out.ascii(SIGNATURE.templates);
  const sizeAt = out.reserve();
  out.u32(templates.length);
  const offsets = templates.map((template) => {
    const offset = out.size;
    writeTemplate(out, template, maps);
    return offset;
  });
  out.patchU32(sizeAt, out.size - start);
  return offsets;
}

/** TEMP: the XML, the records of all items (first the top level, then the members of structs), their names. */
function writeTemplate(
  out: ResourceWriter,
  { kind, guid, xml, items }: TemplateResource,
  maps: Offsets,
): void {
  const start = out.size;
  const members = items.flatMap((item) => (item.kind === 'struct' ? item.members : []));
  out.ascii(SIGNATURE.template);
  const sizeAt = out.reserve();
  out.u32(items.length);
  out.u32(items.length + members.length);
  const itemsAt = out.reserve();
  out.u32(TEMPLATE_KIND[kind]);
  out.guid(guid);
  writeBinaryXml(out, xml);
  out.patchU32(itemsAt, out.size);

  const names: { readonly name: string; readonly at: number }[] = [];
  let firstMember = items.length;
  for (const item of items) {
    names.push({ name: item.name, at: writeItem(out, item, maps, 0, firstMember) });
    if (item.kind === 'struct') firstMember += item.members.length;
  }
  let scope = items.length;
  for (const item of items) {
    if (item.kind !== 'struct') continue;
    for (const member of item.members) {
      names.push({ name: member.name, at: writeItem(out, member, maps, scope, 0) });
    }
    scope += item.members.length;
  }
  for (const { name, at } of names) {
    out.patchU32(at, out.size);
    writeSizedString(out, name);
  }
  out.patchU32(sizeAt, out.size - start);
}

/**
 * Writes the record of an item.
 *
 * @param scope the record from which references to other items count.
 * @param firstMember the record of a struct's first member.
 * @returns where to write the offset of the name.
 */
function writeItem(
  out: ResourceWriter,
  item: ItemResource,
  maps: Offsets,
  scope: number,
  firstMember: number,
): number {
  const length = item.kind === 'value' ? item.length : undefined;
  out.u32(flagsOf(item, length));
  if (item.kind === 'struct') {
    out.u16(firstMember);
    out.u16(item.members.length);
    out.u32(NO_OFFSET);
  } else {
    out.u8(item.inType);
    out.u8(item.outType);
    out.u16(0);
    out.u32(mapOffset(item, maps));
  }
  out.u16(extentValue(item.count, scope));
  out.u16(extentValue(length, scope));
  return out.reserve();
}

function flagsOf(item: ItemResource, length: ItemExtent | undefined): number {
  const isStruct = item.kind === 'struct';
  const isSid = item.kind === 'value' && item.inType === SID_TYPE;
  let flags = isStruct ? ITEM_FLAG.struct : 0;
  if (length?.kind === 'literal' && !isSid) flags |= ITEM_FLAG.literalLength;
  if (length?.kind === 'item') flags |= ITEM_FLAG.itemLength;
  if (item.count?.kind === 'literal') flags |= ITEM_FLAG.literalCount;
  if (item.count?.kind === 'item') flags |= ITEM_FLAG.itemCount;
  return flags;
}

function mapOffset({ mapAt }: ValueItemResource, maps: Offsets): number {
  return mapAt === undefined ? NO_OFFSET : (maps[mapAt] as number);
}

function extentValue(extent: ItemExtent | undefined, scope: number): number {
  if (extent === undefined) return 0;
  return extent.kind === 'literal' ? extent.value : extent.at + scope;
}
