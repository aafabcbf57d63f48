import { counted } from '../../../text/counted.js';
import { attempt, filesIn } from '../../session/inputs/inputs.js';
import { type Session, tellNote } from '../../session/session.js';

/** Files of another kind in the folders of a run. */
export interface LeftOutFiles {
  readonly glob: string;
  readonly has: (name: string) => boolean;
  /** As in "3 traces (.etl)". */
  readonly noun: string;
  readonly extension: string;
  readonly remedy: (first: string) => string;
}

/** Tells the user about files in the folders of a run that are read only if they are named. */
export async function tellLeftOut(
  patterns: readonly string[],
  { glob, has, noun, extension, remedy }: LeftOutFiles,
  session: Session,
): Promise<void> {
  const { host } = session;
  for (const folder of patterns.filter((pattern) => host.kind(pattern) === 'folder')) {
    const found = await attempt(() => filesIn(folder, glob, host), session);
    const [first, ...others] = (found ?? []).filter(has).sort();
    if (first === undefined) continue;
    const files = `${counted(1 + others.length, noun)} (${extension})`;
    tellNote(host, `${files} in folder '${folder}' left out; ${remedy(first)}`);
  }
}
