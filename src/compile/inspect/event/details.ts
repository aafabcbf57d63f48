import type { MessageTexts } from '../../../manifest/describe/messages.js';
import { traceEventInfoOf } from '../../../manifest/describe/trace-event-info.js';
import { type KeywordBit, keywordBits } from '../../../manifest/find/keyword-bits.js';
import { guidOf, meaningOf, writtenText } from '../../../manifest/model/meaning/meaning.js';
import type { EventDefinition, MessageReference, Named, Reference } from '../../../manifest/model/model.js';
import { eventsOf } from '../../../manifest/model/model-arguments.js';
import { guidSymbol } from '../../../manifest/model/names/symbols.js';
import { hex } from '../../../text/hex.js';
import { objectOf, stringOf } from '../../../windows/checks/arguments.js';
import { checkMembers, isFlag, isText } from '../../../windows/checks/members.js';
import {
  encodeEventDescriptor,
  validateEventDescriptor,
} from '../../../windows/structures/event-descriptor.js';
import { type FieldLayout, fieldLayouts } from './field-layout.js';
import { hexBytes } from './hex-dump.js';
import { type TraceEventInfoView, traceEventInfoView } from './trace-event-info-view.js';
import { undecodable } from './undecodable.js';

/** Detailed events: the output of `wevtc inspect --event --format json`; see schemas/event.schema.json. */
export interface EventInspection {
  /** A change that breaks readers raises it. */
  readonly version: 1;
  /** The file as the caller names it. */
  readonly file: string;
  readonly events: readonly EventDetails[];
}

/** A member of EVENT_DESCRIPTOR, its name in the manifest and its text in the chosen language. */
export interface DescriptorMember {
  readonly member: string;
  readonly value: number | string;
  readonly name?: string | undefined;
  readonly text?: string | undefined;
}

/** All about one event. */
export interface EventDetails {
  readonly provider: {
    readonly name: string;
    readonly guid: string;
    readonly controlGuid?: string | undefined;
    readonly symbol: string;
  };
  readonly id: number;
  readonly version: number;
  /** The name in generated C, whether the manifest has one or not. */
  readonly symbol: string;
  readonly name?: string | undefined;
  readonly attributes?: string | undefined;
  /** Consumers still decode it, but the provider no longer writes it. */
  readonly notLogged?: true | undefined;
  /** `bytes`: the 16 bytes of EVENT_DESCRIPTOR in hexadecimal, separated by spaces. */
  readonly descriptor: { readonly bytes: string; readonly members: readonly DescriptorMember[] };
  readonly keywords: readonly (Omit<KeywordBit, 'mask'> & { readonly mask: string })[];
  readonly template?: {
    readonly tid: string;
    readonly name?: string | undefined;
    readonly fields: readonly FieldLayout[];
  };
  /** One for each culture that has it, with its `%` sequences. */
  readonly messages: readonly { readonly culture: string; readonly text: string }[];
  /** Unusual properties of the descriptor, and undecodable parts: sentences without a period. */
  readonly notes: readonly string[];
  /** Only if requested. */
  readonly traceEventInfo?: TraceEventInfoView | undefined;
}

/** The names and the form of the details of events. */
export interface InspectEventsOptions {
  /** The name of the file in the result. */
  readonly file: string;
  /** Whether to add the TRACE_EVENT_INFO that TDH returns for each event, byte by byte. Default `false`. */
  readonly traceEventInfo?: boolean;
}

/**
 * Describes events byte by byte: descriptor, keyword bits, layout of the payload, messages. Works for
 * manifests with errors too; notes say what cannot be decoded.
 *
 * @param events of one manifest, as `findEvents` returns them.
 * @param texts the texts of that manifest in the language that people read.
 */
export function inspectEvents(
  events: readonly EventDefinition[],
  texts: MessageTexts,
  options: InspectEventsOptions,
): EventInspection {
  eventsOf(events);
  checkMembers<InspectEventsOptions>(objectOf(options, 'options'), { file: isText, traceEventInfo: isFlag });
  const { file, traceEventInfo = false } = options;
  stringOf(file, 'options.file');
  const detailsOf = (event: EventDefinition) =>
    traceEventInfo
      ? { ...eventDetails(event, texts), traceEventInfo: traceEventInfoView(traceEventInfoOf(event, texts)) }
      : eventDetails(event, texts);
  return { version: 1, file, events: events.map(detailsOf) };
}

function eventDetails(event: EventDefinition, texts: MessageTexts): EventDetails {
  const { provider, descriptor, template, message } = event;
  return {
    provider: {
      name: provider.name.value,
      guid: guidOf(provider),
      controlGuid: provider.controlGuid?.value,
      symbol: writtenText(provider.symbol) || guidSymbol(provider),
    },
    id: descriptor.id,
    version: descriptor.version,
    symbol: writtenText(event.symbol) || event.cSymbol,
    name: event.name?.value,
    attributes: event.attributes?.value,
    notLogged: event.notLogged || undefined,
    descriptor: {
      bytes: hexBytes(encodeEventDescriptor(descriptor)),
      members: descriptorMembers(event, texts),
    },
    keywords: keywordBits(descriptor.keyword, provider).map((bit) => ({ ...bit, mask: hex(bit.mask) })),
    ...(template?.target && {
      template: {
        tid: template.target.tid.value,
        name: template.target.name?.value,
        fields: fieldLayouts(template.target.fields),
      },
    }),
    messages: messagesOf(message),
    notes: [
      ...validateEventDescriptor(descriptor).map(({ message }) => message),
      ...undecodable(event, texts),
    ],
  };
}

function messagesOf(message: MessageReference | undefined): EventDetails['messages'] {
  const { strings = [], predefinedText } = message ?? {};
  if (predefinedText !== undefined) return [{ culture: 'en-US', text: predefinedText }];
  return strings.map(({ culture, value }) => ({ culture: culture.name.value, text: value.value }));
}

const textOf = (named: Named | undefined, texts: MessageTexts) => named && texts.ofNamed(named);

function descriptorMembers(event: EventDefinition, texts: MessageTexts): DescriptorMember[] {
  const { id, version, channel, level, opcode, task, keyword } = event.descriptor;
  const target = event.channel?.target;
  const named = (reference: Reference<Named> | undefined) => ({
    name: reference?.name,
    text: textOf(meaningOf(reference), texts),
  });
  const keywordTexts = event.keywords.map((reference) => named(reference).text ?? reference.name);
  return [
    { member: 'Id', value: id },
    { member: 'Version', value: version },
    {
      member: 'Channel',
      value: channel,
      name: target?.name.value ?? event.channel?.name,
      text: target && texts.shown(target.message),
    },
    { member: 'Level', value: level, ...named(event.level) },
    { member: 'Opcode', value: opcode, ...named(event.opcode) },
    { member: 'Task', value: task, ...named(event.task) },
    {
      member: 'Keyword',
      value: hex(keyword),
      name: event.keywords.map(({ name }) => name).join(' ') || undefined,
      text: keywordTexts.join(', ') || undefined,
    },
  ];
}
