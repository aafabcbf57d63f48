import type { DataField, EventDefinition, Extent, Field } from '../../../src/manifest/model/model.js';
import type { PayloadValue } from '../../../src/windows/payload/payload-values.js';
import { inTypeOf, isArray, takesLength } from '../../compile/outputs/c-header/call-program.js';
import { knownAbsence, knownNumber, knownValue, type Value, type Variant } from './values.js';

/** The arguments of a macro for one field. */
export interface PassedValue {
  readonly field: Field;
  /** The argument for `_Len_`, in the units of the macro; absent if the macro does not have it. */
  readonly length: number | undefined;
  /** The data behind the pointer, or the bytes of the value itself; absent for a null pointer. */
  readonly bytes: Buffer | undefined;
}

/** The values with which an event is written. */
export interface EventValues {
  readonly passed: readonly PassedValue[];
  /** The expected bytes of the payload. */
  readonly payload: Buffer;
  /** The expected result of decoding it. */
  readonly expected: Readonly<Record<string, PayloadValue>>;
}

/** The values of fields that contain a length or a count, by variant. */
const NUMBERS: Readonly<Record<Variant, number>> = { ordinary: 3, least: 0, most: 60, special: 2, absent: 1 };
const SOCKET_ADDRESS_SIZES: Readonly<Record<Variant, number>> = {
  ordinary: 16,
  least: 0,
  most: 28,
  special: 16,
  absent: 28,
};

type Numbers = ReadonlyMap<DataField, number>;

/** The values of an event, chosen by the types of its fields. */
export function eventValues(event: EventDefinition, variant: Variant): EventValues {
  const fields = event.template?.target?.fields ?? [];
  const numbers = heldNumbers(fields, variant);
  const written = fields.map((field) => topLevelField(field, numbers, variant));
  return {
    passed: written.map(({ passed }) => passed),
    payload: Buffer.concat(written.map(({ bytes }) => bytes)),
    expected: Object.fromEntries(fields.map(({ name }, at) => [name.value, expectedAt(written, at)])),
  };
}

const expectedAt = (values: readonly Value[], at: number) => (values[at] as Value).expected;

/** The number in each field to which a length or count refers. */
function heldNumbers(fields: readonly Field[], variant: Variant): Numbers {
  const numbers = new Map<DataField, number>();
  const hold = (extent: Extent | undefined, number: number) => {
    const target = extent?.kind === 'field' ? extent.reference.target : undefined;
    if (target !== undefined) numbers.set(target, number);
  };
  const all = fields.flatMap((field) => (field.kind === 'struct' ? [field, ...field.members] : [field]));
  for (const field of all) hold(field.count, NUMBERS[variant]);
  for (const field of all) {
    if (field.kind === 'struct') continue;
    const isAddress = field.outType?.target?.name === 'win:SocketAddress';
    hold(field.length, (isAddress ? SOCKET_ADDRESS_SIZES : NUMBERS)[variant]);
  }
  return numbers;
}

interface WrittenField extends Value {
  readonly passed: PassedValue;
}

function topLevelField(field: Field, numbers: Numbers, variant: Variant): WrittenField {
  if (field.kind === 'data' && variant === 'absent' && !isArray(field) && !hasLength(field)) {
    const absent = knownAbsence(inTypeOf(field));
    if (absent !== undefined) return { ...absent, passed: { field, length: undefined, bytes: undefined } };
  }
  const value = fieldValue(field, numbers, variant);
  return { ...value, passed: passedValue(field, value.bytes, numbers, variant) };
}

function passedValue(field: Field, bytes: Buffer, numbers: Numbers, variant: Variant): PassedValue {
  if (!takesLength(field)) return { field, length: undefined, bytes };
  // All elements of an array of structs have the same size, so the first one has it.
  if (field.kind === 'struct')
    return { field, length: element(field, numbers, variant, 0).bytes.length, bytes };
  const inType = inTypeOf(field);
  // The data of a single counted value is without its size. In an array, the sizes are part of the data.
  const content = inType.startsWith('Counted') && !isArray(field) ? bytes.subarray(2) : bytes;
  const length = inType.endsWith('UnicodeString') ? content.length / 2 : content.length;
  return { field, length, bytes: content };
}

/** A field as it is in the event. */
function fieldValue(field: Field, numbers: Numbers, variant: Variant): Value {
  if (!isArray(field)) return element(field, numbers, variant);
  const count = extentNumber(field.count, numbers) ?? 0;
  const elements = Array.from({ length: count }, (_, at) => element(field, numbers, variant, at));
  return {
    bytes: Buffer.concat(elements.map(({ bytes }) => bytes)),
    expected: elements.map(({ expected }) => expected),
  };
}

function element(field: Field, numbers: Numbers, variant: Variant, at?: number): Value {
  if (field.kind === 'struct') {
    const members = field.members.map((member) => fieldValue(member, numbers, variant));
    return {
      bytes: Buffer.concat(members.map(({ bytes }) => bytes)),
      expected: Object.fromEntries(field.members.map(({ name }, i) => [name.value, expectedAt(members, i)])),
    };
  }
  const length = extentNumber(field.length, numbers);
  const type = { inType: inTypeOf(field), outType: field.outType?.target?.name, length };
  const number = numbers.get(field);
  return number === undefined ? knownValue(type, variant, at) : knownNumber(number, type);
}

const hasLength = ({ length }: DataField) =>
  length !== undefined && !(length.kind === 'literal' && length.value === 0);

/** The number of a length or count; 0 counts as absent. */
function extentNumber(extent: Extent | undefined, numbers: Numbers): number | undefined {
  if (extent === undefined) return undefined;
  if (extent.kind === 'literal') return extent.value === 0 ? undefined : extent.value;
  return extent.reference.target && numbers.get(extent.reference.target);
}
