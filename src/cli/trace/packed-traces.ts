import { ArchiveError } from '../../archives/archive-error.js';
import { limitFor, unpackedEntry, unpackedGzip } from '../../archives/unpack.js';
import { readZipDirectory, type ZipEntry } from '../../archives/zip-directory.js';
import { joined } from '../../etw/bytes/joined.js';
import { readForDecoding } from '../../events/read-for-decoding.js';
import { fileKind } from '../../file-kind/file-kind.js';
import type { OpenFile } from '../../host/host.js';
import type { Manifest } from '../../manifest/model.js';
import { counted } from '../../text/counted.js';
import { printable } from '../../text/printable.js';
import { type Session, tellNote } from '../run/session.js';
import { isManifest } from './given-manifests.js';
import type { UnpackedFiles } from './open-files.js';

/** The traces in an archive, and the manifests beside them. */
export interface UnpackedTraces extends UnpackedFiles {
  readonly manifests: readonly Manifest[];
}

/** A package has up to three traces: of the kernel, of providers, and the lists at the end. */
const MOST_TRACES = 64;
const MOST_MANIFESTS = 1000;
/** In bytes, of one and of all. */
const LARGEST_MANIFEST = 1 << 25;
const MOST_MANIFEST_BYTES = 1 << 28;

/**
 * Unpacks the traces in a file that is compressed with gzip, or in a zip archive such as the packages of PerfView. Each is
 * unpacked to a temporary file, so that traces of any size need little memory.
 *
 * @returns `undefined` if the file is no such archive.
 * @throws ArchiveError
 */
export async function unpackTraces(
  file: OpenFile,
  name: string,
  session: Session,
): Promise<UnpackedTraces | undefined> {
  const kind = fileKind(file.read(0, 512));
  if (kind === 'gzip') {
    return { files: [{ name, file: await unpacked(unpackedGzip(file), session) }], manifests: [] };
  }
  return kind === 'zip' ? unpackZip(file, name, session) : undefined;
}

async function unpackZip(file: OpenFile, name: string, session: Session): Promise<UnpackedTraces> {
  const entries = readZipDirectory(file);
  const wanted = entries.filter((entry) => /\.etl$/i.test(entry.name));
  if (wanted.length === 0) throw new ArchiveError('it contains no .etl file');
  if (wanted.length > MOST_TRACES)
    throw new ArchiveError(`it contains ${wanted.length} traces; unpack it, and pass some of them`);
  // Entries can share their bytes, so that a small archive has many large files.
  const limit = limitFor(file.size);
  if (wanted.reduce((sum, { size }) => sum + size, 0) > limit)
    throw new ArchiveError(`its traces become larger than ${limit} bytes; unpack it, and pass some of them`);
  const manifests = await manifestsIn(file, entries, name, session);
  const traces: { name: string; file: OpenFile }[] = [];
  try {
    for (const entry of wanted) {
      const member = printable(entry.name);
      const content = await inMember(member, () => unpacked(unpackedEntry(file, entry), session));
      traces.push({ name: `${name}/${member}`, file: content });
    }
  } catch (error) {
    for (const trace of traces) trace.file.close();
    throw error;
  }
  return { files: traces, manifests };
}

/** The manifests in a package: those of the providers of .NET that PerfView found on the machine. */
async function manifestsIn(
  file: OpenFile,
  entries: readonly ZipEntry[],
  name: string,
  session: Session,
): Promise<Manifest[]> {
  const manifests: Manifest[] = [];
  let unreadable = 0;
  const candidates = entries.filter(
    ({ name, size }) => /\.(?:man|manifest|xml)$/i.test(name) && size <= LARGEST_MANIFEST,
  );
  let size = 0;
  for (const entry of candidates.slice(0, MOST_MANIFESTS)) {
    size += entry.size;
    if (size > MOST_MANIFEST_BYTES) {
      tellNote(session.host, `${name}: its manifests are too large, so some of them are left out`);
      break;
    }
    const bytes = await inMember(printable(entry.name), () => collected(unpackedEntry(file, entry)));
    if (!isManifest(bytes)) continue;
    const { manifest } = readForDecoding(bytes, { file: `${name}/${printable(entry.name)}` });
    if (manifest === undefined) unreadable++;
    else manifests.push(manifest);
  }
  if (unreadable > 0) tellNote(session.host, `${name}: ${counted(unreadable, 'manifest')} can't be read`);
  return manifests;
}

async function inMember<Value>(member: string, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof ArchiveError ? new ArchiveError(`'${member}' in it: ${error.message}`) : error;
  }
}

async function collected(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return joined(parts);
}

async function unpacked(pieces: AsyncIterable<Uint8Array>, { host }: Session): Promise<OpenFile> {
  const scratch = host.createScratchFile();
  try {
    for await (const piece of pieces) {
      scratch.write(piece);
      await host.letSignalsIn();
    }
    return scratch.open();
  } catch (error) {
    scratch.close();
    throw error;
  }
}
