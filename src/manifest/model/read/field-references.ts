import { Definitions, noteMeant, refer } from '../definitions.js';
import type { DataField, Extent, Field, Located, PatternMap, ValueMap } from '../model.js';
import { removeBlanks } from '../values/blanks.js';
import { withAsciiDigits } from '../values/c-digits.js';
import { type Lexical, lexical, readDigits } from '../values/lexical.js';
import { correctName } from './corrections.js';
import type { Reader, Values } from './reader.js';

/** A field with a length and count to resolve when siblings are known, as it can refer to later ones. */
export interface PendingExtents {
  readonly field: { length?: Extent | undefined; count?: Extent | undefined };
  readonly values: { readonly length?: Located<string>; readonly count?: Located<string> };
  readonly scope: 'template' | 'struct';
}

/** Sets the lengths and counts of fields. */
export function resolveExtents(
  reader: Reader,
  siblings: readonly Field[],
  pending: readonly PendingExtents[],
): void {
  if (pending.length === 0) return;
  const byName = new Definitions<DataField>();
  for (const field of siblings) if (field.kind === 'data') byName.add(field.name.value, field);
  for (const { field, values, scope } of pending) {
    for (const attribute of ['length', 'count'] as const) {
      const text = values[attribute];
      // To mc.exe, an empty one is none.
      if (text !== undefined && text.value !== '')
        field[attribute] = resolveExtent(reader, text, attribute, byName, siblings, scope);
    }
  }
}

/**
 * LengthType and CountType: in the schema, valid unsigned shorts are numbers, and other texts field names. To
 * mc.exe 10.0.28000, any text that starts with a number is one (`0x10`, `+16`), never a field `2x`.
 */
function resolveExtent(
  reader: Reader,
  text: Located<string>,
  attribute: 'length' | 'count',
  byName: Definitions<DataField>,
  siblings: readonly Field[],
  scope: 'template' | 'struct',
): Extent {
  const name = text.value.trim();
  // C skips all spaces, but a byte order mark is none to it.
  const hasMark = /^\s*\ufeff/.test(text.value);
  const digits = hasMark && byName.get(text.value) !== undefined ? '' : withAsciiDigits(name);
  const number = extentNumber(digits);
  if (number <= 0xffff) {
    if (hasMark) reportBlanks(reader, text, attribute, lexical.extent);
    reader.reportOctal(text.range, { kind: 'attribute', name: attribute }, digits, number);
    return { kind: 'literal', value: number, range: text.range };
  }
  const readAs = readAsNumber(digits);
  const target = named(reader, text, byName, attribute);
  if (readAs !== undefined || target === undefined) {
    const isStruct = siblings.some((field) => field.kind === 'struct' && field.name.value === name);
    const isField = target !== undefined;
    const candidate = isStruct || isField ? undefined : reader.suggest(name, byName, () => byName.keys());
    reader.report(
      'unresolved-field',
      text.range,
      { name, attribute, scope, isStruct, isField, candidate: candidate?.name, readAs },
      [],
      correctName(text.range, candidate),
    );
  }
  return { kind: 'field', reference: refer(target?.name.value ?? name, text.range, target) };
}

/** mc.exe 10.0.28000's number at a text's start, as in C: the low 16 of 32 bits; `undefined` if none. */
function readAsNumber(text: string): number | undefined {
  const found = /^([+-]?)(0[xX][\da-fA-F]+|0(?![xX])[0-7]*|[1-9]\d*)/.exec(text);
  if (found === null) return undefined;
  const [, sign, digits = ''] = found;
  const number = /^0[0-7]/.test(digits) ? Number.parseInt(digits, 8) : Number(digits);
  if (number > 0xffffffff) return 0xffff;
  return (sign === '-' ? -number : number) & 0xffff;
}

function extentNumber(text: string): number {
  if (/^0[xX][\da-fA-F]{1,8}$/.test(text)) return Number(text);
  const digits = text.startsWith('+') ? text.slice(1) : text;
  return /^\d+$/.test(digits) ? readDigits(digits, 0xffff) : Number.NaN;
}

/** The definition a text identifies. Whitespace is part of a name; an error around a name without any. */
function named<T extends DataField | ValueMap>(
  reader: Reader,
  text: Located<string>,
  definitions: Definitions<T>,
  attribute: string,
): T | undefined {
  const exact = definitions.get(text.value);
  if (exact !== undefined) return exact;
  const target = definitions.get(text.value.trim());
  if (target !== undefined) reportBlanks(reader, text, attribute, 'reference');
  return target;
}

function reportBlanks(
  reader: Reader,
  { value, range }: Located<string>,
  attribute: string,
  type: Lexical<unknown> | 'reference',
): void {
  const fix = removeBlanks(reader.source, range, value);
  reader.reportBlanks(range, { kind: 'attribute', name: attribute }, value, type, fix);
}

/** The maps of a provider by their names. */
export interface MapDefinitions {
  readonly maps: Definitions<ValueMap>;
  readonly patternMaps: Definitions<PatternMap>;
}

/** A field's map. mc.exe also searches the pattern maps, which cannot share another map's name. */
export function resolveMap(
  reader: Reader,
  { map }: Values<'data'>,
  { maps, patternMaps }: MapDefinitions,
): Pick<DataField, 'map' | 'patternMap'> {
  // To mc.exe, an empty name is none.
  if (map === undefined || map.value === '') return { map: undefined, patternMap: undefined };
  const pattern = patternMaps.get(map.value);
  if (pattern !== undefined && maps.get(map.value) === undefined)
    return { map: undefined, patternMap: refer(map.value, map.range, pattern) };
  const name = map.value.trim();
  const target = named(reader, map, maps, 'map');
  if (target === undefined) {
    const candidate = reader.suggest(name, maps, () => maps.keys());
    const fix = correctName(map.range, candidate);
    reader.report('unresolved-map', map.range, { name, candidate: candidate?.name }, [], fix);
    noteMeant(maps.get(candidate?.name ?? ''), map.range);
  }
  return { map: refer(target?.name.value ?? name, map.range, target), patternMap: undefined };
}
