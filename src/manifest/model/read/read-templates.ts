import { inTypesByLocalName } from '../../../windows/winmeta/types.js';
import type { XmlElement } from '../../xml/tree.js';
import { refer } from '../definitions.js';
import { growing } from '../growing.js';
import type { DataField, Field, Located, StructField, Template } from '../model.js';
import { BINARY_LENGTH } from './binary-element.js';
import { type MapDefinitions, type PendingExtents, resolveExtents, resolveMap } from './field-references.js';
import { missing } from './read-localization.js';
import type { ProviderContext } from './read-named.js';
import { resolveInType, resolveOutType } from './read-types.js';
import type { Reader } from './reader.js';

/** `<templates>`: the layouts of event payloads. */
export function readTemplates(
  { reader }: ProviderContext,
  list: XmlElement,
  maps: MapDefinitions,
): Template[] {
  reader.attributes(list, 'templates');
  return reader.children(list, 'templates').map((element) => {
    const { tid, name, tags } = reader.attributes(element, 'template');
    const children = reader.children(element, 'template');
    const binaries = children.filter((child) => child.localName === 'binary');
    const names = binaries.map((child) => reader.attributes(child, 'binary').name);
    const [binary] = binaries;
    const fields = readFields(reader, children, maps);
    if (binary !== undefined) fields.push(...binaryFields(binary, names[0], fields.length));
    return {
      element,
      range: element.nameRange,
      usedAt: [],
      tid: tid ?? missing(element),
      // To mc.exe, an empty name is none.
      name: name?.value === '' ? undefined : name,
      tags,
      fields,
      userData: children.find((child) => child.localName === 'UserData'),
      binary,
    };
  });
}

function readFields(reader: Reader, children: readonly XmlElement[], maps: MapDefinitions): Field[] {
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

/** mc.exe 10.0.28000's two fields for `<binary>`, length and bytes: always last, and never referred to. */
function binaryFields(element: XmlElement, name: Located<string> | undefined, index: number): DataField[] {
  const implied = (value: string): Located<string> => ({ value, text: '', range: element.nameRange });
  const field = (type: string, name: Located<string>, index: number): DataField => ({
    element: undefined,
    range: element.nameRange,
    usedAt: [],
    kind: 'data',
    name,
    inType: { name: `win:${type}`, range: element.nameRange, target: inTypesByLocalName.get(type) },
    outType: undefined,
    map: undefined,
    patternMap: undefined,
    length: undefined,
    count: undefined,
    tags: undefined,
    index,
    struct: undefined,
  });
  const length = field('UInt32', implied(BINARY_LENGTH), index);
  const content = field('Binary', name ?? implied('binary'), index + 1);
  growing(content).length = { kind: 'field', reference: refer(length.name.value, element.nameRange, length) };
  return [length, content];
}

function readData(
  reader: Reader,
  element: XmlElement,
  index: number,
  struct: StructField | undefined,
  maps: MapDefinitions,
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
    ...resolveMap(reader, values, maps),
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
  maps: MapDefinitions,
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
    growing(struct).members.push(readData(reader, child, struct.members.length, struct, maps, inner));
  }
  resolveExtents(reader, struct.members, inner);
  return struct;
}
