import { encodeEventDescriptor, validateEventDescriptor } from '../../etw/event-descriptor.js';
import type { MessageTexts } from '../../event-info/messages.js';
import { hex, type KeywordBit, keywordBits } from '../../events/keyword-bits.js';
import { guidOf, meaningOf, writtenText } from '../../manifest/meaning.js';
import type { EventDefinition, Named, Reference } from '../../manifest/model.js';
import { type FieldLayout, fieldLayouts } from './field-layout.js';
import { hexBytes } from './hex-dump.js';
import type { TraceEventInfoView } from './trace-event-info-view.js';
import { undecodable } from './undecodable.js';

/** A member of EVENT_DESCRIPTOR, its name in the manifest and its text in the language asked for. */
export interface DescriptorMember {
  readonly member: string;
  readonly value: number | string;
  readonly name?: string | undefined;
  readonly text?: string | undefined;
}

/** All about one event: the document of `wevtc inspect --event`, and what its text is made of. */
export interface EventDetails {
  readonly provider: {
    readonly name: string;
    readonly guid: string;
    readonly controlGuid?: string | undefined;
    readonly symbol: string;
  };
  readonly id: number;
  readonly version: number;
  /** The name in generated C, whether the manifest gives one or not. */
  readonly symbol: string;
  readonly name?: string | undefined;
  readonly attributes?: string | undefined;
  /** Decoded, but no longer written. */
  readonly notLogged?: true | undefined;
  /** `bytes`: EVENT_DESCRIPTOR as 16 bytes of hexadecimal. */
  readonly descriptor: { readonly bytes: string; readonly members: readonly DescriptorMember[] };
  readonly keywords: readonly (Omit<KeywordBit, 'mask'> & { readonly mask: string })[];
  readonly template?: {
    readonly tid: string;
    readonly name?: string | undefined;
    readonly fields: readonly FieldLayout[];
  };
  /** One for each culture that has it, with its `%` sequences. */
  readonly messages: readonly { readonly culture: string; readonly text: string }[];
  /** What is unusual about the descriptor, and what cannot be decoded. */
  readonly notes: readonly string[];
  readonly traceEventInfo?: TraceEventInfoView | undefined;
}

/** @param texts for the names that people see. */
export function eventDetails(event: EventDefinition, texts: MessageTexts): EventDetails {
  const { provider, descriptor, template, message } = event;
  return {
    provider: {
      name: provider.name.value,
      guid: guidOf(provider),
      controlGuid: provider.controlGuid?.value,
      symbol: writtenText(provider.symbol),
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
    messages: (message?.strings ?? []).map(({ culture, value }) => ({
      culture: culture.name.value,
      text: value.value,
    })),
    notes: [
      ...validateEventDescriptor(descriptor).map(({ message }) => message),
      ...undecodable(event, texts),
    ],
  };
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
