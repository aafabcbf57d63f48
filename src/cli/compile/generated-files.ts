import type { FileToWrite } from '../../project/host/host.js';
import { placeOf } from '../session/files-read.js';
import type { Input } from '../session/inputs/inputs.js';
import type { Session } from '../session/session.js';
import { writeFiles } from '../session/writing/write-files.js';

/** The files that a run is going to write. No file replaces a manifest or another generated file. */
export class GeneratedFiles {
  private readonly files: FileToWrite[] = [];
  /** The manifest that each file is made from, by the place of the file. */
  private readonly owners = new Map<string, string>();

  constructor(
    private readonly session: Session,
    inputs: Iterable<Input>,
  ) {
    for (const { path } of inputs) if (path !== '-') session.filesRead.add(path);
  }

  /** Returns false, with the `remedy` in a message, if the path is taken. `owner` is the file's manifest. */
  add(file: FileToWrite, owner: string, remedy: string): boolean {
    const { filesRead, host } = this.session;
    const key = placeOf(file.path, host);
    const read = filesRead.at(file.path);
    const other = read?.path ?? this.owners.get(key);
    if (other !== undefined) {
      const what = read?.role === undefined ? `which belongs to '${other}'` : `which is ${read.role}`;
      this.session.fail(`'${owner}' would write '${file.path}', ${what}; ${remedy}`);
      return false;
    }
    this.owners.set(key, owner);
    this.files.push(file);
    return true;
  }

  /** In the order in which they were added. */
  all(): readonly FileToWrite[] {
    return this.files;
  }

  /** Writes all files or none, and lists them on standard error. */
  write(list: boolean): void {
    writeFiles(this.files, list, this.session);
  }

  /** Writes unchanged files, too, because builds with mc.exe compare the times of its outputs. */
  writeAnew(list: boolean): void {
    writeFiles(
      this.files.map((file) => ({ ...file, always: true })),
      list,
      this.session,
    );
  }
}
