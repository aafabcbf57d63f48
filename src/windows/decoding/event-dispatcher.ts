import {
  functionOf,
  numberOf,
  objectOf,
  optionalFunction,
  optionalString,
  stringOf,
  wrongType,
} from '../checks/arguments.js';
import type { MessageOptions } from '../message/format-message.js';
import type { DecodeOptions } from '../payload/decode-payload.js';
import type { ValueFormatOptions } from '../payload/format-value.js';
import { checkOptionNames } from '../payload/option-names.js';
import type { EventDescriptor } from '../structures/event-descriptor.js';
import { type EventHeader, pointerSizeOf } from '../structures/event-header.js';
import { EventHeaderFlag } from '../structures/header-constants.js';
import { normalGuid } from '../values/guid.js';

/** The members of an EVENT_RECORD that decoding needs. You can pass any `EventRecord`. */
export interface DecodableRecord {
  readonly eventHeader: Pick<EventHeader, 'flags' | 'providerId'> & {
    readonly eventDescriptor: Pick<EventDescriptor, 'id' | 'version'>;
  };
  readonly userData: Uint8Array;
}

/** Options for the payload of a record. The record itself has the size of pointers. */
export type RecordOptions = Omit<DecodeOptions, 'pointerSize'>;

/** A record of an event that the generated code does not know. */
export interface UnknownEvent {
  readonly provider: undefined;
  readonly symbol: undefined;
  readonly id: number;
  readonly version: number;
  readonly event: undefined;
  readonly values: undefined;
  /** ProviderId of the record's header. */
  readonly providerId: string;
}

/**
 * Decodes the payload of one event.
 *
 * @throws PayloadError as `decodePayload` does.
 */
export type PayloadDecoder<Values> = (bytes: Uint8Array, options?: DecodeOptions) => Values;

/**
 * Returns the message of one event with the values in it.
 *
 * @param values the result of the event's decoder.
 */
export type PayloadFormatter = (values: never, options?: ValueFormatOptions & MessageOptions) => string;

/** The generated code of one event. */
interface EventCodec {
  readonly event: EventConstant;
  readonly decode: PayloadDecoder<object>;
  readonly format: PayloadFormatter | undefined;
}

/** The members of an event's constant that the dispatcher needs. */
export interface EventConstant {
  readonly id: number;
  readonly version: number;
  readonly symbol: string;
}

/** The members of a provider's constant that the dispatcher needs. */
export interface ProviderConstant {
  readonly name: string;
  readonly guid: string;
  readonly controlGuid?: string;
}

/** A decoded record. */
export interface DispatchedEvent<Provider extends string, Event extends EventConstant, Values> {
  /** The provider's name. */
  readonly provider: Provider;
  /** The name of the event's constant. */
  readonly symbol: Event['symbol'];
  readonly id: Event['id'];
  readonly version: Event['version'];
  /** The event's constant, with all members of EVENT_DESCRIPTOR. */
  readonly event: Event;
  readonly values: Values;
}

/** Finds the generated code of a record's event. */
export class EventDispatcher<Known extends DispatchedEvent<string, EventConstant, object>> {
  readonly #provider: string;
  readonly #guid: string;
  readonly #controlGuid: string;
  readonly #codecs = new Map<number, EventCodec>();

  /** @param provider records contain either of its GUIDs. */
  constructor(provider: ProviderConstant) {
    this.#provider = stringOf(objectOf(provider, 'provider').name, 'provider.name');
    const guid = stringOf(provider.guid, 'provider.guid');
    const controlGuid = optionalString(provider.controlGuid, 'provider.controlGuid') ?? guid;
    this.#guid = normalGuid(guid);
    this.#controlGuid = normalGuid(controlGuid);
  }

  /** @param format absent for an event without a message. */
  add(event: EventConstant, decode: PayloadDecoder<object>, format?: PayloadFormatter): void {
    functionOf(decode, 'decode');
    const formatter = optionalFunction(format, 'format');
    this.#codecs.set(keyOf(event, 'event'), { event, decode, format: formatter });
  }

  /** @throws PayloadError if the payload does not match the event's template. */
  decode(record: DecodableRecord, options: RecordOptions | undefined): Known | UnknownEvent {
    const { eventHeader, userData } = objectOf(record, 'record');
    const key = keyOf(objectOf(eventHeader, HEADER).eventDescriptor, DESCRIPTOR);
    const codec = this.#isOwn(eventHeader) ? this.#codecs.get(key) : undefined;
    if (codec === undefined) return unknownEvent(record);
    const { event } = codec;
    const values = codec.decode(userData, optionsFor(eventHeader, options));
    const { symbol, id, version } = event;
    const known = { provider: this.#provider, symbol, id, version, event, values };
    return known as unknown as Known;
  }

  /** Returns the event's message with its values; `undefined` for an event without a message. */
  format(event: Known, options: (ValueFormatOptions & MessageOptions) | undefined): string | undefined {
    return this.#codecs.get(keyOf(event, 'event'))?.format?.(event.values as never, options);
  }

  #isOwn(header: DecodableRecord['eventHeader']): boolean {
    const providerId = stringOf(header.providerId, PROVIDER_ID);
    const flags = numberOf(header.flags, FLAGS);
    // The ids of strings, WPP messages and classic events mean something else, or nothing.
    const { StringOnly, TraceMessage, ClassicHeader } = EventHeaderFlag;
    if ((flags & (StringOnly | TraceMessage | ClassicHeader)) !== 0) return false;
    return this.#hasGuid(providerId) || this.#hasGuid(normalGuid(providerId));
  }

  #hasGuid(guid: string): boolean {
    return guid === this.#guid || guid === this.#controlGuid;
  }
}

/** Every member, so that a new one is not forgotten. */
type AllOptions = { readonly [Name in keyof Required<DecodeOptions>]: DecodeOptions[Name] };

const OPTIONS_32_BIT: AllOptions = { exact: undefined, codePage: undefined, pointerSize: 4 };
const OPTIONS_64_BIT: AllOptions = { exact: undefined, codePage: undefined, pointerSize: 8 };

/** This runs for every record: records without options share theirs, and a spread takes ten times as long. */
function optionsFor(
  header: DecodableRecord['eventHeader'],
  options: RecordOptions | null | undefined,
): AllOptions {
  const pointerSize = pointerSizeOf(header);
  if (options === undefined || options === null) return pointerSize === 4 ? OPTIONS_32_BIT : OPTIONS_64_BIT;
  checkOptionNames(options);
  return { exact: options.exact, codePage: options.codePage, pointerSize };
}

/** The result of a generated `decodeEvent` for a record of another provider, or of an unknown event. */
export function unknownEvent(record: DecodableRecord): UnknownEvent {
  const { providerId, eventDescriptor } = objectOf(objectOf(record, 'record').eventHeader, HEADER);
  const { id, version } = objectOf(eventDescriptor, DESCRIPTOR);
  const none = { provider: undefined, symbol: undefined, event: undefined, values: undefined };
  return { ...none, id, version, providerId };
}

const HEADER = 'record.eventHeader';
const PROVIDER_ID = `${HEADER}.providerId`;
const FLAGS = `${HEADER}.flags`;
const DESCRIPTOR = `${HEADER}.eventDescriptor`;

/** @param path the caller's name for the event. */
function keyOf(event: { readonly id: number; readonly version: number }, path: string): number {
  const { id, version } = objectOf(event, path);
  // This runs for every record, so it builds the names only for errors.
  if (typeof id !== 'number') wrongType(`${path}.id`, 'a number', id);
  if (typeof version !== 'number') wrongType(`${path}.version`, 'a number', version);
  return id * 0x100 + version;
}
