import { remembered } from '../../text/remembered.js';
import { mapTextLength } from './map-text.js';
import type { PayloadField, PayloadMap, PayloadTemplate } from './payload-template.js';
import type { PayloadValue, PayloadValues } from './payload-values.js';

/** Quotes, colon, and comma around a name. */
const AROUND = 4;

/**
 * The length of what a description adds to the values of an event: the names of fields, once for each struct
 * that has them, and the texts of maps, once for each value.
 */
export function namesAndTexts(fields: readonly PayloadField[], values: PayloadValues): number {
  return fields.reduce((sum, field) => sum + ofField(field, valueIn(values, field)), 0);
}

/** The fields whose names and texts have at most so many characters together, first without their maps. */
export function fieldsWithin(
  most: number,
  fields: readonly PayloadField[],
  values: PayloadValues,
): PayloadField[] {
  let left = most;
  return fields.flatMap((field) => {
    const value = valueIn(values, field);
    for (const form of [field, withoutMaps(field)]) {
      const length = ofField(form, value);
      if (length > left) continue;
      left -= length;
      return form;
    }
    return [];
  });
}

/** Whether what a template adds has at most so many characters, whatever the values are. */
export function neverLonger(template: PayloadTemplate, most: number): boolean {
  return longest(template) <= most;
}

const longest = remembered(({ fields }: PayloadTemplate): number => longestOf(fields));

function longestOf(fields: readonly PayloadField[]): number {
  return fields.reduce((sum, field) => {
    const name = field.name.length + AROUND;
    if (!('members' in field)) {
      if (field.map === undefined) return sum + name;
      return field.count === undefined ? sum + name + longestText(field.map) : Number.POSITIVE_INFINITY;
    }
    return field.count === undefined ? sum + name + longestOf(field.members) : Number.POSITIVE_INFINITY;
  }, 0);
}

/** The text of a value that is a combination of bits has at most all texts. */
function longestText({ items }: PayloadMap): number {
  return items.reduce((sum, { text }) => sum + text.length + ' | '.length, '0x12345678'.length);
}

const withoutMaps = remembered((field: PayloadField): PayloadField => {
  if ('members' in field) return { ...field, members: field.members.map(withoutMaps) };
  const { map, ...others } = field;
  return others;
});

function ofField(field: PayloadField, value: PayloadValue | undefined): number {
  if (value === undefined) return 0;
  const name = field.name.length + AROUND;
  if (!('members' in field) && field.map === undefined) return name;
  if (!Array.isArray(value)) return name + ofValue(field, value);
  return value.reduce<number>((sum, element) => sum + ofValue(field, element), name);
}

function ofValue(field: PayloadField, value: PayloadValue): number {
  if ('members' in field) return namesAndTexts(field.members, value as PayloadValues);
  if (field.map === undefined || typeof value !== 'number') return 0;
  return mapTextLength(field.map, value);
}

function valueIn(values: PayloadValues, { name }: PayloadField): PayloadValue | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
