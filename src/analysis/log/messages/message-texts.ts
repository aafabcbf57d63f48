import type { MessageFile } from '../../../manifest/message-text/model.js';
import { languageTables } from '../../../manifest/message-text/tables.js';
import { listOf, objectOf } from '../../../windows/checks/arguments.js';
import { cultureOf } from '../../../windows/resources/languages.js';
import type { MessageTableOfFile, ResourceFile } from '../../../windows/resources/open.js';
import { originOf, type TableTexts, type TextOrigin } from './texts.js';

/**
 * The texts of the message tables of a binary.
 *
 * @param tables from `readResources`, including several files of a binary: `app.dll`, `de-DE/app.dll.mui`.
 * @param providers the GUIDs of the manifest providers in the binary.
 */
export function textsOfMessageTables(
  tables: readonly MessageTableOfFile[],
  origin: TextOrigin,
  providers: readonly string[] = [],
): TableTexts[] {
  originOf(origin);
  listOf(providers, 'providers');
  return listOf(tables, 'tables').map((table) => {
    const { language, entries } = objectOf(table, 'tables[]');
    listOf(entries, 'tables[].entries');
    const culture = language === undefined ? undefined : cultureOf(language);
    return {
      origin,
      ...(culture === undefined ? {} : { culture }),
      ...(providers.length === 0 ? {} : { providers }),
      entries,
    };
  });
}

/**
 * The texts of the message tables of a binary that was read, and their origin. The `tables` include those of
 * the files beside it, and `file` is its name without folders.
 */
export function textsOfBinary(
  { templates, fileVersion: version }: Pick<ResourceFile, 'templates' | 'fileVersion'>,
  tables: readonly MessageTableOfFile[],
  file: string,
): { readonly origin: TextOrigin; readonly messages: TableTexts[] } {
  const origin = { file, ...(version === undefined ? {} : { version }) };
  const providers = templates.flatMap(({ template }) => template.providers.map(({ guid }) => guid));
  return { origin, messages: textsOfMessageTables(tables, origin, providers) };
}

/** The strings of a message text file (`.mc`), with the message IDs of the tables that mc.exe compiles. */
export function textsOfMessageFile(file: MessageFile, origin: TextOrigin): TableTexts[] {
  return languageTables(file).map(({ language, entries }) => {
    const culture = cultureOf(language.value);
    return { origin, ...(culture === undefined ? {} : { culture }), entries };
  });
}
