import { type ByteReader, BytesError, ByteWriter } from '../bytes/bytes.js';
import type { OffsetStringReader, OffsetStringWriter } from '../bytes/offset-strings.js';
import { bytesOf, numberOf, objectOf, stringOf } from '../checks/arguments.js';
import type { StructureLayout } from '../structures/structure-layout.js';
import { PropertyFlag } from './tdh-constants.js';

/** EVENT_PROPERTY_INFO (tdh.h), 24 bytes: one field of an event, a struct, or a member of a struct. */
export interface EventPropertyInfo {
  /** Flags: bits of `PropertyFlag`. They determine `type`'s form, and the meaning of `count` and `length`. */
  readonly flags: number;
  /** NameOffset. */
  readonly name: string | undefined;
  /** nonStructType, structType or customSchemaType, by the flags. */
  readonly type: PropertyValueType | PropertyStructType | PropertyCustomSchemaType;
  /** count: array elements, or 1; with PropertyParamCount, countPropertyIndex. 0 to 65535. */
  readonly count: number;
  /**
   * length: a fixed-size in-type's bytes, else the manifest's length or 0: UTF-16 units (`win:UnicodeString`)
   * or bytes (`win:AnsiString`, `win:Binary`). PropertyParamLength: the index. 0 to 65535.
   */
  readonly length: number;
  /** Tags: 28 bits. They have a meaning if the flags include PropertyHasTags. */
  readonly tags: number;
}

/** nonStructType: a value. */
export interface PropertyValueType {
  readonly kind: 'value';
  /** InType: TDH_INTYPE_…, 0 to 65535. */
  readonly inType: number;
  /** OutType: TDH_OUTTYPE_…, 0 to 65535; 0 for the in-type's own. */
  readonly outType: number;
  /** MapNameOffset. */
  readonly mapName: string | undefined;
}

/** structType, with PropertyStruct: a struct. Its members are other properties of the array. */
export interface PropertyStructType {
  readonly kind: 'struct';
  /** StructStartIndex: the index of the first member. */
  readonly structStartIndex: number;
  /** NumOfStructMembers. */
  readonly numOfStructMembers: number;
}

/** customSchemaType, with PropertyHasCustomSchema: binary data with its own description. */
export interface PropertyCustomSchemaType {
  readonly kind: 'customSchema';
  readonly inType: number;
  readonly outType: number;
  /** The schema that CustomSchemaOffset refers to. */
  readonly schema: CustomSchema | undefined;
}

/** A protocol and its description. In bytes: protocol and length, 16 bits each, then the description. */
export interface CustomSchema {
  readonly protocol: number;
  readonly data: Uint8Array;
}

/** The size of EVENT_PROPERTY_INFO. */
export const EVENT_PROPERTY_INFO_SIZE = 24;

/** The layout of EVENT_PROPERTY_INFO on x64. */
export const eventPropertyInfoLayout = {
  header: 'tdh.h',
  size: EVENT_PROPERTY_INFO_SIZE,
  members: {
    Flags: [0, 4],
    NameOffset: [4, 4],
    'nonStructType.InType': [8, 2],
    'nonStructType.OutType': [10, 2],
    'nonStructType.MapNameOffset': [12, 4],
    'structType.StructStartIndex': [8, 2],
    'structType.NumOfStructMembers': [10, 2],
    'structType.padding': [12, 4],
    'customSchemaType.InType': [8, 2],
    'customSchemaType.OutType': [10, 2],
    'customSchemaType.CustomSchemaOffset': [12, 4],
    count: [16, 2],
    countPropertyIndex: [16, 2],
    length: [18, 2],
    lengthPropertyIndex: [18, 2],
    // Its lower 28 bits are Tags.
    Reserved: [20, 4],
  },
} as const satisfies StructureLayout;

export function readProperty(strings: OffsetStringReader): EventPropertyInfo {
  const { reader } = strings;
  const flags = reader.u32();
  const name = strings.next();
  const type = readType(reader, strings, flags);
  return { flags, name, type, count: reader.u16(), length: reader.u16(), tags: reader.u32() & 0x0fff_ffff };
}

function readType(reader: ByteReader, strings: OffsetStringReader, flags: number): EventPropertyInfo['type'] {
  const [first, second] = [reader.u16(), reader.u16()];
  if ((flags & PropertyFlag.Struct) !== 0) {
    reader.advance(4);
    return { kind: 'struct', structStartIndex: first, numOfStructMembers: second };
  }
  if ((flags & PropertyFlag.HasCustomSchema) !== 0) {
    return { kind: 'customSchema', inType: first, outType: second, schema: readSchema(reader) };
  }
  return { kind: 'value', inType: first, outType: second, mapName: strings.next() };
}

function readSchema(reader: ByteReader): CustomSchema | undefined {
  const offset = reader.u32();
  if (offset === 0) return undefined;
  const back = reader.offset;
  reader.seek(offset);
  const protocol = reader.u16();
  const size = reader.u16();
  const start = reader.offset;
  reader.advance(size);
  reader.seek(back);
  return { protocol, data: reader.bytes.subarray(start, start + size) };
}

/**
 * Checks the types of a property's members, so that later checks can rely on them.
 *
 * @param path the caller's name for the property.
 */
export function checkPropertyTypes(property: EventPropertyInfo, path: string): void {
  for (const member of ['flags', 'count', 'length', 'tags'] as const) {
    numberOf(objectOf(property, path)[member], `${path}.${member}`);
  }
  const { type } = property;
  stringOf(objectOf(type, `${path}.type`).kind, `${path}.type.kind`);
  if (type.kind !== 'struct') return;
  numberOf(type.structStartIndex, `${path}.type.structStartIndex`);
  numberOf(type.numOfStructMembers, `${path}.type.numOfStructMembers`);
}

/** @param path the caller's name for the property. `checkPropertyTypes` must have checked its types. */
export function writeProperty(
  writer: ByteWriter,
  strings: OffsetStringWriter,
  property: EventPropertyInfo,
  path: string,
): void {
  const { flags, type, tags } = property;
  if (kindOf(flags) !== type.kind) {
    throw new BytesError(
      `${path}: the flags mean a ${kindOf(flags)}, but the type is a ${type.kind}`,
      writer.size,
    );
  }
  if (tags > 0x0fff_ffff)
    throw new BytesError(`${path}: tags have 28 bits, but ${tags} has more`, writer.size);
  writer.u32(flags, `${path}.flags`);
  strings.later(property.name, `${path}.name`);
  if (type.kind === 'struct') {
    writer.u16(type.structStartIndex, `${path}.type.structStartIndex`);
    writer.u16(type.numOfStructMembers, `${path}.type.numOfStructMembers`);
    writer.zeros(4);
  } else {
    writer.u16(type.inType, `${path}.type.inType`);
    writer.u16(type.outType, `${path}.type.outType`);
    if (type.kind === 'value') strings.later(type.mapName, `${path}.type.mapName`);
    else strings.bytesLater(schemaBytes(type.schema, `${path}.type.schema`));
  }
  writer.u16(property.count, `${path}.count`);
  writer.u16(property.length, `${path}.length`);
  writer.u32(tags, `${path}.tags`);
}

function kindOf(flags: number): EventPropertyInfo['type']['kind'] {
  if ((flags & PropertyFlag.Struct) !== 0) return 'struct';
  return (flags & PropertyFlag.HasCustomSchema) === 0 ? 'value' : 'customSchema';
}

function schemaBytes(schema: CustomSchema | undefined, path: string): Uint8Array | undefined {
  if (schema === undefined || schema === null) return undefined;
  const writer = new ByteWriter();
  const data = bytesOf(objectOf(schema, path).data, `${path}.data`);
  writer.u16(schema.protocol, `${path}.protocol`);
  writer.u16(data.length, `${path}.data.length`);
  writer.put(data);
  return writer.toBytes();
}

/**
 * Rejects indexes outside the array: members of structs, and the properties that contain counts and lengths.
 *
 * @param at the offset for the error.
 */
export function checkIndexes(properties: readonly EventPropertyInfo[], at: number): void {
  const total = properties.length;
  properties.forEach(({ flags, type, count, length }, index) => {
    const refuse = (what: string) => {
      throw new BytesError(`property ${index} ${what}, but there are ${total}`, at);
    };
    if (type.kind === 'struct' && type.structStartIndex + type.numOfStructMembers > total) {
      refuse(`has ${type.numOfStructMembers} members from ${type.structStartIndex} on`);
    }
    if ((flags & PropertyFlag.ParamCount) !== 0 && count >= total) refuse(`takes its count from ${count}`);
    if ((flags & PropertyFlag.ParamLength) !== 0 && length >= total)
      refuse(`takes its length from ${length}`);
  });
}
