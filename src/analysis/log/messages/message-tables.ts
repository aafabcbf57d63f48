import { inNearestCulture } from '../../../manifest/model/messages/nearest-culture.js';
import { groupedBy } from '../../../text/grouped-by.js';
import { withoutLineEnd } from './parameter-strings.js';
import { isNewer, type TableTexts } from './texts.js';

/** The message tables of one file: in several languages, and in the versions of several machines. */
export class MessageFileTables {
  readonly #tables: readonly TableTexts[];
  readonly #indexes = new Map<TableTexts, ReadonlyMap<number, string>>();

  /** @param culture the wanted language. */
  constructor(
    readonly name: string,
    tables: readonly TableTexts[],
    culture: string | undefined,
  ) {
    this.#tables = inOrder(tables, culture);
  }

  /** The text of a message in the nearest language that has it, from the newest file, as it is stored. */
  stored(id: number): string | undefined {
    for (const table of this.#tables) {
      const text = this.#indexOf(table).get(id);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  /** The same without the line end that the compiler appends. */
  textOf(id: number): string | undefined {
    const text = this.stored(id);
    return text === undefined ? undefined : withoutLineEnd(text);
  }

  /** Made when it is first needed, because most files of a catalog are not. */
  #indexOf(table: TableTexts): ReadonlyMap<number, string> {
    let index = this.#indexes.get(table);
    if (index === undefined) {
      // Of several entries with one ID, the first counts.
      const own = new Map<number, string>();
      for (const { id, text } of table.entries) if (!own.has(id)) own.set(id, text);
      this.#indexes.set(table, own);
      index = own;
    }
    return index;
  }
}

/** The nearest language first, and of each language the newest file. */
function inOrder(tables: readonly TableTexts[], culture: string | undefined): TableTexts[] {
  const byCulture = groupedBy(tables, (table) => (table.culture ?? '').toLowerCase());
  const ordered: TableTexts[] = [];
  while (byCulture.size > 0) {
    const next = inNearestCulture([...byCulture.keys()], (name) => name, culture) as string;
    ordered.push(...newestFirst(byCulture.get(next) ?? [], ({ origin }) => origin));
    byCulture.delete(next);
  }
  return ordered;
}

/** Those of the same version stay in their order. */
export function newestFirst<T>(items: readonly T[], originOf: (item: T) => TableTexts['origin']): T[] {
  return [...items].sort((a, b) => {
    if (isNewer(originOf(a), originOf(b))) return -1;
    return isNewer(originOf(b), originOf(a)) ? 1 : 0;
  });
}
