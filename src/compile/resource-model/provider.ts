import { channelStringId } from '../../manifest/model/messages/message-ids.js';
import type {
  EventDefinition,
  MessageReference,
  Named,
  Opcode,
  PatternMap,
  Provider,
  Task,
  ValueMap,
} from '../../manifest/model/model.js';
import type {
  EventAttributeResource,
  MapResource,
  OpcodeResource,
  ProviderResource,
  QueryResource,
  TaskResource,
} from '../../windows/resources/wevt-template/model.js';
import { NO_GUID } from '../../windows/values/guid.js';
import type { Compatibility } from '../options/options.js';
import { eventResources, inOrder } from './events.js';
import { isBefore18362, isBefore28000 } from './format.js';
import type { MessageNumbers } from './message-numbers.js';
import { positionsIn } from './positions.js';
import { tablesOf } from './tables.js';
import { templateResource } from './templates.js';

/** One provider, with all its definitions, used or not. */
export function providerResource(
  provider: Provider,
  numbers: MessageNumbers,
  compat: Compatibility,
): ProviderResource {
  const tables = tablesOf(provider);
  const mapAt = positionsIn([...provider.maps, ...provider.patternMaps]);
  const templateAt = positionsIn(provider.templates);
  const withAttributes = !isBefore18362(compat);
  const name = (item: Named) => ({ message: numbers.of(item), name: item.name.text });
  const of = (message: MessageReference | undefined) => numbers.of({ message });
  return {
    guid: provider.guid.value,
    message: of(provider.message),
    channels: provider.channels.map((channel) => ({
      imported: channel.kind !== 'declared',
      name: channel.name.text,
      value: channel.value,
      message: numbers.ofString(channelStringId(channel)) ?? numbers.of(channel),
    })),
    maps: provider.maps.map((map) => mapResource(map, of)),
    queries: provider.patternMaps.map(queryResource),
    templates: provider.templates.map((template) => templateResource(template, mapAt, compat)),
    attributes: withAttributes
      ? {
          name: provider.name.value,
          controlGuid: provider.controlGuid?.value,
          groupGuid: provider.traits?.groupGuid?.value,
        }
      : undefined,
    opcodes: tables.opcodes.map((opcode) => ({ ...opcodeValue(opcode), ...name(opcode) })),
    levels: tables.levels.map((level) => ({ value: level.value, ...name(level) })),
    tasks: tables.tasks.map((task) => ({ ...taskValue(task), ...name(task) })),
    keywords: tables.keywords.map((keyword) => ({ mask: keyword.mask, ...name(keyword) })),
    events: eventResources(provider, tables, of, compat),
    eventAttributes: withAttributes ? eventAttributes(provider.events) : [],
    filters: provider.filters.map((filter) => ({
      value: filter.value,
      version: filter.version?.value ?? 0,
      ...name(filter),
      templateAt: templateAt(filter.template?.target),
    })),
    ...(isBefore28000(compat) && provider.filters.at(-1)?.template?.target !== undefined
      ? { repeatsFilterTemplate: true }
      : {}),
  };
}

function opcodeValue({ task, value }: Opcode): Pick<OpcodeResource, 'task' | 'value'> {
  return { task: task?.value ?? 0, value };
}

function taskValue({ value, eventGuid }: Task): Pick<TaskResource, 'value' | 'eventGuid'> {
  return { value, eventGuid: eventGuid?.value ?? NO_GUID };
}

function mapResource(
  { kind, name, items }: ValueMap,
  of: (reference: MessageReference | undefined) => number | undefined,
): MapResource {
  const entries = items.map((item) => ({ value: item.value, message: of(item.message) }));
  return { kind, name: name.value, entries: entries.sort((a, b) => a.value - b.value) };
}

/** As mc.exe writes them: sorted by name, and of items with one name only the last. */
function queryResource({ name, format, items }: PatternMap): QueryResource {
  const values = new Map(items.map((item) => [item.name.value, item.value.value]));
  return {
    name: name.text,
    format: format?.value ?? '',
    items: [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([item, value]) => ({ name: item, value })),
  };
}

/** All events' names and attributes, by value and version: a name, then the unchanged attributes. */
function eventAttributes(events: readonly EventDefinition[]): EventAttributeResource[] {
  return inOrder(events).flatMap(({ name, attributes, descriptor: { id, version } }) => {
    const entry = (kind: EventAttributeResource['kind']) => (text: string) => ({ kind, version, id, text });
    return [
      ...(name === undefined ? [] : [name.value]).map(entry('name')),
      ...splitAttributes(attributes?.value ?? '').map(entry('attribute')),
    ];
  });
}

/** The `key=value` pairs, split as in mc.exe at each semicolon, even in quotes. Empty parts stay. */
export function splitAttributes(attributes: string): string[] {
  return attributes === '' ? [] : attributes.split(';');
}
