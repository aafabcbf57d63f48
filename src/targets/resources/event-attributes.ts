import type { EventDefinition } from '../../manifest/model.js';
import type { EventAttributeResource } from '../../resources/wevt-template/model.js';
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
 * The `key=value` pairs of `attributes`, including their quotes. A semicolon in quotes is not a separator. A quote within
 * quotes is written twice, which ends the quotes and begins them again.
 */
export function splitAttributes(attributes: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < attributes.length; at++) {
    if (attributes[at] === '"') isQuoted = !isQuoted;
    if (attributes[at] !== ';' || isQuoted) continue;
    pieces.push(attributes.slice(start, at));
    start = at + 1;
  }
  return [...pieces, attributes.slice(start)].filter((piece) => piece.trim() !== '');
}
