import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { posix } from 'node:path';
import { findProgram } from './find-program.js';
import { type GitAttributes, type GitPlace, HostError } from './host.js';
import { MOST_BYTES, TOO_LARGE } from './read-file.js';
import { reasonOf } from './reason.js';

/** Variables that git sets for its hooks. They would replace the repository of a folder. */
const HOOK_VARIABLES = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX'];

/**
 * A repository's configuration can name programs that git runs. Reading objects runs none, except that git
 * fetches missing ones and accepts any folder like a bare repository, even one committed with its own
 * configuration; these settings disable both. The last three are for `gitAttributes`' index, after writing
 * which git runs a hook and can store parts in the repository.
 */
const SAFE_SETTINGS = [
  'safe.bareRepository=explicit',
  'core.fsmonitor=false',
  'protocol.allow=never',
  'core.hooksPath=/dev/null',
  'core.splitIndex=false',
  'core.untrackedCache=false',
].flatMap((setting) => ['-c', setting]);

function safeVariables(): NodeJS.ProcessEnv {
  return {
    GIT_NO_LAZY_FETCH: '1',
    // For versions of git without the variable above: the only permitted protocol, overriding all repository
    // settings, which can name protocols, so it must be unguessable.
    GIT_ALLOW_PROTOCOL: crypto.randomUUID(),
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C',
  };
}

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
  if (type.ok) return outputOf(type) === 'tree' ? 'folder' : 'file';
  // A tree has the names of its objects, so a name without an object is not the same as no such path.
  const object = await git(place.folder, ['rev-parse', '--verify', '--quiet', objectName(place)]);
  if (!object.ok && object.stderr.trim() === '') return undefined;
  throw new HostError(
    `cannot read '${objectName(place)}' with git: ${await whyMissing(place.folder, type, object)}`,
  );
}

async function whyMissing(folder: string, type: Outcome, object: Outcome): Promise<string> {
  if (isPartial(type) || isPartial(object)) return PARTIAL;
  if (!object.ok) return firstLine(object.stderr);
  const promises = ['config', '--get-regexp', '^(remote\\..*\\.promisor|extensions\\.partialclone)$'];
  if ((await git(folder, promises)).ok) return PARTIAL;
  return "the repository lacks the object, so it is damaged; run 'git fsck'";
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
  return outputOf(await git(folder, ['rev-parse', '--is-shallow-repository'])) === 'true'
    ? "the clone is shallow and has only the last commits: run 'git fetch --unshallow', or clone all commits " +
        "in CI (GitHub: 'fetch-depth: 0', GitLab: 'GIT_DEPTH: 0')"
    : "check the name, or run 'git fetch' first";
}

export async function readGitFile(place: GitPlace): Promise<Uint8Array> {
  // Git has to unpack a file to give the first bytes of it.
  const size = await git(place.folder, ['cat-file', '-s', objectName(place)]);
  if (size.ok && Number(outputOf(size)) > MOST_BYTES)
    throw new HostError(`cannot read '${objectName(place)}' with git: ${TOO_LARGE}`);
  const outcome = await git(place.folder, ['cat-file', 'blob', objectName(place)]);
  if (!outcome.ok) throw new HostError(`cannot read '${objectName(place)}' with git: ${reasonIn(outcome)}`);
  if (outcome.stdout.subarray(0, LFS_POINTER.length).equals(LFS_POINTER)) {
    throw new HostError(
      `'${objectName(place)}' is only a pointer of Git LFS, which keeps the content elsewhere, and wevtc does not fetch it: ` +
        `check the revision out, for example with 'git worktree add', and specify the file or folder there`,
    );
  }
  return outcome.stdout;
}

/** The start of every pointer (Git LFS, specification, version 1). */
const LFS_POINTER = Buffer.from('version https://git-lfs.github.com/spec/');

/**
 * The attributes that decide how git converts a file between repository and disk, from the revision's
 * `.gitattributes`. `git check-attr` reads only the disk or an index, so this creates an index of just these.
 */
export async function gitAttributes(place: GitPlace): Promise<GitAttributes> {
  const located = await git(place.folder, ['rev-parse', '--show-prefix', '--show-cdup']);
  const [prefix = '', toRoot = ''] = located.stdout.toString('utf8').split('\n');
  if (!located.ok) throw unreadableAttributes(place, located);
  const isRelative = /^\.\.?\//.test(place.path);
  const path = posix.normalize(isRelative ? prefix + place.path : place.path);
  const declaring = ancestorsOf(path).map((folder) => `${folder}.gitattributes`);
  const tree = ['ls-tree', '-z', '--full-tree', place.revision, '--', ...declaring];
  const listed = await git(place.folder, tree);
  if (!listed.ok) throw unreadableAttributes(place, listed);
  // Git reads no links.
  const entries = listed.stdout
    .toString('utf8')
    .split('\0')
    .filter((entry) => /^100\d+ blob /.test(entry));
  const folder = mkdtempSync(posix.join(tmpdir().replaceAll('\\', '/'), 'wevtc-git-'));
  try {
    const index = { GIT_INDEX_FILE: posix.join(folder, 'index') };
    if (entries.length > 0) {
      const update = ['update-index', '-z', '--index-info'];
      const updated = await git(place.folder, update, index, entries.map((entry) => `${entry}\0`).join(''));
      if (!updated.ok) throw unreadableAttributes(place, updated);
    }
    const check = ['check-attr', '--cached', '-z', 'working-tree-encoding', 'filter', '--', toRoot + path];
    const checked = await git(place.folder, check, index);
    if (!checked.ok) throw unreadableAttributes(place, checked);
    // Path, attribute and value of each.
    const [, , encoding, , , filter] = checked.stdout.toString('utf8').split('\0');
    return { encoding: nameIn(encoding), filter: nameIn(filter) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The folders around a file, from the repository root (`''`) inwards, each with a final slash. */
function ancestorsOf(path: string): string[] {
  const folders = [''];
  for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
    folders.push(path.slice(0, slash + 1));
  }
  return folders;
}

/** An attribute can also have no value, be set without one, or be unset. */
function nameIn(attribute: string | undefined): string | undefined {
  return attribute === undefined || /^(?:unspecified|set|unset)$/.test(attribute) ? undefined : attribute;
}

function unreadableAttributes(place: GitPlace, outcome: Outcome): HostError {
  return new HostError(`cannot read the attributes of '${objectName(place)}' with git: ${reasonIn(outcome)}`);
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

const outputOf = ({ stdout }: Outcome) => stdout.toString('utf8').trim();

/** Runs git without a shell, so that names are only names. */
async function git(
  folder: string,
  args: readonly string[],
  variables: NodeJS.ProcessEnv = {},
  input = '',
): Promise<Outcome> {
  // Loaded only here, because no other code starts a program.
  const { execFile } = await import('node:child_process');
  const program = findProgram('git');
  if (program === undefined) throw new HostError('git is not installed, or not on the PATH');
  const env: NodeJS.ProcessEnv = { ...process.env };
  for (const name of HOOK_VARIABLES) delete env[name];
  Object.assign(env, safeVariables(), variables);
  const options = { cwd: folder, env, encoding: 'buffer', maxBuffer: MOST_BYTES } as const;
  return new Promise((done) => {
    const child = execFile(program, [...SAFE_SETTINGS, ...args], options, (error, stdout, stderr) => {
      // A number is git's exit code. A string says why git did not run to its end.
      const reason = typeof error?.code === 'string' ? failure(error) : stderr.toString('utf8');
      done({ ok: error === null, stdout, stderr: reason });
    });
    // A program that ended early does not read its input; its exit code tells why.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

function failure(error: Error & { code?: unknown }): string {
  return error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER' ? TOO_LARGE : reasonOf(error);
}
