import type { BinaryXmlElement } from '../binary-xml/model.js';
import { iterableOf, listOf, numberOf, objectOf, optionalString, stringOf } from '../checks/arguments.js';
import { formatMessage, type Insert, type MessageOptions } from '../message/format-message.js';
import { type ParsedMessage, parseMessage } from '../message/message.js';
import { type DecodedPayload, type DecodeOptions, decodePayload } from '../payload/decode-payload.js';
import { formatField, type ValueFormatOptions } from '../payload/format-value.js';
import { PayloadError } from '../payload/payload-error.js';
import type { PayloadTemplate } from '../payload/payload-template.js';
import type { PayloadValues } from '../payload/payload-values.js';
import { normalGuid } from '../values/guid.js';

/**
 * A manifest event's description in one language. It survives JSON, for builds to store and browsers to use.
 */
export interface EventDescription {
  readonly provider: {
    readonly name: string;
    /** As `00000000-0000-0000-0000-000000000000`, in lower case. */
    readonly guid: string;
    /** The GUID that sessions enable and that records contain, if it is a different one. */
    readonly controlGuid?: string;
    readonly message?: string;
  };
  readonly id: number;
  readonly version: number;
  /** The event's name or symbol, if it has one. */
  readonly name?: string;
  readonly channel: NamedValue;
  readonly level: NamedValue;
  readonly task: NamedValue;
  readonly opcode: NamedValue;
  /** The class of an event in classic form: its task's `eventGUID`. The opcode replaces the missing ID. */
  readonly eventGuid?: string;
  /** The masks of keywords and channel: 64 bits as `0x…`, which `BigInt` reads. */
  readonly keyword: string;
  readonly keywords: readonly string[];
  /** Absent for an event without fields. */
  readonly template?: PayloadTemplate;
  /**
   * The `<UserData>` element with zero-based field indexes `at`; absent for `<EventData>`. Not for decoding.
   */
  readonly userData?: BinaryXmlElement;
  /** The reason why the payload cannot be decoded, such as an undefined template; absent otherwise. */
  readonly problem?: string;
  readonly message?: string;
}

/** A member of the descriptor, and its display text. */
export interface NamedValue {
  readonly value: number;
  readonly text?: string;
}

/** The result of `EventDecoder.decode`: the values of an event, and its description. */
export interface DecodedEvent extends DecodedPayload {
  readonly description: EventDescription;
}

/** Finds, decodes and shows events of all providers in a list of descriptions. */
export class EventDecoder {
  readonly #events = new Map<string, EventDescription>();
  readonly #messages = new Map<EventDescription, ParsedMessage>();

  /** If there are several descriptions of the same event, the first one counts. */
  constructor(descriptions: Iterable<EventDescription>) {
    for (const description of iterableOf(descriptions, 'descriptions')) {
      const { provider, id, version } = objectOf(description, 'descriptions[]');
      const path = 'descriptions[].provider';
      const guid = stringOf(objectOf(provider, path).guid, `${path}.guid`);
      const controlGuid = optionalString(provider.controlGuid, `${path}.controlGuid`) ?? guid;
      for (const own of [guid, controlGuid]) {
        const key = keyOf(
          own,
          numberOf(id, 'descriptions[].id'),
          numberOf(version, 'descriptions[].version'),
        );
        if (!this.#events.has(key)) this.#events.set(key, description);
      }
    }
  }

  /**
   * @param providerGuid ProviderId of the event's header: the provider's GUID or its control GUID, in either
   *   case and with or without braces.
   */
  find(providerGuid: string, id: number, version: number): EventDescription | undefined {
    stringOf(providerGuid, 'providerGuid');
    return this.#events.get(keyOf(providerGuid, numberOf(id, 'id'), numberOf(version, 'version')));
  }

  /** @throws PayloadError as `decodePayload` does, and if the description has a `problem`. */
  decode(description: EventDescription, payload: Uint8Array, options?: DecodeOptions): DecodedEvent {
    const { template = NO_FIELDS, problem } = objectOf(description, 'description');
    if (problem !== undefined) throw new PayloadError(problem, '', 0);
    return { description, ...decodePayload(template, payload, options) };
  }

  /**
   * Returns the event's message with the values in it; `undefined` for an event without a message.
   *
   * @param values the result of `decode` or of generated code.
   */
  format(
    description: EventDescription,
    values: object,
    options: ValueFormatOptions & MessageOptions = {},
  ): string | undefined {
    const text = optionalString(objectOf(description, 'description').message, 'description.message');
    if (text === undefined) return undefined;
    let message = this.#messages.get(description);
    if (message === undefined) {
      message = parseMessage(text);
      this.#messages.set(description, message);
    }
    return formatMessage(message, messageInserts(description.template, values, options), options);
  }
}

const NO_FIELDS: PayloadTemplate = { fields: [] };

/**
 * Returns the inserts of a message: the top-level fields in order. A field without a value has no insert.
 *
 * @param options values have the style `event-log` if it names none.
 */
export function messageInserts(
  template: PayloadTemplate | undefined,
  values: object,
  options?: ValueFormatOptions,
): (Insert | undefined)[] {
  const given: Partial<PayloadValues> = objectOf(values, 'values');
  if (template === undefined || template === null) return [];
  const inMessage = { ...options, style: options?.style ?? 'event-log' } as const;
  return listOf(objectOf(template, 'template').fields, 'template.fields').map((field) => {
    const name = stringOf(objectOf(field, 'template.fields[]').name, 'template.fields[].name');
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    return value === undefined || value === null
      ? undefined
      : { text: formatField(field, value, inMessage), value };
  });
}

function keyOf(guid: string, id: number, version: number): string {
  return `${normalGuid(guid)}/${id}/${version}`;
}
