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
  const fields = membersOf([elements]);
  return { fields, values: valuesOf(elements, fields) };
}

/** The fields of parents that are one field. A field can be in some parents, and of different kinds. */
function membersOf(parents: readonly (readonly EventLogElement[])[]): PayloadField[] {
  return [...byField(parents.flat())].map(([name, group]) => fieldOf(name, group));
}

function fieldOf(name: string, group: readonly EventLogElement[]): PayloadField {
  const parts = group.map(elementsOf);
  if (parts.some(({ length }) => length > 0)) {
    const members = membersOf(parts);
    const hasText = group.some((element) => ownText(element) !== '');
    return { name, members: hasText ? [OWN_TEXT, ...members] : members };
  }
  const [first, ...others] = group.map((element) => singleValue(element).inType);
  const isUniform = first !== undefined && others.every((inType) => inType === first);
  return { name, inType: isUniform ? first : 'win:UnicodeString' };
}

/** The text between the elements of a value, under the name that it has in JSON. */
const OWN_TEXT = { name: '#text', inType: 'win:UnicodeString' } as const satisfies PayloadField;

/** The values of these fields in one parent. */
function valuesOf(elements: readonly EventLogElement[], fields: readonly PayloadField[]): PayloadValues {
  const groups = byField(elements);
  const values = fields.flatMap((field): [string, PayloadValue][] => {
    const group = groups.get(field.name);
    return group === undefined ? [] : [[field.name, only(group.map((element) => valueIn(element, field)))]];
  });
  // Not by assignment: a field can have the name `__proto__`.
  return Object.fromEntries(values);
}

function valueIn(element: EventLogElement, field: PayloadField): PayloadValue {
  if (!('members' in field)) {
    const { inType, value } = singleValue(element);
    return inType === field.inType ? value : textOf(element);
  }
  const text = ownText(element);
  const values = valuesOf(elementsOf(element), field.members);
  return text === '' ? values : { [OWN_TEXT.name]: text, ...values };
}

function ownText({ content }: EventLogElement): string {
  return textOf({ content: content.filter((part) => !('name' in part)) });
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
