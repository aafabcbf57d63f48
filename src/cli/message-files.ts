import type { CultureTable } from '../decompile/strings.js';
import { cultureOf } from '../resources/languages.js';
import type { MessageTableOfFile, ResourceFile } from '../resources/open.js';
import { type Input, readInput } from './inputs.js';
import { openResources } from './resource-files.js';
import type { Session } from './session.js';

/** What the language of a table is taken to be when nothing tells it. */
const USUAL_CULTURE = 'en-US';

export interface MessageOptions {
  /** Further files with message tables: bare ones, `.res`, `.mui`. */
  readonly messages?: readonly string[];
  /** Names for the tables that do not tell their language, in order. */
  readonly culture?: readonly string[];
}

/** The message tables that belong to a binary, with what had to be guessed about them. */
export interface FoundTables {
  /** One for each culture. */
  readonly tables: CultureTable[];
  readonly notes: string[];
}

/**
 * The message tables in a binary and in the files given beside it; `undefined`, and told to the user, when one of them
 * cannot be read.
 */
export async function findTables(
  file: ResourceFile | undefined,
  { messages = [], culture = [] }: MessageOptions,
  session: Session,
): Promise<FoundTables | undefined> {
  const found = [...(file?.messageTables ?? [])];
  for (const path of messages) {
    const input: Input = { path, name: path };
    const bytes = await readInput(input, session);
    const other = bytes && openResources(bytes, path, session);
    if (other === undefined) return undefined;
    if (other.messageTables.length === 0) {
      session.fail(`${path}: there is no message table in this file`);
      return undefined;
    }
    found.push(...other.messageTables);
  }
  const all = named(found, [...culture], session);
  if (all === undefined || file?.kind !== 'pe') return all;
  // A DLL or EXE has its resources by the number of their language. The usual one is what others fall back to.
  const isUsual = (table: CultureTable) => table.culture === USUAL_CULTURE;
  const { tables, notes } = all;
  return { tables: [...tables.filter(isUsual), ...tables.filter((table) => !isUsual(table))], notes };
}

/** Tables of one culture complete each other; of two messages with one id, Windows shows the first. */
function named(
  found: readonly MessageTableOfFile[],
  given: string[],
  session: Session,
): FoundTables | undefined {
  const byCulture = new Map<string, CultureTable>();
  const notes: string[] = [];
  for (const { entries, language } of found) {
    const known = language === undefined ? undefined : cultureOf(language);
    let culture = known ?? given.shift();
    if (culture === undefined) {
      if (byCulture.has(USUAL_CULTURE.toLowerCase())) {
        session.fail('a message table does not tell its language; name it with --culture');
        return undefined;
      }
      culture = USUAL_CULTURE;
      const what =
        language === undefined
          ? 'does not tell its language'
          : `is in the language 0x${language.toString(16)}`;
      notes.push(`a message table ${what}; it is taken to be ${culture}`);
    }
    const key = culture.toLowerCase();
    const other = byCulture.get(key);
    byCulture.set(key, {
      culture: other?.culture ?? culture,
      entries: [...(other?.entries ?? []), ...entries],
    });
  }
  if (given.length > 0) {
    session.fail(`--culture ${given[0]}: no message table is left that does not tell its language`);
    return undefined;
  }
  return { tables: [...byCulture.values()].map(withoutDoubles), notes };
}

function withoutDoubles({ culture, entries }: CultureTable): CultureTable {
  const first = new Map([...entries].reverse().map((entry) => [entry.id, entry]));
  return { culture, entries: entries.filter((entry) => first.get(entry.id) === entry) };
}
