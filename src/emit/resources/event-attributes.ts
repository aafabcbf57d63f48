import type { EventDefinition } from '../../manifest/model.js';
import type { EventAttributeResource } from '../../resources/wevt-template/model.js';
import { inOrder } from './events.js';

/** Up to a semicolon that stands in no quotes. A quote within quotes is written twice, which ends and begins them. */
const PIECE = /(?:"[^"]*(?:"|$)|[^";])+/g;

/** The names and attributes of all events, by value and version: an event's name, then its attributes as they stand. */
export function eventAttributes(events: readonly EventDefinition[]): EventAttributeResource[] {
  return inOrder(events).flatMap(({ name, attributes, descriptor: { id, version } }) => {
    const entry = (kind: EventAttributeResource['kind']) => (text: string) => ({ kind, version, id, text });
    return [
      ...(name === undefined ? [] : [name.value]).map(entry('name')),
      ...splitAttributes(attributes?.value ?? '').map(entry('attribute')),
    ];
  });
}

/** The `key=value` pairs of `attributes`, quotes and all. */
export function splitAttributes(attributes: string): string[] {
  return (attributes.match(PIECE) ?? []).filter((piece) => piece.trim() !== '');
}
