import type { Counters } from '../../manifest/model/counters.js';
import type { Definition, Manifest, MessageReference, Provider } from '../../manifest/model/model.js';
import type { MessageUser, Visitor } from '../rules/rule.js';

/** The visit functions for each node kind, so that the walk calls only those that exist. */
type Listeners = { readonly [Kind in keyof Visitor]-?: NonNullable<Visitor[Kind]>[] };

export const KINDS: readonly (keyof Visitor)[] = [
  'manifest',
  'provider',
  'channel',
  'level',
  'task',
  'opcode',
  'keyword',
  'map',
  'mapItem',
  'template',
  'field',
  'event',
  'filter',
  'culture',
  'string',
  'message',
  'counters',
  'counterProvider',
  'counterSet',
  'counter',
  'finish',
];

function listenersOf(visitors: readonly Visitor[]): Listeners {
  const listeners = Object.fromEntries(KINDS.map((kind) => [kind, [] as unknown[]]));
  for (const visitor of visitors) {
    // Most visitors have one function, so this is faster than asking for each kind.
    for (const [kind, visit] of Object.entries(visitor)) listeners[kind]?.push(visit);
  }
  return listeners as unknown as Listeners;
}

/** Calls all visitors for every part of a manifest, in one walk. */
export function walk(manifest: Manifest, visitors: readonly Visitor[]): void {
  const on = listenersOf(visitors);
  for (const visit of on.manifest) visit(manifest);
  for (const provider of manifest.providers) walkProvider(provider, manifest, on);
  for (const entry of manifest.messageTable) walkMessage(entry, 'messageTable entry', undefined, on);
  for (const culture of manifest.cultures) {
    for (const visit of on.culture) visit(culture, manifest);
    if (on.string.length === 0) continue;
    for (const string of culture.strings) for (const visit of on.string) visit(string, culture);
  }
  for (const counters of manifest.counters) walkCounters(counters, manifest, on);
  for (const visit of on.finish) visit(manifest);
}

function walkCounters(counters: Counters, manifest: Manifest, on: Listeners): void {
  for (const visit of on.counters) visit(counters, manifest);
  for (const provider of counters.providers) {
    for (const visit of on.counterProvider) visit(provider, counters);
    for (const counterSet of provider.counterSets) {
      for (const visit of on.counterSet) visit(counterSet, provider);
      for (const counter of counterSet.counters) for (const visit of on.counter) visit(counter, counterSet);
    }
  }
}

function walkProvider(provider: Provider, manifest: Manifest, on: Listeners): void {
  for (const visit of on.provider) visit(provider, manifest);
  walkMessage(provider, 'provider', provider, on);
  for (const channel of provider.channels) {
    for (const visit of on.channel) visit(channel, provider);
    walkMessage(channel, 'channel', provider, on);
  }
  for (const level of provider.levels) {
    for (const visit of on.level) visit(level, provider);
    walkMessage(level, 'level', provider, on);
  }
  const opcodes = provider.opcodes.concat(...provider.tasks.map((task) => task.opcodes));
  for (const task of provider.tasks) {
    for (const visit of on.task) visit(task, provider);
    walkMessage(task, 'task', provider, on);
  }
  for (const opcode of opcodes) {
    for (const visit of on.opcode) visit(opcode, provider);
    walkMessage(opcode, 'opcode', provider, on);
  }
  for (const keyword of provider.keywords) {
    for (const visit of on.keyword) visit(keyword, provider);
    walkMessage(keyword, 'keyword', provider, on);
  }
  for (const map of provider.maps) {
    for (const visit of on.map) visit(map, provider);
    for (const item of map.items) {
      for (const visit of on.mapItem) visit(item, map);
      walkMessage(item, 'map item', provider, on);
    }
  }
  walkTemplates(provider, on);
  for (const event of provider.events) {
    for (const visit of on.event) visit(event, provider);
    walkMessage(event, 'event', provider, on, event);
  }
  for (const filter of provider.filters) {
    for (const visit of on.filter) visit(filter, provider);
    walkMessage(filter, 'filter', provider, on);
  }
}

function walkTemplates(provider: Provider, on: Listeners): void {
  for (const template of provider.templates) {
    for (const visit of on.template) visit(template, provider);
    for (const field of template.fields) {
      for (const visit of on.field) visit(field, template);
      if (field.kind === 'data') continue;
      for (const member of field.members) for (const visit of on.field) visit(member, template);
    }
  }
}

function walkMessage(
  definition: Definition & { readonly message: MessageReference | undefined },
  kind: MessageUser['kind'],
  provider: Provider | undefined,
  on: Listeners,
  event?: MessageUser['event'],
): void {
  if (definition.message === undefined || on.message.length === 0) return;
  const user: MessageUser = { kind, definition, event, provider };
  for (const visit of on.message) visit(definition.message, user);
}
