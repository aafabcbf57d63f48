import { eventDataElements } from '../../manifest/describe/template-xml.js';
import type { Template } from '../../manifest/model/model.js';
import { escapeXmlAttribute } from '../../text/escape-xml.js';

/** The rendered XML of an event without UserData, as text, from which the template's GUID is computed. */
export function eventDataText({ name, fields }: Template): string {
  const start = name === undefined ? 'EventData' : `EventData Name="${escapeEventData(name.value)}"`;
  const items = eventDataElements(fields).map(({ element, name, at }) => {
    const opening = name === undefined ? element : `${element} Name="${escapeEventData(name)}"`;
    return `<${opening}>%${at + 1}</${element}>`;
  });
  if (fields.length === 0) return `<${start}/>`;
  return `<${start}>${items.join('')}</EventData>`;
}

/** mc.exe makes this text itself, and `>` stays as it is. */
export const escapeEventData = (text: string) => escapeXmlAttribute(text).replaceAll('&gt;', '>');
