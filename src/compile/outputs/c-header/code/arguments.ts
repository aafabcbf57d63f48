import type { DataField, Field, StructField } from '../../../../manifest/model/model.js';
import { type FieldType, fieldType, objectSize, perElement, typeName } from '../../../names/c-field-types.js';
import { countOf, product, type Size, sizeOf } from './sizes.js';

/** The parameters of a template function for one field. */
export interface Argument {
  /** The field's part of the function's name. */
  readonly suffix: string;
  /** Whether a parameter `_ArgN_Len_` precedes it. */
  readonly takesLength: boolean;
  /** The declaration of the parameter, with Microsoft's annotations. */
  readonly declaration: string;
  /** A declaration at the start of the function's body; empty if there is none. */
  readonly local: string;
  /** The number of EVENT_DATA_DESCRIPTORs that the field fills. */
  readonly slots: number;
  /** The statement that fills them, starting with the one that `data` points to. */
  fill(data: string): string;
}

/** The arguments of fields: each event with a template asks for those of its fields several times. */
const known = { kernel: new WeakMap<Field, Argument>(), user: new WeakMap<Field, Argument>() };

/** The argument of a template's top-level field. */
export function argumentOf(field: Field, kernel: boolean): Argument {
  const ofMode = kernel ? known.kernel : known.user;
  let argument = ofMode.get(field);
  if (argument === undefined) {
    argument = newArgument(field, kernel);
    ofMode.set(field, argument);
  }
  return argument;
}

function newArgument(field: Field, kernel: boolean): Argument {
  if (field.kind === 'struct') return structArgument(field);
  const type = fieldType(field);
  const count = countOf(field);
  if (type.kind === 'string' || type.kind === 'binary') return textArgument(field, type, count);
  if (count === undefined) return singleArgument(field, type, kernel);
  return arrayArgument(field, type, count, kernel);
}

/** Structs are passed as they are in memory. The length is the size of one struct. */
function structArgument(field: StructField): Argument {
  const count = countOf(field);
  const length = lengthName(field);
  const bytes = count === undefined ? length : `(SIZE_T)${count.expression} * ${length}`;
  const elements = count === undefined ? length : `${count.expression} * ${length}`;
  return {
    ...bytesArgument(field, bytes),
    suffix: count === undefined ? 'n' : `N${number(count)}`,
    takesLength: true,
    declaration: `_In_reads_bytes_(${elements}) const void *${name(field)}`,
  };
}

function singleArgument(field: DataField, type: FieldType, kernel: boolean): Argument {
  const c = typeName(type, kernel);
  const single = { suffix: type.letter, takesLength: false, local: '', slots: 1 };
  switch (type.kind) {
    case 'value':
      return {
        ...single,
        declaration: `_In${c === 'const void*' ? '_opt' : ''}_ ${c}  ${name(field)}`,
        fill: (data) => `WevtcSetData(${data}, &${name(field)}, sizeof(${name(field)}));`,
      };
    case 'sid':
      return {
        ...single,
        declaration: `_In_opt_ ${c}*  ${name(field)}`,
        fill: (data) => `WevtcSetSid(${data}, ${name(field)});`,
      };
    case 'counted': {
      const size = `${name(field)}_Size_`;
      const bytes = perElement(type) + lengthName(field);
      return {
        ...single,
        takesLength: true,
        declaration: `_In_reads_(${lengthName(field)}) ${c}*  ${name(field)}`,
        local: `USHORT ${size};`,
        slots: 2,
        fill: (data) => `WevtcSetCounted(${data}, &${size}, ${name(field)}, ${bytes});`,
      };
    }
    default:
      return {
        ...bytesArgument(field, objectSize(type)),
        ...single,
        declaration: `_In_ ${c}*  ${name(field)}`,
      };
  }
}

/** Arrays of values without a fixed size are passed as in the event, with the length in units of the type. */
function arrayArgument(field: DataField, type: FieldType, count: Size, kernel: boolean): Argument {
  const c = typeName(type, kernel);
  const takesLength = type.kind === 'sid' || type.kind === 'counted';
  const units = takesLength ? lengthName(field) : count.expression;
  // SIDs have different sizes, so an array of them is bytes (as in mc.exe's headers).
  const pointer = type.kind === 'sid' ? 'const unsigned char *' : `${c} *`;
  return {
    ...bytesArgument(field, perElement(type) + units),
    suffix: type.letter.toUpperCase() + number(count),
    takesLength,
    declaration: `_In_reads_(${units}) ${pointer}${name(field)}`,
  };
}

/** Strings and binary data, with their length and count. */
function textArgument(field: DataField, type: FieldType, count: Size | undefined): Argument {
  const length = lengthOf(field, type);
  const suffix = textSuffix(type.letter, length, count);
  const parameter = `${type.kind === 'string' ? type.c : `${type.c}*`}  ${name(field)}`;
  if (length === undefined && count === undefined) {
    const set = type.letter === 'z' ? 'WevtcSetWideString' : 'WevtcSetAnsiString';
    return {
      suffix,
      takesLength: false,
      declaration: `_In_opt_ ${parameter}`,
      local: '',
      slots: 1,
      fill: (data) => `${set}(${data}, ${name(field)});`,
    };
  }
  // Each string of an array ends with a NUL, so only the caller knows how many characters the array has.
  const takesLength = length === undefined;
  const one = length?.expression ?? lengthName(field);
  const units = takesLength || count === undefined ? one : product(count, length);
  // Text with a length needs no terminator, so it is a pointer to characters, as in mc.exe's headers.
  const characters = `${type.letter === 'z' ? 'const WCHAR' : 'const char'}*  ${name(field)}`;
  return {
    ...bytesArgument(field, perElement(type) + units),
    suffix,
    takesLength,
    declaration: `_In_reads_(${units}) ${takesLength || type.kind !== 'string' ? parameter : characters}`,
  };
}

/** An IPv6 address always has 16 bytes, so the manifest needs no length for it. */
function lengthOf(field: DataField, type: FieldType): Size | undefined {
  const length = sizeOf(field.length);
  if (length !== undefined || type.kind === 'string') return length;
  const value = field.outType?.target?.name === 'win:IPv6' ? 16 : 0;
  return { value, expression: String(value) };
}

function textSuffix(letter: string, length: Size | undefined, count: Size | undefined): string {
  const array = letter.toUpperCase();
  if (count === undefined) {
    if (length === undefined) return letter;
    return letter + (length.value ?? `r${length.index}`);
  }
  if (length === undefined) return `${array}R`;
  if (length.value === undefined) {
    return count.value === undefined
      ? `${array}r${length.index}R${count.index}`
      : `${array}${count.value}r${length.index}`;
  }
  return count.value === undefined
    ? `${array}${length.value}r${count.index}`
    : array + count.value * length.value;
}

function bytesArgument(field: Field, bytes: string) {
  return {
    takesLength: false,
    local: '',
    slots: 1,
    fill: (data: string) => `WevtcSetData(${data}, ${name(field)}, ${bytes});`,
  };
}

const name = (field: Field) => `_Arg${field.index}`;
const lengthName = (field: Field) => `_Arg${field.index}_Len_`;
const number = (count: Size) => count.value ?? `R${count.index}`;
