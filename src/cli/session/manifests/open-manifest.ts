import { decompile } from '../../../compile/decompile/decompile.js';
import type { Manifest } from '../../../manifest/model/model.js';
import { fileNameOf } from '../../../text/file-name.js';
import { looksLikeManifest } from '../../../windows/file-kind/file-kind.js';
import { type Input, namedInput, readInput } from '../inputs/inputs.js';
import { findTables, type MessageOptions } from '../inputs/message-files.js';
import { openResources } from '../inputs/resource-files.js';
import { type Session, tellNote } from '../session.js';
import type { Told } from '../told.js';
import { manifestForDecoding } from './manifest-for-decoding.js';

/** The manifest in a file or standard input, or of a binary, even with errors; `Told` if there is none. */
export async function openManifest(
  path: string,
  options: MessageOptions,
  session: Session,
): Promise<Manifest | Told> {
  return manifestOf(namedInput(path, undefined), options, session);
}

/** The same for an input that a search can have found. */
export async function manifestOf(
  input: Input,
  options: MessageOptions,
  session: Session,
  note: (message: string) => void = (message) => tellNote(session.host, message),
): Promise<Manifest | undefined> {
  const bytes = await readInput(input, session);
  return bytes && manifestInBytes(bytes, input, options, session, note);
}

/** The same for a file that has been read. */
export async function manifestInBytes(
  bytes: Uint8Array,
  input: Input,
  options: MessageOptions,
  session: Session,
  note: (message: string) => void,
): Promise<Manifest | undefined> {
  if (!looksLikeManifest(bytes, input.name)) return manifestOfBinary(bytes, input, options, session, note);
  if (options.messages === undefined) return manifestForDecoding(bytes, input.name, session, note);
  session.fail(`${input.name}: a manifest has its own messages; --messages is for binaries`);
  return undefined;
}

async function manifestOfBinary(
  bytes: Uint8Array,
  { name }: Input,
  options: MessageOptions,
  session: Session,
  note: (message: string) => void,
): Promise<Manifest | undefined> {
  const file = openResources(bytes, name, session);
  const found = file && (await findTables(file, options, session));
  if (file === undefined || found === undefined) return undefined;
  const [first, ...others] = file.templates;
  if (first === undefined) {
    session.fail(`${name}: this file has no compiled manifest`);
    return undefined;
  }
  const { template } = first;
  const { text, notes } = decompile({ template, tables: found.tables, file: fileNameOf(name) });
  const ignored =
    others.length === 0
      ? []
      : [`the file has ${file.templates.length} WEVT_TEMPLATE resources; only the first is used`];
  for (const text of [...found.notes, ...ignored, ...notes]) note(text);
  return manifestForDecoding(text, `${name}, decompiled`, session, note);
}
