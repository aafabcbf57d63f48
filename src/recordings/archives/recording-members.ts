import { counted } from '../../text/counted.js';
import type { FileKind } from '../../text/diagnostics/file-kinds.js';
import { LONGEST_QUOTED, shortened } from '../../text/shortened.js';
import { joined } from '../../windows/bytes/joined.js';
import { ArchiveError } from './archive-error.js';
import type { ArchiveFile } from './archive-file.js';
import type { ArchiveMember } from './archive-member.js';
import { cabinetMembers } from './cabinet.js';
import type { Inflate } from './inflate.js';
import { zipMembers } from './unpack.js';

/** The kind of recordings that an archive is opened for. */
export interface PackedKind {
  readonly extension: string;
  /** As in "3 traces". */
  readonly noun: string;
  /** The most of them in an archive. */
  readonly most: number;
  /** Whether manifests beside them matter. */
  readonly hasManifests: boolean;
}

/** A package has up to three traces: of the kernel, of providers, and the lists at the end. */
export const PACKED_TRACES: PackedKind = { extension: '.etl', noun: 'trace', most: 64, hasManifests: true };

/** A computer has some hundred logs. */
export const PACKED_LOGS: PackedKind = {
  extension: '.evtx',
  noun: 'event log',
  most: 1000,
  hasManifests: false,
};

/** The most bytes of one manifest. */
const LARGEST_MANIFEST = 1 << 25;
/** The most manifests of an archive, and their bytes. */
export const MOST_MANIFESTS = { items: 1000, bytes: 1 << 28 } as const;

/** A file in an archive that matters for its recordings. */
export interface RecordingMember {
  readonly kind: 'recording' | 'perhaps a manifest';
  readonly member: ArchiveMember;
}

/**
 * The files in an archive; `undefined` if the file is not an archive of files.
 *
 * @throws ArchiveError
 */
export function membersOf(kind: FileKind, file: ArchiveFile, inflate: Inflate): ArchiveMember[] | undefined {
  if (kind === 'zip') return zipMembers(file);
  return kind === 'cabinet' ? cabinetMembers(file, inflate) : undefined;
}

/**
 * The recordings in an archive, and the files that may be manifests, in the order of the archive, because
 * other orders require reading parts of a cabinet again.
 *
 * @param limit the maximum bytes of all recordings; shared bytes allow many large files in a small archive.
 * @throws ArchiveError
 */
export function recordingMembers(
  members: readonly ArchiveMember[],
  limit: number,
  { extension, noun, most, hasManifests }: PackedKind,
): { readonly found: readonly RecordingMember[]; readonly areManifestsLeftOut: boolean } {
  const found: RecordingMember[] = [];
  const isRecording = isNamed(extension);
  const recordings = members.filter(isRecording);
  if (recordings.length === 0)
    throw new ArchiveError(`it contains no ${extension} file${othersText(members)}`);
  if (recordings.length > most)
    throw new ArchiveError(`it contains ${recordings.length} ${noun}s; unpack it, and pass some of them`);
  if (recordings.reduce((sum, { size }) => sum + size, 0) > limit)
    throw new ArchiveError(
      `its ${noun}s become larger than ${limit} bytes; unpack it, and pass some of them`,
    );
  let count = 0;
  let size = 0;
  for (const member of members) {
    if (isRecording(member)) found.push({ kind: 'recording', member });
    else if (
      hasManifests &&
      /\.(?:man|manifest|xml)$/i.test(member.name) &&
      member.size <= LARGEST_MANIFEST
    ) {
      count++;
      size += member.size;
      if (count <= MOST_MANIFESTS.items && size <= MOST_MANIFESTS.bytes)
        found.push({ kind: 'perhaps a manifest', member });
    }
  }
  return { found, areManifestsLeftOut: count > MOST_MANIFESTS.items || size > MOST_MANIFESTS.bytes };
}

const isNamed =
  (extension: string) =>
  ({ name }: ArchiveMember) =>
    name.toLowerCase().endsWith(extension);

/** The recordings of the other kind, which another command reads. */
function othersText(members: readonly ArchiveMember[]): string {
  for (const { extension, noun } of [PACKED_TRACES, PACKED_LOGS]) {
    const { length } = members.filter(isNamed(extension));
    if (length > 0) return `, but ${counted(length, noun)} (${extension})`;
  }
  return '';
}

/** Unpacks a file in an archive; an error says which one it was. */
export async function inMember<Value>(name: string, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof ArchiveError
      ? new ArchiveError(`'${shortened(name, LONGEST_QUOTED)}' in it: ${error.message}`)
      : error;
  }
}

/** All bytes of a file. */
export async function collected(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return joined(parts);
}
