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

/** A location equal for all paths to a file: ignores case (Windows, macOS) and accent forms (macOS). */
export function placeOf(path: string, host: Host): string {
  return host.canonicalPath(path).normalize('NFC').toLowerCase();
}
