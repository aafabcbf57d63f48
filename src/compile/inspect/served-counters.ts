import type { CounterProvider } from '../../manifest/model/counters.js';
import { fileNameOf } from '../../text/file-name.js';
import { groupedBy } from '../../text/grouped-by.js';
import { placeholderIn } from '../../text/placeholder.js';
import { cultureOf } from '../../windows/resources/languages.js';
import type { Resource } from '../../windows/resources/resource.js';
import { stringsWith } from '../../windows/resources/string-table.js';
import { type CounterString, counterStringsOf, DEFAULT_LANGUAGE } from '../resource-model/counter-strings.js';

/** A binary that should contain the texts of counters. */
export interface CounterFile {
  /** The program's name without folders; `undefined` for a file that is still to be linked into it. */
  readonly name: string | undefined;
  readonly resources: readonly Resource[];
}

/**
 * The reasons why Windows would not show the counters of an error-free manifest with their texts from a
 * binary. Each is a sentence without a period.
 */
export function unservedCounters(provider: CounterProvider, { name, resources }: CounterFile): string[] {
  const problems = otherFile(provider, name);
  const wanted = counterStringsOf(provider);
  const ids = wanted.map(({ id }) => id);
  const byLanguage = groupedBy(resources, ({ language }) => language);
  const tables = Array.from(byLanguage, ([language, own]) => ({ language, there: stringsWith(ids, own) }));
  const used = tables.filter(({ there }) => there.size > 0);
  if (used.length === 0 && wanted.length > 0)
    return [...problems, 'the file has none of the string resources with the texts of the counters'];
  const main = [DEFAULT_LANGUAGE, NEUTRAL].find((one) => used.some(({ language }) => language === one));
  return [
    ...problems,
    ...used.flatMap(({ language, there }) => differences(wanted, there, language === main, language)),
  ];
}

const NEUTRAL = 0;

/** Lists missing and other texts. A translation has other texts, except in the copies of the names. */
function differences(
  wanted: readonly CounterString[],
  there: ReadonlyMap<number, string>,
  isMain: boolean,
  language: number,
): string[] {
  const place = isMain ? '' : ` in ${cultureOf(language) ?? `language ${language}`}`;
  return wanted.flatMap(({ id, text, kind }) => {
    const found = there.get(id);
    if (found === undefined)
      return text === '' ? [] : [`string ${id}, ${JSON.stringify(text)}, is missing${place}`];
    if (found === text || !(isMain || kind === 'neutral name')) return [];
    return [`string ${id}${place} is ${JSON.stringify(found)}, not ${JSON.stringify(text)}`];
  });
}

/** lodctr registers the file that the manifest specifies, in the folder that its user passes. */
function otherFile({ applicationIdentity }: CounterProvider, name: string | undefined): string[] {
  const path = applicationIdentity?.value.trim() ?? '';
  if (name === undefined || path === '' || placeholderIn(path) !== undefined) return [];
  const file = fileNameOf(path);
  if (file.toLowerCase() === name.toLowerCase()) return [];
  return [`applicationIdentity specifies '${path}', not this file`];
}
