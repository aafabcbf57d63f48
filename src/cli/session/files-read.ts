import type { Host } from '../../project/host/host.js';

/** A file that a run has read. */
export interface FileRead {
  /** The path as the user wrote it, or as a search found it. */
  readonly path: string;
  /** The role of the file in this run, such as `the older manifest`, if known where it is read. */
  readonly role: string | undefined;
}

/** The files that a run has read, so that it does not write over them. */
export class FilesRead {
  private readonly files = new Map<string, FileRead>();
  /** Not in `files` yet, because following links takes a while and most runs write nothing. */
  private readonly added: FileRead[] = [];

  constructor(private readonly host: Host) {}

  add(path: string, role?: string): void {
    this.added.push({ path, role });
  }

  /** In the order in which they were read. */
  all(): FileRead[] {
    return [...this.byPlace().values()];
  }

  /** The file at a path, even if it was read by another path; `undefined` when the run has not read it. */
  at(path: string): FileRead | undefined {
    return this.byPlace().get(placeOf(path, this.host));
  }

  private byPlace(): ReadonlyMap<string, FileRead> {
    for (const file of this.added.splice(0)) {
      const key = placeOf(file.path, this.host);
      if (!this.files.has(key)) this.files.set(key, file);
    }
    return this.files;
  }
}

/**
 * The place of a file, equal for all paths that lead to it. Case makes no difference, because it makes none
 * on Windows and macOS. Nor does it matter whether an accent is a character, because that makes no difference
 * on macOS.
 */
export function placeOf(path: string, host: Host): string {
  return host.canonicalPath(path).normalize('NFC').toLowerCase();
}
