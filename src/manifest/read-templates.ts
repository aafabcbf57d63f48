import type { XmlElement } from '../xml/tree.js';
import { hasFaultyBlanks, removeBlanks } from './blanks.js';
import { correctName } from './corrections.js';
import { Definitions, refer } from './definitions.js';
import { lexical } from './lexical.js';
import type {
  DataField,
  Extent,
  Field,
  Located,
  Reference,
  StructField,
  Template,
  ValueMap,
} from './model.js';
import { missing } from './read-localization.js';
import type { ProviderContext } from './read-named.js';
import { resolveInType, resolveOutType } from './read-types.js';
import type { Reader, Values } from './reader.js';

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
      name,
      tags,
      fields: readFields(reader, children, maps),
      userData: children.find((child) => child.localName === 'UserData'),
      binary: children.find((child) => child.localName === 'binary'),
    };
  });
}

/** A field whose length and count wait for all its siblings: they may name a later one. */
interface Pending {
  readonly field: { length?: Extent | undefined; count?: Extent | undefined };
  readonly values: { readonly length?: Located<string>; readonly count?: Located<string> };
  readonly scope: 'template' | 'struct';
}

function readFields(reader: Reader, children: readonly XmlElement[], maps: Definitions<ValueMap>): Field[] {
  const fields: Field[] = [];
  const pending: Pending[] = [];
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
  pending: Pending[],
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
  pending: Pending[],
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
  const inner: Pending[] = [];
  for (const child of reader.children(element, 'struct')) {
    struct.members.push(readData(reader, child, struct.members.length, struct, maps, inner));
  }
  resolveExtents(reader, struct.members, inner);
  return struct;
}

function resolveExtents(reader: Reader, siblings: readonly Field[], pending: readonly Pending[]): void {
  if (pending.length === 0) return;
  const byName = new Definitions<DataField>();
  for (const field of siblings) if (field.kind === 'data') byName.add(field.name.value, field);
  for (const { field, values, scope } of pending) {
    for (const attribute of ['length', 'count'] as const) {
      const text = values[attribute];
      if (text !== undefined)
        field[attribute] = resolveExtent(reader, text, attribute, byName, siblings, scope);
    }
  }
}

/** LengthType and CountType: what reads as an unsigned short is a number, all else the name of a field. */
function resolveExtent(
  reader: Reader,
  text: Located<string>,
  attribute: 'length' | 'count',
  byName: Definitions<DataField>,
  siblings: readonly Field[],
  scope: 'template' | 'struct',
): Extent {
  const name = text.value.trim();
  if (/^\d+$/.test(name) && Number(name) <= 0xffff) {
    if (hasFaultyBlanks(text.value, lexical.uint16, 'attribute')) reportBlanks(reader, text, attribute);
    return { kind: 'literal', value: Number(name), range: text.range };
  }
  const target = named(reader, text, byName, attribute);
  if (target === undefined) {
    const isStruct = siblings.some((field) => field.kind === 'struct' && field.name.value === name);
    const hint = isStruct ? 'struct' : /^0x/i.test(name) ? 'hexadecimal' : undefined;
    const candidate = hint === undefined ? reader.suggest(name, () => byName.keys()) : undefined;
    reader.report(
      'unresolved-field',
      text.range,
      { name, attribute, scope, hint, candidate: candidate?.name },
      [],
      correctName(text.range, candidate),
    );
  }
  return { kind: 'field', reference: refer(target?.name.value ?? name, text.range, target) };
}

/** What a text names. Blanks count in it; around a name that has none they are a slip. */
function named<T extends DataField | ValueMap>(
  reader: Reader,
  text: Located<string>,
  definitions: Definitions<T>,
  attribute: string,
): T | undefined {
  const exact = definitions.get(text.value);
  if (exact !== undefined) return exact;
  const target = definitions.get(text.value.trim());
  if (target !== undefined) reportBlanks(reader, text, attribute);
  return target;
}

function reportBlanks(reader: Reader, { value, range }: Located<string>, attribute: string): void {
  const fix = removeBlanks(reader.source, range, value);
  reader.reportBlanks(range, { kind: 'attribute', name: attribute }, value, fix);
}

function resolveMap(
  reader: Reader,
  { map }: Values<'data'>,
  maps: Definitions<ValueMap>,
): Reference<ValueMap> | undefined {
  if (map === undefined) return undefined;
  const name = map.value.trim();
  const target = named(reader, map, maps, 'map');
  if (target === undefined) {
    const candidate = reader.suggest(name, () => maps.keys());
    const fix = correctName(map.range, candidate);
    reader.report('unresolved-map', map.range, { name, candidate: candidate?.name }, [], fix);
  }
  return refer(target?.name.value ?? name, map.range, target);
}
