import {
  type ByPointerSize,
  type FieldLayout,
  fieldLayouts,
} from '../../../compile/inspect/event/field-layout.js';
import { meaningOf } from '../../../manifest/model/meaning/meaning.js';
import type { Field } from '../../../manifest/model/model.js';
import { insertOf } from '../inlay-hints.js';
import { type Block, code, type Span, table } from './page.js';

/**
 * Returns the fields of a template in payload order, with struct members below their structs.
 *
 * @param areMembers whether they are the members of a struct, which are no inserts of messages.
 */
export function fieldsTable(fields: readonly Field[], areMembers = false): Block[] {
  const rows = fieldLayouts(fields).flatMap((layout, at) => [
    row(areMembers ? '' : insertOf(at), layout),
    ...(layout.members ?? []).map((member) => row('', member, `${layout.name}.`)),
  ]);
  return table(['', 'field', 'in-type', 'out-type', 'map', 'offset', 'size'], rows);
}

function row(insert: string, layout: FieldLayout, prefix = ''): Span[] {
  const { name, inType, outType, map, offset, size } = layout;
  return [
    insert,
    code(prefix + name),
    code(`${inType ?? 'struct'}${extentsText(layout)}`),
    code(outType ?? ''),
    code(map ?? ''),
    bytesText(offset, prefix === '' ? '' : '+') ?? 'varies',
    bytesText(size) ?? 'varies',
  ];
}

/** Returns a length in parentheses and a count in brackets, as in the C header. */
export function extentsText({ length, count }: Pick<FieldLayout, 'length' | 'count'>): string {
  return `${length === undefined ? '' : `(${length})`}${count === undefined ? '' : `[${count}]`}`;
}

/**
 * Returns a number of bytes, or two if it depends on the pointer size; `undefined` if it varies. `sign`
 * precedes each number: `+` for an offset in a struct.
 */
export function bytesText(bytes: ByPointerSize | undefined, sign = ''): string | undefined {
  if (bytes === undefined) return undefined;
  const { pointer4, pointer8 } = bytes;
  return pointer4 === pointer8 ? `${sign}${pointer4}` : `${sign}${pointer4} or ${sign}${pointer8}`;
}

/** Returns the size of a payload with these fields: `12 bytes`, or `at least 6 bytes`. */
export function sizeText(fields: readonly Field[]): string {
  const least = leastOfAll(fields);
  const isFixed = fieldLayouts(fields).every(({ size }) => size !== undefined);
  const bytes = bytesText(least);
  const dependsOnPointers = least.pointer4 === least.pointer8 ? '' : ', depending on the size of pointers';
  return `${isFixed ? '' : 'at least '}${bytes} ${bytes === '1' ? 'byte' : 'bytes'}${dependsOnPointers}`;
}

const NOTHING: ByPointerSize = { pointer4: 0, pointer8: 0 };

const add = (a: ByPointerSize, b: ByPointerSize): ByPointerSize => ({
  pointer4: a.pointer4 + b.pointer4,
  pointer8: a.pointer8 + b.pointer8,
});

function leastOfAll(fields: readonly Field[]): ByPointerSize {
  return fieldLayouts(fields)
    .map(({ size }, at) => size ?? leastOf(fields[at] as Field))
    .reduce(add, NOTHING);
}

/** Returns a variable-size field's minimum size. Arrays with a variable element count can be empty. */
function leastOf(field: Field): ByPointerSize {
  if (field.count?.kind === 'field') return NOTHING;
  const count = field.count?.value || 1;
  const one = field.kind === 'struct' ? leastOfAll(field.members) : leastOfValue(field);
  return { pointer4: one.pointer4 * count, pointer8: one.pointer8 * count };
}

/** Returns a value's minimum size: a string's NUL, a counted value's size, or a SID before subauthorities. */
function leastOfValue({ inType, length }: Extract<Field, { kind: 'data' }>): ByPointerSize {
  const both = (bytes: number) => ({ pointer4: bytes, pointer8: bytes });
  const hasLength = length !== undefined && !(length.kind === 'literal' && length.value === 0);
  switch (meaningOf(inType)?.name) {
    case 'win:UnicodeString':
      return both(hasLength ? 0 : 2);
    case 'win:AnsiString':
      return both(hasLength ? 0 : 1);
    case 'win:CountedUnicodeString':
    case 'win:CountedAnsiString':
    case 'win:CountedBinary':
      return both(2);
    case 'win:SID':
      return both(8);
    default:
      return NOTHING;
  }
}
