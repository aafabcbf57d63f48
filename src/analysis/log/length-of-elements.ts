import type { EventLogElement } from '../../recordings/log/event-element.js';

/** The length of names and texts: a template, which the events of a chunk share, can have most of them. */
export function lengthOf(elements: EventLogElement['content']): number {
  let length = 0;
  for (const part of elements) {
    if (!('name' in part)) {
      if (typeof part.value === 'string') length += part.value.length;
      continue;
    }
    length += part.name.length + AROUND + lengthOf(part.content);
    for (const { name, content } of part.attributes) length += name.length + AROUND + lengthOf(content);
  }
  return length;
}

/** The punctuation around a name. */
const AROUND = 4;
