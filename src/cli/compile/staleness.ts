import type { FileToWrite } from '../../project/host/host.js';
import { printable } from '../../text/printable.js';
import { sameBytes } from '../../text/same-bytes.js';
import { type Session, tell } from '../session/session.js';
import { listFile } from '../session/writing/write-files.js';

/** The problem with a file on disk. */
type Staleness = 'missing' | 'stale';

/** Compares generated files with those on the disk, and shows the differences. Writes nothing. */
export async function reportStale(files: readonly FileToWrite[], session: Session): Promise<void> {
  const { host } = session;
  let stale = 0;
  for (const file of files) {
    const state = await compare(file, session);
    if (state === undefined) continue;
    listFile(state, file.path, host);
    stale += 1;
  }
  if (stale === 0) return;
  session.errorsFound();
  const which = files.length === 1 ? 'the output is' : `${stale} of ${files.length} outputs are`;
  tell(host, `${which} out of date; run the same command without --check to write them`);
}

async function compare({ path, content }: FileToWrite, session: Session): Promise<Staleness | undefined> {
  const { host } = session;
  if (host.kind(path) === undefined) return 'missing';
  const before = host.readFile(path);
  if (sameBytes(before, typeof content === 'string' ? new TextEncoder().encode(content) : content))
    return undefined;
  if (typeof content === 'string') {
    // Loaded only here, because nothing else needs it.
    const { shortUnifiedDiff } = await import('../../lint/engine/unified-diff.js');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(before);
    host.stdout.write(shortUnifiedDiff(path, text, content) ?? `${printable(path)}: too many lines differ\n`);
  }
  return 'stale';
}
