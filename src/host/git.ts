import { type GitPlace, HostError } from './host.js';
import { MOST_BYTES, TOO_LARGE } from './read-file.js';

/** What hooks of git set: it would hide the repository that a folder is in. */
const HOOK_VARIABLES = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX'];

interface Outcome {
  readonly ok: boolean;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** What lies at a path in a revision. */
export async function gitKind(place: GitPlace): Promise<'file' | 'folder' | undefined> {
  const repository = await git(place.folder, ['rev-parse', '--git-dir']);
  if (!repository.ok) {
    throw new HostError(`cannot read '${place.folder}' with git: ${reasonOf(repository)}`);
  }
  // What starts with a dash would be an option.
  const isRevision =
    !place.revision.startsWith('-') &&
    (await git(place.folder, ['rev-parse', '--verify', '--quiet', `${place.revision}^{tree}`])).ok;
  if (!isRevision) {
    const hint = await missingHint(place.folder);
    throw new HostError(`git knows no revision '${place.revision}' in '${place.folder}'; ${hint}`);
  }
  const { ok, stdout } = await git(place.folder, ['cat-file', '-t', objectName(place)]);
  if (!ok) return undefined;
  return stdout.toString('utf8').trim() === 'tree' ? 'folder' : 'file';
}

/** What to do about a revision that is not there: CI systems clone the last commit of one branch only. */
async function missingHint(folder: string): Promise<string> {
  const { stdout } = await git(folder, ['rev-parse', '--is-shallow-repository']);
  return stdout.toString('utf8').trim() === 'true'
    ? "the clone is shallow and has the last commits only: run 'git fetch --unshallow', or clone with all of them " +
        "in CI (GitHub: 'fetch-depth: 0', GitLab: 'GIT_DEPTH: 0')"
    : "see whether the name is right, or run 'git fetch' first";
}

export async function readGitFile(place: GitPlace): Promise<Uint8Array> {
  const outcome = await git(place.folder, ['cat-file', 'blob', objectName(place)]);
  if (!outcome.ok) throw new HostError(`cannot read '${objectName(place)}' with git: ${reasonOf(outcome)}`);
  return outcome.stdout;
}

/** The files in a folder and below, with paths from it on. */
export async function listGitFiles(place: GitPlace): Promise<string[]> {
  const args = ['ls-tree', '-r', '-z', '--name-only', '--full-tree', objectName(place)];
  const outcome = await git(place.folder, args);
  if (!outcome.ok) throw new HostError(`cannot list '${objectName(place)}' with git: ${reasonOf(outcome)}`);
  return outcome.stdout.toString('utf8').split('\0').slice(0, -1).sort();
}

/** Its first line: what follows is advice. */
function reasonOf({ stderr }: Outcome): string {
  return stderr.replace(/^fatal: /, '').split('\n', 1)[0] as string;
}

function objectName({ revision, path }: GitPlace): string {
  return `${revision}:${path}`;
}

/** Runs git itself, without a shell, so that no name can be more than a name. */
async function git(folder: string, args: readonly string[]): Promise<Outcome> {
  // Loaded only here: no other command starts another program.
  const { execFile } = await import('node:child_process');
  const env: NodeJS.ProcessEnv = { ...process.env, LC_ALL: 'C' };
  for (const name of HOOK_VARIABLES) delete env[name];
  const options = { cwd: folder, env, encoding: 'buffer', maxBuffer: MOST_BYTES } as const;
  return new Promise((done, fail) => {
    execFile('git', args, options, (error, stdout, stderr) => {
      if (error?.code === 'ENOENT') fail(new HostError('git is not installed, or not on the PATH'));
      else if (error?.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') {
        fail(new HostError(`cannot read '${args.at(-1)}' with git: ${TOO_LARGE}`));
      } else done({ ok: error === null, stdout, stderr: stderr.toString('utf8') });
    });
  });
}
