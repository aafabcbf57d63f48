import { type CarriedManifests, TOO_MANY_CARRIED } from '../../../analysis/trace/carried-manifests.js';
import type { Manifest } from '../../../manifest/model/model.js';
import type { OpenFile } from '../../../project/host/host.js';
import { gunzip, inflate } from '../../../project/host/inflate.js';
import type { ArchiveMember } from '../../../recordings/archives/archive-member.js';
import {
  collected,
  inMember,
  membersOf,
  type PackedKind,
  recordingMembers,
} from '../../../recordings/archives/recording-members.js';
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

/** The recordings in an archive, and the manifests beside them. */
export interface UnpackedRecordings extends UnpackedFiles {
  readonly manifests: readonly Manifest[];
}

type Pieces = ReturnType<ArchiveMember['unpack']>;

/**
 * Unpacks the recordings in a gzip file, a zip archive (such as PerfView's packages), or a cabinet to
 * temporary files, so that those of any size need little memory; `undefined` for any other file. `carried`
 * reads the manifests beside them, if the kind has any.
 *
 * @throws ArchiveError
 */
export async function unpackRecordings(
  file: OpenFile,
  name: string,
  packed: PackedKind,
  carried: CarriedManifests | undefined,
  session: Session,
): Promise<UnpackedRecordings | undefined> {
  const kind = fileKind(file.read(0, 512));
  if (kind === 'gzip') {
    return {
      files: [{ name, file: await unpacked(unpackedGzip(file, limitFor(file.size), gunzip), session) }],
      manifests: [],
    };
  }
  const members = membersOf(kind, file, inflate);
  if (members === undefined) return undefined;
  return unpackMembers(recordingMembers(members, limitFor(file.size), packed), name, carried, session);
}

async function unpackMembers(
  { found, areManifestsLeftOut }: ReturnType<typeof recordingMembers>,
  name: string,
  carried: CarriedManifests | undefined,
  session: Session,
): Promise<UnpackedRecordings> {
  const manifests: Manifest[] = [];
  const unreadable: string[] = [];
  const leftOut: string[] = [];
  let reason = '';
  const files: { name: string; file: OpenFile }[] = [];
  try {
    for (const { kind, member } of found) {
      // Each event of some formats has it, and a name can have 65,535 characters.
      const shown = shortened(printable(member.name), LONGEST_QUOTED);
      if (kind === 'recording') {
        const content = await inMember(shown, () => unpacked(member.unpack(), session));
        files.push({ name: `${name}/${shown}`, file: content });
        continue;
      }
      const bytes = await inMember(shown, () => collected(member.unpack()));
      if (carried === undefined || !isManifest(bytes)) continue;
      const read = carried.read(bytes, `${name}/${shown}`);
      if (read === 'known') continue;
      if (read === 'too many') leftOut.push(`'${shown}'`);
      else if (read.manifest === undefined) {
        if (unreadable.length === 0) reason = reasonOf(shown, read.errors);
        unreadable.push(`'${shown}'`);
      } else manifests.push(read.manifest);
    }
  } catch (error) {
    for (const { file } of files) file.close();
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
  return { files, manifests };
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
