import type {
  DataField,
  EventDefinition,
  Extent,
  Field,
  StructField,
} from '../../../manifest/model/model.js';
import { NameScope } from '../../names/identifiers.js';
import { csharpType, isArray, isJoined, isLengthOf, lengthOf, parameterType } from './field-types.js';
import { type ClassNames, nameFields, nameMcParameters } from './names.js';

/** A parameter of the method that EventSource reads the event's metadata from. */
export interface DeclaredParameter {
  readonly type: string;
  readonly name: string;
  /** The fields that it describes: one, or a length and the binary field after it. */
  readonly fields: readonly Field[];
}

/** The code that writes an event's payload, and the fields described by EventSource's own metadata. */
export interface Payload {
  readonly names: ReadonlyMap<Field, string>;
  readonly declared: readonly DeclaredParameter[];
  /** The local variable that the statements fill. */
  readonly local: string;
  /** Statements. */
  readonly lines: readonly string[];
}

/** The most blocks of an event, besides the rest's. MAX_EVENT_DATA_DESCRIPTORS in evntprov.h is 128. */
const MAX_BLOCKS = 127;

/** Returns a function for the payload of each event. Events that share a template share its payload. */
export function payloadsOf(names: ClassNames): (event: EventDefinition) => Payload {
  const known = new Map<readonly Field[], Payload>();
  return ({ template }) => {
    const fields = template?.target?.fields ?? NO_FIELDS;
    const payload = known.get(fields) ?? payloadOf(fields, names);
    known.set(fields, payload);
    return payload;
  };
}

const NO_FIELDS: readonly Field[] = [];

/** EventSource describes leading fields of known types. Only the manifest describes the rest (one block). */
function payloadOf(fields: readonly Field[], names: ClassNames): Payload {
  const parameters = names.isMc ? nameMcParameters(fields) : nameFields(fields);
  const declared = names.isMc ? [] : declaredParameters(fields, parameters, names);
  const leading = declared.flatMap((parameter) => parameter.fields);
  const rest = fields.slice(leading.length);
  const access = (field: Field) => parameters.get(field) as string;
  const locals = localsBeside(parameters.values());
  const local = locals.payload;
  const body = { access, names, locals };
  const startBlock = `${local}.StartBlock();`;
  const lines = [
    ...leading.flatMap((field) => [startBlock, ...fieldLines(field, body)]),
    ...(rest.length > 0 ? [startBlock] : []),
    ...rest.flatMap((field) => fieldLines(field, body)),
  ];
  if (rest.length === 0) return { names: parameters, declared, local, lines };
  const taken = new Set(declared.map((parameter) => parameter.name));
  const last = { type: 'byte', name: new NameScope(taken).claim('Rest'), fields: [] };
  return { names: parameters, declared: [...declared, last], local, lines };
}

function declaredParameters(
  fields: readonly Field[],
  parameters: ReadonlyMap<Field, string>,
  names: ClassNames,
): DeclaredParameter[] {
  const declared: DeclaredParameter[] = [];
  for (let at = 0; at < fields.length && at + 2 <= MAX_BLOCKS; at++) {
    const field = fields[at] as Field;
    const next = fields[at + 1];
    if (isLengthOf(field, next, names)) {
      declared.push({ type: 'byte[]', name: parameters.get(next) as string, fields: [field, next] });
      at += 1;
    } else if (isDeclarable(field, names)) {
      const { type } = csharpType(field, names);
      declared.push({ type, name: declaredName(parameters.get(field) as string), fields: [field] });
    } else {
      break;
    }
  }
  return declared;
}

/** EventSource does not treat a GUID with this name, in any case, as part of the payload. */
function declaredName(name: string): string {
  return /^relatedActivityId$/i.test(name) ? `${name}_` : name;
}

function isDeclarable(field: Field, names: ClassNames): field is DataField {
  return (
    field.kind === 'data' &&
    csharpType(field, names).declared &&
    !isArray(field.count) &&
    lengthOf(field) === undefined
  );
}

type Access = (field: Field) => string;

/** The names of a method's local variables. Callers can name parameters, so a local gives way to them. */
type Locals = Readonly<Record<'payload' | 'i' | 'j' | 'item', string>>;

/** The names that the statements of one method use. */
interface Body {
  readonly access: Access;
  readonly names: ClassNames;
  readonly locals: Locals;
}

function localsBeside(parameters: Iterable<string>): Locals {
  const scope = new NameScope(new Set(parameters));
  const [payload, i, j, item] = ['payload', 'i', 'j', 'item'].map((name) => scope.claim(name));
  return { payload, i, j, item } as Locals;
}

function fieldLines(field: Field, body: Body, index = body.locals.i): string[] {
  const { access, names, locals } = body;
  const source = access(field);
  if (isJoined(field, names) && isArray(field.count))
    return [joinedLine(field as DataField, field.count, body)];
  if (!isArray(field.count)) return elementLines(field, source, body);
  const loop = `for (int ${index} = 0; ${index} < ${locals.payload}.Elements(${extent(field.count, body)}); ${index}++)`;
  const element = `${locals.payload}.At(${source}, ${index})`;
  if (field.kind === 'data') return [loop, ...indented(elementLines(field, element, body))];
  const type = parameterType({ ...field, count: undefined }, names);
  const statements = [`${names.structs.get(field) ?? type} ${locals.item} = ${element};`];
  statements.push(...elementLines(field, locals.item, body));
  return [loop, '{', ...indented(statements), '}'];
}

function elementLines(field: Field, source: string, body: Body): string[] {
  if (field.kind === 'struct') return structLines(field, source, body);
  const { names, locals } = body;
  const { type, writer } = csharpType(field, names);
  const value = field.map?.target === undefined || names.isMc ? source : `(${type})${source}`;
  const length = lengthOf(field);
  const size = length === undefined ? '' : `, ${extent(length, body)}`;
  return [`${locals.payload}.${writer}(${value}${size});`];
}

/** Elements are NUL-terminated strings, fixed-length blocks, or length-prefixed chunks from the caller. */
function joinedLine(field: DataField, count: Extent, body: Body): string {
  const { access, names, locals } = body;
  const source = access(field);
  const { type, writer } = csharpType(field, names);
  if (writer.startsWith('Counted'))
    return `${locals.payload}.${type === 'string' ? 'Utf16Chunks' : 'Bytes'}(${source});`;
  const length = lengthOf(field);
  if (length === undefined) return `${locals.payload}.Utf16Array(${source}, ${extent(count, body)});`;
  const size = `${locals.payload}.Product(${extent(length, body)}, ${extent(count, body)})`;
  return `${locals.payload}.${writer}(${source}, ${size});`;
}

function structLines(struct: StructField, source: string, body: Body): string[] {
  const { access, names, locals } = body;
  const members = nameFields(struct.members, names.structs.get(struct));
  const inside: Access = (field) => {
    const member = members.get(field);
    return member === undefined ? access(field) : `${source}.${member}`;
  };
  return struct.members.flatMap((member) => fieldLines(member, { ...body, access: inside }, locals.j));
}

function extent(extent: Extent, { access, locals }: Body): string {
  if (extent.kind === 'literal') return String(extent.value);
  const field = extent.reference.target as DataField;
  return isArray(field.count) ? `(uint)${locals.payload}.At(${access(field)}, 0)` : `(uint)${access(field)}`;
}

const indented = (lines: readonly string[]) => lines.map((line) => `    ${line}`);
