import { findProgram } from './find-program.js';
import { type GitPlace, HostError } from './host.js';
import { MOST_BYTES, TOO_LARGE } from './read-file.js';
import { reasonOf } from './reason.js';

/** What hooks of git set: it would hide the repository that a folder is in. */
const HOOK_VARIABLES = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX'];

/**
 * A repository names programs in its configuration that git runs for it. What reads objects alone runs none, but for
 * two cases: git fetches objects that are missing, and takes any folder that looks like a bare repository for one, as a
 * stranger can commit it with a configuration of its own. wevtc needs neither.
 */
const SAFE_SETTINGS = ['-c', 'safe.bareRepository=explicit', '-c', 'core.fsmonitor=false'];
const SAFE_VARIABLES = {
  GIT_NO_LAZY_FETCH: '1',
  // For versions of git that do not know the former. It goes before all settings.
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
};

interface Outcome {
  readonly ok: boolean;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** What lies at a path in a revision. */
export async function gitKind(place: GitPlace): Promise<'file' | 'folder' | undefined> {
  const repository = await git(place.folder, ['rev-parse', '--git-dir']);
  if (!repository.ok)
    throw new HostError(`cannot read '${place.folder}' with git: ${whyNone(repository.stderr)}`);
  // What starts with a dash would be an option.
  const revision = place.revision.startsWith('-')
    ? undefined
    : await git(place.folder, ['rev-parse', '--verify', '--quiet', `${place.revision}^{tree}`]);
  if (revision?.ok !== true) {
    const hint = isPartial(revision) ? PARTIAL : await missingHint(place.folder);
    throw new HostError(`git knows no revision '${place.revision}' in '${place.folder}'; ${hint}`);
  }
  const type = await git(place.folder, ['cat-file', '-t', objectName(place)]);
  if (isPartial(type)) throw new HostError(`cannot read '${objectName(place)}' with git: ${PARTIAL}`);
  if (!type.ok) return undefined;
  return type.stdout.toString('utf8').trim() === 'tree' ? 'folder' : 'file';
}

/** What to do where git would fetch what a clone leaves out. */
const PARTIAL =
  "the clone is partial and lacks it, and wevtc fetches nothing: run 'git fetch --refetch --no-filter' before, or " +
  "clone without '--filter'";

function isPartial(outcome: Outcome | undefined): boolean {
  return outcome?.ok === false && outcome.stderr.includes('promisor remote');
}

/** Why git finds no repository. */
function whyNone(stderr: string): string {
  const reason = firstLine(stderr);
  return reason.startsWith('detected dubious ownership')
    ? `${reason}, as it belongs to another user; if you trust it: git config --global --add safe.directory <folder>`
    : reason;
}

/** What git adds to its reason stands on further lines. */
function firstLine(stderr: string): string {
  return stderr.replace(/^fatal: /, '').split('\n', 1)[0] ?? '';
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
  if (!outcome.ok) throw new HostError(`cannot read '${objectName(place)}' with git: ${reasonIn(outcome)}`);
  return outcome.stdout;
}

/** The files in a folder and below, with paths from it on. */
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

/** Runs git itself, without a shell, so that no name can be more than a name. */
async function git(folder: string, args: readonly string[]): Promise<Outcome> {
  // Loaded only here: no other command starts another program.
  const { execFile } = await import('node:child_process');
  const program = findProgram('git');
  if (program === undefined) throw new HostError('git is not installed, or not on the PATH');
  const env: NodeJS.ProcessEnv = { ...process.env, ...SAFE_VARIABLES, LC_ALL: 'C' };
  for (const name of HOOK_VARIABLES) delete env[name];
  const options = { cwd: folder, env, encoding: 'buffer', maxBuffer: MOST_BYTES } as const;
  return new Promise((done) => {
    execFile(program, [...SAFE_SETTINGS, ...args], options, (error, stdout, stderr) => {
      // A number is the exit code of git; anything else says why it did not come so far.
      const reason = typeof error?.code === 'string' ? failure(error) : stderr.toString('utf8');
      done({ ok: error === null, stdout, stderr: reason });
    });
  });
}

function failure(error: Error & { code?: unknown }): string {
  return error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER' ? TOO_LARGE : reasonOf(error);
}
