import { listOf } from '../../windows/checks/arguments.js';
import { checkMembers, isFlag, isText, listWith } from '../../windows/checks/members.js';
import { cultureOf } from '../../windows/resources/languages.js';
import type { MessageTableOfFile } from '../../windows/resources/open.js';
import type { CultureTable } from './strings.js';

/** The culture of a table whose language is unknown. */
const USUAL_CULTURE = 'en-US';

/** Message tables by culture, or the reason why their cultures are not certain. */
export type CultureTables =
  | {
      readonly tables: readonly CultureTable[];
      /** The guesses, each as one sentence without a period. */
      readonly notes: readonly string[];
      readonly problem?: undefined;
    }
  | {
      readonly problem: /** Two tables do not say their language, and there is no name for the second. */
        | { readonly kind: 'no-culture' }
        /** There are more names than tables without a language. `culture` is the first remaining name. */
        | { readonly kind: 'culture-left'; readonly culture: string };
    };

/** The cultures of message tables, and where the tables come from. */
export interface CultureTablesOptions {
  /** Cultures for tables without a language, in table order. Default: `en-US` for a single table. */
  readonly cultures?: readonly string[];
  /** Whether the tables are from a DLL or EXE, which sorts resources by the number of their language. */
  readonly isProgram?: boolean;
}

/**
 * Assigns cultures to message tables from `readResources`, and joins equal ones. The first message with an ID
 * wins, as in Windows. In a DLL or EXE, US English comes first, because other languages fall back to it.
 */
export function cultureTables(
  found: readonly MessageTableOfFile[],
  options: CultureTablesOptions = {},
): CultureTables {
  listOf(found, 'found');
  checkMembers<CultureTablesOptions>(options, { cultures: listWith(isText), isProgram: isFlag });
  const { cultures = [], isProgram = false } = options ?? {};
  const given = [...cultures];
  const byCulture = new Map<string, CultureTable>();
  const notes: string[] = [];
  for (const { entries, language } of found) {
    const known = language === undefined ? undefined : cultureOf(language);
    let culture = known ?? given.shift();
    if (culture === undefined) {
      if (byCulture.has(USUAL_CULTURE.toLowerCase())) return { problem: { kind: 'no-culture' } };
      culture = USUAL_CULTURE;
      const what =
        language === undefined
          ? 'does not say its language'
          : `is in the language 0x${language.toString(16)}`;
      notes.push(`a message table ${what}; it is assumed to be ${culture}`);
    }
    const key = culture.toLowerCase();
    const other = byCulture.get(key);
    byCulture.set(key, {
      culture: other?.culture ?? culture,
      entries: [...(other?.entries ?? []), ...entries],
    });
  }
  const [left] = given;
  if (left !== undefined) return { problem: { kind: 'culture-left', culture: left } };
  const tables = [...byCulture.values()].map(withoutDuplicates);
  return { tables: isProgram ? usualFirst(tables) : tables, notes };
}

function usualFirst(tables: readonly CultureTable[]): CultureTable[] {
  const isUsual = ({ culture }: CultureTable) => culture === USUAL_CULTURE;
  return [...tables.filter(isUsual), ...tables.filter((table) => !isUsual(table))];
}

function withoutDuplicates({ culture, entries }: CultureTable): CultureTable {
  const first = new Map([...entries].reverse().map((entry) => [entry.id, entry]));
  return { culture, entries: entries.filter((entry) => first.get(entry.id) === entry) };
}
