import {
  type ColumnContext,
  columnNamed,
  columnNames,
  type EventColumn,
  nearestColumn,
  USUAL_COLUMNS,
} from '../../event-output/shared/event-columns.js';
import type { Session } from '../run/session.js';
import type { TraceOptions } from './trace-options.js';

/** The columns that the user asks for. `undefined`, with a message to the user, if one does not exist. */
export function chosenColumns(
  { fields = USUAL_COLUMNS, payload }: TraceOptions,
  context: ColumnContext,
  session: Session,
): readonly EventColumn[] | undefined {
  const columns: EventColumn[] = [];
  for (const name of payload === true ? [...fields, 'payload'] : fields) {
    const column = columnNamed(name, context);
    if (column === undefined) {
      const candidate = nearestColumn(name);
      const hint =
        candidate === undefined
          ? `the columns are ${columnNames.join(', ')}`
          : `did you mean '${candidate}'?`;
      session.fail(`--fields: there is no column '${name}'; ${hint}`);
      return undefined;
    }
    columns.push(column);
  }
  return columns;
}
