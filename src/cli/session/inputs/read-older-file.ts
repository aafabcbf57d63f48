import { decompile } from '../../../compile/decompile/decompile.js';
import { readManifest } from '../../../lint/check-manifest.js';
import { messageSideOfTables } from '../../../lint/compare/message-side.js';
import { binaryOriginOf, dumpedOrigin } from '../../../lint/compare/read-origin.js';
import { type OlderManifest, type OlderSide, olderSideOf } from '../../../lint/compare/sides.js';
import { languageOf } from '../../../lint/languages.js';
import type { ReadingSettings } from '../../../lint/source-language.js';
import { counted, itOrThem } from '../../../text/counted.js';
import { isKnownBinary } from '../../../text/diagnostics/file-kinds.js';
import { fileNameOf } from '../../../text/file-name.js';
import { fileKind } from '../../../windows/file-kind/file-kind.js';
import { looksLikeSource } from '../../../windows/file-kind/source-language.js';
import { type Session, tellNote } from '../session.js';
import type { Told } from '../told.js';
import { findTables } from './message-files.js';
import type { OlderSideOptions } from './older-side-options.js';
import { openResources } from './resource-files.js';

/** The options for reading an older file. */
export interface OlderFileOptions extends OlderSideOptions {
  /** Whether a newer file is a message text file, so that the message tables of binaries count. */
  readonly wantsTexts: boolean;
  /** The settings for reading a message text file. */
  readonly readingOf: (name: string) => ReadingSettings;
}

/** An older file's manifest or messages, with a note on errors. `Told` if there is nothing to compare. */
export async function readOlderFile(
  content: Uint8Array,
  name: string,
  options: OlderFileOptions,
  session: Session,
): Promise<OlderSide[] | Told> {
  const kind = fileKind(content, name);
  const language = languageOf(content, name);
  const isSource = looksLikeSource(content, name);
  if (isSource && options.isBinary) {
    session.fail(`'${name}' is a ${language.noun}; pass it with --against`);
    return undefined;
  }
  if (!isSource && (options.isBinary || isKnownBinary(kind)))
    return inBinary(content, name, options, session);
  if (options.messages !== undefined) {
    session.fail(`'${name}' has its own messages; --messages is for binaries`);
    return undefined;
  }
  const file = language.read(content, name, options.readingOf(name));
  const older = olderSideOf(file);
  if (older === undefined) {
    session.fail(`'${name}' cannot be compared: ${file.diagnostics[0]?.message ?? 'it is not a manifest'}`);
    return undefined;
  }
  const errors = file.diagnostics.filter(({ severity }) => severity === 'error');
  tellNotCompared(name, errors.length, session);
  if ('messages' in older) return [older];
  if (older.origin !== undefined) {
    tellNote(
      session.host,
      `'${name}' was decompiled; what binaries do not contain, such as symbols, is not compared`,
    );
  }
  return [{ ...older, origin: older.origin ?? (options.olderFromBinary ? dumpedOrigin : undefined) }];
}

/** Tells that the errors in a file prevent a part of the comparison. */
export function tellNotCompared(name: string, errors: number, session: Session, remedy = ''): void {
  if (errors === 0) return;
  const what = `${counted(errors, 'error')}; what depends on ${itOrThem(errors)} is not compared`;
  tellNote(session.host, `'${name}' has ${what}${remedy}`);
}

async function inBinary(
  content: Uint8Array,
  name: string,
  options: OlderFileOptions,
  session: Session,
): Promise<OlderSide[] | undefined> {
  const file = openResources(content, name, session);
  if (file === undefined) return undefined;
  const messages = options.wantsTexts ? messageSideOfTables(name, file.messageTables) : undefined;
  if (file.templates.length === 0 && messages !== undefined) return [{ messages }];
  const found = await findTables(file, options, session);
  if (found === undefined) return undefined;
  if (file.templates.length === 0) {
    session.fail(`${name}: this file has no WEVT_TEMPLATE; use --messages for files with message tables`);
    return undefined;
  }
  const older: OlderManifest[] = file.templates.flatMap(({ template }) => {
    const input = { template, tables: found.tables, file: fileNameOf(name), notes: found.notes };
    // Offsets in the decompiled text are not offsets in the file.
    const manifest = readManifest(decompile(input).text, `${name}, decompiled`).value;
    return manifest === undefined ? [] : { manifest, origin: binaryOriginOf(manifest) };
  });
  if (older.some(({ origin }) => origin?.texts === 'none')) {
    tellNote(
      session.host,
      `'${name}' has no message table, so messages are not compared; to compare them, pass a message table with --messages`,
    );
  }
  for (const text of found.notes) tellNote(session.host, text);
  return messages === undefined ? older : [...older, { messages }];
}
