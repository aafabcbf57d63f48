import { winChannels } from '../manifest/predefined.js';
import type { EventResource, MessageId, ProviderResource } from '../resources/wevt-template/model.js';
import {
  type Predefined,
  predefinedKeywords,
  predefinedLevels,
  predefinedOpcodes,
  predefinedTasks,
} from '../winmeta/metadata.js';

/**
 * winmeta's definitions that a provider has because its events name them; a manifest does not declare them. Positions in
 * the provider's lists.
 */
export interface ImplicitItems {
  readonly levels: ReadonlyMap<number, Predefined>;
  readonly tasks: ReadonlyMap<number, Predefined>;
  readonly opcodes: ReadonlyMap<number, Predefined>;
  readonly keywords: ReadonlyMap<number, Predefined>;
  /** Channels that events name without the provider's importing them. They end the list. */
  readonly channels: ReadonlyMap<number, Predefined>;
}

/** A provider has at most this many channels with a bit in the keywords. */
const CHANNEL_BITS = 8;

/**
 * Tells winmeta's definitions from the provider's own. What has a name of winmeta without an event that names it, with
 * another value, or with a message where winmeta has none, can only be the provider's own.
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

/** An import of the provider gives its events a bit of their keywords, which the others lack. */
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
    const entry = winChannels.get(name);
    if (imported && entry?.value === value && used.has(at) && !withBit.has(at)) found.set(at, entry);
  });
  return atEnd(channels.length, found);
}

/** What is appended to a list stands at its end. */
function atEnd(length: number, found: ReadonlyMap<number, Predefined>): Map<number, Predefined> {
  let start = length;
  while (found.has(start - 1)) start -= 1;
  return new Map([...found].filter(([at]) => at >= start));
}
