import { writeItemRecord } from '../../binary-xml/item-record.js';
import { ALIGNMENT } from '../../binary-xml/layout.js';
import { writeSizedString } from '../../binary-xml/sized-string.js';
import { writeXml } from '../../binary-xml/write-xml.js';
import { PropertyFlag } from '../../trace-info/tdh-constants.js';
import { TdhInType } from '../../trace-info/tdh-types.js';
import type { ResourceWriter } from '../byte-writer.js';
import { NO_OFFSET, SIGNATURE, TEMPLATE_KIND, TEMPLATE_KIND_BITS } from './layout.js';
import type { ItemExtent, ItemResource, TemplateResource, ValueItemResource } from './model.js';
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

/** TEMP: the XML, the records of all items (top level first, then struct members), and their names. */
function writeTemplate(
  out: ResourceWriter,
  { kind, guid, tags = 0, xml, items }: TemplateResource,
  maps: Offsets,
): void {
  const start = out.size;
  const members = items.flatMap((item) => (item.kind === 'struct' ? item.members : []));
  out.ascii(SIGNATURE.template);
  const sizeAt = out.reserve();
  out.u32(items.length);
  out.u32(items.length + members.length);
  const itemsAt = out.reserve();
  out.u32(((tags << TEMPLATE_KIND_BITS) | TEMPLATE_KIND[kind]) >>> 0);
  out.guid(guid);
  writeXml(out, xml, 'root', kind === 'UserData');
  out.align(ALIGNMENT);
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
 * Writes the record of an item, and returns where to write the offset of the name.
 *
 * @param scope the record from which references to other items count.
 * @param firstMember the record of a struct's first member.
 */
function writeItem(
  out: ResourceWriter,
  item: ItemResource,
  maps: Offsets,
  scope: number,
  firstMember: number,
): number {
  const length = item.kind === 'value' ? item.length : undefined;
  const record = {
    flags: flagsOf(item, length),
    type:
      item.kind === 'struct'
        ? ({
            kind: 'struct',
            structStartIndex: firstMember,
            numOfStructMembers: item.members.length,
          } as const)
        : ({
            kind: 'value',
            inType: item.inType,
            outType: item.outType,
            mapOffset: mapOffset(item, maps),
          } as const),
    count: extentValue(item.count, scope),
    length: extentValue(length, scope),
    ...(item.tags ? { tags: item.tags } : {}),
  };
  writeItemRecord(out, record, NO_OFFSET, item.name);
  return out.size - 4;
}

function flagsOf(item: ItemResource, length: ItemExtent | undefined): number {
  const isStruct = item.kind === 'struct';
  // mc.exe writes a literal length of such an item, but not its flag.
  const isSid = item.kind === 'value' && item.inType === TdhInType.Sid;
  let flags: number = isStruct ? PropertyFlag.Struct : 0;
  if (length?.kind === 'literal' && !isSid) flags |= PropertyFlag.ParamFixedLength;
  if (length?.kind === 'item') flags |= PropertyFlag.ParamLength;
  if (item.count?.kind === 'literal') flags |= PropertyFlag.ParamFixedCount;
  if (item.count?.kind === 'item') flags |= PropertyFlag.ParamCount;
  if (item.tags) flags |= PropertyFlag.HasTags;
  return flags;
}

function mapOffset({ mapAt }: ValueItemResource, maps: Offsets): number {
  return mapAt === undefined ? NO_OFFSET : (maps[mapAt] as number);
}

function extentValue(extent: ItemExtent | undefined, scope: number): number {
  if (extent === undefined) return 0;
  return extent.kind === 'literal' ? extent.value : extent.at + scope;
}
