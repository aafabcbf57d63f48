import type {
  MessageId,
  ProviderResource,
  WevtTemplate,
} from '../../windows/resources/wevt-template/model.js';
import { bracedGuid } from '../../windows/values/guid.js';
import type { CultureTable } from './strings.js';

/** Whether `wanted` is the GUID of a provider, with or without braces, or its name. Case is ignored. */
export function isProvider({ guid, attributes }: ProviderResource, wanted: string): boolean {
  const key = wanted.toLowerCase();
  return guid === key || bracedGuid(guid) === key || attributes?.name?.toLowerCase() === key;
}

/** The messages that the providers refer to. */
export function messagesOf({ providers }: WevtTemplate, tables: readonly CultureTable[]): CultureTable[] {
  const used = new Set<MessageId>(usedMessages({ providers }));
  return tables.map(({ culture, entries }) => ({
    culture,
    entries: entries.filter(({ id }) => used.has(id)),
  }));
}

/** The IDs of the messages that the providers refer to, each once. */
export function usedMessages({ providers }: Pick<WevtTemplate, 'providers'>): number[] {
  return [...new Set(providers.flatMap(messageIds))].filter((id) => id !== undefined);
}

function messageIds(provider: ProviderResource): MessageId[] {
  const { channels, levels, tasks, opcodes, keywords, events, filters, maps } = provider;
  const lists = [
    channels,
    levels,
    tasks,
    opcodes,
    keywords,
    events,
    filters,
    ...maps.map((map) => map.entries),
  ];
  return [provider.message, ...lists.flatMap((list) => list.map(({ message }) => message))];
}
