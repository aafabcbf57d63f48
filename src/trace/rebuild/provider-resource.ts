import { decodeBinaryXml } from '../../etw/binary-xml/codec.js';
import type { BinaryXmlElement } from '../../etw/binary-xml/model.js';
import { BytesError } from '../../etw/bytes.js';
import type { EventDescription } from '../../etw/event-decoder.js';
import { NO_GUID } from '../../etw/guid.js';
import { parseMessage } from '../../etw/message.js';
import type { PayloadMap } from '../../etw/payload-template.js';
import { TemplateFlag } from '../../etw/tdh-constants.js';
import type { TraceEventInfo } from '../../etw/trace-event-info.js';
import { eventAttributesOf } from '../../etw/trace-event-names.js';
import type {
  EventAttributeResource,
  EventResource,
  MapResource,
  ProviderResource,
  TemplateResource,
} from '../../resources/wevt-template/model.js';
import { type Predefined, predefinedLevels, predefinedTasks } from '../../winmeta/metadata.js';
import { ChannelNames } from './channel-names.js';
import { KeywordNames } from './keyword-bits.js';
import type { MessageBook } from './message-book.js';
import { NamedValues } from './named-values.js';
import { OpcodeScopes } from './opcode-scopes.js';
import { itemsOf } from './template-items.js';

/** An event that a TRACE_EVENT_INFO describes, and what a manifest shall have of it. */
export interface StoredEvent {
  readonly info: TraceEventInfo;
  readonly description: EventDescription;
  /** Whether the manifest has its message, and its UserData. Some of them are not valid in a manifest. */
  readonly withMessage: boolean;
  readonly withUserData: boolean;
}

/** A provider as a binary has it, made of TRACE_EVENT_INFO. `NotInManifest` is thrown for events that no manifest can have. */
export function providerResourceOf(
  name: string,
  events: readonly StoredEvent[],
  messages: MessageBook,
): ProviderResource {
  return new Builder(name, events, messages).build();
}

class Builder {
  readonly #levels = new NamedValues('Level', predefinedLevels);
  readonly #tasks = new NamedValues('Task', predefinedTasks);
  readonly #opcodes: OpcodeScopes;
  readonly #keywords: KeywordNames;
  readonly #channels: ChannelNames;
  readonly #maps: MapResource[] = [];
  readonly #templates: TemplateResource[] = [];
  readonly #templateOf = new Map<string, number>();
  readonly #taskGuids = new Map<number, string>();

  constructor(
    readonly name: string,
    readonly events: readonly StoredEvent[],
    readonly messages: MessageBook,
  ) {
    this.#opcodes = new OpcodeScopes(events.map(opcodeUse));
    this.#keywords = new KeywordNames(
      events.map(({ description: { keyword, keywords } }) => ({ keyword, names: keywords })),
    );
    this.#channels = new ChannelNames(
      name,
      events
        .filter(({ description }) => description.channel.value !== 0)
        .map(({ description: { channel, keyword } }) => ({
          channel: channel.value,
          name: channel.text,
          keyword,
        })),
    );
  }

  build(): ProviderResource {
    const [first] = this.events;
    const provider = first?.description.provider;
    const message = this.messages.add(withEscapes(provider?.message));
    const events = this.events.map((event) => this.#event(event));
    // In a binary, winmeta's definitions have winmeta's texts.
    const textOf = (entry: Predefined | undefined) =>
      entry?.displayName === undefined || entry.stringId === undefined
        ? undefined
        : this.messages.withoutText();
    return {
      guid: `{${provider?.guid ?? NO_GUID}}`,
      message,
      channels: this.#channels.items.map((channel) => ({ ...channel, message: undefined })),
      maps: this.#maps,
      queries: [],
      templates: this.#templates,
      attributes: { name: this.name, controlGuid: braced(provider?.controlGuid), groupGuid: undefined },
      opcodes: this.#opcodes.items.map(({ task, value, name, predefined }) => ({
        task,
        value,
        name,
        message: textOf(predefined),
      })),
      levels: this.#levels.items.map(({ name, value, predefined }) => ({
        name,
        value,
        message: textOf(predefined),
      })),
      tasks: this.#tasks.items.map(({ name, value, predefined }) => ({
        name,
        value,
        message: textOf(predefined),
        eventGuid: this.#taskGuids.get(value) ?? `{${NO_GUID}}`,
      })),
      keywords: this.#keywords.items.map(({ name, mask, predefined }) => ({
        name,
        mask,
        message: textOf(predefined),
      })),
      events,
      eventAttributes: this.events.flatMap(attributesOf),
      filters: [],
    };
  }

  #event(event: StoredEvent): EventResource {
    const { description } = event;
    const { id, version, level, task, channel, keyword } = description;
    const channelAt = this.#channels.positionOf(channel.value);
    const channelBit = channelAt === undefined ? 0n : 1n << BigInt(63 - channelAt);
    const taskAt = this.#tasks.positionOf(task.value, task.text);
    if (description.eventGuid !== undefined) {
      this.#taskGuids.set(task.value, `{${description.eventGuid}}`);
    }
    return {
      id,
      version,
      channel: channel.value,
      level: level.value,
      opcode: description.opcode.value,
      task: task.value,
      keyword: (keyword & OWN_KEYWORDS) | channelBit,
      message: event.withMessage ? this.messages.add(messageOf(description)) : undefined,
      templateAt: this.#template(event),
      opcodeAt: this.#opcodes.positionOf(opcodeUse(event)),
      levelAt: this.#levels.positionOf(level.value, level.text),
      taskAt,
      channelAt,
      keywordsAt: this.#keywords.positionsOf(keyword),
    };
  }

  #template({ info, description: { template }, withUserData }: StoredEvent): number | undefined {
    if (template === undefined) return undefined;
    const items = itemsOf(template.fields, (map) => this.#map(map));
    const isUserData = withUserData && (info.flags & TemplateFlag.UserData) !== 0;
    const compiled = compiledXml(info);
    const xml = isUserData || compiled?.name === 'EventData' ? compiled : undefined;
    const made: TemplateResource = {
      kind: isUserData && xml !== undefined ? 'UserData' : 'EventData',
      guid: `{${NO_GUID}}`,
      xml: xml ?? { name: 'EventData', attributes: [], children: [] },
      items,
    };
    const key = JSON.stringify(made);
    const known = this.#templateOf.get(key);
    if (known !== undefined) return known;
    this.#templateOf.set(key, this.#templates.length);
    this.#templates.push(made);
    return this.#templates.length - 1;
  }

  #map({ kind, name, items }: PayloadMap): number | undefined {
    const known = this.#maps.findIndex((map) => map.name === name);
    if (known >= 0) return known;
    // A map needs at least one value, and without values, it shows nothing.
    if (items.length === 0 || name === '') return undefined;
    const texts = new Map<number, string>();
    for (const { value, text } of items) if (!texts.has(value)) texts.set(value, text);
    const entries = [...texts].map(([value, text]) => ({
      value,
      message: this.messages.add(withEscapes(text)),
    }));
    this.#maps.push({ kind, name, entries });
    return this.#maps.length - 1;
  }
}

/** The bits of keywords, without those of channels. */
const OWN_KEYWORDS = 0x00ff_ffff_ffff_ffffn;

const braced = (guid: string | undefined) => (guid === undefined ? undefined : `{${guid}}`);

function opcodeUse({ description: { task, opcode } }: StoredEvent) {
  return { task: task.value, opcode: opcode.value, name: opcode.text };
}

function attributesOf({ info, description: { id, version, name } }: StoredEvent): EventAttributeResource[] {
  const attributes = eventAttributesOf(info);
  return [
    ...(name === undefined || name === '' ? [] : [{ kind: 'name', id, version, text: name } as const]),
    ...(attributes?.split(';') ?? [])
      .filter((text) => text.includes('='))
      .map((text) => ({ kind: 'attribute', id, version, text }) as const),
  ];
}

/** The message, unless it refers to a field that the event does not have: a manifest with such a message is invalid. */
function messageOf({ message, template }: EventDescription): string | undefined {
  if (message === undefined) return undefined;
  const fields = template?.fields.length ?? 0;
  const isComplete = parseMessage(message).parts.every(
    (part) => typeof part === 'string' || !('insert' in part) || part.insert <= fields,
  );
  return isComplete ? withEscapes(message) : undefined;
}

/** The text with line ends as escapes, as manifests have them: Windows replaces `%n` in the texts that it stores. */
function withEscapes(text: string | undefined): string | undefined {
  return text?.replace(/%[^\r\n]|\r\n/g, (found) => (found === '\r\n' ? '%n' : found));
}

function compiledXml({ binaryXml, properties }: TraceEventInfo): BinaryXmlElement | undefined {
  if (binaryXml.length === 0) return undefined;
  try {
    return decodeBinaryXml(binaryXml, properties.length).root;
  } catch (error) {
    if (!(error instanceof BytesError)) throw error;
    return undefined;
  }
}
