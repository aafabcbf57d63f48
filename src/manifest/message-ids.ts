import { predefinedChannels } from '../winmeta/metadata.js';
import type {
  Channel,
  EventDefinition,
  Manifest,
  Message,
  MessageReference,
  MessageTableEntry,
  Named,
  Provider,
} from './model.js';
import { messageSymbol } from './symbols.js';

/** The kinds of messages, in bits 31 to 28 of an id. */
const TAG = {
  globalChannelEvent: 0x0,
  keyword: 0x1,
  opcode: 0x3,
  level: 0x5,
  filter: 0x5,
  task: 0x7,
  channel: 0x9,
  event: 0xb,
  valueMap: 0xd,
  bitMap: 0xf,
} as const;

/** The provider's index has four bits. From the 17th provider on, messages need explicit ids. */
const NUMBERED_PROVIDERS = 16;

/** System, Application and Security. For these, consumers from before Windows Vista expect the event's own id. */
const LEGACY_CHANNELS: ReadonlySet<number> = new Set([8, 9, 10]);

/** Bit 29, the customer bit, marks a message that is not from Microsoft (winerror.h). */
const CUSTOMER_BIT = 0x2000_0000;

/** The id of a message with `mc -c`. */
export function withCustomerBit(id: number): number {
  return (id | CUSTOMER_BIT) >>> 0;
}

/** A name that the C header gives to a message id. */
export interface MessageSymbol {
  readonly symbol: string;
  /** As `Message.id`. */
  readonly id: number;
  readonly stringId: string;
  /** The entry of the messageTable that defines the name; absent for a `MSG_…`. */
  readonly entry: MessageTableEntry | undefined;
}

/**
 * The names of message ids in the C header: `MSG_…` for each string of the manifest that is in use, then the symbols of
 * the messageTable (EventsType documentation) whose entries set the id. We have not seen a header by mc.exe for a
 * manifest with a messageTable. With both names, code compiles whichever of them it uses.
 */
export function* messageSymbols({
  messages,
  messageTable,
}: Pick<Manifest, 'messages' | 'messageTable'>): Generator<MessageSymbol> {
  for (const { symbol, id, stringId } of messages) {
    if (symbol !== undefined) yield { symbol, id, stringId, entry: undefined };
  }
  if (messageTable.length === 0) return;
  const ids = new Map(messages.map(({ stringId, id }) => [stringId, id]));
  for (const entry of messageTable) {
    const { symbol, message, value } = entry;
    if (!symbol?.value || message?.kind !== 'string' || value === undefined) continue;
    if (ids.get(message.id) !== value.value) continue;
    yield { symbol: symbol.value, id: value.value, stringId: message.id, entry };
  }
}

const channelTextIds = new Map(predefinedChannels.map(({ name, stringId }) => [name, stringId]));

/** The string that a level, task, opcode, keyword or filter displays: its own, or winmeta's for a predefined one. */
export function stringIdOf({
  message,
  predefined,
}: Partial<Pick<Named, 'message' | 'predefined'>>): string | undefined {
  if (predefined?.displayName !== undefined && predefined.stringId !== undefined) return predefined.stringId;
  return message?.kind === 'string' ? message.id : undefined;
}

/** The string that a channel displays: its own, or winmeta's for System, Application and the other predefined ones. */
export function channelStringId({ global, name, message }: Channel): string | undefined {
  const stringId = global ? channelTextIds.get(name.value) : undefined;
  return stringId ?? (message?.kind === 'string' ? message.id : undefined);
}

/**
 * The messages in use with the ids that mc.exe assigns, sorted by id. A string has one id: an explicit one from the
 * message table, else the one from its first use, provider by provider, in the order provider, channels, levels, tasks,
 * opcodes, keywords, events, maps, filters.
 *
 * @param channelOf returns the channel of an event, which decides whether the event's version is part of the id.
 */
export function assignMessageIds(
  providers: readonly Provider[],
  messageTable: readonly MessageTableEntry[],
  ownStringIds: ReadonlySet<string>,
  channelOf: (event: EventDefinition) => Channel | undefined = (event) => event.channel?.target,
): Message[] {
  const messages = new Map<string, Message>();
  const add = (id: number, stringId: string, predefinedText?: string) => {
    const symbol = ownStringIds.has(stringId) ? messageSymbol(stringId) : undefined;
    messages.set(stringId, { id: id >>> 0, stringId, symbol, predefinedText });
  };
  for (const { value, message } of messageTable) {
    if (value !== undefined && message?.kind === 'string' && !messages.has(message.id)) {
      add(value.value, message.id);
    }
  }
  for (const provider of providers.slice(0, NUMBERED_PROVIDERS)) {
    const id = (tag: number, value: number) => (tag << 28) | (provider.index << 24) | (value & 0xff_ffff);
    const own = (message: MessageReference | undefined, number: () => number) => {
      if (message?.kind === 'string' && !messages.has(message.id)) add(number(), message.id);
    };
    /** A definition of the manifest has its own message; a predefined one has winmeta's, or the manifest's string with that id. */
    const named = (item: Named, number: () => number) => {
      const stringId = stringIdOf(item);
      if (stringId !== undefined && !messages.has(stringId))
        add(number(), stringId, item.predefined?.displayName);
    };

    let channelCount = 0;
    const nextChannel = () => id(TAG.channel, ++channelCount);
    own(provider.message, nextChannel);
    for (const channel of provider.channels) {
      const stringId = channelStringId(channel);
      const text = channel.global ? channel.name.value : undefined;
      if (stringId !== undefined && !messages.has(stringId)) add(nextChannel(), stringId, text);
    }
    const { predefined } = provider;
    for (const level of [...provider.levels, ...predefined.levels]) {
      named(level, () => id(TAG.level, level.value));
    }
    for (const task of [...provider.tasks, ...predefined.tasks]) named(task, () => id(TAG.task, task.value));
    const localOpcodes = provider.tasks.flatMap((task) => task.opcodes);
    for (const opcode of [...provider.opcodes, ...predefined.opcodes, ...localOpcodes]) {
      named(opcode, () => id(TAG.opcode, (((opcode.task?.value ?? 0) & 0xff) << 16) | opcode.value));
    }
    for (const keyword of [...provider.keywords, ...predefined.keywords]) {
      named(keyword, () => id(TAG.keyword, keyword.mask.toString(2).replace(/^0$/, '').length));
    }
    for (const event of provider.events) {
      own(event.message, () =>
        isLegacy(channelOf(event))
          ? id(TAG.globalChannelEvent, event.descriptor.id)
          : id(TAG.event, (event.descriptor.version << 16) | event.descriptor.id),
      );
    }
    const itemCount = { valueMap: 0, bitMap: 0 };
    for (const map of provider.maps) {
      for (const item of map.items) own(item.message, () => id(TAG[map.kind], ++itemCount[map.kind]));
    }
    for (const filter of provider.filters) {
      const version = filter.version?.value ?? 0;
      own(filter.message, () => id(TAG.filter, 0x80_0000 | (version << 8) | filter.value));
    }
  }
  return [...messages.values()].sort((a, b) => a.id - b.id);
}

function isLegacy(channel: Channel | undefined): boolean {
  return channel?.global === true && LEGACY_CHANNELS.has(channel.value);
}
