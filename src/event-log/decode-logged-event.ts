import { BytesError } from '../etw/bytes/bytes-error.js';
import type { EventDescription } from '../etw/decoding/event-decoder.js';
import type { EventLogElement } from '../etw/event-log/event-element.js';
import type { EventLogEvent } from '../etw/event-log/event-log-event.js';
import type { DecodedTraceEvent } from '../etw/trace/decoded-trace-event.js';
import { hex } from '../text/hex.js';
import { elementsOf, eventFields, textOf } from './event-fields.js';
import type { LoggedEvent } from './logged-event.js';

/** An event of a log with its values, in the form that filters and outputs take. */
export interface DecodedLoggedEvent extends DecodedTraceEvent {
  readonly event: LoggedEvent;
  readonly description: EventDescription;
  /** Its XML other than `System`. */
  readonly sections: readonly EventLogElement[];
}

/** Decodes an event of a log: Windows stored its values with their names, and sometimes its message. */
export function decodeLoggedEvent(event: LoggedEvent): DecodedLoggedEvent {
  const { logged } = event;
  const { sections, problem } = sectionsOf(logged);
  const data = sections.find(({ name }) => DATA.has(name));
  const { fields, values } = eventFields(data);
  const rendered = sections.find(({ name }) => name === 'RenderingInfo');
  return {
    event,
    sections,
    description: descriptionOf(logged, rendered),
    source: undefined,
    template: { fields },
    values,
    message: renderedText(rendered, 'Message'),
    rest: NO_BYTES,
    reason: problem ?? processingError(data),
  };
}

/** The elements that can have the values of an event. */
const DATA: ReadonlySet<string> = new Set(['EventData', 'UserData', 'ProcessingErrorData']);

const NO_BYTES = new Uint8Array();

/** An event that was made to do harm can have so many elements that it has none here. */
function sectionsOf(logged: EventLogEvent): {
  readonly sections: readonly EventLogElement[];
  readonly problem?: string;
} {
  try {
    return { sections: logged.sections() };
  } catch (error) {
    if (!(error instanceof BytesError)) throw error;
    return { sections: [], problem: error.message };
  }
}

function descriptionOf(logged: EventLogEvent, rendered: EventLogElement | undefined): EventDescription {
  const { providerName, providerId, eventSourceName, id, version, level, task, opcode, keywords, channel } =
    logged;
  const keywordTexts = rendered && elementsOf(rendered).find(({ name }) => name === 'Keywords');
  return {
    provider: { name: providerName ?? eventSourceName ?? '', guid: providerId ?? '' },
    id,
    version,
    channel: named(0, channel),
    level: named(level, renderedText(rendered, 'Level')),
    task: named(task, renderedText(rendered, 'Task')),
    opcode: named(opcode, renderedText(rendered, 'Opcode')),
    keyword: hex(keywords),
    keywords: keywordTexts === undefined ? [] : elementsOf(keywordTexts).map(textOf),
  };
}

function named(value: number, text: string | undefined): EventDescription['level'] {
  return text === undefined ? { value } : { value, text };
}

/** A text that the machine that wrote or forwarded the event added. */
function renderedText(rendered: EventLogElement | undefined, name: string): string | undefined {
  const element = rendered && elementsOf(rendered).find((part) => part.name === name);
  return element && (textOf(element) || undefined);
}

/** Windows stores the bytes of a payload that does not match the template of its event. */
function processingError(data: EventLogElement | undefined): string | undefined {
  if (data?.name !== 'ProcessingErrorData') return undefined;
  const code = elementsOf(data).find(({ name }) => name === 'ErrorCode');
  return `Windows could not decode the payload${code === undefined ? '' : ` (error ${textOf(code)})`}`;
}
