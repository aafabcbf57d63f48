import type { Manifest } from '../manifest/model.js';
import type { MessageFile } from '../message-text/model.js';
import type { MessageTextOptions } from '../message-text/options.js';
import { languageTables } from '../message-text/tables.js';
import type { ResourceSettings } from '../resource-model/format.js';
import { messageTablesOf } from '../resource-model/messages.js';
import { wevtTemplateOf } from '../resource-model/wevt-template.js';
import { type MessageEntry, writeMessageTable } from '../resources/message-table.js';
import { type Resource, RT_MESSAGETABLE, WEVT_TEMPLATE } from '../resources/resource.js';
import { writeResourceScript } from '../resources/resource-script.js';
import { writeWevtTemplate } from '../resources/wevt-template/write.js';

/** English (United States): the default of resource compilers without a LANGUAGE statement. */
const DEFAULT_LANGUAGE = 0x409;

/** A manifest and a message text file without errors, also without those of `checkTexts`. */
export interface LinkedInputs {
  /** One manifest, or several that `checkManifests` made one of. */
  readonly manifest: Manifest;
  readonly file: MessageFile;
  readonly options: ResourceSettings;
  readonly texts: MessageTextOptions;
}

/** The messages of all inputs in one language. */
export interface LinkedTable {
  /** The LANGID. */
  readonly language: number;
  /** The name of the file, without extension. */
  readonly file: string;
  readonly entries: readonly MessageEntry[];
}

/**
 * The message tables of all inputs, in the order of the script: one for each language of the message text file, which also has its
 * name. Only if the file has no message, the tables are those of the manifest. Observed with mc.exe 10.0.28000.
 */
export function linkedTables({ manifest, file, options, texts }: LinkedInputs): LinkedTable[] {
  const ofManifest = messageTablesOf(manifest, options);
  const byLanguage = new Map(ofManifest.map((table) => [table.language, table.entries]));
  const ofFile = languageTables(file, texts).map(({ language, file: name, entries }) => ({
    language: language.value,
    file: name,
    entries: [...entries, ...(byLanguage.get(language.value) ?? [])],
  }));
  if (ofFile.length > 0) return ofFile;
  // Unlike in a script of manifests alone, they are in the order of their numbers.
  return ofManifest.map(({ language, number, entries }) => ({
    language,
    file: `MSG${String(number).padStart(5, '0')}`,
    entries,
  }));
}

/**
 * The files that mc.exe writes for all inputs together: WEVT_TEMPLATE, message tables and script.
 *
 * @param templateName the name of the file with WEVT_TEMPLATE, without `TEMP.BIN`.
 */
export function linkedFiles(
  inputs: LinkedInputs,
  templateName: string,
): { path: string; content: string | Uint8Array; includes?: readonly string[] }[] {
  const { baseName, prefixMessageFiles = false, scriptFolder = '' } = inputs.texts;
  const prefix = prefixMessageFiles ? `${baseName}_` : '';
  const tables = linkedTables(inputs).map((table) => ({ ...table, file: `${prefix}${table.file}.bin` }));
  // Languages with one number and one file share a table.
  const files = [...new Map(tables.map((table) => [table.file, table])).values()].map((table) => ({
    path: table.file,
    content: writeMessageTable(table.entries),
  }));
  const template = templateOf(inputs);
  const templateFile = `${templateName}TEMP.BIN`;
  const binaries = [...(template ? [{ path: templateFile, content: template }] : []), ...files];
  const script = writeResourceScript(
    tables.map(({ language, file }) => ({ language, file: scriptFolder + file })),
    template && scriptFolder + templateFile,
  );
  const includes = binaries.map(({ path }) => path);
  return [...binaries, { path: `${baseName}.rc`, content: script, includes }];
}

/** What a resource compiler produces from the script. */
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
  ];
}

/** mc.exe writes no WEVT_TEMPLATE of no providers. */
function templateOf({ manifest, options }: LinkedInputs): Uint8Array | undefined {
  if (manifest.providers.length === 0) return undefined;
  return writeWevtTemplate(wevtTemplateOf(manifest, options));
}
