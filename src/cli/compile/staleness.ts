import { posix } from 'node:path';
import { pathInRepository } from '../../lint/report/file-path.js';
import type { FileToWrite } from '../../project/host/host.js';
import { joinPath } from '../../project/host/join-path.js';
import { isOrAre } from '../../text/counted.js';
import { few } from '../../text/few.js';
import { printable } from '../../text/printable.js';
import { sameBytes } from '../../text/same-bytes.js';
import { repositoryOf } from '../session/findings/reporting.js';
import type { FindingsFormat } from '../session/options/build-environment.js';
import { type Session, tell, tellNote } from '../session/session.js';
import { listFile } from '../session/writing/write-files.js';

/** The difference of a file on disk; the last two are only noted. */
type Difference = 'missing' | 'stale' | 'line endings' | 'no script';

/**
 * Compares generated files with those on the disk, and shows the differences; in the format `github`, also as
 * annotations. Notes are left out if `quiet`. Writes nothing.
 */
export async function reportStale(
  files: readonly FileToWrite[],
  { format, quiet }: { readonly format?: FindingsFormat | undefined; readonly quiet?: boolean | undefined },
  session: Session,
): Promise<void> {
  const { host } = session;
  // Loaded only where it is needed.
  const github = format === 'github' ? await import('../../lint/report/github.js') : undefined;
  const found: Record<Difference, string[]> = { missing: [], stale: [], 'line endings': [], 'no script': [] };
  for (const file of files) {
    const difference = await compare(file, session);
    if (difference === undefined) continue;
    found[difference].push(file.path);
    if (difference !== 'missing' && difference !== 'stale') continue;
    listFile(difference, file.path, host);
    if (github === undefined) continue;
    const message = `this file is ${difference === 'missing' ? 'missing' : 'out of date'}; compile it again`;
    const path = pathInRepository(file.path, host.canonicalPath('.'), repositoryOf(host));
    host.stderr.write(github.githubError(path, message), 'commands');
  }
  const note = (paths: readonly string[], text: string) => {
    if (paths.length === 0 || quiet === true) return;
    const names = paths.map((path) => `'${path}'`);
    tellNote(host, `${few(names, 3)}: ${text}`);
  };
  note(
    found['line endings'],
    "only the line endings differ; '-text' in .gitattributes keeps Git from changing them",
  );
  note(found['no script'], 'not there, so only the files that it includes were compared');
  const stale = found.missing.length + found.stale.length;
  if (stale === 0) return;
  session.errorsFound();
  const which =
    files.length === 1 ? 'the output is' : `${stale} of ${files.length} outputs ${isOrAre(stale)}`;
  const state = found.stale.length === 0 ? 'missing' : 'out of date';
  tell(host, `${which} ${state}; run the same command without --check to write them`);
}

async function compare(
  { path, content, includes = [] }: FileToWrite,
  session: Session,
): Promise<Difference | undefined> {
  const { host } = session;
  const isText = typeof content === 'string';
  if (host.kind(path) === undefined) {
    // Projects with a script of their own keep only the files that this one includes.
    const isThere = (name: string) => host.kind(joinPath(posix.dirname(path), name)) === 'file';
    return includes.length > 0 && includes.every(isThere) ? 'no script' : 'missing';
  }
  const before = host.readFile(path);
  if (sameBytes(before, isText ? new TextEncoder().encode(content) : content)) return undefined;
  if (!isText) return sameLines(before, content) ? 'line endings' : 'stale';
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(before);
  if (withLineFeeds(text) === withLineFeeds(content)) return 'line endings';
  // Loaded only here, because nothing else needs it.
  const { shortUnifiedDiff } = await import('../../lint/engine/unified-diff.js');
  // Git and editors change line endings, which would make all lines differ.
  const after = text.includes('\r\n')
    ? withLineFeeds(content).replaceAll('\n', '\r\n')
    : withLineFeeds(content);
  host.stdout.write(shortUnifiedDiff(path, text, after) ?? `${printable(path)}: too many lines differ\n`);
  return 'stale';
}

const withLineFeeds = (text: string) => text.replaceAll('\r\n', '\n');

/** Whether two texts in one code page, such as the scripts of message text files, have the same lines. */
function sameLines(before: Uint8Array, after: Uint8Array): boolean {
  // Binary outputs contain NUL.
  if (before.includes(0) || after.includes(0)) return false;
  const textOf = (bytes: Uint8Array) => withLineFeeds(new TextDecoder('latin1').decode(bytes));
  return textOf(before) === textOf(after);
}
