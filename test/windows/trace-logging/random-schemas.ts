import fc from 'fast-check';
import type { PayloadField } from '../../../src/etw.js';
import {
  payloadTemplateOfSchema,
  type TraceLoggingField,
  TraceLoggingIn,
  TraceLoggingOut,
  type TraceLoggingSchema,
} from '../../../src/structures.js';
import { anyValue } from '../random-templates.js';

const integer = (least: number, most: number) => fc.integer({ min: least, max: most });
const bytes = fc.uint8Array({ maxLength: 6 });
const name = fc.string({ unit: 'grapheme', maxLength: 4 }).map((text) => text.replaceAll('\0', ''));
const inTypes = Object.values(TraceLoggingIn).filter((type) => type !== TraceLoggingIn.Struct);
const tags = fc.oneof(
  fc.constant(0),
  integer(0, 2 ** 28 - 1),
  integer(0, 27).map((bit) => 2 ** bit),
);
const count = fc.constantFrom(undefined, 'variable' as const, 0, 1, 2, 3);

/** Members that are zero are missing, as decoding returns them. */
const compact = <T extends object>(field: T) =>
  Object.fromEntries(
    Object.entries(field).filter(([, of]) => of !== undefined && of !== 0 && of !== ''),
  ) as T;

function anyField(depth: number): fc.Arbitrary<TraceLoggingField> {
  const value = fc
    .record({
      tags,
      inType: fc.constantFrom(...inTypes),
      outType: fc.constantFrom(...Object.values(TraceLoggingOut)),
      count,
    })
    .map(({ inType, count: elements, ...rest }) => ({
      kind: 'value' as const,
      inType,
      ...compact(rest),
      ...(elements === undefined ? {} : { count: elements }),
    }));
  const custom = fc
    .record({ tags, outType: integer(0, 127), schema: fc.record({ protocol: integer(0, 31), data: bytes }) })
    .map((rest) => ({ kind: 'customSchema' as const, ...compact(rest) }));
  const members = fc.array(depth === 0 ? named(value) : anyField(depth - 1), { maxLength: 3 });
  const struct = fc.record({ tags, count, members }).map(({ count: elements, members: of, ...rest }) => ({
    kind: 'struct' as const,
    members: of,
    ...compact(rest),
    ...(elements === undefined ? {} : { count: elements }),
  }));
  return named(
    fc.oneof(
      { weight: 4, arbitrary: value },
      { weight: 1, arbitrary: custom },
      { weight: 2, arbitrary: struct },
    ),
  );
}

function named<T>(field: fc.Arbitrary<T>): fc.Arbitrary<TraceLoggingField> {
  return fc.tuple(name, field).map(([own, rest]) => ({ name: own, ...rest }) as unknown as TraceLoggingField);
}

const schemas: fc.Arbitrary<TraceLoggingSchema> = fc
  .record({ name, tags, fields: fc.array(anyField(3), { maxLength: 5 }) })
  .map(({ tags: bits, ...rest }) => ({ ...rest, ...compact({ tags: bits }) }));

/** A value that decoding can return for a field. */
function elementsOf(field: PayloadField): fc.Arbitrary<unknown> {
  const one = 'members' in field ? valuesOf(field.members) : anyValue(field.inType, field.outType, undefined);
  if (field.count === undefined) return one;
  if (typeof field.count !== 'object') throw new Error('a count of a manifest');
  const size =
    'exactly' in field.count
      ? { minLength: field.count.exactly, maxLength: field.count.exactly }
      : { maxLength: 3 };
  const isText = !('members' in field) && field.outType === 'xs:string';
  return fc.array(one, size).map((elements) => (isText ? elements.join('') : elements));
}

function valuesOf(fields: readonly PayloadField[]): fc.Arbitrary<object> {
  return fc
    .tuple(...fields.map(elementsOf))
    .map((values) => Object.fromEntries(fields.map((field, at) => [field.name, values[at]])));
}

/** A schema, with values of its fields by their distinct names. */
export interface SchemaSample {
  readonly schema: TraceLoggingSchema;
  readonly values: object;
}

/** Schemas of all types, counts and tags, with values that decoding would give. */
export const randomSchema: fc.Arbitrary<SchemaSample> = schemas.chain((schema) =>
  valuesOf(payloadTemplateOfSchema(schema).fields).map((values) => ({ schema, values })),
);
