import type { EventDefinition } from '../../manifest/model/model.js';
import type { EventAttributeResource } from '../../windows/resources/wevt-template/model.js';
import { inOrder } from './events.js';

/** The names and attributes of all events, by value and version: an event's name, then its attributes unchanged. */
export function eventAttributes(events: readonly EventDefinition[]): EventAttributeResource[] {
  return inOrder(events).flatMap(({ name, attributes, descriptor: { id, version } }) => {
    const entry = (kind: EventAttributeResource['kind']) => (text: string) => ({ kind, version, id, text });
    return [
      ...(name === undefined ? [] : [name.value]).map(entry('name')),
      ...splitAttributes(attributes?.value ?? '').map(entry('attribute')),
    ];
  });
}

/**
 * The `key=value` pairs of `attributes`, as mc.exe splits them: at each semicolon, also at one in quotes. Empty parts stay.
 */
export function splitAttributes(attributes: string): string[] {
  return attributes === '' ? [] : attributes.split(';');
}
