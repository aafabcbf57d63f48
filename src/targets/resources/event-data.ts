import type { Field, Template } from '../../manifest/model.js';
import type { BinaryXmlElement } from '../../resources/wevt-template/model.js';
import { escapeXmlAttribute } from '../../text/escape-xml.js';
import { substitutionType } from './items.js';

/** The rendered XML of an event without UserData: one element for each top-level item. */
export function eventDataXml({ name, fields }: Template): BinaryXmlElement {
  return {
    name: 'EventData',
    attributes: name === undefined ? [] : [nameAttribute(name.value)],
    children: fields.map((field, at) => ({
      name: elementName(field),
      attributes: [nameAttribute(field.name.value)],
      children: [{ at, type: substitutionType(field) }],
    })),
  };
}

/** The same as text, from which the template's GUID is computed. */
export function eventDataText({ name, fields }: Template): string {
  const start = name === undefined ? 'EventData' : `EventData Name="${escapeXmlAttribute(name.value)}"`;
  if (fields.length === 0) return `<${start}/>`;
  const items = fields.map((field, at) => {
    const element = elementName(field);
    return `<${element} Name="${escapeXmlAttribute(field.name.value)}">%${at + 1}</${element}>`;
  });
  return `<${start}>${items.join('')}</EventData>`;
}

const elementName = ({ kind }: Field) => (kind === 'struct' ? 'ComplexData' : 'Data');

const nameAttribute = (text: string) => ({ name: 'Name', value: { text } });
