import type { Manifest } from '../../manifest/model/model.js';
import type { EventLogElement } from '../../recordings/log/event-element.js';
import type { EventLogEvent, EventLogXmlOptions } from '../../recordings/log/event-log-event.js';
import { functionOf, iterableOf, listOf, objectOf } from '../../windows/checks/arguments.js';
import {
  type Check,
  checkMembers,
  isFunction,
  isText,
  type MemberChecks,
} from '../../windows/checks/members.js';
import type { DecodeError } from '../../windows/payload/decode-error.js';
import type { PayloadTemplate } from '../../windows/payload/payload-template.js';
import type { PayloadValues } from '../../windows/payload/payload-values.js';
import { decodeLoggedEvent } from './decode-logged-event.js';
import { LoggedEvent } from './logged-event.js';
import { EventRenderer, type RendererOptions } from './messages/event-renderer.js';
import type { EventRendering } from './messages/event-rendering.js';
import { textsOfManifest } from './messages/manifest-texts.js';
import { withRenderingInfo } from './messages/rendered-xml.js';
import type { EventSource, EventTexts, TableTexts } from './messages/texts.js';

/** Options of `eventLogDecoder` and `decodeLog`: where texts come from. Everything can be missing. */
export interface EventLogDecoderOptions extends RendererOptions {
  /** As `parseManifest` or `readForDecoding` reads them. They may have errors. */
  readonly manifests?: Iterable<Manifest> | undefined;
  /** Message tables from `textsOfMessageTables`, for classic event sources and parameter strings. */
  readonly messages?: Iterable<TableTexts> | undefined;
  /** The message files of classic sources, from `readRegisteredSources`. */
  readonly sources?: Iterable<EventSource> | undefined;
  /** From `readMessageCatalog`. */
  readonly catalogs?: Iterable<EventTexts> | undefined;
}

/** An event of a log with its values and texts. */
export interface DecodedEventLogEvent {
  readonly event: EventLogEvent;
  /** Its elements other than `System`; see `EventLogEvent.sections`. */
  readonly sections: readonly EventLogElement[];
  /** The fields of `EventData` or `UserData`, and their values. */
  readonly template: PayloadTemplate;
  readonly values: PayloadValues;
  /** Its message, as Event Viewer shows it; `undefined` if there is no text for it. */
  readonly message: string | undefined;
  /** All its texts, and where they come from. */
  readonly rendering: EventRendering;
  /** The reason why values are missing. */
  readonly error: DecodeError | undefined;
  /** The XML of the event with `RenderingInfo`; without it, use `event.xml`. */
  renderedXml(options?: EventLogXmlOptions): string;
}

const isIterable: Check = (value, path) => iterableOf(value as Iterable<unknown>, path);

export const decoderChecks: MemberChecks<EventLogDecoderOptions> = {
  manifests: isIterable,
  messages: isIterable,
  sources: isIterable,
  catalogs: isIterable,
  culture: isText,
  parameter: isFunction,
  errorText: isFunction,
};

/** The items of an option, which can be iterated only once. Each must have these lists. */
function itemsOf<T extends object>(
  items: Iterable<T> | undefined,
  name: string,
  lists: readonly (keyof T)[],
): T[] {
  return [...(items ?? [])].map((item, at) => {
    const path = `options.${name}[${at}]`;
    objectOf(item, path);
    for (const list of lists) listOf(item[list] as readonly unknown[], `${path}.${String(list)}`);
    return item;
  });
}

/** The texts that options give, and their manifests. */
export function rendererOf({ manifests, messages, sources, catalogs, ...others }: EventLogDecoderOptions): {
  readonly renderer: EventRenderer;
  readonly manifests: readonly Manifest[];
} {
  const { culture } = others;
  const given = itemsOf(manifests, 'manifests', ['providers', 'cultures']);
  const all = itemsOf(catalogs, 'catalogs', ['providers', 'messages', 'sources']);
  const texts: EventTexts = {
    providers: [
      ...given.flatMap((manifest) =>
        textsOfManifest(manifest, culture ?? undefined, { file: manifest.source.file }),
      ),
      ...all.flatMap(({ providers }) => providers),
    ],
    messages: [...itemsOf(messages, 'messages', ['entries']), ...all.flatMap((one) => one.messages)],
    sources: [
      ...itemsOf(sources, 'sources', ['messageFiles', 'categoryFiles', 'parameterFiles']),
      ...all.flatMap((one) => one.sources),
    ],
  };
  return { renderer: new EventRenderer(texts, others), manifests: given };
}

/** Decodes an event of an event log. It never throws: what is malformed is part of the result. */
export type EventLogDecoder = (event: EventLogEvent) => DecodedEventLogEvent;

/**
 * Makes a decoder for the events of event logs: a function that finds the message and the names of an event.
 *
 * Texts that an event carries itself count first, then those of manifests, then those of message tables.
 *
 * @example
 * const log = openEventLog(await open('app.evtx'));
 * const decode = eventLogDecoder({ manifests: [manifest] });
 * for await (const event of log.events()) console.log(decode(event).message);
 */
export function eventLogDecoder(options: EventLogDecoderOptions = {}): EventLogDecoder {
  checkMembers<EventLogDecoderOptions>(options, decoderChecks);
  const { renderer } = rendererOf(options ?? {});
  return (event) => {
    functionOf(objectOf(event, 'event').sections, 'event.sections');
    const decoded = decodeLoggedEvent(new LoggedEvent(event), renderer);
    const { sections, template, values, message, rendering, error } = decoded;
    return {
      event,
      sections,
      template: { fields: template.fields },
      values,
      message,
      rendering,
      error,
      renderedXml: (xml) => withRenderingInfo(event.xml(xml), rendering),
    };
  };
}
