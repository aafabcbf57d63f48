import type { ColumnSet, EventColumn } from '../../../analysis/event/event-columns.js';
import { nearest } from '../../../manifest/model/values/suggest.js';
import type { Session } from '../../session/session.js';
import type { Told } from '../../session/told.js';

/** The columns that the user asks for. `Told` if one does not exist. */
export function chosenColumns(
  { fields, payload }: { readonly fields?: readonly string[]; readonly payload?: boolean },
  { usual, names, named }: ColumnSet,
  session: Session,
  flag = '--fields',
): readonly EventColumn[] | Told {
  const columns: EventColumn[] = [];
  const wanted = fields ?? usual;
  for (const name of payload === true ? [...wanted, 'payload'] : wanted) {
    const column = named(name);
    if (column === undefined) {
      const candidate = nearest(name, names);
      const hint =
        candidate === undefined ? `the columns are ${names.join(', ')}` : `did you mean '${candidate}'?`;
      session.fail(`${flag}: there is no column '${name}'; ${hint}`);
      return undefined;
    }
    columns.push(column);
  }
  return columns;
}
