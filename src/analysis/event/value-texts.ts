import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import { formatValue } from '../../windows/payload/format-value.js';
import { mapText } from '../../windows/payload/map-text.js';
import type { PayloadField, PayloadMap } from '../../windows/payload/payload-template.js';
import type { PayloadValue, PayloadValues } from '../../windows/payload/payload-values.js';
import type { PlainValue } from '../../windows/payload/plain-value.js';
import { valueOfField } from '../../windows/views/outcome.js';
import { setMember } from '../../windows/views/plain-value.js';
import { MOST_VALUE_TEXT } from './bounded-values.js';

/** Texts by the names of their fields, in the form of the values. */
export interface ValueTexts {
  readonly [name: string]: PlainValue;
}

/** Texts can be as long as values, and their maps as long as that altogether. */
interface Budget {
  left: number;
}

/**
 * The texts of all values whose map has a text for them, such as `{ Reason: 'Induced' }` for the value 1;
 * `undefined` if there are none, or if they are longer than values can be. An array has a text for each
 * element, or the value of an element without one.
 */
export function valueTextsOf({ template, values }: DecodedTraceEvent): ValueTexts | undefined {
  if (mappedFields(template.fields).length === 0) return undefined;
  const budget = { left: MOST_VALUE_TEXT };
  const texts = textsOfFields(template.fields, values, budget);
  return budget.left < 0 ? undefined : texts;
}

const mapped = new WeakMap<readonly PayloadField[], readonly PayloadField[]>();

/** Fields with a map, and structs with such members. Most templates have none, and events share templates. */
function mappedFields(fields: readonly PayloadField[]): readonly PayloadField[] {
  let found = mapped.get(fields);
  if (found === undefined) {
    found = fields.filter((field) =>
      'members' in field ? mappedFields(field.members).length > 0 : field.map !== undefined,
    );
    mapped.set(fields, found);
  }
  return found;
}

function textsOfFields(
  fields: readonly PayloadField[],
  values: PayloadValues,
  budget: Budget,
): ValueTexts | undefined {
  let texts: { [name: string]: PlainValue } | undefined;
  for (const field of mappedFields(fields)) {
    const value = valueOfField(values, field.name);
    const text = value === undefined ? undefined : textsOfValue(field, value, budget);
    if (budget.left < 0) return undefined;
    if (text === undefined) continue;
    budget.left -= field.name.length;
    texts ??= {};
    setMember(texts, field.name, text);
  }
  return texts;
}

function textsOfValue(field: PayloadField, value: PayloadValue, budget: Budget): PlainValue | undefined {
  if (!Array.isArray(value)) return textsOfOne(field, value, budget);
  const texts: (PlainValue | undefined)[] = [];
  for (const element of value) {
    texts.push(textsOfOne(field, element, budget));
    if (budget.left < 0) return undefined;
  }
  if (texts.every((text) => text === undefined)) return undefined;
  return texts.map((text, at) => text ?? withoutText(field, value[at]));
}

function textsOfOne(field: PayloadField, value: PayloadValue, budget: Budget): PlainValue | undefined {
  if ('members' in field) return textsOfFields(field.members, value as PayloadValues, budget);
  const { map } = field;
  if (typeof value !== 'number' || map === undefined) return undefined;
  return textIn(map, value, budget);
}

function textIn(map: PayloadMap, value: number, budget: Budget): string | undefined {
  budget.left -= map.items.length;
  if (budget.left < 0) return undefined;
  const text = mapText(map, value);
  budget.left -= text?.length ?? 0;
  return text;
}

function withoutText(field: PayloadField, value: PayloadValue): PlainValue {
  return 'members' in field ? {} : formatValue(field, value);
}
