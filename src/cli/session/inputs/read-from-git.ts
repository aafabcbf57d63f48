import { asCheckedOut, mayDifferCheckedOut } from '../../../lint/compare/checked-out.js';
import { type GitPlace, type Host, HostError } from '../../../project/host/host.js';

/** The revision and the path of `git:REV[:path]`; `undefined` for other arguments. */
export function gitArgument(
  text: string,
): { readonly revision: string; readonly path: string | undefined } | undefined {
  const match = /^git:([^:]*)(?::(.*))?$/s.exec(text);
  return match === null ? undefined : { revision: match[1] ?? '', path: match[2]?.replaceAll('\\', '/') };
}

/** A reason why an argument specifies neither a revision nor a path in one. */
export function incompleteIn(text: string): string | undefined {
  const { revision, path } = gitArgument(text) ?? {};
  if (revision === '') {
    return (
      `'${text}' has no revision; write, for example, git:main or git:main:path ` +
      "('git merge-base' prints nothing in a shallow clone: run 'git fetch --unshallow' first)"
    );
  }
  return path === ''
    ? `'${text}' has no path; write, for example, ${text}path, or only git:${revision}`
    : undefined;
}

/** The reason why nothing is at a place. Git's paths start at the root, unlike those of other arguments. */
export async function missingIn(place: GitPlace, host: Host): Promise<string> {
  const { revision, path } = place;
  const missing = `there is no '${path}' in revision '${revision}'`;
  if (/^\.\.?\//.test(path)) return missing;
  const inFolder = { revision, path: `./${path}`, folder: '.' };
  if ((await host.gitKind(inFolder)) === undefined) return missing;
  return `${missing}, because the path starts at the root of the repository; write git:${revision}:./${path} for the one in the current folder`;
}

/** A revision in names: a whole commit ID is too long. Ten digits are unique even in large repositories. */
export function shownRevision(revision: string): string {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(revision) ? revision.slice(0, 10) : revision;
}

/**
 * The content of a file at a git revision, in the encoding in which git checks it out. `note` receives a
 * remark if a git filter would change it. Throws a HostError if git cannot read the file, or if wevtc does
 * not support its encoding.
 */
export async function readFromGit(
  place: GitPlace,
  host: Host,
  note: (text: string) => void,
): Promise<Uint8Array> {
  const stored = await host.readGitFile(place);
  if (!mayDifferCheckedOut(stored)) return stored;
  const name = `${place.revision}:${place.path}`;
  const { encoding, filter } = await host.gitAttributes(place);
  if (filter !== undefined) {
    note(
      `git checks '${name}' out with the filter '${filter}', which wevtc does not run, so it reads what the repository has; ` +
        "if that is not a manifest, check the revision out, for example with 'git worktree add', and specify the file there",
    );
  }
  if (encoding === undefined) return stored;
  const content = asCheckedOut(stored, encoding);
  if (content === undefined) {
    throw new HostError(
      `'${name}' has the working-tree-encoding '${encoding}', which wevtc cannot write: check the revision out, for example ` +
        "with 'git worktree add', and specify the file there",
    );
  }
  return content;
}
