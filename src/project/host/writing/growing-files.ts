import { closeSync, renameSync, rmdirSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { endBySignal } from '../end-by-signal.js';
import { HostError, type OutputFile, type OutputFiles, type OutputPath } from '../host.js';
import { reasonOf } from '../reason.js';
import { writeToDescriptor } from '../write-descriptor.js';
import { withPath } from './comparison.js';
import { FolderLock } from './folder-lock.js';
import { enter } from './gate.js';
import { carryOut, closeFor, decide, type Step } from './journal.js';
import { Leftovers } from './leftovers.js';
import { createLocked } from './locked-file.js';
import { partName, removeMark, stagedName } from './marks.js';
import { inFolder } from './pinned-folder.js';
import { newRunId } from './run-id.js';
import { keepOwnerAndMode, quietly, replaceable } from './targets.js';

/** Termination signals of users and systems. Node.js does not support all of them on every system. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const;

/**
 * Calls a function before a signal ends this process, until the returned function is called. Node.js handles
 * signals only between its tasks; see `Host.letSignalsIn`.
 */
function whenEnded(cleanUp: () => void): () => void {
  const end = (signal: NodeJS.Signals) => {
    stop();
    cleanUp();
    endBySignal(signal);
  };
  const known = SIGNALS.filter((signal) => process.platform === 'win32' || signal !== 'SIGBREAK');
  const stop = () => {
    for (const signal of known) process.off(signal, end);
  };
  for (const signal of known) process.on(signal, end);
  return stop;
}

interface Growing {
  /** As the caller names it. */
  readonly path: string;
  /** With all links to its folder resolved. */
  readonly place: string;
  /** `undefined` after it was closed. */
  descriptor: number | undefined;
}

/**
 * Files too large for memory, which grow beside their destinations, without a lock, for hours. At the end,
 * all or none are moved, even if the process is killed. A signal before that, such as Ctrl-C, leaves nothing.
 */
export class GrowingFiles implements OutputFiles {
  private readonly id = newRunId();
  private readonly files: Growing[] = [];
  private readonly newFolders: string[] = [];
  private stopWaitingForEnd: (() => void) | undefined;

  create(output: OutputPath): OutputFile {
    const { path } = output;
    this.stopWaitingForEnd ??= whenEnded(() => this.discard());
    return withPath(path, () => {
      const place = enter(output, this.newFolders);
      if (this.files.some((other) => other.place === place)) throw new Error('this run writes it twice');
      const descriptor = inFolder(
        dirname(place),
        (at) => createLocked(join(at, partName(this.id, this.files.length)), 'for good').descriptor,
      );
      const file: Growing = { path, place, descriptor };
      this.files.push(file);
      return {
        write: (bytes) => withPath(path, () => write(file, bytes)),
        replace: (offset, bytes) => withPath(path, () => replace(file, offset, bytes)),
        close: () => withPath(path, () => closeFile(file)),
      };
    });
  }

  commit(): void {
    const folders = [...new Set(this.files.map(({ place }) => dirname(place)))].sort();
    const locks: FolderLock[] = [];
    let isDecided = false;
    try {
      for (const file of this.files) withPath(file.path, () => closeFile(file));
      for (const folder of folders) {
        const lock = new FolderLock(folder, this.id);
        locks.push(lock);
        withPath(firstIn(folder, this.files), () => lock.take(locks.slice(0, -1)));
      }
      const leftovers = new Leftovers(folders, this.id);
      leftovers.finish();
      leftovers.requireCovered(this.files.map(({ place }) => place));
      const steps = this.files.map((file, number) =>
        withPath(file.path, () => this.stage(file, number, folders)),
      );
      const [first] = this.files;
      if (first !== undefined && steps.length > 1)
        withPath(first.path, () => decide(this.id, folders, steps));
      isDecided = steps.length > 1;
      this.carryOut(steps, folders);
      leftovers.clear();
      if (first !== undefined) closeFor(first.path, this.id, folders);
    } finally {
      // A decided change needs its files, even if it could not be carried out now.
      if (isDecided) this.newFolders.length = 0;
      else this.removeFiles();
      for (const lock of locks) {
        quietly(() => lock.removeEnded());
        lock.release();
      }
      // Folders with locks are not empty. Those with files of this run aren't, either.
      this.forget();
    }
  }

  discard(): void {
    this.removeFiles();
    this.forget();
  }

  private removeFiles(): void {
    for (const [number, file] of this.files.entries()) {
      quietly(() => closeFile(file));
      removeMark(dirname(file.place), partName(this.id, number));
      removeMark(dirname(file.place), stagedName(this.id, number));
    }
  }

  /** Removes the new folders that are empty. */
  private forget(): void {
    for (const folder of this.newFolders.toReversed()) quietly(() => rmdirSync(folder));
    this.newFolders.length = 0;
    this.files.length = 0;
    this.stopWaitingForEnd?.();
    this.stopWaitingForEnd = undefined;
  }

  /** Gives a complete part the name of which a journal knows. */
  private stage({ path, place }: Growing, number: number, folders: readonly string[]): Step {
    const before = replaceable(path);
    inFolder(dirname(place), (at) => {
      const part = join(at, partName(this.id, number));
      if (before !== undefined) keepOwnerAndMode(part, before);
      renameSync(part, join(at, stagedName(this.id, number)));
    });
    return { folder: folders.indexOf(dirname(place)), to: basename(place), staged: number, how: 'replace' };
  }

  private carryOut(steps: readonly Step[], folders: readonly string[]): void {
    for (const [number, step] of steps.entries()) {
      try {
        carryOut(this.id, folders, [step]);
      } catch (error) {
        const ending =
          steps.length > 1 ? 'run wevtc again, which finishes the change first' : 'nothing was written';
        throw new HostError(`cannot write '${this.files[number]?.path}': ${reasonOf(error)}; ${ending}`);
      }
    }
  }
}

/** The path that names a folder in messages. */
function firstIn(folder: string, files: readonly Growing[]): string {
  return files.find(({ place }) => dirname(place) === folder)?.path ?? folder;
}

function write({ descriptor }: Growing, bytes: Uint8Array): void {
  if (descriptor === undefined) throw new Error('it is closed');
  writeToDescriptor(descriptor, bytes);
}

function replace({ descriptor }: Growing, offset: number, bytes: Uint8Array): void {
  if (descriptor === undefined) throw new Error('it is closed');
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(descriptor, bytes, done, bytes.length - done, offset + done);
  }
}

function closeFile(file: Growing): void {
  const { descriptor } = file;
  file.descriptor = undefined;
  if (descriptor !== undefined) closeSync(descriptor);
}
