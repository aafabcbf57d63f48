import { fileKind } from '../file-kind/file-kind.js';
import { type FileKind, fileKinds, isKnownBinary } from '../file-kind/kinds.js';

/** How many bytes of a file `otherFileKind` needs. */
export const KIND_BYTES = 512;

/** A file that is not a trace. */
export interface OtherFileKind {
  /** `a zip archive`. */
  readonly what: string;
  /** What to do, as a clause: `unpack it first`. */
  readonly remedy: string;
}

const USE_MANIFEST = 'pass it with --manifest to decode events';

/** What to do with a file where a trace is wanted, if that differs from what to do where a manifest is wanted. */
const remedies: Partial<Record<FileKind, string>> = {
  xml: `if it is a manifest, ${USE_MANIFEST}`,
  pe: USE_MANIFEST,
  res: USE_MANIFEST,
  'wevt-template': USE_MANIFEST,
  zip: 'unpack it first, and pass the .etl files in it',
  empty: 'record or copy it again',
};

const RECORDED = 'specify a file that a session recorded (.etl)';

/**
 * What a file is that is not a trace, by its first bytes. `undefined` if it may be a trace, even a damaged one, or for
 * bytes of an unknown kind.
 */
export function otherFileKind(start: Uint8Array): OtherFileKind | undefined {
  const kind = fileKind(start);
  if (kind === 'trace' || kind === 'binary') return undefined;
  const { what, remedy } = fileKinds[kind];
  return {
    what: kind === 'xml' ? 'an XML file' : what,
    remedy: remedies[kind] ?? (isKnownBinary(kind) ? remedy : undefined) ?? RECORDED,
  };
}
