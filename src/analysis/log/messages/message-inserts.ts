import type { EventLogElement, EventLogValue } from '../../../recordings/log/event-element.js';
import type { EventLogDataValue, EventLogEvent } from '../../../recordings/log/event-log-event.js';
import { groupedBy } from '../../../text/grouped-by.js';
import type { BinaryXmlElement } from '../../../windows/binary-xml/model.js';
import type { EventDescription } from '../../../windows/decoding/event-decoder.js';
import type { Insert } from '../../../windows/message/format-message.js';
import { formatField, formatValue, type ValueFormatOptions } from '../../../windows/payload/format-value.js';
import type { PayloadField } from '../../../windows/payload/payload-template.js';
import { elementsOf, textOf } from '../event-fields.js';
import { fieldValue } from './field-value.js';

/** The strings of a classic event: `%1` is the first `Data`. `Binary` is none of them. */
export function classicInserts(data: EventLogElement | undefined): Insert[] {
  return dataElements(data).map(textOf);
}

/** The values of `EventData` or `UserData` in template order, which the XML of `UserData` can differ from. */
export function manifestInserts(
  event: EventLogEvent,
  data: EventLogElement | undefined,
  { template, userData }: Pick<EventDescription, 'template' | 'userData'>,
  options: ValueFormatOptions,
): (Insert | undefined)[] {
  const elements = dataElements(data);
  const isClassic = elements.length > 0 && elements.every(({ attributes }) => attributes.length === 0);
  if (isClassic) return classicInserts(data);
  const fields = template?.fields ?? [];
  const values = event.dataValues() ?? valuesInXml(data, userData);
  return values.map((value, at) => (value === undefined ? undefined : insertOf(value, fields[at], options)));
}

/** The names of the fields of an event with `EventData`; `undefined` for another one. */
export function fieldNamesOf(data: EventLogElement | undefined): readonly string[] | undefined {
  if (data?.name !== 'EventData') return data === undefined ? [] : undefined;
  return dataElements(data).map(({ attributes }) => {
    const name = attributes.find((attribute) => attribute.name === 'Name');
    return name === undefined ? '' : textOf(name);
  });
}

function dataElements(data: EventLogElement | undefined): EventLogElement[] {
  if (data?.name !== 'EventData') return [];
  return elementsOf(data).filter(({ name }) => name === 'Data' || name === 'ComplexData');
}

function insertOf(
  value: NonNullable<EventLogDataValue>,
  field: PayloadField | undefined,
  options: ValueFormatOptions,
): Insert {
  const inMessage = { ...options, style: 'event-log' } as const;
  if (isList(value)) {
    const values = value.map((one) => (field === undefined ? one.value : fieldValue(field, one)));
    const type = field ?? { name: '', inType: value[0]?.inType ?? 'win:UnicodeString' };
    return { text: formatField(type, values, inMessage), value: undefined };
  }
  if (field === undefined || 'members' in field) {
    return { text: formatValue(value, value.value, inMessage), value: value.value };
  }
  const own = fieldValue(field, value);
  // A text in place of a number, as in a forwarded event with a value that is none.
  const text = typeof own === 'string' ? textOfString(own, field.inType) : formatField(field, own, inMessage);
  return { text, value: own };
}

const isList = (value: NonNullable<EventLogDataValue>): value is readonly EventLogValue[] =>
  Array.isArray(value);

function textOfString(text: string, inType: string): string {
  return inType === 'win:GUID' ? `{${text}}` : text;
}

/** The values of an event that was stored as XML. */
function valuesInXml(
  data: EventLogElement | undefined,
  userData: BinaryXmlElement | undefined,
): (EventLogDataValue | undefined)[] {
  if (data === undefined) return [];
  if (data.name === 'EventData') {
    return dataElements(data).map((element) => ({ inType: 'win:UnicodeString', value: textOf(element) }));
  }
  const [root] = elementsOf(data);
  if (root === undefined) return [];
  const values: (EventLogDataValue | undefined)[] = [];
  if (userData === undefined) addTexts(values, root);
  else addPlaced(values, root, userData);
  // An array with holes would skip them.
  return Array.from(values);
}

/** Without a description, attributes and texts are in the order of the XML. */
function addTexts(values: (EventLogDataValue | undefined)[], element: EventLogElement): void {
  for (const { name, content } of element.attributes) {
    if (!/^xmlns(?:$|:)/.test(name)) values.push({ inType: 'win:UnicodeString', value: textOf({ content }) });
  }
  const parts = elementsOf(element);
  if (parts.length === 0) values.push({ inType: 'win:UnicodeString', value: textOf(element) });
  for (const part of parts) addTexts(values, part);
}

/** The values at the places that the template has for them. */
function addPlaced(
  values: (EventLogDataValue | undefined)[],
  element: EventLogElement,
  described: BinaryXmlElement,
): void {
  const place = (at: number, value: string) => {
    values[at] ??= { inType: 'win:UnicodeString', value };
  };
  for (const { name, value } of described.attributes) {
    const own = element.attributes.find((attribute) => attribute.name === name);
    if ('at' in value && own !== undefined) place(value.at, textOf(own));
  }
  const parts = groupedBy(elementsOf(element), ({ name }) => name);
  const used = new Map<string, number>();
  for (const child of described.children) {
    if ('at' in child) place(child.at, textOf(element));
    if (!('children' in child)) continue;
    const position = used.get(child.name) ?? 0;
    used.set(child.name, position + 1);
    const own = parts.get(child.name)?.[position];
    if (own !== undefined) addPlaced(values, own, child);
  }
}
