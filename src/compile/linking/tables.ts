import type { MessageFile } from '../../manifest/message-text/model.js';
import type { MessageTextOptions } from '../../manifest/message-text/options.js';
import { languageTables } from '../../manifest/message-text/tables.js';
import type { Manifest } from '../../manifest/model/model.js';
import { type MessageEntry, writeMessageTable } from '../../windows/resources/message-table.js';
import { type Resource, RT_MESSAGETABLE, WEVT_TEMPLATE } from '../../windows/resources/resource.js';
import { writeResourceScript } from '../../windows/resources/resource-script.js';
import { writeWevtTemplate } from '../../windows/resources/wevt-template/write.js';
import { completeOptions } from '../options/all-outputs.js';
import { tableName, templateFileName } from '../outputs/resources/rc.js';
import { counterResources, DEFAULT_LANGUAGE } from '../resource-model/counter-strings.js';
import { tableCultures } from '../resource-model/cultures.js';
import type { ResourceSettings } from '../resource-model/format.js';
import { numberedMessages } from '../resource-model/message-numbers.js';
import {
  type CultureMessages,
  ENGLISH,
  messageTablesOf,
  needsNoTranslation,
} from '../resource-model/messages.js';
import { wevtTemplateOf } from '../resource-model/wevt-template.js';

/** A message text file that is linked with other inputs. */
export interface LinkedTexts {
  readonly file: MessageFile;
  readonly options: MessageTextOptions;
}

/** The inputs of one binary, without errors, also without those of `checkTexts`. */
export interface LinkedInputs {
  /** One manifest, or several joined by `checkManifests`; `undefined` if all inputs are message texts. */
  readonly manifest: Manifest | undefined;
  readonly options: ResourceSettings;
  readonly texts: readonly LinkedTexts[];
}

/** The names of the files of all inputs together. */
export interface LinkedNames {
  /** That of the script, without extension. */
  readonly script: string;
  /** That of the file with WEVT_TEMPLATE, without `TEMP.BIN`. */
  readonly template: string;
  /** The prefix of the names of message tables. */
  readonly tablePrefix: string;
  /** The prefix of the names of the other files in the script, such as `sub/`. */
  readonly scriptFolder: string;
}

/** The messages of all inputs in one language. */
export interface LinkedTable {
  /** The LANGID. */
  readonly language: number;
  /** The name of the file, without extension. */
  readonly file: string;
  readonly entries: MessageEntry[];
}

/**
 * Message tables of all inputs in script order. The first message text file decides language order and file
 * names. A manifest's language is the first with its number there, or has the manifest's name if no message
 * uses that. Manifest-only languages come first. Observed with mc.exe 10.0.28000 and one such file.
 */
export function linkedTables({ manifest, options, texts }: LinkedInputs): LinkedTable[] {
  const ofManifest = manifest ? messageTablesOf(manifest, options) : [];
  const names = namesOfManifest(ofManifest, { manifest, options, texts });
  const tables: LinkedTable[] = [];
  for (const { file, options: own } of texts) {
    const known = [...tables];
    const numbers = new Set(
      [...names.keys()].filter((number) => !known.some(({ language }) => language === number)),
    );
    for (const { language, file: name, entries } of languageTables(file, own, numbers)) {
      // Within one file, each name has a table of its own, even if two have one number.
      const same = known.filter((table) => table.language === language.value);
      for (const table of same) table.entries.push(...entries);
      const given = language.used ? name : (names.get(language.value) ?? name);
      if (same.length === 0) tables.push({ language: language.value, file: given, entries: [...entries] });
    }
  }
  const others: LinkedTable[] = [];
  const isInAll = manifest !== undefined && needsNoTranslation(manifest, options);
  // From the last one to the first one, as in the script of a manifest alone.
  for (const [language, file] of [...names].reverse()) {
    const { entries } = ofManifest.find((table) => table.language === language) as CultureMessages;
    const same = tables.filter((table) => isInAll || table.language === language);
    for (const table of same) table.entries.push(...entries);
    if (same.length === 0) others.push({ language, file, entries: [...entries] });
  }
  return [...others, ...tables];
}

/**
 * The names of a manifest's tables, by language, in the order in which mc.exe adds them to the languages of
 * lists: as the messages need them, of which those of Windows are in English. Each culture gets the first
 * number that no language has, instead of the name in a list, but English keeps the name that it has without
 * a list, unless a list gives it to another language, too. Observed with mc.exe 10.0.28000.
 */
function namesOfManifest(
  tables: readonly CultureMessages[],
  { manifest, options, texts }: LinkedInputs,
): Map<number, string> {
  if (manifest === undefined || texts.length === 0)
    return new Map(tables.map(({ language, number }) => [language, tableName(number)]));
  // By language, the name in the first list that has it.
  const names = new Map<number, string | undefined>();
  const taken = new Map<string, number>();
  const take = (name: string | undefined, count: number) => {
    if (name !== undefined) taken.set(name, (taken.get(name) ?? 0) + count);
  };
  for (const { value, symbol } of texts.flatMap(({ file }) => file.languages)) {
    const name = symbol?.name.toUpperCase();
    take(name, 1);
    if (!names.has(value)) names.set(value, name);
  }
  const [first] = numberedMessages(manifest, completeOptions(options));
  const order = [
    ...(first?.predefinedText === undefined ? [] : [ENGLISH]),
    ...tableCultures(manifest).map(({ language }) => language),
  ];
  const inOrder = [...tables].sort((a, b) => order.indexOf(a.language) - order.indexOf(b.language));
  return new Map(
    inOrder.map(({ language }) => {
      const listed = names.get(language);
      if (language === ENGLISH && listed === tableName(1) && taken.get(listed) === 1)
        return [language, listed];
      let number = 1;
      while ((taken.get(tableName(number)) ?? 0) > 0) number++;
      const name = tableName(number);
      take(listed, -1);
      take(name, 1);
      return [language, name];
    }),
  );
}

/** The files that mc.exe writes for all inputs together: WEVT_TEMPLATE, message tables and script. */
export function linkedFiles(
  inputs: LinkedInputs,
  { script, template: templateName, tablePrefix, scriptFolder }: LinkedNames,
): { path: string; content: string | Uint8Array; includes?: readonly string[] }[] {
  const tables = linkedTables(inputs).map((table) => ({ ...table, file: `${tablePrefix}${table.file}.bin` }));
  // Languages with one number and one file share a table.
  const files = [...new Map(tables.map((table) => [table.file, table])).values()].map((table) => ({
    path: table.file,
    content: writeMessageTable(table.entries),
  }));
  const template = templateOf(inputs);
  const templateFile = templateFileName({ baseName: templateName });
  const binaries = [...(template ? [{ path: templateFile, content: template }] : []), ...files];
  const content = writeResourceScript(
    tables.map(({ language, file }) => ({ language, file: scriptFolder + file })),
    template && scriptFolder + templateFile,
  );
  return [...binaries, { path: `${script}.rc`, content, includes: binaries.map(({ path }) => path) }];
}

/** The resources that a resource compiler produces from the script. */
export function linkedResources(inputs: LinkedInputs): Resource[] {
  const byLanguage = new Map(linkedTables(inputs).map((table) => [table.language, table]));
  const template = templateOf(inputs);
  // A LANGUAGE statement of a script applies until the next one.
  const last = [...byLanguage.keys()].at(-1) ?? DEFAULT_LANGUAGE;
  return [
    ...Array.from(byLanguage, ([language, { entries }]) => ({
      type: RT_MESSAGETABLE,
      name: 1,
      language,
      data: writeMessageTable(entries),
    })),
    ...(template ? [{ type: WEVT_TEMPLATE, name: 1, language: last, data: template }] : []),
    ...(inputs.manifest ? counterResources(inputs.manifest) : []),
  ];
}

/** mc.exe writes no WEVT_TEMPLATE of no providers. */
function templateOf({ manifest, options }: LinkedInputs): Uint8Array | undefined {
  if (manifest === undefined || manifest.providers.length === 0) return undefined;
  return writeWevtTemplate(wevtTemplateOf(manifest, options));
}
