import { attributeXml, contentXml } from '../../../recordings/log/xml-escapes.js';
import type { EventRendering } from './event-rendering.js';

/** The end tag to which Windows adds the texts of an event. */
const END = '</Event>';

/** An event's XML with `RenderingInfo`, as Windows saves and forwards it. An existing one is kept. */
export function withRenderingInfo(xml: string, rendering: EventRendering): string {
  if (!xml.endsWith(END) || xml.endsWith(`</RenderingInfo>${END}`)) return xml;
  return `${xml.slice(0, -END.length)}${renderingInfo(rendering)}${END}`;
}

/** The order is that of Windows. Elements without text are left out. */
function renderingInfo(rendering: EventRendering): string {
  const { culture, message, level, task, opcode, channel, provider, keywords } = rendering;
  const element = (name: string, text: string | undefined) =>
    text === undefined || text === '' ? '' : `<${name}>${textXml(text)}</${name}>`;
  const names = keywords.map((keyword) => element('Keyword', keyword)).join('');
  return [
    `<RenderingInfo Culture='${attributeXml(culture)}'>`,
    element('Message', message),
    element('Level', level),
    element('Task', task),
    element('Opcode', opcode),
    element('Channel', channel),
    element('Provider', provider),
    names === '' ? '' : `<Keywords>${names}</Keywords>`,
    '</RenderingInfo>',
  ].join('');
}

/** Unlike in the values of the event, Windows writes tabs and line ends as references here. */
function textXml(text: string): string {
  return contentXml(text).replace(/[\t\r\n]/g, (character) => `&#${character.charCodeAt(0)};`);
}
