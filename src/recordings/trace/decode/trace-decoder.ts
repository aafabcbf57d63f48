import { BytesError } from '../../../windows/bytes/bytes.js';
import { bytesOf, listOf, numberOf, objectOf, stringOf } from '../../../windows/checks/arguments.js';
import { checkMembers, isAnything, isFunction, isText, oneOf } from '../../../windows/checks/members.js';
import type { EventDescription } from '../../../windows/decoding/event-decoder.js';
import type { MessageOptions } from '../../../windows/message/format-message.js';
import type { DecodeError } from '../../../windows/payload/decode-error.js';
import type { ValueFormatOptions } from '../../../windows/payload/format-value.js';
import { isNeverLong, type TextBudget } from '../../../windows/payload/text-budget.js';
import { type ValueFormat, type ValueOptions, valueFormat } from '../../../windows/payload/value-options.js';
import { decodeExtendedData } from '../../../windows/structures/extended-data.js';
import {
  EventHeaderExtType,
  EventHeaderFlag,
  ProviderTraitType,
} from '../../../windows/structures/header-constants.js';
import { TraceLoggingEvents } from '../../../windows/trace-logging/trace-logging-events.js';
import { describeRuntimeEvents } from '../../dotnet-runtime/describe-runtime-events.js';
import type { ProviderNames } from '../../provider-names/provider-names.js';
import type { BufferedEvent } from '../events/buffered-event.js';
import type { DecodedTraceEvent } from '../events/decoded-trace-event.js';
import { descriptorOf } from '../events/descriptor-of.js';
import type { TraceEvent } from '../events/trace-event.js';
import {
  type Attempt,
  attempt,
  bestAttempt,
  type Fills,
  Fit,
  hasFixedSizes,
  lacksLastFields,
} from './attempt.js';
import { DecodedEvent, type TextOptions } from './decoded-event.js';
import { DescriptionTable } from './description-table.js';
import { KnownEvent } from './known-event.js';
import { KnownEvents } from './known-events.js';
import { LimitedEvent } from './limited-event.js';
import type { StoredDescriptions } from './stored-descriptions.js';
import { decodedString } from './string-event.js';
import { carrierReason, undecoded, undescribed } from './undecoded.js';
import { WindowsClasses } from './windows-classes.js';

/** The known .NET runtime events. A provider's events are described when first needed. */
class RuntimeDescriptions {
  readonly #tables = new Map<string, DescriptionTable>();

  /** The events of a provider; `undefined` for providers other than those of the runtime. */
  of(guid: string): DescriptionTable | undefined {
    const known = this.#tables.get(guid);
    if (known !== undefined) return known;
    const descriptions = describeRuntimeEvents(guid);
    if (descriptions === undefined) return undefined;
    const table = new DescriptionTable();
    for (const description of descriptions) {
      const { id, version } = description;
      table.add(guid, id, version, new KnownEvent('built-in', () => description));
    }
    this.#tables.set(guid, table);
    return table;
  }
}

/** The descriptions of a trace's events, and the format of values. */
export interface TraceDecoderOptions
  extends Pick<ValueOptions, 'codePage'>,
    ValueFormatOptions,
    MessageOptions {
  /** Events of the caller's manifests and binaries, from `describeEvents` of `wevtc`. They come first. */
  readonly descriptions?: Iterable<EventDescription>;
  /** Events of the trace's manifests, from `describeTraceManifests` of `wevtc` and `collectDescriptions`. */
  readonly traceManifests?: Iterable<EventDescription>;
  /** TRACE_EVENT_INFO and EVENT_MAP_INFO of the trace: what `collectDescriptions` finds. */
  readonly stored?: Pick<StoredDescriptions, 'infos' | 'maps'>;
}

/** Decodes an event of a trace. Whatever the event contains, it throws no error. */
export type TraceDecoder = (event: TraceEvent) => DecodedTraceEvent;

/**
 * Makes a decoder for the events of a trace. It uses the first of these descriptions that fits the payload to
 * the last byte: those of the caller, the manifests in the trace, TRACE_EVENT_INFO in the trace, the event
 * itself (TraceLogging), and the classes of Windows that wevtc knows. If none fits, it shows what the best
 * one can decode. Events of the .NET runtime that none of these describe are decoded with the facts about its
 * providers that wevtc contains.
 *
 * An event of a version that is not described is decoded as the next older version, because new versions
 * append fields. A newer version decodes it only if its fields have fixed sizes: bytes of a text could pass
 * for a field that the event doesn't have. Opcode and task must be the same.
 *
 * @example
 * const stored = await collectDescriptions(trace);
 * const decode = traceDecoder({ stored });
 * for await (const event of trace.events()) console.log(decode(event).values);
 */
export function traceDecoder(options: TraceDecoderOptions = {}): TraceDecoder {
  checkMembers<TraceDecoderOptions>(options, {
    codePage: isText,
    style: oneOf(['event-log', 'tdh']),
    errorText: isFunction,
    parameter: isFunction,
    descriptions: isAnything,
    traceManifests: isAnything,
    stored: isAnything,
  });
  const decoder = new Decoder(options ?? {});
  return (event) => decoder.decode(event);
}

/** The decoder behind `traceDecoder`. `known` can grow. */
export class Decoder {
  readonly known: KnownEvents;
  readonly #traceLogging = new TraceLoggingEvents();
  readonly #windowsClasses = new WindowsClasses();
  readonly #runtime = new RuntimeDescriptions();
  readonly #options: TextOptions;
  readonly #format32: ValueFormat;
  readonly #format64: ValueFormat;

  /**
   * @param fills if nobody reads the values of events. Those that surely fit their payload have none then.
   * @param budget limits the messages, the names and texts of values, and the names of events.
   * @param names for events that nothing describes.
   */
  constructor(
    options: TraceDecoderOptions,
    private readonly fills?: Fills,
    budget?: TextBudget,
    private readonly names?: Pick<ProviderNames, 'of'>,
  ) {
    const { descriptions, traceManifests, stored, codePage, style, errorText, parameter } = options;
    this.known = new KnownEvents(budget);
    this.known.addDescriptions('given', descriptions ?? [], 'options.descriptions');
    this.known.addDescriptions('trace-manifest', traceManifests ?? [], 'options.traceManifests');
    if (stored !== undefined && stored !== null) this.known.addStored(stored, 'options.stored');
    this.#options = { style: style ?? 'event-log', errorText, parameter, budget };
    this.#format32 = valueFormat({ ...(codePage !== undefined && { codePage }), pointerSize: 4 });
    this.#format64 = { ...this.#format32, pointerSize: 8 };
  }

  decode(event: TraceEvent): DecodedTraceEvent {
    // The reader's own events need no check. wevtc loaded as a module and by require() has two classes.
    if (fileFlagsOf(event) === undefined) checkTraceEvent(event);
    switch (event.header) {
      case 'EVENT64':
      case 'EVENT32':
        return this.#decodeEvent(event);
      case 'MESSAGE':
        return undecoded(event, WPP);
      case 'ERROR':
        return undecoded(event, NOT_WRITTEN);
      default:
        return this.#decodeClassic(event);
    }
  }

  /** Whether values and messages depend only on the event and its description. */
  get hasUsualTexts(): boolean {
    const { errorText, parameter } = this.#options;
    return errorText === undefined && parameter === undefined && this.#format64.codePage === 'windows-1252';
  }

  /** The descriptions to try, in order, for a kind (`HeaderKinds`); none if more than the header decides. */
  descriptionsOf(event: TraceEvent): readonly EventDescription[] {
    const isClassic = event.header !== 'EVENT64' && event.header !== 'EVENT32';
    if (!isClassic && ((fileFlagsOf(event) ?? MORE_THAN_HEADER) & MORE_THAN_HEADER) !== 0) return [];
    const { providerId, id, version } = event;
    const candidates = isClassic
      ? this.#classesOf(event).candidates
      : this.#withBuiltIn(event, this.known.events.find(providerId, id, version) ?? NONE).candidates;
    return candidates.map(({ description }) => description);
  }

  #decodeEvent(event: TraceEvent): DecodedTraceEvent {
    const flags = fileFlagsOf(event) ?? event.eventHeader.flags;
    // The ids of strings and messages of WPP mean something else, or nothing.
    if ((flags & EventHeaderFlag.StringOnly) !== 0) return decodedString(event, this.#providerName(event));
    if ((flags & EventHeaderFlag.TraceMessage) !== 0) return undecoded(event, WPP);
    const { events } = this.known;
    const { providerId, id, version } = event;
    let known = events.find(providerId, id, version) ?? NONE;
    const hasItems = (flags & EventHeaderFlag.ExtendedInfo) !== 0;
    if (hasItems) {
      if (known.length === 0) {
        known = otherGuidsOf(event).flatMap((guid) => events.find(guid, id, version) ?? []);
      }
      const own = this.#traceLoggingEvent(event);
      // Most events of TraceLogging have the id 0, so an event 0 of a manifest is probably another one.
      if (own !== undefined) known = id === 0 ? [own, ...known] : [...known, own];
    }
    const { candidates, builtIn } = this.#withBuiltIn(event, known);
    return (
      this.#decodeWith(event, candidates) ??
      this.#decodeOtherVersion(event, events, id, hasItems ? otherGuidsOf(event) : []) ??
      (builtIn && this.#decodeOtherVersion(event, builtIn, id, [])) ??
      undecoded(
        event,
        carrierReason(event) ?? missing(builtIn ?? events, event, id, 'provider'),
        this.#providerName(event),
      )
    );
  }

  /** The name that descriptions of other events of the provider have, or else that in the list. */
  #providerName({ providerId }: TraceEvent, table = this.known.events): string | undefined {
    return table.providerName(providerId) ?? this.names?.of(providerId);
  }

  /** Adds the descriptions of the runtime of .NET. */
  #withBuiltIn({ providerId, id, version }: TraceEvent, known: readonly KnownEvent[]) {
    const builtIn = known.some(isOfCaller) ? undefined : this.#runtime.of(providerId);
    // Descriptions in the trace are of the same version, but the manifest of the runtime is wrong in some.
    const own = builtIn?.find(providerId, id, version);
    return { candidates: own === undefined ? known : [...known, ...own], builtIn };
  }

  /** The descriptions of a class, the one of Windows last. */
  #classesOf(event: TraceEvent) {
    const { providerId, opcode, version } = event;
    const described = this.known.classes.find(providerId, opcode, version) ?? NONE;
    const own = this.#windowsClasses.find(event, event.pointerSize);
    return {
      candidates: own === undefined ? described : [...described, own],
      isOfWindows: own !== undefined,
    };
  }

  #decodeClassic(event: TraceEvent): DecodedTraceEvent {
    const { classes } = this.known;
    const { opcode } = event;
    const { candidates, isOfWindows } = this.#classesOf(event);
    return (
      this.#decodeWith(event, candidates, isOfWindows) ??
      this.#decodeOtherVersion(event, classes, opcode, []) ??
      undecoded(event, missing(classes, event, opcode, 'class'), this.#providerName(event, classes))
    );
  }

  /** Programs that copy events of the kernel can be of another width than the kernel. */
  #withOtherPointers(event: TraceEvent, payload: Uint8Array): Attempt | undefined {
    const format = event.pointerSize === 4 ? this.#format64 : this.#format32;
    const known = this.#windowsClasses.find(event, format.pointerSize);
    const other = known && attempt(known, payload, format);
    return other?.fit === Fit.Exact ? other : undefined;
  }

  #traceLoggingEvent(event: TraceEvent): KnownEvent | undefined {
    if (!event.extendedData.some(({ extType }) => extType === EventHeaderExtType.EventSchemaTl)) {
      return undefined;
    }
    const description = this.#traceLogging.find(event);
    return description && new KnownEvent('trace-logging', () => description);
  }

  #decodeWith(
    event: TraceEvent,
    candidates: readonly KnownEvent[],
    isOfWindows = false,
  ): DecodedTraceEvent | undefined {
    if (candidates.length === 0) return undefined;
    const payload = event.userData;
    let best = bestAttempt(candidates, payload, this.#formatOf(event), this.fills);
    if (isOfWindows && best?.fit !== Fit.Exact) best = this.#withOtherPointers(event, payload) ?? best;
    return best && this.#result(event, payload, best);
  }

  #decodeOtherVersion(
    event: TraceEvent,
    table: DescriptionTable,
    number: number,
    otherGuids: readonly string[],
  ): DecodedTraceEvent | undefined {
    const payload = event.userData;
    for (const guid of [event.providerId, ...otherGuids]) {
      for (const version of table.nearestVersions(guid, number, event.version)) {
        for (const known of table.find(guid, number, version) ?? NONE) {
          if (!isSameKind(event, known)) continue;
          const next = attempt(known, payload, this.#formatOf(event));
          const isSafe =
            version < event.version
              ? next.fit === Fit.Exact || next.fit === Fit.BytesLeft
              : (next.fit === Fit.Exact || lacksLastFields(next, payload)) && hasFixedSizes(next);
          if (isSafe) return this.#result(event, payload, next);
        }
      }
    }
    return undefined;
  }

  #result(event: TraceEvent, payload: Uint8Array, best: Attempt): DecodedTraceEvent {
    const decoded = new DecodedEvent(event, payload, best, this.#options);
    const { budget } = this.#options;
    return budget === undefined || isNeverLong(decoded.template)
      ? decoded
      : new LimitedEvent(decoded, budget);
  }

  #formatOf(event: TraceEvent): ValueFormat {
    return event.pointerSize === 4 ? this.#format32 : this.#format64;
  }
}

function isOfCaller({ source }: KnownEvent): boolean {
  return source === 'given';
}

function missing(
  table: DescriptionTable,
  { providerId, version }: TraceEvent,
  number: number,
  kind: keyof typeof NOTHING_DESCRIBES,
): DecodeError {
  const [other] = table.nearestVersions(providerId, number, version);
  if (other !== undefined)
    return undescribed(
      `version ${version} of the event is not described, and version ${other} can have other fields`,
    );
  return table.has(providerId)
    ? undescribed(`the descriptions of its ${kind} lack this event`)
    : NOTHING_DESCRIBES[kind];
}

/** Made once, because these are the most frequent reasons. */
const NOTHING_DESCRIBES = {
  provider: /* @__PURE__ */ undescribed('nothing describes its provider'),
  class: /* @__PURE__ */ undescribed('nothing describes its class'),
};

const NOT_WRITTEN = /* @__PURE__ */ undescribed('an event that ETW could not write');

/** Flags of EVENT_HEADER, for events of the reader. */
function fileFlagsOf(event: TraceEvent): number | undefined {
  return (event as (TraceEvent & Partial<BufferedEvent>) | undefined)?.fileFlags;
}

const NONE: readonly KnownEvent[] = [];

/** Flags of events for which extended items can have descriptions, and of those that have none. */
const MORE_THAN_HEADER =
  EventHeaderFlag.ExtendedInfo | EventHeaderFlag.StringOnly | EventHeaderFlag.TraceMessage;

const WPP = /* @__PURE__ */ undescribed(
  'messages of WPP (TraceMessage) can only be decoded with the PDB or TMF file of their program',
);

/** An event's versions share opcode and task. A different event can have reused a removed event's ID. */
function isSameKind(event: TraceEvent, { description }: KnownEvent): boolean {
  const { opcode, task } = descriptorOf(event);
  // Classic events have no task.
  const hasTask = event.header.startsWith('EVENT');
  return description.opcode.value === opcode && (!hasTask || description.task.value === task);
}

/** Checks the members that decoding needs, for events that do not come from `openTrace`. */
function checkTraceEvent(event: TraceEvent): void {
  const { header, eventHeader, userData, extendedData } = objectOf(event, 'event');
  stringOf(header, 'event.header');
  stringOf(event.providerId, 'event.providerId');
  for (const member of ['id', 'version', 'opcode', 'pointerSize'] as const) {
    numberOf(event[member], `event.${member}`);
  }
  bytesOf(userData, 'event.userData');
  for (const item of listOf(extendedData, 'event.extendedData')) {
    numberOf(objectOf(item, 'event.extendedData[]').extType, 'event.extendedData[].extType');
    bytesOf(item.data, 'event.extendedData[].data');
  }
  const { flags, eventDescriptor } = objectOf(eventHeader, 'event.eventHeader');
  numberOf(flags, 'event.eventHeader.flags');
  objectOf(eventDescriptor, 'event.eventHeader.eventDescriptor');
}

/**
 * Other GUIDs under which the provider of an event can be described: the header has either the GUID with
 * which the provider is registered or its decode GUID, and an extended item has the other one.
 */
function otherGuidsOf({ providerId, extendedData }: TraceEvent): readonly string[] {
  const guids: string[] = [];
  for (const item of extendedData) {
    if (item.extType !== EventHeaderExtType.ControlGuid && item.extType !== EventHeaderExtType.ProvTraits) {
      continue;
    }
    try {
      const content = decodeExtendedData(item);
      if (content.kind === 'controlGuid') guids.push(content.controlGuid);
      if (content.kind !== 'providerTraits') continue;
      for (const { type, guid } of content.traits) {
        if (type === ProviderTraitType.DecodeGuid && guid !== undefined) guids.push(guid);
      }
    } catch (error) {
      // A malformed item is no reason to leave the payload undecoded.
      if (!(error instanceof BytesError)) throw error;
    }
  }
  return guids.filter((guid) => guid !== providerId);
}
