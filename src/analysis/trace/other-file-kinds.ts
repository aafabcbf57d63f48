import { type FileKind, fileKinds, isKnownBinary, MARKUP } from '../../text/diagnostics/file-kinds.js';
import { fileKind } from '../../windows/file-kind/file-kind.js';

/** The number of bytes that `otherFileKind` needs from the start of a file. */
export const KIND_BYTES = 512;

/** A file that is not a trace. */
export interface OtherFileKind {
  /** `a zip archive`. */
  readonly what: string;
  /** The remedy, as a clause: `unpack it first`. */
  readonly remedy: string;
}

const USE_MANIFEST = 'pass it with --manifest to decode events';

/** The remedies for files passed as a trace that differ from those for files passed as a manifest. */
const remedies: Partial<Record<FileKind, string>> = {
  xml: `if it is a manifest, ${USE_MANIFEST}`,
  pe: USE_MANIFEST,
  res: USE_MANIFEST,
  'wevt-template': USE_MANIFEST,
  empty: 'record or copy it again',
};

const RECORDED = 'specify a file that a session recorded (.etl)';

/** Identifies a file by its first bytes. `undefined` for a possible trace, even corrupt, or unknown bytes. */
export function otherFileKind(start: Uint8Array): OtherFileKind | undefined {
  const kind = fileKind(start);
  if (kind === 'trace' || kind === 'binary') return undefined;
  const { what, remedy } = fileKinds[kind];
  return {
    what: kind === 'xml' ? MARKUP : what,
    remedy: remedies[kind] ?? (isKnownBinary(kind) ? remedy : undefined) ?? RECORDED,
  };
}
