import { binaryOriginOf, dumpedOrigin } from '../../compare/read-origin.js';
import type { OlderManifest } from '../../compare/sides.js';
import { decompile } from '../../decompile/decompile.js';
import { fileKind, isReadAsManifest } from '../../file-kind/file-kind.js';
import { isKnownBinary } from '../../file-kind/kinds.js';
import { readManifest } from '../../pipeline.js';
import { counted, itOrThem } from '../../text/counted.js';
import { type Session, tellNote } from '../run/session.js';
import { findTables } from './message-files.js';
import type { OlderSideOptions } from './older-side-options.js';
import { fileNameOf, openResources } from './resource-files.js';

/**
 * The manifest in an older file, or the manifests in a binary. If a manifest has errors, a note says that it cannot be
 * compared completely. `undefined`, with a message to the user, when there is no manifest at all.
 */
export async function manifestsInOlderFile(
  content: Uint8Array,
  name: string,
  options: OlderSideOptions,
  session: Session,
): Promise<OlderManifest[] | undefined> {
  const kind = fileKind(content, name);
  const isManifest = isReadAsManifest(kind, name);
  if (isManifest && options.isBinary) {
    session.fail(`'${name}' is a manifest; pass it with --against`);
    return undefined;
  }
  if (!isManifest && (options.isBinary || isKnownBinary(kind)))
    return inBinary(content, name, options, session);
  if (options.messages !== undefined) {
    session.fail(`'${name}' has its own messages; --messages is for binaries`);
    return undefined;
  }
  const { value: manifest, diagnostics } = readManifest(content, name);
  if (manifest === undefined) {
    session.fail(`'${name}' cannot be compared: ${diagnostics[0]?.message ?? 'it is not a manifest'}`);
    return undefined;
  }
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) {
    tellNote(
      session.host,
      `'${name}' has ${counted(errors, 'error')}; what depends on ${itOrThem(errors)} is not compared`,
    );
  }
  const origin = binaryOriginOf(manifest);
  if (origin !== undefined) {
    tellNote(
      session.host,
      `'${name}' was decompiled; what binaries do not contain, such as symbols, is not compared`,
    );
  }
  return [{ manifest, origin: origin ?? (options.olderFromBinary ? dumpedOrigin : undefined) }];
}

async function inBinary(
  content: Uint8Array,
  name: string,
  options: OlderSideOptions,
  session: Session,
): Promise<OlderManifest[] | undefined> {
  const file = openResources(content, name, session);
  const found = file && (await findTables(file, options, session));
  if (file === undefined || found === undefined) return undefined;
  if (file.templates.length === 0) {
    session.fail(`${name}: this file has no WEVT_TEMPLATE; use --messages for files with message tables`);
    return undefined;
  }
  const older = file.templates.flatMap(({ template }) => {
    const input = { template, tables: found.tables, fileName: fileNameOf(name), notes: found.notes };
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
  return older;
}
