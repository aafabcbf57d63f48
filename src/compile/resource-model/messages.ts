import type { Manifest, Message } from '../../manifest/model/model.js';
import { manifestOf } from '../../manifest/model/model-arguments.js';
import { checkMembers } from '../../windows/checks/members.js';
import { bestFit } from '../../windows/resources/best-fit.js';
import type { MessageEntry } from '../../windows/resources/message-table.js';
import { completeOptions } from '../options/all-outputs.js';
import { emitOptionChecks } from '../options/option-checks.js';
import type { Compatibility } from '../options/options.js';
import { type TableCulture, tableCultures, winmetaCulture } from './cultures.js';
import type { ResourceFormat, ResourceSettings } from './format.js';
import { numberedMessages } from './message-numbers.js';

/** English (United States), whose file is always the first one. */
export const ENGLISH = 0x409;

/** The messages of one culture: the content of an RT_MESSAGETABLE resource. */
export interface CultureMessages {
  /** The culture's name as written, such as `en-US`. */
  readonly culture: string;
  /** The number in its file's name: 1 for en-US, from 2 for others in manifest order. */
  readonly number: number;
  /** The LANGID of the culture. */
  readonly language: number;
  /** The messages, sorted by id. */
  readonly entries: readonly MessageEntry[];
}

/**
 * The message tables of a manifest without errors, one for each culture that has a message in use: en-US
 * first, then the others in the manifest's order. There are none if no message is in use.
 *
 * Each id has one text: if two messages have the same id, the first one counts (`numberedMessages`; lint and
 * `checkResources` warn). All tables have the same ids. If a culture lacks a string, its table contains the
 * string of the fallback culture, or else of the first culture that has it, or else winmeta's text. For a
 * definition of winmeta, the table of en-US has winmeta's text even if the manifest has the string: mc.exe
 * 10.0.28000 does this. A culture is left out if Windows has no number for it or for its language, and
 * another culture already uses the general number (the emitter reports it).
 */
export function messageTablesOf(manifest: Manifest, settings: ResourceSettings = {}): CultureMessages[] {
  manifestOf(manifest);
  checkMembers(settings, emitOptionChecks, 'settings');
  const format = completeOptions(settings);
  const messages = numberedMessages(manifest, format).filter(
    ({ id }, index, sorted) => id !== sorted[index - 1]?.id,
  );
  if (messages.length === 0) return [];
  const cultures = culturesInUse(manifest, messages);
  const fallback = (manifest.fallbackCulture?.value ?? 'en-US').toLowerCase();
  const byPreference = [
    ...cultures.filter(({ name }) => name.toLowerCase() === fallback),
    ...cultures.filter(({ name }) => name.toLowerCase() !== fallback),
  ];
  const ownText = (culture: TableCulture, stringId: string) =>
    [culture, ...byPreference].map(({ string }) => string(stringId)).find((string) => string !== undefined)
      ?.value.value;
  const textIn = (culture: TableCulture, { stringId, predefinedText }: Message) =>
    culture.language === ENGLISH
      ? (predefinedText ?? ownText(culture, stringId))
      : (ownText(culture, stringId) ?? predefinedText);
  const encoding = encodingOf(format);
  let number = 1;
  const tables = cultures.flatMap((culture) => {
    const { language } = culture;
    if (language === undefined) return [];
    const entries = messages.map((message) => ({
      id: message.id,
      text: storedText(textIn(culture, message) ?? '', format),
      encoding,
    }));
    return [{ culture: culture.name, number: language === ENGLISH ? 1 : ++number, language, entries }];
  });
  return tables.sort((a, b) => a.number - b.number);
}

/**
 * Whether all messages are Windows' own, and the manifest has no strings with their names: mc.exe writes
 * these English texts into the tables of all languages. Observed with mc.exe 10.0.28000.
 */
export function needsNoTranslation(manifest: Manifest, settings: ResourceSettings): boolean {
  return numberedMessages(manifest, completeOptions(settings)).every(
    ({ predefinedText, stringId }) =>
      predefinedText !== undefined && !manifest.cultures.some(({ byId }) => byId.has(stringId)),
  );
}

/**
 * The cultures that have a table: those with a message text that winmeta's does not replace, and en-US for
 * winmeta's texts, even if the manifest has no en-US. Observed with mc.exe 10.0.28000.
 */
function culturesInUse(manifest: Manifest, messages: readonly Message[]): TableCulture[] {
  const own = messages.filter(({ predefinedText }) => predefinedText === undefined);
  const usesWinmeta = own.length < messages.length;
  const all = tableCultures(manifest);
  const inUse = all.filter(
    ({ language, string }) =>
      (usesWinmeta && language === ENGLISH) || own.some(({ stringId }) => string(stringId) !== undefined),
  );
  if (inUse.length > 0) return inUse;
  return usesWinmeta ? [winmetaCulture()] : all.slice(0, 1);
}

function encodingOf({ resources }: ResourceFormat): MessageEntry['encoding'] {
  if (resources.utf8Messages) return 'utf-8';
  return resources.ansiMessages ? 'ansi' : 'utf-16';
}

function storedText(text: string, format: ResourceFormat): string {
  const { compat, terminateWithNul } = format.resources;
  const stored = withLineEnds(text, compat) + (terminateWithNul ? '' : '\r\n');
  return encodingOf(format) === 'ansi' ? bestFit(stored) : stored;
}

/** mc.exe writes a line feed as CR LF. The version of 8.1 leaves it unchanged. */
function withLineEnds(text: string, compat: Compatibility): string {
  return compat === '8.1' ? text : text.replace(/\r?\n/g, '\r\n');
}
