import type {
  Channel,
  EventDefinition,
  Manifest,
  Message,
  MessageReference,
  MessageTableEntry,
  Named,
  Provider,
} from '../model.js';
import { messageSymbol } from '../names/symbols.js';
import { classicId, classicKeyword } from './classic-events.js';
import { messageUsersIn } from './message-references.js';

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

/** The last number with which mc.exe makes ids, although the number has room for only four bits. */
export const LAST_PROVIDER_NUMBER = 16;

/** Pre-Vista consumers expect the event's own ID for these. mc.exe matches names, not winmeta numbers. */
const LEGACY_CHANNELS: ReadonlySet<string> = new Set(['system', 'application', 'security']);

/** To mc.exe, a messageTable entry with this value, also written as -1, has none. */
export const NO_MESSAGE_ID = 0xffff_ffff;

/** The id that a messageTable entry gives to its string. */
export function explicitId({ value }: MessageTableEntry): number | undefined {
  return value?.value === NO_MESSAGE_ID ? undefined : value?.value;
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
 * The C header's message ID names: those of the strings in use, then symbols of messageTable entries that set
 * the ID or have none (EventsType documentation).
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
    if (message?.kind !== 'string' || value === undefined) continue;
    if (!symbol?.value) {
      if (ids.has(message.id) || message.strings.length === 0) continue;
      // Without an id, the string has only a name.
      yield { symbol: messageSymbol(message.id), id: NO_MESSAGE_ID, stringId: message.id, entry: undefined };
      continue;
    }
    const id = ids.get(message.id);
    if (id !== value.value && explicitId(entry) !== undefined) continue;
    yield { symbol: symbol.value, id: id ?? value.value, stringId: message.id, entry };
  }
}

/** A level's, task's, opcode's, keyword's, or filter's string: its own, or winmeta's if predefined. */
export function stringIdOf({
  message,
  predefined,
}: Partial<Pick<Named, 'message' | 'predefined'>>): string | undefined {
  return predefinedStringId({ predefined }) ?? (message?.kind === 'string' ? message.id : undefined);
}

/** The id of winmeta's text for a definition of winmeta; not all of them have one. */
const predefinedStringId = ({ predefined }: Partial<Pick<Named, 'predefined'>>) =>
  predefined?.displayName === undefined ? undefined : predefined.stringId;

/** A channel's displayed string: its own, or winmeta's for predefined ones, such as System. */
export function channelStringId({ predefined, message }: Channel): string | undefined {
  return predefined?.stringId ?? (message?.kind === 'string' ? message.id : undefined);
}

/**
 * The messages in use with the IDs that mc.exe assigns, sorted by ID. A string has one ID: an explicit one
 * from the message table, else the one from its first use, provider by provider, in the order provider,
 * levels, tasks, opcodes (including those of tasks), keywords, channels, items of bitMaps, items of
 * valueMaps, definitions of winmeta and channels that only events use, events whose own IDs are the IDs of
 * their messages, other events, filters. Observed with mc.exe 10.0.28000. `channelOf` returns the channel of
 * an event, which decides whether the event's version is part of the ID.
 */
export function assignMessageIds(
  providers: readonly Provider[],
  messageTable: readonly MessageTableEntry[],
  ownStringIds: ReadonlySet<string>,
  channelOf: (event: EventDefinition) => Channel | undefined = (event) => event.channel?.target,
): Message[] {
  const messages = new Map<string, Message>();
  const unnamed = new Set(ownStringIds);
  const add = (id: number, stringId: string, owner?: Message['owner'], predefinedText?: string) => {
    const symbol = unnamed.has(stringId) ? messageSymbol(stringId) : undefined;
    messages.set(stringId, { id: id >>> 0, stringId, symbol, predefinedText, owner });
  };
  for (const { symbol, message } of messageTable)
    if (symbol?.value && message?.kind === 'string') unnamed.delete(message.id);
  for (const entry of messageTable) {
    const { message } = entry;
    const id = explicitId(entry);
    if (id !== undefined && message?.kind === 'string' && !messages.has(message.id)) add(id, message.id);
  }
  const taken = new Set([...messages.values()].map(({ id }) => id));
  /** The last id of a provider or channel, by the bits that precede the counted ones. */
  const channelIds = new Map<number, number>();
  /** The number of the provider in ids. The fifth bit of number 16 falls on the last bit of the tag. */
  let number = 0;
  for (const provider of providers) {
    let refers = false;
    let usesNumber = false;
    const classicNames = new Set(
      provider.events
        .filter((event) => event.symbol?.value && classicKeyword(event) !== undefined)
        .map(({ message }) => idOf(message)),
    );
    const assign = (text: Use[0], tag: Use[1], value: Use[2], predefinedText?: string): void => {
      const stringId = idOf(text);
      if (stringId === undefined) return;
      refers = true;
      const known = messages.get(stringId);
      if (known !== undefined) {
        if (predefinedText !== undefined) messages.set(stringId, { ...known, predefinedText });
        return;
      }
      const first = (((tag ?? 0) << 28) | (number << 24)) >>> 0;
      const id =
        value === 'next' ? nextChannelId(first) : tag === undefined ? value() : first | (value() & 0xff_ffff);
      usesNumber ||= tag !== undefined;
      // The symbol of a classic event is the name of its message.
      if (tag === undefined && classicNames.has(stringId)) unnamed.delete(stringId);
      add(id, stringId, { provider, number }, predefinedText);
    };
    /** The next id that is free, also among explicit ones. */
    const nextChannelId = (first: number) => {
      let id = (channelIds.get(first) ?? first) + 1;
      while (taken.has(id)) id++;
      channelIds.set(first, id);
      return id;
    };
    for (const use of usesOf(provider, channelOf)) assign(...use);
    refers ||= messageUsersIn(provider).some(({ message }) => message?.kind === 'mc');
    // A provider all of whose messages have ids without its number doesn't use it up.
    if (!refers || usesNumber) number++;
  }
  return [...messages.values()].sort((a, b) => a.id - b.id);
}

/**
 * Texts that references find without a manifest string: mc.exe's list gets winmeta's text with each use of a
 * winmeta definition. It is in order of ID, so a level cannot refer to `win:Error`'s text, but an event and
 * later providers can. Observed with mc.exe 10.0.28000.
 */
export function predefinedTextsOf(providers: readonly Provider[]): ReadonlyMap<MessageReference, string> {
  const texts = new Map<string, string>();
  const found = new Map<MessageReference, string>();
  for (const provider of providers) {
    for (const [text, , , predefinedText] of usesOf(provider)) {
      if (text === undefined) continue;
      if (typeof text === 'string') {
        if (predefinedText !== undefined) texts.set(text, predefinedText);
      } else if (text.kind === 'string' && text.strings.length === 0) {
        const predefined = texts.get(text.id);
        if (predefined !== undefined) found.set(text, predefined);
      }
    }
  }
  return found;
}

const idOf = (text: Use[0]) =>
  typeof text !== 'object' ? text : text.kind === 'string' ? text.id : undefined;

/**
 * A string's use: a reference, or winmeta's ID; the tag and the ID's last 24 bits (without a tag, the whole
 * ID), and winmeta's text. `next`: the first bits from 1 that give a free ID.
 */
type Use = readonly [
  text: MessageReference | string | undefined,
  tag: number | undefined,
  value: (() => number) | 'next',
  predefinedText?: string | undefined,
];

type Definitions = Pick<Provider, 'levels' | 'tasks' | 'opcodes' | 'keywords'>;

/**
 * The uses of strings in a provider, in the order in which they give ids.
 *
 * Its parts are generators of the module, not of this function: V8 makes a hidden class for each generator
 * function that runs. Until the next full collection, that class keeps a function inside of this one alive,
 * and with it the provider and its whole document.
 */
function* usesOf(
  provider: Provider,
  channelOf?: (event: EventDefinition) => Channel | undefined,
): Generator<Use> {
  yield [provider.message, TAG.channel, 'next'];
  yield* usesOfDefinitions(provider);
  yield* usesOfChannels(provider, false);
  for (const kind of ['bitMap', 'valueMap'] as const) {
    let itemCount = 0;
    for (const map of provider.maps) {
      if (map.kind !== kind) continue;
      for (const item of map.items) yield [item.message, TAG[kind], () => ++itemCount];
    }
  }
  yield* usesOfDefinitions(provider.predefined);
  yield* usesOfChannels(provider, true);
  for (const event of legacyEvents(provider.events, channelOf)) {
    if (classicKeyword(event) === undefined)
      yield [event.message, TAG.globalChannelEvent, () => event.descriptor.id];
    else yield [event.message, undefined, () => classicId(event)];
  }
  for (const { message, descriptor } of provider.events) {
    yield [message, TAG.event, () => (descriptor.version << 16) | descriptor.id];
  }
  for (const filter of provider.filters) {
    const version = filter.version?.value ?? 0;
    yield [filter.message, TAG.filter, () => 0x80_0000 | (version << 8) | filter.value];
  }
}

function* usesOfDefinitions({ levels, tasks, opcodes, keywords }: Definitions): Generator<Use> {
  for (const level of levels) yield named(level, TAG.level, () => level.value);
  for (const task of tasks) yield named(task, TAG.task, () => task.value);
  const allOpcodes = [...tasks.flatMap((task) => task.opcodes), ...opcodes];
  for (const opcode of allOpcodes.sort((a, b) => a.range.start - b.range.start)) {
    yield named(opcode, TAG.opcode, () => (((opcode.task?.value ?? 0) & 0xff) << 16) | opcode.value);
  }
  for (const keyword of keywords) {
    yield named(keyword, TAG.keyword, () => keyword.mask.toString(2).replace(/^0$/, '').length);
  }
}

/** A manifest definition has its own message; a predefined one, winmeta's or a manifest's with that ID. */
const named = (item: Named, tag: number, value: () => number): Use => [
  predefinedStringId(item) ?? item.message,
  tag,
  value,
  item.predefined?.displayName,
];

function* usesOfChannels(provider: Provider, ofEvents: boolean): Generator<Use> {
  for (const channel of provider.channels) {
    if ((channel.kind === 'predefined') !== ofEvents) continue;
    yield [
      channel.predefined?.stringId ?? channel.message,
      TAG.channel,
      'next',
      channel.predefined?.displayName,
    ];
  }
}

/** Events with their message's ID: on System, Application, and Security (highest version), and classic. */
export function legacyEvents(
  events: readonly EventDefinition[],
  channelOf: (event: EventDefinition) => Channel | undefined = (event) => event.channel?.target,
): EventDefinition[] {
  const legacy = events.filter((event) => isLegacy(channelOf(event)) || classicKeyword(event) !== undefined);
  if (legacy.length === 0) return legacy;
  const highest = new Map<number, number>();
  for (const event of events) {
    if (classicKeyword(event) !== undefined) continue;
    const { id, version } = event.descriptor;
    highest.set(id, Math.max(version, highest.get(id) ?? 0));
  }
  return legacy.filter(
    (event) =>
      classicKeyword(event) !== undefined || event.descriptor.version === highest.get(event.descriptor.id),
  );
}

function isLegacy(channel: Channel | undefined): boolean {
  return (
    channel !== undefined &&
    channel.kind !== 'declared' &&
    LEGACY_CHANNELS.has(channel.name.text.toLowerCase())
  );
}
