import type { EventLogElement, EventLogValue } from '../../recordings/log/event-element.js';
import { formatValue } from '../../windows/payload/format-value.js';
import type { PayloadField } from '../../windows/payload/payload-template.js';
import type { PayloadValue, PayloadValues } from '../../windows/payload/payload-values.js';

/** The values of an event as fields, in the form that decoded payloads have. */
export interface EventFields {
  readonly fields: readonly PayloadField[];
  readonly values: PayloadValues;
}

/**
 * The fields in an event's `EventData`, `UserData`, or `ProcessingErrorData`. A field has the `Name` of its
 * `Data`, or its element's name; elements with the same name are one field with an array.
 */
export function eventFields(section: EventLogElement | undefined): EventFields {
  if (section === undefined) return { fields: [], values: {} };
  const [root] = elementsOf(section);
  if (section.name !== 'UserData' || root === undefined) return fieldsOf(elementsOf(section));
  // The element of the manifest around the values says nothing about them, unless it has them itself.
  const attributes = root.attributes.filter(({ name }) => !/^xmlns(?:$|:)/.test(name));
  const own = attributes.map(({ name, content }) => ({ name, attributes: [], content }));
  const parts = elementsOf(root);
  return parts.length + own.length === 0 ? fieldsOf([root]) : fieldsOf([...own, ...parts]);
}

export function elementsOf({ content }: EventLogElement): EventLogElement[] {
  return content.filter((part): part is EventLogElement => 'name' in part);
}

/** The text of an element or an attribute as people see it. */
export function textOf({ content }: Pick<EventLogElement, 'content'>): string {
  return content.map((part) => ('name' in part ? textOf(part) : formatValue(part, part.value))).join('');
}

/** The name under which people look for the value of an element. */
export function fieldNameOf({ name, attributes }: EventLogElement): string {
  if (name !== 'Data' && name !== 'ComplexData') return name;
  const named = attributes.find((attribute) => attribute.name === 'Name');
  return (named && textOf(named)) || name;
}

/** Elements by the name of their field, in the order of their first element. */
export function byField(
  elements: readonly EventLogElement[],
): ReadonlyMap<string, readonly EventLogElement[]> {
  const groups = new Map<string, EventLogElement[]>();
  for (const element of elements) {
    const name = fieldNameOf(element);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [element]);
    else group.push(element);
  }
  return groups;
}

function fieldsOf(elements: readonly EventLogElement[]): EventFields {
  const fields: PayloadField[] = [];
  const values: [string, PayloadValue][] = [];
  for (const [name, group] of byField(elements)) {
    const { field, value } = fieldOf(name, group);
    fields.push(field);
    values.push([name, value]);
  }
  // Not by assignment: a field can have the name `__proto__`.
  return { fields, values: Object.fromEntries(values) };
}

function fieldOf(
  name: string,
  group: readonly EventLogElement[],
): { field: PayloadField; value: PayloadValue } {
  if (group.some((element) => elementsOf(element).length > 0)) {
    const structs = group.map((element) => fieldsOf(elementsOf(element)));
    const members = new Map(structs.flatMap(({ fields }) => fields.map((field) => [field.name, field])));
    return {
      field: { name, members: [...members.values()] },
      value: only(structs.map(({ values }) => values)),
    };
  }
  const contents = group.map((element) => singleValue(element));
  const [first] = contents;
  const inType = first?.inType ?? 'win:UnicodeString';
  if (contents.every((content) => content.inType === inType)) {
    return { field: { name, inType }, value: only(contents.map(({ value }) => value)) };
  }
  return { field: { name, inType: 'win:UnicodeString' }, value: only(group.map(textOf)) };
}

function only(values: readonly PayloadValue[]): PayloadValue {
  return values.length === 1 ? (values[0] as PayloadValue) : values;
}

/** The value of an element. Without a value, or with several, it is their text. */
function singleValue(element: EventLogElement): EventLogValue {
  const [first] = element.content;
  if (element.content.length === 1 && first !== undefined && !('name' in first)) return first;
  return { inType: 'win:UnicodeString', value: textOf(element) };
}
