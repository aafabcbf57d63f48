import type { XmlElement } from '../xml/tree.js';
import type { Definitions } from './definitions.js';
import { type PendingExtents, resolveExtents, resolveMap } from './field-references.js';
import type { DataField, Field, StructField, Template, ValueMap } from './model.js';
import { missing } from './read-localization.js';
import type { ProviderContext } from './read-named.js';
import { resolveInType, resolveOutType } from './read-types.js';
import type { Reader } from './reader.js';

/** `<templates>`: the layouts of event payloads. */
export function readTemplates(
  { reader }: ProviderContext,
  list: XmlElement,
  maps: Definitions<ValueMap>,
): Template[] {
  reader.attributes(list, 'templates');
  return reader.children(list, 'templates').map((element) => {
    const { tid, name, tags } = reader.attributes(element, 'template');
    const children = reader.children(element, 'template');
    for (const child of children) {
      if (child.localName === 'binary') reader.attributes(child, 'binary');
    }
    return {
      element,
      range: element.nameRange,
      usedAt: [],
      tid: tid ?? missing(element),
      // To mc.exe, an empty name is none.
      name: name?.value === '' ? undefined : name,
      tags,
      fields: readFields(reader, children, maps),
      userData: children.find((child) => child.localName === 'UserData'),
      binary: children.find((child) => child.localName === 'binary'),
    };
  });
}

function readFields(reader: Reader, children: readonly XmlElement[], maps: Definitions<ValueMap>): Field[] {
  const fields: Field[] = [];
  const pending: PendingExtents[] = [];
  for (const child of children) {
    if (child.localName === 'data') {
      fields.push(readData(reader, child, fields.length, undefined, maps, pending));
    } else if (child.localName === 'struct') {
      fields.push(readStruct(reader, child, fields.length, maps, pending));
    }
  }
  resolveExtents(reader, fields, pending);
  return fields;
}

function readData(
  reader: Reader,
  element: XmlElement,
  index: number,
  struct: StructField | undefined,
  maps: Definitions<ValueMap>,
  pending: PendingExtents[],
): DataField {
  const values = reader.attributes(element, 'data');
  const field: DataField = {
    element,
    range: element.nameRange,
    usedAt: [],
    kind: 'data',
    name: values.name ?? missing(element),
    inType: resolveInType(reader, values.inType, element),
    outType: resolveOutType(reader, values.outType, element),
    map: resolveMap(reader, values, maps),
    length: undefined,
    count: undefined,
    tags: values.tags,
    index,
    struct,
  };
  if (values.length || values.count) {
    pending.push({ field, values, scope: struct ? 'struct' : 'template' });
  }
  return field;
}

function readStruct(
  reader: Reader,
  element: XmlElement,
  index: number,
  maps: Definitions<ValueMap>,
  pending: PendingExtents[],
): StructField {
  const values = reader.attributes(element, 'struct');
  const struct: StructField = {
    element,
    range: element.nameRange,
    usedAt: [],
    kind: 'struct',
    name: values.name ?? missing(element),
    count: undefined,
    tags: values.tags,
    members: [],
    index,
  };
  if (values.count) {
    pending.push({
      field: struct,
      values: { count: values.count },
      scope: 'template',
    });
  }
  const inner: PendingExtents[] = [];
  for (const child of reader.children(element, 'struct')) {
    struct.members.push(readData(reader, child, struct.members.length, struct, maps, inner));
  }
  resolveExtents(reader, struct.members, inner);
  return struct;
}
