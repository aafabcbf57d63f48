import type { EventLogElement } from '../../recordings/log/event-element.js';
import type { EventLogEvent, IncompleteReason } from '../../recordings/log/event-log-event.js';
import { StoredEvent } from '../../recordings/log/stored-event.js';
import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import { hex } from '../../text/hex.js';
import { BytesError } from '../../windows/bytes/bytes-error.js';
import type { EventDescription } from '../../windows/decoding/event-decoder.js';
import { type DecodeError, decodeError } from '../../windows/payload/decode-error.js';
import type { PayloadTemplate } from '../../windows/payload/payload-template.js';
import type { PayloadValues } from '../../windows/payload/payload-values.js';
import type { TextBudget } from '../../windows/payload/text-budget.js';
import { type EventFields, elementsOf, eventFields, textOf } from './event-fields.js';
import { lengthOf } from './length-of-elements.js';
import { LoggedEvent } from './logged-event.js';
import type { EventRenderer } from './messages/event-renderer.js';
import type { EventRendering } from './messages/event-rendering.js';

/** Declared as a class, so that the types know that these members are getters, which copies do not have. */
declare abstract class DecodedLoggedEventParts {
  get description(): EventDescription;
  get template(): PayloadTemplate;
  get values(): PayloadValues;
  get message(): string | undefined;
  get error(): DecodeError | undefined;
  /** Its XML other than `System`. */
  get sections(): readonly EventLogElement[];
  /** Its texts as Windows renders them. */
  get rendering(): EventRendering;
}

/**
 * An event of a log with its values and texts, in the form that filters and outputs take. Most members are
 * getters, not in `{ ...decoded }`; `loggedEventView` returns plain data.
 */
export interface DecodedLoggedEvent
  extends DecodedLoggedEventParts,
    Omit<DecodedTraceEvent, keyof DecodedLoggedEventParts> {
  readonly event: LoggedEvent;
  /** The JSON of its values, as a line of it has them; `undefined` if they must be read from `values`. */
  readonly valuesLine?: string | undefined;
  /** The JSON of its content, if it is known without its elements. */
  readonly plainContent?: PlainContent | undefined;
  /** Whether it certainly has no message, and only names that Windows predefines. */
  readonly lacksTexts?: boolean;
}

/** Whether a decoded event is one of a log, and not of a trace. */
export function isLogged(decoded: DecodedTraceEvent): decoded is DecodedLoggedEvent {
  return decoded.event instanceof LoggedEvent;
}

/** The content of an event, as `JSON.stringify` makes it. */
export interface PlainContent {
  /** The object of its values. */
  readonly values: string;
  /** The name of the only element with data, and its JSON; empty without one. */
  readonly section: string;
  readonly json: string;
  /** The error that Windows stored. */
  readonly error?: string | undefined;
}

/** Makes JSON of an event's values without reading its elements. */
export interface ValuesMaker {
  /** The JSON of a line; `undefined` for an event that has an error, or whose elements must be read. */
  of(event: EventLogEvent): string | undefined;
  /** `undefined` for an event whose elements must be read. */
  contentOf(event: EventLogEvent): PlainContent | undefined;
}

/** Decodes an event of a log: Windows stored its values with their names, and the renderer has its texts. */
export function decodeLoggedEvent(
  event: LoggedEvent,
  renderer: EventRenderer,
  texts?: TextBudget,
  compiled?: ValuesMaker,
): DecodedLoggedEvent {
  return new DecodedEvent(event, renderer, texts, compiled);
}

/** All parts are made when they are read: the XML of Windows needs none of them. */
class DecodedEvent implements DecodedLoggedEvent {
  #sections: ReturnType<typeof sectionsOf> | undefined;
  #fields: EventFields | undefined;
  #rendering: EventRendering | undefined;
  #description: EventDescription | undefined;
  #valuesLine: string | false | undefined;
  #content: PlainContent | false | undefined;

  constructor(
    readonly event: LoggedEvent,
    private readonly renderer: EventRenderer,
    private readonly texts: TextBudget | undefined,
    private readonly compiled: ValuesMaker | undefined,
  ) {}

  get source(): undefined {
    return undefined;
  }

  get rest(): Uint8Array {
    return NO_BYTES;
  }

  get #read(): ReturnType<typeof sectionsOf> {
    this.#sections ??= sectionsOf(this.event.logged, this.texts);
    return this.#sections;
  }

  get sections(): readonly EventLogElement[] {
    return this.#read.sections;
  }

  get #data(): EventLogElement | undefined {
    return this.sections.find(({ name }) => DATA.has(name));
  }

  get #eventFields(): EventFields {
    this.#fields ??= eventFields(this.#data);
    return this.#fields;
  }

  get template(): PayloadTemplate {
    return this.#eventFields;
  }

  get values(): PayloadValues {
    return this.#eventFields.values;
  }

  get rendering(): EventRendering {
    // Reading the elements takes longest, and the renderer needs them only for texts.
    const { logged } = this.event;
    this.#rendering ??= this.renderer.render(logged, this.lacksTexts ? [] : this.sections);
    return this.#rendering;
  }

  get lacksTexts(): boolean {
    const { logged } = this.event;
    return this.renderer.isWithoutTexts && logged instanceof StoredEvent && !logged.mayBeRendered;
  }

  get description(): EventDescription {
    this.#description ??= descriptionOf(this.event.logged, this.rendering);
    return this.#description;
  }

  get message(): string | undefined {
    return this.rendering.message;
  }

  get valuesLine(): string | undefined {
    this.#valuesLine ??= this.compiled?.of(this.event.logged) ?? false;
    return this.#valuesLine === false ? undefined : this.#valuesLine;
  }

  get plainContent(): PlainContent | undefined {
    this.#content ??= this.compiled?.contentOf(this.event.logged) ?? false;
    return this.#content === false ? undefined : this.#content;
  }

  get error(): DecodeError | undefined {
    // Most events have none, and finding that out does not need their elements.
    if (this.#sections === undefined && this.valuesLine !== undefined) return undefined;
    const { problem } = this.#read;
    if (problem !== undefined) return problem;
    const { incomplete } = this.event.logged;
    if (incomplete !== undefined) return decodeError('ERR_WEVTC_RECORD', INCOMPLETE[incomplete]);
    const message = processingError(this.#data);
    return message === undefined ? undefined : decodeError('ERR_WEVTC_RECORD', message);
  }
}

/** The elements that can have the values of an event. */
const DATA: ReadonlySet<string> = new Set(['EventData', 'UserData', 'ProcessingErrorData']);

/** Stands for the provider that an incomplete event does not contain. */
const UNKNOWN = '?';

const INCOMPLETE: Readonly<Record<IncompleteReason, string>> = {
  'no-template': 'the event is incomplete: the template of its record is missing',
  truncated: 'the event is incomplete: its record is overwritten in part',
  malformed: 'the event is incomplete: its record is malformed',
};

const NO_BYTES = new Uint8Array();

/** An event that was made to do harm can have so many elements that it has none here. */
function sectionsOf(
  logged: EventLogEvent,
  texts: TextBudget | undefined,
): {
  readonly sections: readonly EventLogElement[];
  readonly problem?: DecodeError;
} {
  try {
    const sections = logged.sections();
    if (texts === undefined || hasRoom(texts, logged, sections)) return { sections };
    return { sections: [], problem: decodeError('ERR_WEVTC_TOO_LONG', LEFT_OUT) };
  } catch (error) {
    if (!(error instanceof BytesError)) throw error;
    return { sections: [], problem: decodeError('ERR_WEVTC_RECORD', error.message) };
  }
}

const LEFT_OUT = 'its names and values are left out, because they are long';

/** Counts the texts of an event, most of which can be in a template that all events of a chunk share. */
function hasRoom(texts: TextBudget, logged: EventLogEvent, sections: readonly EventLogElement[]): boolean {
  const length = lengthOf(sections);
  // Only events of files have records.
  const { size = length } = logged as EventLogEvent & Partial<StoredEvent>;
  const most = texts.mostOfValues(size);
  texts.addValues(size, length);
  return length <= most;
}

/** The name of an event's provider, or of its source; empty without one. */
export function providerNameOf({ providerName, eventSourceName, incomplete }: EventLogEvent): string {
  return providerName ?? eventSourceName ?? (incomplete === undefined ? '' : UNKNOWN);
}

/** The event as it was logged, with the texts of its numbers. */
function descriptionOf(logged: EventLogEvent, rendering: EventRendering): EventDescription {
  const { providerId, id, version, level, task, opcode, keywords, channel } = logged;
  const name = rendering.description?.name;
  const { provider: message } = rendering;
  return {
    provider: {
      name: providerNameOf(logged),
      guid: providerId ?? '',
      ...(message === undefined ? {} : { message }),
    },
    id,
    version,
    ...(name === undefined ? {} : { name }),
    channel: named(0, channel),
    level: named(level, rendering.level),
    task: named(task, rendering.task),
    opcode: named(opcode, rendering.opcode),
    keyword: hex(keywords),
    keywords: rendering.keywords,
  };
}

function named(value: number, text: string | undefined): EventDescription['level'] {
  return text === undefined ? { value } : { value, text };
}

/** Windows stores the bytes of a payload that does not match the template of its event. */
function processingError(data: EventLogElement | undefined): string | undefined {
  if (data?.name !== 'ProcessingErrorData') return undefined;
  const code = elementsOf(data).find(({ name }) => name === 'ErrorCode');
  return undecodedText(code && textOf(code));
}

/** The problem of an event whose payload Windows could not decode, because of the error with this number. */
export function undecodedText(code: string | undefined): string {
  return `Windows could not decode the payload${code === undefined ? '' : ` (error ${code})`}`;
}
