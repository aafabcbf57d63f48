import { decompileMessageTables, type LanguageEntries } from '../../manifest/message-text/decompile.js';
import { headerSymbols } from '../../manifest/message-text/header-symbols.js';
import { hex32 } from '../../text/hex.js';
import { languageOf } from '../../windows/resources/languages.js';
import type { ResourceFile } from '../../windows/resources/open.js';
import { readInput } from '../session/inputs/inputs.js';
import { allTables, noTableFor } from '../session/inputs/message-files.js';
import { type Session, tellNote } from '../session/session.js';
import type { Told } from '../session/told.js';
import type { DecompileOptions } from './options.js';

const ENGLISH = 0x409;

/** The message text file of a binary without a compiled manifest; `Told` if there is none. */
export async function decompileTexts(
  file: ResourceFile,
  name: string,
  options: DecompileOptions,
  session: Session,
): Promise<string | Told> {
  const { header, provider, providerName, culture = [] } = options;
  if (provider !== undefined || providerName !== undefined) {
    session.fail(`${name}: this file has no WEVT_TEMPLATE, so it has no provider`);
    return undefined;
  }
  const found = await allTables(file, options, session);
  const bytes = header === undefined ? undefined : await readInput({ path: header, name: header }, session);
  if (found === undefined || (header !== undefined && bytes === undefined)) return undefined;
  const given = [...culture];
  const notes: string[] = [];
  const tables: LanguageEntries[] = [];
  for (const { entries, language } of found) {
    const culture = language === undefined ? given.shift() : undefined;
    const known = language ?? (culture === undefined ? undefined : languageOf(culture));
    if (culture !== undefined && known === undefined) {
      session.fail(`--culture ${culture}: Windows has no number for this language`);
      return undefined;
    }
    if (known === undefined && tables.some((table) => table.language === ENGLISH)) {
      session.fail('a message table does not specify its language; set it with --culture');
      return undefined;
    }
    if (known === undefined)
      notes.push('a message table does not say its language; it is assumed to be en-US');
    tables.push({ language: known ?? ENGLISH, entries });
  }
  const [left] = given;
  if (left !== undefined) {
    session.fail(noTableFor(left));
    return undefined;
  }
  const symbols = bytes && headerSymbols(new TextDecoder('windows-1252').decode(bytes));
  const result = decompileMessageTables(tables, symbols);
  if ('problem' in result) {
    session.fail(
      `${name}: this file has no WEVT_TEMPLATE, and ${result.problem}; use --messages for files with message tables of a manifest`,
    );
    return undefined;
  }
  const { options: tableOptions, incomplete, changed, text } = result;
  const { encoding, terminateWithNul, customer } = tableOptions;
  const flags = [
    ...(encoding === 'utf-8' ? ['--utf8-messages'] : encoding === 'ansi' ? ['--ansi-messages'] : []),
    ...(terminateWithNul ? ['--terminate-with-nul'] : []),
    ...(customer ? ['--customer-bit'] : []),
  ];
  if (flags.length > 0) notes.push(`to get the same resources again, compile with ${flags.join(' ')}`);
  if (symbols === undefined)
    notes.push(
      'names of facilities and languages are made up; take the names of messages from a header with --header',
    );
  else notes.push('names of facilities and languages are made up');
  const isNamed = tables.some(({ entries }) => entries.some(({ id }) => symbols?.has(id)));
  if (symbols !== undefined && !isNamed) {
    session.fail(
      `--header ${header}: this file defines no constant with the ID of a message; specify the C header of the messages, or omit --header`,
    );
    return undefined;
  }
  if (changed.length > 0)
    notes.push(`a message text file cannot contain these messages exactly: ${named(changed)}`);
  if (incomplete.length > 0) {
    notes.push(
      `some languages lack these messages, so add their texts before you compile the file: ${named(incomplete)}`,
    );
    session.errorsFound();
  }
  if (options.quiet !== true) for (const note of notes) tellNote(session.host, note);
  return text;
}

/** The most messages to name in a note. */
const MOST_NAMED = 5;

function named(ids: readonly number[]): string {
  const shown = ids.slice(0, MOST_NAMED).map(hex32).join(', ');
  return ids.length > MOST_NAMED ? `${shown}, and ${ids.length - MOST_NAMED} more` : shown;
}
