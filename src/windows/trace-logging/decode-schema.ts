import { ByteReader, BytesError } from '../bytes/bytes.js';
import { MAX_STRUCT_DEPTH } from '../payload/struct-depth.js';
import { decodeAnsi } from '../values/ansi.js';
import {
  InFlag,
  OUT_CHAIN,
  type TraceLoggingCount,
  type TraceLoggingField,
  TraceLoggingIn,
  type TraceLoggingSchema,
} from './schema.js';
import { readTags } from './tags.js';

/**
 * Reads the schema of a TraceLogging event, ignoring bytes after the size that it begins with. Time and
 * memory are proportional to the number of bytes, whatever they are.
 *
 * @param data the data of an extended data item of type `EventHeaderExtType.EventSchemaTl`.
 * @throws BytesError if the bytes end too early, a name has no end, a struct has more members than there are
 * fields, or structs are more than 64 deep.
 */
export function decodeTraceLoggingSchema(data: Uint8Array): TraceLoggingSchema {
  const whole = new ByteReader(data);
  const size = whole.u16();
  if (size < 2 || size > data.length) {
    throw new BytesError(`a schema of ${size} bytes does not fit in ${data.length}`, 0);
  }
  // The offset in this reader is the offset in the data.
  const reader = new ByteReader(data.subarray(0, size));
  reader.seek(2);
  const tags = readTags(reader);
  const name = readName(reader);
  const fields: TraceLoggingField[] = [];
  while (reader.remaining > 0) fields.push(readField(reader, 0));
  return { name, ...unlessZero('tags', tags), fields };
}

/** @param depth the number of structs around the field. */
function readField(reader: ByteReader, depth: number): TraceLoggingField {
  const start = reader.offset;
  const name = readName(reader);
  const first = reader.u8();
  const second = (first & InFlag.Chain) === 0 ? 0 : reader.u8();
  const tags = (second & OUT_CHAIN) === 0 ? 0 : readTags(reader);
  const inType = first & 0x1f;
  const outType = second & 0x7f;
  const common = { name, ...unlessZero('tags', tags) };
  if ((first & InFlag.Custom) === InFlag.Custom) {
    const schema = { protocol: inType, data: reader.take(reader.u16()) };
    return { kind: 'customSchema', ...common, ...unlessZero('outType', outType), schema };
  }
  const count = readCount(reader, first);
  if (inType !== TraceLoggingIn.Struct) {
    return { kind: 'value', ...common, inType, ...unlessZero('outType', outType), ...count };
  }
  if (depth === MAX_STRUCT_DEPTH) {
    throw new BytesError(`more than ${MAX_STRUCT_DEPTH} structs are in each other`, start);
  }
  const members: TraceLoggingField[] = [];
  while (members.length < outType) {
    if (reader.remaining === 0) {
      throw new BytesError(`a struct has ${outType} members, but only ${members.length} follow`, start);
    }
    members.push(readField(reader, depth + 1));
  }
  return { kind: 'struct', ...common, members, ...count };
}

function readCount(reader: ByteReader, first: number): { readonly count?: TraceLoggingCount } {
  if ((first & InFlag.ConstantCount) !== 0) return { count: reader.u16() };
  return (first & InFlag.VariableCount) === 0 ? {} : { count: 'variable' };
}

/** UTF-8 with a NUL. */
function readName(reader: ByteReader): string {
  const { bytes, offset } = reader;
  const end = bytes.indexOf(0, offset);
  if (end < 0) throw new BytesError('a name has no end', offset);
  reader.seek(end + 1);
  return decodeAnsi(bytes, 'utf-8', offset, end);
}

function unlessZero<Name extends string>(name: Name, value: number): { readonly [K in Name]?: number } {
  return (value === 0 ? {} : { [name]: value }) as { readonly [K in Name]?: number };
}
