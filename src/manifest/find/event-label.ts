import { writtenText } from '../model/meaning/meaning.js';
import type { EventDefinition, Named, Reference } from '../model/model.js';
import { eventOf } from '../model/model-arguments.js';

/** `event 5 version 1 'VolumeMounted'`, as sentences name an event. */
export function eventLabel(event: EventDefinition): string {
  const { descriptor, name, symbol } = eventOf(event);
  const known = writtenText(symbol) || name?.value;
  return `event ${descriptor.id} version ${descriptor.version}${known === undefined ? '' : ` '${known}'`}`;
}

/** A number of the descriptor with its name: `4 win:Informational`. */
export function namedNumber(value: number, reference: Reference<Named> | undefined): string {
  return reference === undefined ? String(value) : `${value} ${reference.name}`;
}
