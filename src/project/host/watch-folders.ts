import { type FSWatcher, watch } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { HostError, type Watcher } from './host.js';
import { reasonOf } from './reason.js';

/** Milliseconds from the first change to the report, because tools change several files, or one in steps. */
const DELAY = 100;

/** See `Host.watchFolders`. */
export class FolderWatcher implements Watcher {
  private readonly watched = new Map<string, FSWatcher>();
  private readonly changed = new Set<string>();
  private report: (() => void) | undefined;

  add(folder: string): void {
    const path = resolve(folder);
    if (this.watched.has(path)) return;
    try {
      const watcher = watch(path, (_, name) => this.note(name === null ? path : join(path, name)));
      // The folder was removed, or can no longer be read.
      const end = () => {
        watcher.close();
        this.watched.delete(path);
        this.note(path);
      };
      this.watched.set(path, watcher.on('error', end));
    } catch (error) {
      throw new HostError(`cannot watch the folder '${folder}': ${reasonOf(error)}`);
    }
  }

  async changes(): Promise<string[] | undefined> {
    if (this.changed.size === 0) {
      if (this.watched.size === 0) return undefined;
      await new Promise<void>((done) => {
        this.report = done;
      });
      this.report = undefined;
      await new Promise((done) => setTimeout(done, DELAY));
    }
    const changed = [...this.changed].sort();
    this.changed.clear();
    return changed;
  }

  close(): void {
    for (const watcher of this.watched.values()) watcher.close();
    this.watched.clear();
  }

  private note(path: string): void {
    this.changed.add(sep === '\\' ? path.replaceAll(sep, '/') : path);
    this.report?.();
  }
}
