import { filesIn, findInputs, type Input, readInput } from '../../session/inputs/inputs.js';
import type { Session } from '../../session/session.js';

/** A kind of files that the user passes one by one, or as folders in which most files are of another kind. */
export interface GivenKind {
  /** The files to look for in a folder. */
  readonly pattern: string;
  /** Whether a file in a folder can be of this kind. */
  isCandidate(bytes: Uint8Array, path: string): boolean;
  /** Files in a folder that are read together with others. */
  isPartOfOther?(path: string): boolean;
  /**
   * Uses a file without reading it whole, and says whether that was possible; `undefined` if it must be read.
   * An unusable file was reported, in a folder as a note.
   */
  open?(input: Input, session: Session): 'used' | 'unusable' | undefined;
  /** Uses a file. False, with a message, if that is not possible. In folders, `session` is silent. */
  use(bytes: Uint8Array, input: Input, session: Session): Promise<boolean>;
  /** Receives each candidate in a folder that cannot be used. */
  unusable(path: string): void;
  /** The message for a folder without such files. */
  none(folder: string): string;
}

/** Reads the files that the user passes, and those in folders. */
export async function readGivenFiles(
  paths: readonly string[],
  kind: GivenKind,
  session: Session,
): Promise<void> {
  for (const path of paths) {
    if (session.host.kind(path) === 'folder') await readFolder(path, kind, session);
    else {
      for (const input of await findInputs([path], session, undefined)) {
        if (kind.open?.(input, session) !== undefined) continue;
        const bytes = await readInput(input, session);
        if (bytes !== undefined) await kind.use(bytes, input, session);
      }
    }
  }
}

/** Most files of a folder are of another kind, so these are no failures. */
async function readFolder(folder: string, kind: GivenKind, session: Session): Promise<void> {
  const silent = session.silent();
  let found = 0;
  for (const path of await filesIn(folder, kind.pattern, session.host)) {
    const input: Input = { path, name: path, origin: 'found' };
    if (kind.isPartOfOther?.(path) === true) continue;
    const opened = kind.open?.(input, silent);
    if (opened === 'used') found++;
    if (opened !== undefined) continue;
    const bytes = await readInput(input, silent);
    if (bytes === undefined || !kind.isCandidate(bytes, path)) continue;
    if (await kind.use(bytes, input, silent)) found++;
    else kind.unusable(path);
  }
  if (found === 0) session.fail(kind.none(folder));
}

/** Returns a check whether the run has failed since: without one of the files, others could mislead. */
export function failureWatch(session: Session): () => boolean {
  const failures = session.failures.length;
  const { exitCode } = session;
  // A file that is not a manifest sets only the exit code.
  return () => session.failures.length > failures || session.exitCode > exitCode;
}
