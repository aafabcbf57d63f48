import { insertOf } from '../inlay-hints.js';
import type { InsertAt } from '../insert-at.js';
import { eventTitle } from '../symbols.js';
import { code, type Hover, table, title } from './page.js';

/** Returns the description of the fields that an insert shows. */
export function insertHover({ range, position, shows }: InsertAt): Hover {
  const rows = shows.map(({ event, field }) => [
    code(eventTitle(event)),
    code(field.name.value),
    code(field.kind === 'struct' ? 'struct' : (field.inType?.name ?? '')),
    code(field.kind === 'struct' ? '' : (field.map?.name ?? '')),
  ]);
  return {
    range,
    blocks: [title('insert', insertOf(position)), ...table(['event', 'field', 'in-type', 'map'], rows)],
  };
}
