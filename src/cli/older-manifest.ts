import type { BinaryOrigin } from '../compare/origin.js';
import { decompile } from '../decompile/decompile.js';
import { readHeadComment } from '../decompile/read-head-comment.js';
import type { Manifest } from '../manifest/model.js';
import { readManifest } from '../pipeline.js';
import { resourceFileKind } from '../resources/file-kind.js';
import { looksLikeManifest } from '../resources/looks-like-manifest.js';
import { findTables, type MessageOptions } from './message-files.js';
import { fileNameOf, openResources } from './resource-files.js';
import type { Session } from './session.js';
import { tellNote } from './tell.js';

/** How the older side is to be read. */
export interface OlderOptions extends MessageOptions {
  /** A binary, in contrast to a manifest. */
  readonly isBinary?: boolean | undefined;
  /** Another tool made the older manifests from binaries. */
  readonly olderFromBinary?: boolean | undefined;
}

/** An older manifest, and where it is from when it was made from a binary. */
export interface OlderManifest {
  readonly manifest: Manifest;
  readonly origin: BinaryOrigin | undefined;
}

/** What manifests hold that other tools make from binaries: names may be other ones, and much is left out. */
const DUMPED: BinaryOrigin = {
  holdsProviderName: true,
  holdsTraits: false,
  isFaithful: false,
  texts: 'all',
  guessedCulture: undefined,
};

/**
 * The manifest in a file of the older side, or those in a binary. One with errors is read as far as it can be, which is
 * told. `undefined`, and told to the user, when there is no manifest at all.
 */
export async function olderManifests(
  content: Uint8Array,
  name: string,
  options: OlderOptions,
  session: Session,
): Promise<OlderManifest[] | undefined> {
  const isManifest = looksLikeManifest(content, name);
  if (isManifest && options.isBinary) {
    session.fail(`'${name}' is a manifest; name it with --against`);
    return undefined;
  }
  if (!isManifest && (options.isBinary || resourceFileKind(content) !== undefined))
    return inBinary(content, name, options, session);
  if (options.messages !== undefined) {
    session.fail(`'${name}' has its own messages; --messages is for binaries`);
    return undefined;
  }
  const { value: manifest, diagnostics } = readManifest(content, name);
  if (manifest === undefined) {
    session.fail(`'${name}' cannot be compared: ${diagnostics[0]?.message ?? 'it is no manifest'}`);
    return undefined;
  }
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) {
    const have = errors === 1 ? '1 error' : `${errors} errors`;
    tellNote(
      session.host,
      `'${name}' has ${have}; what depends on ${errors === 1 ? 'it' : 'them'} is not compared`,
    );
  }
  const origin = originOf(manifest);
  if (origin !== undefined) {
    tellNote(
      session.host,
      `'${name}' was decompiled; what binaries do not hold, such as symbols, is not compared`,
    );
  }
  return [{ manifest, origin: origin ?? (options.olderFromBinary ? DUMPED : undefined) }];
}

/** Where a manifest is from that `wevtc decompile` made. */
export function originOf({ document }: Manifest): BinaryOrigin | undefined {
  const head = readHeadComment(document);
  return (
    head && {
      holdsProviderName: head.version === '5.1',
      holdsTraits: head.version === '5.1',
      isFaithful: true,
      texts: head.texts,
      guessedCulture: head.guessedCulture?.toLowerCase(),
    }
  );
}

async function inBinary(
  content: Uint8Array,
  name: string,
  options: OlderOptions,
  session: Session,
): Promise<OlderManifest[] | undefined> {
  const file = openResources(content, name, session);
  const found = file && (await findTables(file, options, session));
  if (file === undefined || found === undefined) return undefined;
  if (file.templates.length === 0) {
    session.fail(`${name}: there is no WEVT_TEMPLATE in it; message tables are given with --messages`);
    return undefined;
  }
  const older = file.templates.flatMap(({ template }) => {
    const input = { template, tables: found.tables, fileName: fileNameOf(name), notes: found.notes };
    // Places in it are not in the file.
    const manifest = readManifest(decompile(input).text, `${name}, decompiled`).value;
    return manifest === undefined ? [] : { manifest, origin: originOf(manifest) };
  });
  if (older.some(({ origin }) => origin?.texts === 'none')) {
    tellNote(
      session.host,
      `'${name}' has no message table; messages are not compared, unless you give one with --messages`,
    );
  }
  for (const text of found.notes) tellNote(session.host, text);
  return older;
}
