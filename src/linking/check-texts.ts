import { type Diagnostic, diagnose, type Related } from '../diagnostics/diagnostic.js';
import type { Manifest } from '../manifest/model.js';
import { idOf } from '../message-text/ids.js';
import type { MessageFile } from '../message-text/model.js';
import { languageTables } from '../message-text/tables.js';
import { completeOptions } from '../outputs/all-outputs.js';
import { tableCultures } from '../resource-model/cultures.js';
import { numberedMessages } from '../resource-model/message-numbers.js';
import { messageTablesOf } from '../resource-model/messages.js';
import { cConstants, eventIdConstants, messageConstants } from '../rules/shared/c-constants.js';
import type { Range } from '../text/source.js';
import type { LinkedInputs } from './tables.js';

/** The IDs of the messages of a message text file, by symbol: what `$(mc.SYMBOL)` means in a manifest. */
export function idsBySymbol(
  { messages }: MessageFile,
  options: { readonly customer?: boolean },
): ReadonlyMap<string, number> {
  return new Map(
    messages.flatMap((message) =>
      message.symbol === undefined ? [] : [[message.symbol.name, idOf(message, options)] as const],
    ),
  );
}

/**
 * Reports what keeps a manifest and a message text file, each without errors, from being linked. Findings in the manifest have its
 * source.
 */
export function checkTexts(inputs: LinkedInputs): Diagnostic[] {
  return [...checkLanguages(inputs), ...checkIds(inputs), ...checkSymbols(inputs)];
}

/** Each message needs a text in each language of all inputs. An input without messages needs none. */
function checkLanguages({ manifest, file, options, texts }: LinkedInputs): Diagnostic[] {
  const ofFile = new Map(languageTables(file, texts).map(({ language }) => [language.value, language]));
  const ofManifest = new Map(messageTablesOf(manifest, options).map((table) => [table.language, table]));
  if (ofFile.size === 0 || ofManifest.size === 0) return [];
  const cultures = new Map(tableCultures(manifest).map((found) => [found.language, found.culture]));
  const inManifest = [...ofManifest.values()].flatMap(({ language, culture }) => {
    if (ofFile.has(language)) return [];
    const range = cultures.get(language)?.name.range ?? rootOf(manifest);
    const parameters = { language: named(culture, language), other: file.source.name };
    return [diagnose('linked-language-missing', manifest.source, range, parameters)];
  });
  const inFile = [...ofFile.values()].flatMap(({ name, value, range }) => {
    if (ofManifest.has(value)) return [];
    const parameters = { language: named(name, value), other: manifest.source.name };
    const place = range ?? firstUseOf(value, file);
    return [diagnose('linked-language-missing', file.source, place, parameters)];
  });
  return [...inManifest, ...inFile];
}

const named = (name: string, number: number) => `${name} (0x${number.toString(16)})`;

const rootOf = ({ document }: Manifest): Range => document.root?.nameRange ?? { start: 0, end: 0 };

/** A language that is built in has no place of its own. */
function firstUseOf(language: number, { messages }: MessageFile): Range {
  const texts = messages.flatMap((message) => message.texts);
  return texts.find(({ languageNumber }) => languageNumber === language)?.range ?? { start: 0, end: 0 };
}

function checkIds({ manifest, file, options, texts }: LinkedInputs): Diagnostic[] {
  const { cultures, source } = manifest;
  const byId = new Map(numberedMessages(manifest, completeOptions(options)).map((one) => [one.id, one]));
  return file.messages.flatMap((message) => {
    const id = idOf(message, texts);
    const other = byId.get(id);
    if (other === undefined) return [];
    const { stringId } = other;
    const string = cultures.map((culture) => culture.byId.get(stringId)).find((one) => one !== undefined);
    const related: Related[] =
      string === undefined ? [] : [{ message: `'${stringId}'`, source, range: string.id.range }];
    const parameters = { id, string: stringId, file: source.name };
    return [diagnose('linked-message-id-unique', file.source, message.range, parameters, related)];
  });
}

/** mc.exe does not compare the names. */
function checkSymbols({ manifest, file }: LinkedInputs): Diagnostic[] {
  const { source, providers } = manifest;
  const ofManifest = [
    ...providers.flatMap((provider) => [...cConstants(provider), ...eventIdConstants(provider)]),
    ...messageConstants(manifest),
  ];
  const byName = new Map(ofManifest.map(({ symbol, range }) => [symbol, range]));
  const ofFile = [
    ...file.facilitySymbols.map(({ symbol }) => symbol),
    ...file.severitySymbols.map(({ symbol }) => symbol),
    ...file.messages.flatMap(({ symbol }) => (symbol === undefined ? [] : [symbol])),
  ];
  return ofFile.flatMap(({ name, range }) => {
    const first = byName.get(name);
    if (first === undefined) return [];
    const related = { message: `'${name}'`, source, range: first };
    const parameters = { symbol: name, file: source.name };
    return [diagnose('linked-symbol-unique', file.source, range, parameters, [related])];
  });
}
