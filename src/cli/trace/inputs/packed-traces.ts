import { type CarriedManifests, TOO_MANY_CARRIED } from '../../../analysis/trace/carried-manifests.js';
import type { Manifest } from '../../../manifest/model/model.js';
import type { OpenFile } from '../../../project/host/host.js';
import { gunzip, inflate } from '../../../project/host/inflate.js';
import type { ArchiveMember } from '../../../recordings/archives/archive-member.js';
import { collected, inMember, membersOf, traceMembers } from '../../../recordings/archives/trace-members.js';
import { unpackedGzip } from '../../../recordings/archives/unpack.js';
import { limitFor } from '../../../recordings/trace/compression/growth.js';
import { counted } from '../../../text/counted.js';
import type { Diagnostic } from '../../../text/diagnostics/diagnostic.js';
import { few } from '../../../text/few.js';
import { printable } from '../../../text/printable.js';
import { LONGEST_QUOTED, shortened } from '../../../text/shortened.js';
import { fileKind } from '../../../windows/file-kind/file-kind.js';
import { isManifest } from '../../../windows/file-kind/manifest-root.js';
import { type Session, tellNote } from '../../session/session.js';
import type { UnpackedFiles } from './open-files.js';

/** The most manifests that a note names. An archive can have thousands. */
const MOST_NAMES = 5;

/** The traces in an archive, and the manifests beside them. */
export interface UnpackedTraces extends UnpackedFiles {
  readonly manifests: readonly Manifest[];
}

type Pieces = ReturnType<ArchiveMember['unpack']>;

/**
 * Unpacks the traces in a gzip file, a zip archive (such as PerfView's packages), or a cabinet to temporary
 * files, so that traces of any size need little memory; `undefined` for any other file.
 *
 * @throws ArchiveError
 */
export async function unpackTraces(
  file: OpenFile,
  name: string,
  carried: CarriedManifests,
  session: Session,
): Promise<UnpackedTraces | undefined> {
  const kind = fileKind(file.read(0, 512));
  if (kind === 'gzip') {
    return {
      files: [{ name, file: await unpacked(unpackedGzip(file, limitFor(file.size), gunzip), session) }],
      manifests: [],
    };
  }
  const members = membersOf(kind, file, inflate);
  return members && unpackMembers(members, limitFor(file.size), name, carried, session);
}

/** @param limit the most bytes of all traces. */
async function unpackMembers(
  members: readonly ArchiveMember[],
  limit: number,
  name: string,
  carried: CarriedManifests,
  session: Session,
): Promise<UnpackedTraces> {
  const { found, areManifestsLeftOut } = traceMembers(members, limit);
  const manifests: Manifest[] = [];
  const unreadable: string[] = [];
  const leftOut: string[] = [];
  let reason = '';
  const traces: { name: string; file: OpenFile }[] = [];
  try {
    for (const { kind, member } of found) {
      // Each event of some formats has it, and a name can have 65,535 characters.
      const shown = shortened(printable(member.name), LONGEST_QUOTED);
      if (kind === 'trace') {
        const content = await inMember(shown, () => unpacked(member.unpack(), session));
        traces.push({ name: `${name}/${shown}`, file: content });
        continue;
      }
      const bytes = await inMember(shown, () => collected(member.unpack()));
      if (!isManifest(bytes)) continue;
      const read = carried.read(bytes, `${name}/${shown}`);
      if (read === 'known') continue;
      if (read === 'too many') leftOut.push(`'${shown}'`);
      else if (read.manifest === undefined) {
        if (unreadable.length === 0) reason = reasonOf(shown, read.errors);
        unreadable.push(`'${shown}'`);
      } else manifests.push(read.manifest);
    }
  } catch (error) {
    for (const trace of traces) trace.file.close();
    throw error;
  }
  if (areManifestsLeftOut)
    tellNote(session.host, `${name}: its manifests are too large or too many, so some of them are left out`);
  if (leftOut.length > 0)
    tellNote(
      session.host,
      `${name}: ${counted(leftOut.length, 'manifest')} left out, because ${TOO_MANY_CARRIED}; unpack those that you need, and pass them with --manifest: ${few(leftOut, MOST_NAMES)}`,
    );
  if (unreadable.length > 0)
    tellNote(
      session.host,
      `${name}: ${counted(unreadable.length, 'manifest')} can't be read: ${few(unreadable, MOST_NAMES)}${reason}`,
    );
  return { files: traces, manifests };
}

/** The first error of a manifest, which mostly explains those of the others, too. */
function reasonOf(name: string, [error]: readonly Diagnostic[]): string {
  if (error === undefined) return '';
  const { line } = error.source.positionAt(error.range.start);
  return `; line ${line} of '${name}': ${error.message}`;
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
