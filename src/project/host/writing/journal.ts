import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { HostError } from '../host.js';
import { reasonOf } from '../reason.js';
import { requireCreatable, resolveNear } from '../windows-paths.js';
import { draftName, journalName, stagedName } from './marks.js';
import { inFolder } from './pinned-folder.js';

/** One file to put into its place, or to remove. Names are without a folder. */
export interface Step {
  /** The index of its folder in the journal. */
  readonly folder: number;
  readonly to: string;
  /** The staged file: `replace` renames it, `fill` copies it to keep hard links. Absent: `to` is removed. */
  readonly staged?: number;
  readonly how?: 'replace' | 'fill';
}

/** All changes of a run. The first folder stores it; the other folders contain a pointer to it. */
export interface Journal {
  /** Relative to the folder of the journal, which is the first one. */
  readonly folders: readonly string[];
  readonly steps: readonly Step[];
}

/** The file in the other folders of a run. */
interface Pointer {
  /** The folder of the journal, relative to this one. */
  readonly journalIn: string;
}

/** Far more than any run of wevtc writes. */
const LONGEST_JOURNAL = 16 << 20;

/** Makes a change certain, even if the process is killed. Pointers come first: alone, they have no effect. */
export function decide(id: string, folders: readonly string[], steps: readonly Step[]): void {
  const [main = '', ...others] = folders;
  for (const folder of others) put(folder, id, { journalIn: relative(folder, main) } satisfies Pointer);
  decideAnew(id, folders, steps);
}

/** Replaces a change that was decided with another one. */
export function decideAnew(id: string, folders: readonly string[], steps: readonly Step[]): void {
  const [main = ''] = folders;
  put(main, id, { folders: folders.map((folder) => relative(main, folder)), steps } satisfies Journal);
}

/** Carries out a change. Skips steps that are already done, so that it can be repeated. */
export function carryOut(id: string, folders: readonly (string | undefined)[], steps: readonly Step[]): void {
  for (const { folder, to, staged, how } of steps) {
    const place = folders[folder];
    if (place === undefined) continue;
    inFolder(place, (at) => {
      const target = join(at, to);
      if (staged === undefined) rmSync(target, { force: true });
      else if (how === 'fill') fill(target, join(at, stagedName(id, staged)));
      else replace(target, join(at, stagedName(id, staged)));
    });
  }
}

/** Ends a change in all folders. The journal is removed last, because each pointer needs it. */
export function close(id: string, folders: readonly string[]): void {
  for (const folder of folders.toReversed()) removeJournal(id, folder);
}

/**
 * Ends a change after all its files are in place; messages refer to the file `path`. Throws a HostError on
 * failure: the next run then has nothing left to do but that.
 */
export function closeFor(path: string, id: string, folders: readonly string[]): void {
  try {
    close(id, folders);
  } catch (error) {
    throw new HostError(
      `cannot finish writing '${path}': ${reasonOf(error)}; run wevtc again, which finishes the change first`,
    );
  }
}

/** Finishes the change of a killed run in a folder that this run owns. */
export function finish(id: string, folder: string): void {
  const { main, folders, here } = decided(id, folder);
  carryOut(id, folders, here);
  // The next run that writes to the other folders finishes the change there. Until then, the journal stays.
  if (
    main === folder &&
    folders.some((other) => other !== undefined && other !== folder && hasMark(other, id))
  )
    return;
  removeJournal(id, folder);
}

/** The files that a journal changes; for a pointer, only those in its own folder. */
export function targetsOf(id: string, folder: string): string[] {
  const { main, folders, steps, here } = decided(id, folder);
  return (main === folder ? steps : here).map((step) => join(folders[step.folder] ?? folder, step.to));
}

/** The files that a change has already put into their places or removed, and those that it has not. */
export function stateOf(id: string, folder: string): { readonly done: string[]; readonly open: string[] } {
  const { folders, steps } = decided(id, folder);
  const done: string[] = [];
  const open: string[] = [];
  for (const step of steps) {
    const place = folders[step.folder];
    if (place === undefined) continue;
    const target = join(place, step.to);
    const isOpen =
      step.staged === undefined ? isFile(target) : isFile(join(place, stagedName(id, step.staged)));
    (isOpen ? open : done).push(target);
  }
  return { done, open };
}

/** A run's change as seen from one folder; without steps if the run was killed before it decided. */
function decided(id: string, folder: string) {
  const own = read(folder, id);
  const main = own !== undefined && 'journalIn' in own ? resolveNear(folder, own.journalIn) : folder;
  const journal = main === undefined || main === folder ? own : read(main, id);
  const { folders, steps } =
    journal !== undefined && 'steps' in journal ? journal : { folders: [], steps: [] };
  const absolute = folders.map((path) => main && resolveNear(main, path));
  return { main, folders: absolute, steps, here: steps.filter((step) => absolute[step.folder] === folder) };
}

function hasMark(folder: string, id: string): boolean {
  return lstatSync(join(folder, journalName(id)), { throwIfNoEntry: false }) !== undefined;
}

function put(folder: string, id: string, content: Journal | Pointer): void {
  inFolder(folder, (at) => {
    const draft = join(at, draftName(id));
    writeFileSync(draft, JSON.stringify(content), { flag: 'wx' });
    renameSync(draft, join(at, journalName(id)));
  });
}

function removeJournal(id: string, folder: string): void {
  inFolder(folder, (at) => rmSync(join(at, journalName(id)), { force: true }));
}

/** Returns `undefined` for a file that wevtc has not written. */
function read(folder: string, id: string): Journal | Pointer | undefined {
  const path = join(folder, journalName(id));
  try {
    // A forged pointer can name a folder that is invalid for the system.
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (!stats?.isFile() || stats.size > LONGEST_JOURNAL) return undefined;
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isPointer(content) || isJournal(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isPointer = (value: unknown): value is Pointer =>
  isRecord(value) && typeof value.journalIn === 'string';

function isJournal(value: unknown): value is Journal {
  if (!isRecord(value) || !Array.isArray(value.folders) || !Array.isArray(value.steps)) return false;
  const { folders, steps } = value;
  return folders.every((folder) => typeof folder === 'string') && steps.every(isStep);
}

function isStep(value: unknown): value is Step {
  if (!isRecord(value)) return false;
  const { folder, to, staged, how } = value;
  const isName = typeof to === 'string' && to !== '' && to !== '.' && to !== '..' && !/[\\/\0]/.test(to);
  const isNumber = (number: unknown) => Number.isSafeInteger(number) && (number as number) >= 0;
  if (!isName || !isNumber(folder)) return false;
  // On Windows, a device, or a part of another file.
  requireCreatable(to);
  return staged === undefined ? how === undefined : isNumber(staged) && (how === 'replace' || how === 'fill');
}

function replace(target: string, staged: string): void {
  if (isFile(staged)) renameSync(staged, target);
}

function fill(target: string, staged: string): void {
  if (!isFile(staged)) return;
  if (lstatSync(target, { throwIfNoEntry: false }) === undefined) {
    renameSync(staged, target);
    return;
  }
  const content = readFileSync(staged);
  // Windows does not have this flag, and links are rare there.
  const descriptor = openSync(target, constants.O_WRONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    if (!fstatSync(descriptor).isFile()) throw new Error('it is not a regular file');
    for (let at = 0; at < content.length; ) at += writeSync(descriptor, content, at, content.length - at, at);
    ftruncateSync(descriptor, content.length);
  } finally {
    closeSync(descriptor);
  }
  rmSync(staged);
}

const isFile = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
