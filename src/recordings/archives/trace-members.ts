import type { FileKind } from '../../text/diagnostics/file-kinds.js';
import { LONGEST_QUOTED, shortened } from '../../text/shortened.js';
import { joined } from '../../windows/bytes/joined.js';
import { ArchiveError } from './archive-error.js';
import type { ArchiveFile } from './archive-file.js';
import type { ArchiveMember } from './archive-member.js';
import { cabinetMembers } from './cabinet.js';
import type { Inflate } from './inflate.js';
import { zipMembers } from './unpack.js';

/** A package has up to three traces: of the kernel, of providers, and the lists at the end. */
const MOST_TRACES = 64;
/** The most bytes of one manifest. */
const LARGEST_MANIFEST = 1 << 25;
/** The most manifests of an archive, and their bytes. */
export const MOST_MANIFESTS = { items: 1000, bytes: 1 << 28 } as const;

/** A file in an archive that matters for its traces. */
export interface TraceMember {
  readonly kind: 'trace' | 'perhaps a manifest';
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
 * The traces in an archive, and the files that may be manifests, in the order of the archive, because other
 * orders require reading parts of a cabinet again.
 *
 * @param limit the maximum bytes of all traces; shared bytes allow many large files in a small archive.
 * @throws ArchiveError
 */
export function traceMembers(
  members: readonly ArchiveMember[],
  limit: number,
): { readonly found: readonly TraceMember[]; readonly areManifestsLeftOut: boolean } {
  const found: TraceMember[] = [];
  const traces = members.filter(({ name }) => /\.etl$/i.test(name));
  if (traces.length === 0) throw new ArchiveError('it contains no .etl file');
  if (traces.length > MOST_TRACES)
    throw new ArchiveError(`it contains ${traces.length} traces; unpack it, and pass some of them`);
  if (traces.reduce((sum, { size }) => sum + size, 0) > limit)
    throw new ArchiveError(`its traces become larger than ${limit} bytes; unpack it, and pass some of them`);
  let count = 0;
  let size = 0;
  for (const member of members) {
    if (/\.etl$/i.test(member.name)) found.push({ kind: 'trace', member });
    else if (/\.(?:man|manifest|xml)$/i.test(member.name) && member.size <= LARGEST_MANIFEST) {
      count++;
      size += member.size;
      if (count <= MOST_MANIFESTS.items && size <= MOST_MANIFESTS.bytes)
        found.push({ kind: 'perhaps a manifest', member });
    }
  }
  return { found, areManifestsLeftOut: count > MOST_MANIFESTS.items || size > MOST_MANIFESTS.bytes };
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
