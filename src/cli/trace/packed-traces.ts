import { ArchiveError } from '../../archives/archive-error.js';
import type { ArchiveMember } from '../../archives/archive-member.js';
import { cabinetMembers } from '../../archives/cabinet.js';
import { limitFor } from '../../archives/limits.js';
import { unpackedGzip, zipMembers } from '../../archives/unpack.js';
import { joined } from '../../etw/bytes/joined.js';
import { readForDecoding } from '../../events/read-for-decoding.js';
import { fileKind } from '../../file-kind/file-kind.js';
import type { OpenFile } from '../../host/host.js';
import { inflate } from '../../host/inflate.js';
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

type Pieces = ReturnType<ArchiveMember['unpack']>;

/** A package has up to three traces: of the kernel, of providers, and the lists at the end. */
const MOST_TRACES = 64;
const MOST_MANIFESTS = 1000;
/** In bytes, of one and of all. */
const LARGEST_MANIFEST = 1 << 25;
const MOST_MANIFEST_BYTES = 1 << 28;

/**
 * Unpacks the traces in a file that is compressed with gzip, or in a zip archive or a cabinet, such as the packages of PerfView. Each is
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
  if (kind === 'zip') return unpackMembers(zipMembers(file), limitFor(file.size), name, session);
  if (kind === 'cabinet')
    return unpackMembers(cabinetMembers(file, inflate), limitFor(file.size), name, session);
  return undefined;
}

/** @param limit the most bytes of all traces. */
async function unpackMembers(
  members: readonly ArchiveMember[],
  limit: number,
  name: string,
  session: Session,
): Promise<UnpackedTraces> {
  const wanted = members.filter((member) => /\.etl$/i.test(member.name));
  if (wanted.length === 0) throw new ArchiveError('it contains no .etl file');
  if (wanted.length > MOST_TRACES)
    throw new ArchiveError(`it contains ${wanted.length} traces; unpack it, and pass some of them`);
  // Members can share their bytes, so that a small archive has many large files.
  if (wanted.reduce((sum, { size }) => sum + size, 0) > limit)
    throw new ArchiveError(`its traces become larger than ${limit} bytes; unpack it, and pass some of them`);
  const manifests = new PackedManifests(name, session);
  const traces: { name: string; file: OpenFile }[] = [];
  try {
    // In the order of the archive, because a cabinet can be unpacked only in this order without reading parts of it again.
    for (const member of members) {
      const shown = printable(member.name);
      if (wanted.includes(member)) {
        const content = await inMember(shown, () => unpacked(member.unpack(), session));
        traces.push({ name: `${name}/${shown}`, file: content });
      } else if (manifests.wants(member)) {
        manifests.add(shown, await inMember(shown, () => collected(member.unpack())));
      }
    }
  } catch (error) {
    for (const trace of traces) trace.file.close();
    throw error;
  }
  return { files: traces, manifests: manifests.finish() };
}

/** The manifests in a package: those of the providers of .NET that PerfView found on the machine. */
class PackedManifests {
  private readonly manifests: Manifest[] = [];
  private count = 0;
  private size = 0;
  private unreadable = 0;

  constructor(
    private readonly archive: string,
    private readonly session: Session,
  ) {}

  /** Whether a file may be a manifest, and is not one too many. */
  wants({ name, size }: ArchiveMember): boolean {
    if (!/\.(?:man|manifest|xml)$/i.test(name) || size > LARGEST_MANIFEST) return false;
    this.count++;
    this.size += size;
    return this.count <= MOST_MANIFESTS && this.size <= MOST_MANIFEST_BYTES;
  }

  /** @param name suitable for output. */
  add(name: string, bytes: Uint8Array): void {
    if (!isManifest(bytes)) return;
    const { manifest } = readForDecoding(bytes, { file: `${this.archive}/${name}` });
    if (manifest === undefined) this.unreadable++;
    else this.manifests.push(manifest);
  }

  finish(): readonly Manifest[] {
    const { manifests, archive, session, unreadable, size } = this;
    if (size > MOST_MANIFEST_BYTES)
      tellNote(session.host, `${archive}: its manifests are too large, so some of them are left out`);
    if (unreadable > 0)
      tellNote(session.host, `${archive}: ${counted(unreadable, 'manifest')} can't be read`);
    return manifests;
  }
}

async function inMember<Value>(member: string, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof ArchiveError ? new ArchiveError(`'${member}' in it: ${error.message}`) : error;
  }
}

async function collected(pieces: Pieces): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return joined(parts);
}

async function unpacked(pieces: Pieces, { host }: Session): Promise<OpenFile> {
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
