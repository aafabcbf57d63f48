import { findProgram } from './find-program.js';
import { type GitPlace, HostError } from './host.js';
import { MOST_BYTES, TOO_LARGE } from './read-file.js';
import { reasonOf } from './reason.js';

/** Variables that git sets for its hooks. They would replace the repository of a folder. */
const HOOK_VARIABLES = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX'];

/**
 * The configuration of a repository can name programs that git runs. Commands that only read objects run none, with two
 * exceptions: git fetches missing objects, and it treats any folder that looks like a bare repository as one, so that
 * somebody could commit such a folder with its own configuration. These settings turn both off, as wevtc needs neither.
 */
const SAFE_SETTINGS = ['-c', 'safe.bareRepository=explicit', '-c', 'core.fsmonitor=false'];
const SAFE_VARIABLES = {
  GIT_NO_LAZY_FETCH: '1',
  // For versions of git that do not know the variable above. It takes precedence over all settings.
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
};

interface Outcome {
  readonly ok: boolean;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** The kind of the object at a path in a revision. */
export async function gitKind(place: GitPlace): Promise<'file' | 'folder' | undefined> {
  const repository = await git(place.folder, ['rev-parse', '--git-dir']);
  if (!repository.ok)
    throw new HostError(`cannot read '${place.folder}' with git: ${whyNone(repository.stderr)}`);
  // Git would read a revision that starts with a dash as an option.
  const revision = place.revision.startsWith('-')
    ? undefined
    : await git(place.folder, ['rev-parse', '--verify', '--quiet', `${place.revision}^{tree}`]);
  if (revision?.ok !== true) {
    const hint = isPartial(revision) ? PARTIAL : await missingHint(place.folder);
    throw new HostError(`git does not know revision '${place.revision}' in '${place.folder}'; ${hint}`);
  }
  const type = await git(place.folder, ['cat-file', '-t', objectName(place)]);
  if (isPartial(type)) throw new HostError(`cannot read '${objectName(place)}' with git: ${PARTIAL}`);
  if (!type.ok) return undefined;
  return type.stdout.toString('utf8').trim() === 'tree' ? 'folder' : 'file';
}

/** The remedy if git would have to fetch objects that a partial clone lacks. */
const PARTIAL =
  "the clone is partial and lacks it, and wevtc does not fetch objects: run 'git fetch --refetch --no-filter' first, or " +
  "clone without '--filter'";

function isPartial(outcome: Outcome | undefined): boolean {
  return outcome?.ok === false && outcome.stderr.includes('promisor remote');
}

/** The reason why git finds no repository. */
function whyNone(stderr: string): string {
  const reason = firstLine(stderr);
  return reason.startsWith('detected dubious ownership')
    ? `${reason}, because it belongs to another user; if you trust it, run: git config --global --add safe.directory <folder>`
    : reason;
}

/** The reason is on the first line; git adds hints on further lines. */
function firstLine(stderr: string): string {
  return stderr.replace(/^fatal: /, '').split('\n', 1)[0] ?? '';
}

/** The remedy for a missing revision. CI systems often clone only the last commit of one branch. */
async function missingHint(folder: string): Promise<string> {
  const { stdout } = await git(folder, ['rev-parse', '--is-shallow-repository']);
  return stdout.toString('utf8').trim() === 'true'
    ? "the clone is shallow and has only the last commits: run 'git fetch --unshallow', or clone all commits " +
        "in CI (GitHub: 'fetch-depth: 0', GitLab: 'GIT_DEPTH: 0')"
    : "check the name, or run 'git fetch' first";
}

export async function readGitFile(place: GitPlace): Promise<Uint8Array> {
  const outcome = await git(place.folder, ['cat-file', 'blob', objectName(place)]);
  if (!outcome.ok) throw new HostError(`cannot read '${objectName(place)}' with git: ${reasonIn(outcome)}`);
  return outcome.stdout;
}

/** The files in a folder and its subfolders, with paths relative to the folder. */
export async function listGitFiles(place: GitPlace): Promise<string[]> {
  const args = ['ls-tree', '-r', '-z', '--name-only', '--full-tree', objectName(place)];
  const outcome = await git(place.folder, args);
  if (!outcome.ok) throw new HostError(`cannot list '${objectName(place)}' with git: ${reasonIn(outcome)}`);
  return outcome.stdout.toString('utf8').split('\0').slice(0, -1).sort();
}

function reasonIn(outcome: Outcome): string {
  return isPartial(outcome) ? PARTIAL : firstLine(outcome.stderr);
}

function objectName({ revision, path }: GitPlace): string {
  return `${revision}:${path}`;
}

/** Runs git without a shell, so that names are only names. */
async function git(folder: string, args: readonly string[]): Promise<Outcome> {
  // Loaded only here, because no other code starts a program.
  const { execFile } = await import('node:child_process');
  const program = findProgram('git');
  if (program === undefined) throw new HostError('git is not installed, or not on the PATH');
  const env: NodeJS.ProcessEnv = { ...process.env, ...SAFE_VARIABLES, LC_ALL: 'C' };
  for (const name of HOOK_VARIABLES) delete env[name];
  const options = { cwd: folder, env, encoding: 'buffer', maxBuffer: MOST_BYTES } as const;
  return new Promise((done) => {
    execFile(program, [...SAFE_SETTINGS, ...args], options, (error, stdout, stderr) => {
      // A number is git's exit code. A string says why git did not run to its end.
      const reason = typeof error?.code === 'string' ? failure(error) : stderr.toString('utf8');
      done({ ok: error === null, stdout, stderr: reason });
    });
  });
}

function failure(error: Error & { code?: unknown }): string {
  return error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER' ? TOO_LARGE : reasonOf(error);
}
