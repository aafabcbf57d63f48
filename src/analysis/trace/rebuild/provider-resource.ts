import type { EventDescription } from '../../../windows/decoding/event-decoder.js';
import type {
  EventAttributeResource,
  EventResource,
  ProviderResource,
} from '../../../windows/resources/wevt-template/model.js';
import { eventAttributesOf } from '../../../windows/trace-info/trace-event-info.js';
import { NO_GUID } from '../../../windows/values/guid.js';
import { type Predefined, predefinedLevels, predefinedTasks } from '../../../windows/winmeta/metadata.js';
import { ChannelNames } from './channel-names.js';
import { KeywordNames } from './keyword-bits.js';
import type { MessageBook } from './message-book.js';
import { NamedValues } from './named-values.js';
import { OpcodeScopes } from './opcode-scopes.js';
import type { StoredEvent } from './stored-event.js';
import { TemplateBook } from './template-book.js';

/** A provider as in a binary, from TRACE_EVENT_INFO. Throws `NotInManifest` for unrepresentable events. */
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
  readonly #templates: TemplateBook;
  readonly #taskGuids = new Map<number, string>();

  constructor(
    readonly name: string,
    readonly events: readonly StoredEvent[],
    readonly messages: MessageBook,
  ) {
    this.#templates = new TemplateBook(messages);
    this.#opcodes = new OpcodeScopes(events.map(opcodeUse));
    this.#keywords = new KeywordNames(
      events.map(({ description: { keyword, keywords } }) => ({ keyword: BigInt(keyword), names: keywords })),
    );
    this.#channels = new ChannelNames(
      name,
      events
        .filter(({ description }) => description.channel.value !== 0)
        .map(({ description: { channel, keyword } }) => ({
          channel: channel.value,
          name: channel.text,
          keyword: BigInt(keyword),
        })),
    );
  }

  build(): ProviderResource {
    const [first] = this.events;
    const other = this.events.find(({ description }) => description.provider.controlGuid !== undefined);
    const provider = (other ?? first)?.description.provider;
    const controlGuid = provider?.controlGuid;
    const message = this.messages.add(provider?.message);
    const events = this.events.map((event) => this.#event(event));
    // In a binary, winmeta's definitions have winmeta's texts.
    const textOf = (entry: Predefined | undefined) =>
      entry?.displayName === undefined || entry.stringId === undefined
        ? undefined
        : this.messages.withoutText();
    return {
      guid: provider?.guid ?? NO_GUID,
      message,
      channels: this.#channels.items.map((channel) => ({ ...channel, message: undefined })),
      maps: this.#templates.maps,
      queries: [],
      templates: this.#templates.templates,
      attributes: { name: this.#providerName(provider), controlGuid, groupGuid: undefined },
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
        eventGuid: this.#taskGuids.get(value) ?? NO_GUID,
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

  /** With a control GUID, a provider name ends with its GUID's digits, where decoders look for them. */
  #providerName(provider: EventDescription['provider'] | undefined): string {
    if (provider?.controlGuid === undefined) return this.name;
    const digits = provider.guid.replaceAll('-', '');
    const inName = this.name.toLowerCase().replace(/[^0-9a-f]/g, '');
    return inName.endsWith(digits) ? this.name : `${this.name}_${digits}`;
  }

  #event(event: StoredEvent): EventResource {
    const { description } = event;
    const { id, version, level, task, channel } = description;
    const keyword = BigInt(description.keyword);
    const channelAt = this.#channels.positionOf(channel.value);
    const channelBit = channelAt === undefined ? 0n : 1n << BigInt(63 - channelAt);
    const taskAt = this.#tasks.positionOf(task.value, task.text);
    if (description.eventGuid !== undefined) {
      this.#taskGuids.set(task.value, description.eventGuid);
    }
    return {
      id,
      version,
      channel: channel.value,
      level: level.value,
      opcode: description.opcode.value,
      task: task.value,
      keyword: (keyword & OWN_KEYWORDS) | channelBit,
      message: event.withMessage ? this.messages.add(description.message) : undefined,
      templateAt: this.#templates.positionOf(event),
      opcodeAt: this.#opcodes.positionOf(opcodeUse(event)),
      levelAt: this.#levels.positionOf(level.value, level.text),
      taskAt,
      channelAt,
      keywordsAt: this.#keywords.positionsOf(keyword),
    };
  }
}

/** The bits of keywords, without those of channels. */
const OWN_KEYWORDS = 0x00ff_ffff_ffff_ffffn;

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
