import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inFolder } from './pinned-folder.js';
import { RUN_ID } from './run-id.js';

// wevtc's own files in an output folder. They exist while a run writes, and stay if a run is killed.

/** The lock of a run that is writing to the folder, or waits for its turn. */
export const lockName = (id: string) => `.wevtc-${id}.lock`;

/** The complete content of a file, before it is put into its place. */
export const stagedName = (id: string, number: number) => `.wevtc-${id}.${number}.new`;

/** The content of a file that grows during a run; it can remain for a long time, so it needs no lock. */
export const partName = (id: string, number: number) => `.wevtc-${id}.${number}.part`;

/** A journal or pointer while it is being written. */
export const draftName = (id: string) => `.wevtc-${id}.draft`;

/** A journal or pointer. While it exists, the folder can contain both old and new files. */
export const journalName = (id: string) => `.wevtc-${id}.unfinished`;

export interface Mark {
  readonly name: string;
  readonly id: string;
  readonly kind: 'lock' | 'new' | 'part' | 'draft' | 'unfinished';
}

const FORM = new RegExp(`^\\.wevtc-(${RUN_ID})\\.(?:(lock|draft|unfinished)|\\d+\\.(new|part))$`);

/** All of wevtc's own files in a folder; none if the folder does not exist. */
export function marksIn(folder: string): Mark[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names.flatMap((name) => {
    const [, id, other, staged] = FORM.exec(name) ?? [];
    return id === undefined ? [] : [{ name, id, kind: (other ?? staged) as Mark['kind'] }];
  });
}

/** Removes a mark. Ignores one that does not exist or cannot be removed. */
export function removeMark(folder: string, name: string): void {
  try {
    inFolder(folder, (at) => rmSync(join(at, name), { force: true }));
  } catch {
    // For example, a folder with such a name, which is not a mark.
  }
}
