import type { Channel, EventDefinition, Named, Opcode, Provider } from '../../manifest/model/model.js';
import { childElements } from '../../manifest/xml/tree.js';
import type { Range } from '../../text/source.js';

/** The most events that a message names. Further ones are only counted. */
const NAMED_EVENTS = 5;

/** `5`, or `5 version 1`. */
export function eventNumber({ descriptor: { id, version } }: EventDefinition): string {
  return version === 0 ? String(id) : `${id} version ${version}`;
}

/** `event 5`, or `events 5, 6 version 1 and 7`. */
export function eventsSubject(events: readonly EventDefinition[]): string {
  const numbers = events.slice(0, NAMED_EVENTS).map(eventNumber);
  if (events.length > NAMED_EVENTS) numbers.push(`${events.length - NAMED_EVENTS} more`);
  const last = numbers.pop() as string;
  return numbers.length === 0 ? `event ${last}` : `events ${numbers.join(', ')} and ${last}`;
}

/** `event 5 'Started'`, for an event that the reader cannot see in the newer file. */
export function eventWithSymbol(event: EventDefinition): string {
  const name = event.symbol?.value ?? event.name?.value;
  return name === undefined ? `event ${eventNumber(event)}` : `event ${eventNumber(event)} '${name}'`;
}

/** The same without the symbol, which is invented in a decompiled manifest. */
export function eventWithName(event: EventDefinition): string {
  return eventWithSymbol({ ...event, symbol: undefined });
}

/** The name in its usual spelling: winmeta names have the prefix `win`, whatever the manifest's prefix. */
export function nameOf(named: Named): string {
  return named.predefined?.name ?? named.name.value;
}

/** The key of a level, task, opcode, keyword, or filter in its list, ignoring prefixes. */
export function keyOf({ namespace, localName }: Named): string {
  return `${namespace} ${localName}`;
}

/** Like `keyOf`, across the lists of all tasks. */
export function opcodeKey(opcode: Opcode): string {
  return opcode.task === undefined ? keyOf(opcode) : `${keyOf(opcode.task)} ${keyOf(opcode)}`;
}

/** Windows ignores case in the names of channels. */
export function channelKey(channel: Channel): string {
  return channel.name.value.toLowerCase();
}

/** The place to report for a removed definition: its list in the provider, else the provider. */
export function listRange(provider: Provider, list: string): Range {
  const element =
    provider.element && childElements(provider.element).find((child) => child.localName === list);
  return element?.nameRange ?? provider.range;
}
