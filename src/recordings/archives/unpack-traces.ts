import { visible } from '../../text/printable.js';
import { bytesOf } from '../../windows/checks/arguments.js';
import { checkMembers, integerIn, isText, type MemberChecks } from '../../windows/checks/members.js';
import { fileKind } from '../../windows/file-kind/file-kind.js';
import { isManifest } from '../../windows/file-kind/manifest-root.js';
import { limitFor } from '../trace/compression/growth.js';
import { KeptBytes } from '../trace/decode/kept-bytes.js';
import { inflateStream } from './inflate-stream.js';
import {
  collected,
  inMember,
  MOST_MANIFESTS,
  membersOf,
  PACKED_TRACES,
  recordingMembers,
} from './recording-members.js';
import { unpackedGzip } from './unpack.js';

/** The bytes that show which kind of archive a file is. */
const KIND_BYTES = 512;

/** Options of `unpackTraces`. */
export interface UnpackTracesOptions {
  /** The name of the file, with which the names of the files in it start: `package.zip/app.etl`. */
  readonly file?: string;
  /** The maximum size of all traces in bytes. Default: 100 times the archive's size, but at least 1 GiB. */
  readonly maxBytes?: number;
}

/** A file of an archive. */
export interface UnpackedFile {
  /** Its name, only to show it: it is no path, and can contain anything. */
  readonly file: string;
  readonly content: Uint8Array;
}

/** The traces in an archive, and the manifests beside them. */
export interface UnpackedTraces {
  readonly traces: readonly UnpackedFile[];
  /** Manifests that describe events, as `readForDecoding` reads them. Each content has one name. */
  readonly manifests: readonly UnpackedFile[];
}

const checks: MemberChecks<UnpackTracesOptions> = {
  file: isText,
  maxBytes: integerIn(1, Number.MAX_SAFE_INTEGER),
};

/**
 * Unpacks the traces (.etl) in a file that is compressed with gzip, in a zip archive, such as a package of
 * PerfView, or in a cabinet (.cab), and the manifests beside them. The content decides which kind of file it
 * is; any other file is the only trace of the result, as it is.
 *
 * Cabinets with MSZIP need Node.js 20.12 or later, or a browser.
 *
 * @throws ArchiveError if the archive is damaged, contains no trace, is too large, or needs another program.
 * @example
 * const { traces, manifests } = await unpackTraces(await readFile('PerfViewData.etl.zip'));
 * const trace = openTrace(traces.map(({ content }) => content));
 */
export async function unpackTraces(
  content: Uint8Array,
  options: UnpackTracesOptions = {},
): Promise<UnpackedTraces> {
  const bytes = bytesOf(content, 'content');
  checkMembers(options, checks);
  const { file = '', maxBytes = limitFor(bytes.length) } = options ?? {};
  const archive = {
    size: bytes.length,
    read: (offset: number, length: number) => bytes.subarray(offset, offset + length),
  };
  const kind = fileKind(bytes.subarray(0, KIND_BYTES));
  if (kind === 'gzip')
    return { traces: [{ file, content: await collected(unpackedGzip(archive, maxBytes)) }], manifests: [] };
  const members = membersOf(kind, archive, inflateStream);
  if (members === undefined) return { traces: [{ file, content: bytes }], manifests: [] };
  const traces: UnpackedFile[] = [];
  const manifests: UnpackedFile[] = [];
  const different = new KeptBytes(MOST_MANIFESTS);
  for (const { kind, member } of recordingMembers(members, maxBytes, PACKED_TRACES).found) {
    const unpacked = await inMember(visible(member.name), () => collected(member.unpack()));
    const found = { file: file === '' ? member.name : `${file}/${member.name}`, content: unpacked };
    if (kind === 'recording') traces.push(found);
    else if (isManifest(unpacked) && different.keep(unpacked)?.isNew === true) manifests.push(found);
  }
  return { traces, manifests };
}
