import { type FileKind, fileKinds, isKnownBinary, MARKUP } from '../../text/diagnostics/file-kinds.js';
import { fileKind } from '../../windows/file-kind/file-kind.js';
import type { OtherFileKind } from '../trace/other-file-kinds.js';

const LOGS: ReadonlySet<FileKind> = new Set(['event-log', 'old-event-log', 'binary']);

/** Identifies a file by its first bytes. `undefined` for a possible log, even corrupt, or unknown bytes. */
export function otherFileKindThanLog(start: Uint8Array): OtherFileKind | undefined {
  const kind = fileKind(start);
  if (LOGS.has(kind)) return undefined;
  const { what, remedy } = fileKinds[kind];
  return {
    what: kind === 'xml' ? MARKUP : what,
    remedy: (isKnownBinary(kind) ? remedy : undefined) ?? 'specify a file that Windows logged (.evtx)',
  };
}
