import { asCheckedOut, mayDifferCheckedOut } from '../../../lint/compare/checked-out.js';
import { type GitPlace, type Host, HostError } from '../../../project/host/host.js';

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
