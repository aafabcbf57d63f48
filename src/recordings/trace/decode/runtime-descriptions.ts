import { describeRuntimeEvents } from '../../dotnet-runtime/describe-runtime-events.js';
import { DescriptionTable } from './description-table.js';
import { KnownEvent } from './known-event.js';

/** The events of the .NET runtime that wevtc knows. Those of a provider are described when they are first needed. */
export class RuntimeDescriptions {
  readonly #tables = new Map<string, DescriptionTable>();

  /** The events of a provider; `undefined` for providers other than those of the runtime. */
  of(guid: string): DescriptionTable | undefined {
    const known = this.#tables.get(guid);
    if (known !== undefined) return known;
    const descriptions = describeRuntimeEvents(guid);
    if (descriptions === undefined) return undefined;
    const table = new DescriptionTable();
    for (const description of descriptions) {
      const { id, version } = description;
      table.add(guid, id, version, new KnownEvent('built-in', () => description));
    }
    this.#tables.set(guid, table);
    return table;
  }
}
