import { builtInWinmeta } from '../../manifest/model/meaning/predefined.js';
import type {
  EventResource,
  MessageId,
  ProviderResource,
} from '../../windows/resources/wevt-template/model.js';
import {
  type Predefined,
  predefinedKeywords,
  predefinedLevels,
  predefinedOpcodes,
  predefinedTasks,
} from '../../windows/winmeta/metadata.js';

/** winmeta's definitions that exist only because events use them, and are not declared, by list position. */
export interface ImplicitItems {
  readonly levels: ReadonlyMap<number, Predefined>;
  readonly tasks: ReadonlyMap<number, Predefined>;
  readonly opcodes: ReadonlyMap<number, Predefined>;
  readonly keywords: ReadonlyMap<number, Predefined>;
  /** Channels that events use although the provider does not import them. They are at the end of the list. */
  readonly channels: ReadonlyMap<number, Predefined>;
}

/** The most channels of a provider that have a bit in the keywords. */
const CHANNEL_BITS = 8;

/**
 * Separates winmeta's definitions from the provider's own. A definition with a name of winmeta is the
 * provider's own if no event uses it, if it has another value, or if it has a message and winmeta's does not.
 */
export function implicitItems(provider: ProviderResource): ImplicitItems {
  const { levels, tasks, opcodes, keywords, events } = provider;
  const find = <T extends Item>(
    items: readonly T[],
    used: ReadonlySet<number | undefined>,
    predefined: (item: T) => Predefined | undefined,
  ): Map<number, Predefined> => {
    const found = new Map<number, Predefined>();
    items.forEach((item, at) => {
      const entry = predefined(item);
      const hasText = entry?.displayName !== undefined && entry.stringId !== undefined;
      if (entry !== undefined && used.has(at) && hasText === (item.message !== undefined))
        found.set(at, entry);
    });
    return found;
  };
  const usedBy = (positions: (event: EventResource) => readonly (number | undefined)[]) =>
    new Set(events.flatMap(positions));
  return {
    levels: find(
      levels,
      usedBy(({ levelAt }) => [levelAt]),
      ({ name, value }) => predefinedLevels.find((entry) => entry.name === name && entry.value === value),
    ),
    tasks: atEnd(
      tasks.length,
      find(
        tasks,
        usedBy(({ taskAt }) => [taskAt]),
        ({ name, value }) => predefinedTasks.find((entry) => entry.name === name && entry.value === value),
      ),
    ),
    opcodes: find(
      opcodes,
      usedBy(({ opcodeAt }) => [opcodeAt]),
      ({ name, value, task }) =>
        task === 0
          ? predefinedOpcodes.find((entry) => entry.name === name && entry.value === value)
          : undefined,
    ),
    keywords: find(
      keywords,
      usedBy(({ keywordsAt }) => keywordsAt),
      ({ name, mask }) =>
        predefinedKeywords.find((entry) => entry.name === name && BigInt(entry.mask) === mask),
    ),
    channels: implicitChannels(provider),
  };
}

interface Item {
  readonly message: MessageId;
}

/** The channels whose events lack their keyword bit. Events of an imported channel have it. */
function implicitChannels({ channels, events }: ProviderResource): Map<number, Predefined> {
  const used = new Set<number>();
  const withBit = new Set<number>();
  for (const { channelAt, keyword } of events) {
    if (channelAt === undefined) continue;
    used.add(channelAt);
    if (channelAt < CHANNEL_BITS && (keyword & (1n << BigInt(63 - channelAt))) !== 0n) withBit.add(channelAt);
  }
  const found = new Map<number, Predefined>();
  channels.forEach(({ imported, name, value }, at) => {
    const entry = builtInWinmeta.channel(name);
    if (imported && entry?.value === value && used.has(at) && !withBit.has(at)) found.set(at, entry);
  });
  return atEnd(channels.length, found);
}

/** Keeps only the entries at the end of a list, because implicit items are appended to it. */
function atEnd(length: number, found: ReadonlyMap<number, Predefined>): Map<number, Predefined> {
  let start = length;
  while (found.has(start - 1)) start -= 1;
  return new Map([...found].filter(([at]) => at >= start));
}
