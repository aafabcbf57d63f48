import { isCharacter } from '../../manifest/xml/characters.js';
import type { EventLogRendering } from '../../recordings/log/event-log-event.js';
import { breakColons, breakHashes } from '../../text/runner-commands.js';
import { replaceUnsafe } from '../../text/unsafe-characters.js';
import type { TextBudget } from '../../windows/payload/text-budget.js';
import type { EventWriter, Utf8Output } from '../formats/event-writer.js';
import { Utf8Buffer } from '../formats/utf8-buffer.js';
import { CompiledXml, LONG, SYSTEM_END } from './compiled/compiled-xml.js';
import type { DecodedLoggedEvent } from './decode-logged-event.js';
import { withRenderingInfo } from './messages/rendered-xml.js';

export interface XmlLogWriterOptions {
  readonly rendering?: EventLogRendering | undefined;
  /** Whether each event has `RenderingInfo`: its message and names. */
  readonly isRendered: boolean;
  /** Whether events are exact Windows XML, without references or U+FFFD for newlines or unsafe characters. */
  readonly isExact: boolean;
  /** Limits the length of `System`, which can be in a template that all events of a chunk share. */
  readonly texts?: TextBudget | undefined;
}

/** Writes a document with the Windows XML of each event on its own line. Event strings can add lines. */
export function xmlLogWriter(
  output: Utf8Output,
  { rendering, isRendered, isExact, texts }: XmlLogWriterOptions,
): EventWriter<DecodedLoggedEvent> {
  const buffer = new Utf8Buffer(output);
  const compiled = isRendered ? undefined : new CompiledXml({ rendering, isExact, texts });
  let isStarted = false;
  const start = () => {
    if (!isStarted) buffer.write('<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<Events>\n');
    isStarted = true;
  };
  return {
    write(decoded) {
      start();
      if (compiled?.write(buffer, decoded.event.logged) === true) return;
      const whole = decoded.event.logged.xml({ rendering });
      const own = whole.length > LONG ? limited(whole, decoded, texts) : whole;
      const xml = isRendered ? withRenderingInfo(own, decoded.rendering) : own;
      buffer.write(`${isExact ? xml : safeXml(xml)}\n`);
    },
    flush() {
      buffer.flush();
    },
    end() {
      start();
      buffer.write('</Events>\n');
      buffer.flush();
    },
  };
}

function limited(xml: string, decoded: DecodedLoggedEvent, texts: TextBudget | undefined): string {
  const system = xml.indexOf(SYSTEM_END);
  if (system > LONG && texts !== undefined) {
    const most = texts.mostOfValues(0);
    texts.addValues(0, system);
    if (system > most) return '<Event/>';
  }
  return isCut(decoded) ? withoutData(xml) : xml;
}

/** Whether the run has no room for the values of an event. */
function isCut({ error }: DecodedLoggedEvent): boolean {
  return error?.code === 'ERR_WEVTC_TOO_LONG';
}

/** The XML of an event with nothing but `System`. */
function withoutData(xml: string): string {
  const end = xml.indexOf(SYSTEM_END);
  return end < 0 ? '<Event/>' : `${xml.slice(0, end)}${SYSTEM_END}</Event>`;
}

/** XML with references for unsafe characters, which names of elements and attributes do not contain. */
export function safeXml(xml: string): string {
  const characters = replaceUnsafe(xml, (character) => {
    const point = character.codePointAt(0) ?? 0;
    return isCharacter(point) ? `&#${point};` : '\ufffd';
  });
  return breakColons(breakHashes(characters, '&#35;'), '&#58;');
}
