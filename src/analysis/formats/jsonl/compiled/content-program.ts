import { type NamedField, namedFieldsOf } from '../../../../recordings/attribution/named-fields.js';
import { NO_FIELDS } from '../../../../windows/decoding/decode-described.js';
import type { EventDescription } from '../../../../windows/decoding/event-decoder.js';
import { type ParsedMessage, parseMessage } from '../../../../windows/message/message.js';
import { type FillPlan, fieldStepsOf } from '../../../../windows/payload/fills-payload.js';
import { planTemplate } from '../../../../windows/payload/payload-plan.js';
import type { PayloadDataField, PayloadTemplate } from '../../../../windows/payload/payload-template.js';
import { isNeverLong } from '../../../../windows/payload/text-budget.js';
import type { Literal, Literals } from '../../../../windows/text-bytes/literals.js';
import { memberStarts } from '../../../event/values-json.js';
import { formInValues, opInMessage } from './field-forms.js';
import { LineCode, type LineMemory, type LineProgram, literalOf } from './line-code.js';
import { ArrayForm, LineOp } from './line-op.js';
import { MapBytes } from './map-bytes.js';
import { MOST_FIELDS } from './payload-layout.js';

/** A field whose numbers have texts. */
export interface MappedField {
  readonly field: number;
  /** The number itself, and as a message has it if the map has no text. */
  readonly op: number;
  readonly opInMessage: number;
  /** Its name in `valueTexts`, with a colon. */
  readonly name: Literal;
  readonly texts: MapBytes;
}

/** A field whose address or path has a name. */
export interface PlacedName {
  readonly field: number;
  readonly meaning: NamedField[1];
  /** The size of the address; 0 for a path. */
  readonly size: 0 | 4 | 8;
  /** Its name in `names`, with a colon. */
  readonly name: Literal;
}

/** The parts of a line that come from the payload, for all events with a description. */
export interface ContentProgram {
  /** One for each field. */
  readonly steps: FillPlan;
  /** The bytes of each element of a field that is an array. */
  readonly sizes: readonly number[];
  readonly message: LineProgram | undefined;
  readonly values: LineProgram;
  readonly mapped: readonly MappedField[];
  readonly names: readonly PlacedName[];
}

/** The longest message with all its text that is compiled. */
const MOST_PARTS = 256;

/** Compiles the content of events; `undefined` if something about it is unusual. */
export function contentProgram(
  { template = NO_FIELDS, problem, message }: EventDescription,
  providerId: string,
  pointerSize: 4 | 8,
  literals: Literals,
  memory: LineMemory,
): ContentProgram | undefined {
  if (problem !== undefined || template.fields.length > MOST_FIELDS || !isNeverLong(template))
    return undefined;
  const steps = fieldStepsOf(template, pointerSize);
  const starts = memberStarts(template);
  if (steps === undefined || starts === undefined) return undefined;
  const fields = template.fields as readonly PayloadDataField[];
  const isArray = planTemplate(template).fields.map(({ count }) => count !== undefined);
  const code = new LineCode(literals, memory);
  const sizes: number[] = [];
  code.add(',"values":{');
  for (const [at, field] of fields.entries()) {
    const form = formInValues(field, pointerSize);
    if (form === undefined) return undefined;
    sizes.push(form.size);
    code.add(`${at === 0 ? '' : ','}${starts[at] as string}`);
    if (isArray[at] === true) code.op(form.op | (form.isQuoted ? ArrayForm.Quoted : ArrayForm.Plain), at);
    else {
      if (form.isQuoted) code.add('"');
      code.op(sizedOp(form.op, steps[at]?.kind), at);
      if (form.isQuoted) code.add('"');
    }
  }
  code.add('}');
  const values = code.end();
  const mapped = mappedFields(fields, pointerSize, literals, memory);
  const names = placedNames(template, providerId, isArray, pointerSize, literals, memory);
  if (values === undefined || mapped === undefined || names === undefined) return undefined;
  if (message === undefined || message === null)
    return { steps, sizes, message: undefined, values, mapped, names };
  const program = messageProgram(parseMessage(message), {
    fields,
    steps,
    isArray,
    pointerSize,
    literals,
    memory,
  });
  return program && { steps, sizes, message: program, values, mapped, names };
}

/** A string in a buffer ends before its first NUL. */
function sizedOp(op: number, kind: FillPlan[number]['kind'] | undefined): number {
  if (kind === 'text') return op;
  if (op === LineOp.Unicode) return LineOp.SizedUnicode;
  return op === LineOp.Ansi ? LineOp.SizedAnsi : op;
}

/** `undefined` if the texts of a map are unusual. */
function mappedFields(
  fields: readonly PayloadDataField[],
  pointerSize: 4 | 8,
  literals: Literals,
  memory: LineMemory,
): readonly MappedField[] | undefined {
  const mapped: MappedField[] = [];
  for (const [at, field] of fields.entries()) {
    if (field.map === undefined || !isNumber(field)) continue;
    const op = formInValues(field, pointerSize)?.op;
    const inMessage = opInMessage(field, pointerSize);
    const name = literalOf(`${JSON.stringify(field.name)}:`, literals, memory);
    if (op === undefined || !INTEGERS.has(op) || inMessage === undefined || name === undefined)
      return undefined;
    const texts = new MapBytes(field.map, literals, memory);
    mapped.push({ field: at, op, opInMessage: inMessage, name, texts });
  }
  return mapped;
}

/** Whether values are numbers, and not bigints, booleans, strings, or bytes. */
function isNumber({ inType, outType }: PayloadDataField): boolean {
  if (outType === 'xs:boolean' && inType === 'win:UInt8') return false;
  if (outType === 'win:IPv4' && inType === 'win:UInt32') return false;
  return /^win:(?:U?Int(?:8|16|32)|HexInt32|Float|Double)$/.test(inType);
}

const INTEGERS: ReadonlySet<number> = /* @__PURE__ */ new Set<number>([
  LineOp.UInt8,
  LineOp.UInt16,
  LineOp.UInt32,
  LineOp.Int8,
  LineOp.Int16,
  LineOp.Int32,
]);

interface MessageFacts {
  readonly fields: readonly PayloadDataField[];
  readonly steps: FillPlan;
  readonly isArray: readonly boolean[];
  readonly pointerSize: 4 | 8;
  readonly literals: Literals;
  readonly memory: LineMemory;
}

function messageProgram({ parts }: ParsedMessage, facts: MessageFacts): LineProgram | undefined {
  if (parts.length > MOST_PARTS) return undefined;
  const { fields, steps, isArray, pointerSize, literals, memory } = facts;
  const code = new LineCode(literals, memory);
  code.add(',"message":"');
  for (const part of parts) {
    if (typeof part === 'string') {
      code.add(JSON.stringify(part).slice(1, -1));
      continue;
    }
    if ('parameter' in part) {
      code.add(`%%${part.parameter}`);
      continue;
    }
    if (part.format !== undefined) return undefined;
    const at = part.insert - 1;
    const field = fields[at];
    if (field === undefined) {
      code.add(JSON.stringify(part.written).slice(1, -1));
      continue;
    }
    const op = opInMessage(field, pointerSize);
    if (op === undefined) return undefined;
    const isGuid = op === LineOp.Guid;
    if (isArray[at] === true) {
      if (isGuid || field.map !== undefined) return undefined;
      code.op(op | ArrayForm.Text, at);
    } else if (field.map !== undefined && isNumber(field)) code.op(LineOp.Mapped, at);
    else {
      if (isGuid) code.add('{');
      code.op(sizedOp(op, steps[at]?.kind), at);
      if (isGuid) code.add('}');
    }
  }
  code.add('"');
  return code.end();
}

/** The fields with names; `undefined` if one of them is unusual. */
function placedNames(
  { fields }: PayloadTemplate,
  providerId: string,
  isArray: readonly boolean[],
  pointerSize: 4 | 8,
  literals: Literals,
  memory: LineMemory,
): readonly PlacedName[] | undefined {
  const placed: PlacedName[] = [];
  for (const [name, meaning] of namedFieldsOf(providerId) ?? []) {
    const at = fields.findIndex((field) => field.name === name);
    if (at < 0) continue;
    const field = fields[at] as PayloadDataField;
    const size = meaning === 'path' ? 0 : addressSize(field, pointerSize);
    const isUnicode = field.inType === 'win:UnicodeString' && field.length === undefined;
    const literal = literalOf(`${JSON.stringify(name)}:`, literals, memory);
    if (size === undefined || (size === 0 && !isUnicode) || isArray[at] === true || literal === undefined)
      return undefined;
    placed.push({ field: at, meaning, size, name: literal });
  }
  return placed;
}

function addressSize({ inType, outType }: PayloadDataField, pointerSize: 4 | 8): 4 | 8 | undefined {
  switch (inType) {
    case 'win:Pointer':
    case 'tdh:SizeT':
      return outType === 'xs:long' ? undefined : pointerSize;
    case 'win:UInt64':
    case 'win:HexInt64':
      return 8;
    case 'win:HexInt32':
      return 4;
    case 'win:UInt32':
      return outType === 'win:IPv4' ? undefined : 4;
    default:
      return undefined;
  }
}
