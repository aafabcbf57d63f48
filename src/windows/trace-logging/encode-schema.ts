import { BytesError, ByteWriter } from '../bytes/bytes.js';
import {
  bytesOf,
  listOf,
  numberOf,
  objectOf,
  optionalNumber,
  stringOf,
  wrongType,
} from '../checks/arguments.js';
import { MAX_STRUCT_DEPTH } from '../payload/struct-depth.js';
import { encodeAnsi } from '../values/ansi.js';
import {
  InFlag,
  OUT_CHAIN,
  type TraceLoggingCount,
  type TraceLoggingField,
  TraceLoggingIn,
  type TraceLoggingSchema,
} from './schema.js';
import { writeTags } from './tags.js';

/**
 * Returns the data of an extended data item of type `EventHeaderExtType.EventSchemaTl`: the inverse of
 * `decodeTraceLoggingSchema`, for tests and simulators.
 *
 * @throws BytesError for a member outside its range, a name with a NUL or an unpaired surrogate, a struct of
 *   more than 127 members, more than 64 structs in each other, and a schema of more than 65535 bytes.
 */
export function encodeTraceLoggingSchema(schema: TraceLoggingSchema): Uint8Array {
  const { name, tags, fields } = objectOf(schema, 'schema');
  const body = new ByteWriter();
  writeTags(body, optionalNumber(tags, 'schema.tags') ?? 0, 'schema.tags');
  writeName(body, name, 'schema.name');
  listOf(fields, 'schema.fields').forEach((field, at) => {
    writeField(body, field, `schema.fields[${at}]`, 0);
  });
  const writer = new ByteWriter();
  const size = body.size + 2;
  if (size > 0xffff) throw new BytesError(`a schema has at most 65535 bytes, not ${size}`, 0);
  writer.u16(size);
  writer.put(body.toBytes());
  return writer.toBytes();
}

/** @param depth the number of structs around the field. */
function writeField(writer: ByteWriter, field: TraceLoggingField, path: string, depth: number): void {
  writeName(writer, objectOf(field, path).name, `${path}.name`);
  const tags = optionalNumber(field.tags, `${path}.tags`) ?? 0;
  switch (stringOf(field.kind, `${path}.kind`)) {
    case 'value': {
      const { inType, outType, count } = field as Extract<TraceLoggingField, { kind: 'value' }>;
      if (inType === TraceLoggingIn.Struct) refuse(writer, `${path}.inType is that of a struct`);
      const own = fitting(writer, numberOf(inType, `${path}.inType`), 0x1f, `${path}.inType`);
      const counted = countFlag(count, `${path}.count`);
      writeTypes(writer, own | counted, outType, tags, path);
      if (typeof count === 'number') writer.u16(count, `${path}.count`);
      return;
    }
    case 'struct': {
      const { members, count } = field as Extract<TraceLoggingField, { kind: 'struct' }>;
      if (depth === MAX_STRUCT_DEPTH) {
        refuse(writer, `${path}: more than ${MAX_STRUCT_DEPTH} structs are in each other`);
      }
      const size = listOf(members, `${path}.members`).length;
      const flags = TraceLoggingIn.Struct | countFlag(count, `${path}.count`);
      writeTypes(writer, flags, size, tags, path, 'members.length');
      if (typeof count === 'number') writer.u16(count, `${path}.count`);
      members.forEach((member, at) => {
        writeField(writer, member, `${path}.members[${at}]`, depth + 1);
      });
      return;
    }
    case 'customSchema': {
      const { schema, outType } = field as Extract<TraceLoggingField, { kind: 'customSchema' }>;
      const from = `${path}.schema`;
      const data = bytesOf(objectOf(schema, from).data, `${from}.data`);
      const protocol = numberOf(schema.protocol, `${from}.protocol`);
      const flags = InFlag.Custom | fitting(writer, protocol, 0x1f, `${from}.protocol`);
      writeTypes(writer, flags, outType, tags, path);
      writer.u16(data.length, `${from}.data.length`);
      writer.put(data);
      return;
    }
    default:
      wrongType(`${path}.kind`, "'value', 'struct' or 'customSchema'", field.kind);
  }
}

/** Writes the bytes of in-type, out-type and tags. Those that are zero are left out if they can be. */
function writeTypes(
  writer: ByteWriter,
  inType: number,
  outType: number | null | undefined,
  tags: number,
  path: string,
  member = 'outType',
): void {
  const given = optionalNumber(outType, `${path}.${member}`) ?? 0;
  const shown = fitting(writer, given, 0x7f, `${path}.${member}`);
  if (tags === 0 && shown === 0) {
    writer.u8(inType);
    return;
  }
  writer.u8(inType | InFlag.Chain);
  writer.u8(tags === 0 ? shown : shown | OUT_CHAIN);
  if (tags !== 0) writeTags(writer, tags, `${path}.tags`);
}

function countFlag(count: TraceLoggingCount | null | undefined, path: string): number {
  if (count === undefined || count === null) return 0;
  if (count === 'variable') return InFlag.VariableCount;
  return typeof count === 'number' ? InFlag.ConstantCount : wrongType(path, "a number or 'variable'", count);
}

function writeName(writer: ByteWriter, name: string, path: string): void {
  const bytes = encodeAnsi(stringOf(name, path), 'utf-8');
  if (bytes === undefined) refuse(writer, `${path} has an unpaired surrogate`);
  if (bytes.includes(0)) refuse(writer, `${path} contains a NUL, which would end it`);
  writer.put(bytes);
  writer.u8(0);
}

function fitting(writer: ByteWriter, value: number, most: number, path: string): number {
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  return refuse(writer, `${path} must be an integer from 0 to ${most}, got ${value}`);
}

function refuse(writer: ByteWriter, message: string): never {
  throw new BytesError(message, writer.size);
}
