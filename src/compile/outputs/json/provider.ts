import type {
  Channel,
  EventDefinition,
  Filter,
  Keyword,
  Level,
  Named,
  Opcode,
  Provider,
  Reference,
  Task,
  ValueMap,
} from '../../../manifest/model/model.js';
import { guidSymbol } from '../../../manifest/model/names/symbols.js';
import { hex } from '../../../text/hex.js';
import { bracedGuid } from '../../../windows/values/guid.js';
import { templateJson } from './template.js';
import { hexOf, type MessageJson, plain } from './values.js';

export function providerJson(provider: Provider, message: MessageJson): object {
  const { predefined, traits } = provider;
  return {
    name: provider.name.value,
    guid: bracedGuid(provider.guid.value),
    symbol: guidSymbol(provider),
    controlGuid: bracedGuid(plain(provider.controlGuid)),
    resourceFileName: plain(provider.resourceFileName),
    messageFileName: plain(provider.messageFileName),
    parameterFileName: plain(provider.parameterFileName),
    helpLink: plain(provider.helpLink),
    namespace: plain(provider.namespace),
    source: plain(provider.source),
    warnOnApplicationCompatibilityError: plain(provider.warnOnApplicationCompatibilityError),
    message: message(provider.message),
    traits: traits && {
      groupGuid: bracedGuid(plain(traits.groupGuid)),
      includeName: plain(traits.includeName),
    },
    channels: provider.channels.map((channel) => channelJson(channel, message)),
    levels: [...predefined.levels, ...provider.levels].map((level) => levelJson(level, message)),
    tasks: [...predefined.tasks, ...provider.tasks].map((task) => taskJson(task, message)),
    opcodes: [...predefined.opcodes, ...provider.opcodes].map((opcode) => opcodeJson(opcode, message)),
    keywords: [...predefined.keywords, ...provider.keywords].map((keyword) => keywordJson(keyword, message)),
    maps: provider.maps.map((map) => mapJson(map, message)),
    patternMaps: provider.patternMaps.map((map) => ({
      name: map.name.value,
      format: plain(map.format),
      symbol: plain(map.symbol),
      items: map.items.map((item) => ({ name: item.name.value, value: item.value.value })),
    })),
    templates: provider.templates.map(templateJson),
    events: provider.events.map((event) => eventJson(event, message)),
    filters: provider.filters.map((filter) => filterJson(filter, message)),
  };
}

/** Predefined names in their usual spelling, with any prefix in the manifest. */
const nameOf = (named: Named) => named.predefined?.name ?? named.name.value;

const nameOfTarget = (reference: Reference<Named> | undefined) =>
  reference?.target && nameOf(reference.target);

function namedJson(named: Named, value: { value: number } | { mask: string }, message: MessageJson) {
  return {
    name: nameOf(named),
    ...value,
    symbol: named.cSymbol,
    predefined: named.predefined !== undefined,
    displayName: named.predefined?.displayName,
    message: message(named.message),
  };
}

const levelJson = (level: Level, message: MessageJson) => namedJson(level, { value: level.value }, message);

const opcodeJson = (opcode: Opcode, message: MessageJson) =>
  namedJson(opcode, { value: opcode.value }, message);

const taskJson = (task: Task, message: MessageJson) => ({
  ...namedJson(task, { value: task.value }, message),
  eventGuid: bracedGuid(plain(task.eventGuid)),
  opcodes: task.opcodes.map((opcode) => opcodeJson(opcode, message)),
});

const keywordJson = (keyword: Keyword, message: MessageJson) =>
  namedJson(keyword, { mask: hex(keyword.mask) }, message);

function channelJson(channel: Channel, message: MessageJson): object {
  const { logging, publishing } = channel;
  return {
    kind: channel.kind,
    name: channel.name.value,
    chid: plain(channel.chid),
    symbol: channel.cSymbol,
    type: channel.type,
    value: channel.value,
    keywordMask: hex(channel.keywordMask),
    global: channel.global,
    enabled: plain(channel.enabled),
    isolation: plain(channel.isolation),
    access: plain(channel.access),
    message: message(channel.message),
    logging: logging && {
      autoBackup: plain(logging.autoBackup),
      retention: plain(logging.retention),
      maxSize: hexOf(logging.maxSize),
    },
    publishing: publishing && {
      level: plain(publishing.level),
      keywords: hexOf(publishing.keywords),
      controlGuid: bracedGuid(plain(publishing.controlGuid)),
      bufferSize: plain(publishing.bufferSize),
      fileMax: plain(publishing.fileMax),
      minBuffers: plain(publishing.minBuffers),
      maxBuffers: plain(publishing.maxBuffers),
      latency: plain(publishing.latency),
      clockType: plain(publishing.clockType),
      sidType: plain(publishing.sidType),
    },
  };
}

function mapJson(map: ValueMap, message: MessageJson): object {
  return {
    kind: map.kind,
    name: map.name.value,
    symbol: plain(map.symbol),
    items: map.items.map((item) => ({
      value: item.value,
      symbol: plain(item.symbol),
      message: message(item.message),
    })),
  };
}

function eventJson(event: EventDefinition, message: MessageJson): object {
  const opcode = event.opcode?.target;
  const { keyword, ...numbers } = event.descriptor;
  return {
    symbol: event.cSymbol,
    name: plain(event.name),
    attributes: plain(event.attributes),
    descriptor: { ...numbers, keyword: hex(keyword) },
    channel: event.channel?.target?.name.value,
    level: nameOfTarget(event.level),
    task: nameOfTarget(event.task),
    opcode: opcode && nameOf(opcode),
    // True if the opcode is one of the task's own.
    taskOpcode: opcode && opcode.task !== undefined,
    keywords: event.keywords.map(nameOfTarget).filter((name) => name !== undefined),
    template: event.template?.target?.tid.value,
    message: message(event.message),
    notLogged: event.notLogged,
  };
}

function filterJson(filter: Filter, message: MessageJson): object {
  return {
    name: nameOf(filter),
    symbol: filter.cSymbol,
    value: filter.value,
    version: plain(filter.version) ?? 0,
    template: filter.template?.target?.tid.value,
    message: message(filter.message),
  };
}
