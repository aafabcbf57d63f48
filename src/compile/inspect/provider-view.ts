import { hex } from '../../text/hex.js';
import type {
  EventResource,
  FilterResource,
  MessageId,
  ProviderResource,
} from '../../windows/resources/wevt-template/model.js';
import { NO_GUID } from '../../windows/values/guid.js';
import { eventTextsOf, isNotLoggedIn, nameAt } from '../decompile/look-up.js';
import { eventDataName } from '../decompile/names.js';
import { templateView } from './template-view.js';
import type { FilterView, InspectedEvent, MessageView, ProviderView } from './view.js';

/** The parts of a manifest that its resources lack: symbols and IDs, in the order of the resources. */
export interface SymbolsOfProvider {
  readonly symbol: string;
  readonly events: readonly string[];
  readonly templates: readonly string[];
}

export type MessageOf = (id: MessageId) => MessageView | undefined;

/** A provider with names instead of positions. */
export function providerView(
  provider: ProviderResource,
  messageOf: MessageOf,
  symbols: SymbolsOfProvider | undefined,
): ProviderView {
  const { guid, attributes, maps, templates } = provider;
  const named = ({ value, name, message }: { value: number; name: string; message: MessageId }) => ({
    value,
    name,
    message: messageOf(message),
  });
  const textsOf = eventTextsOf(provider);
  const isNotLogged = isNotLoggedIn(provider);
  return {
    guid,
    name: attributes?.name,
    symbol: symbols?.symbol,
    controlGuid: attributes?.controlGuid,
    groupGuid: attributes?.groupGuid,
    message: messageOf(provider.message),
    channels: provider.channels.map((channel) => ({ ...named(channel), imported: channel.imported })),
    levels: provider.levels.map(named),
    tasks: provider.tasks.map((task) => ({
      ...named(task),
      eventGuid: task.eventGuid === NO_GUID ? undefined : task.eventGuid,
    })),
    opcodes: provider.opcodes.map((opcode) => ({
      ...named(opcode),
      task: opcode.task === 0 ? undefined : opcode.task,
    })),
    keywords: provider.keywords.map(({ mask, name, message }) => ({
      mask: hex(mask),
      name,
      message: messageOf(message),
    })),
    maps: maps.map(({ kind, name, entries }) => ({
      kind,
      name,
      entries: entries.map(({ value, message }) => ({ value, message: messageOf(message) })),
    })),
    queries: provider.queries,
    templates: templates.map((template, at) => ({
      number: at + 1,
      tid: symbols?.templates[at],
      kind: template.kind,
      name: eventDataName(template),
      guid: template.guid,
      ...templateView(template, provider),
    })),
    events: provider.events.map((event, at) => ({
      ...eventView(event, provider, messageOf),
      ...textsOf(event),
      symbol: symbols?.events[at],
      notLogged: isNotLogged(event) || undefined,
    })),
    filters: provider.filters.map(
      (filter: FilterResource): FilterView => ({
        ...named(filter),
        version: filter.version,
        template: numberOf(filter.templateAt),
      }),
    ),
  };
}

function eventView(event: EventResource, provider: ProviderResource, messageOf: MessageOf): InspectedEvent {
  const { id, version, channel, level, opcode, task, keyword } = event;
  const { channels, levels, opcodes, tasks, keywords } = provider;
  return {
    id,
    version,
    descriptor: { channel, level, opcode, task, keyword: hex(keyword) },
    channel: nameAt(channels, event.channelAt),
    level: nameAt(levels, event.levelAt),
    task: nameAt(tasks, event.taskAt),
    opcode: nameAt(opcodes, event.opcodeAt),
    keywords: event.keywordsAt.map((at) => nameAt(keywords, at) as string),
    template: numberOf(event.templateAt),
    message: messageOf(event.message),
  };
}

const numberOf = (at: number | undefined) => (at === undefined ? undefined : at + 1);
