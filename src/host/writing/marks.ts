import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { RUN_ID } from './run-id.js';

// Files of our own in a folder for outputs. They are there while a run writes, or when one was killed.

/** A run is writing to the folder, or waits for its turn. */
export const lockName = (id: string) => `.wevtc-${id}.lock`;

/** The content of a file, complete, before it takes its place. */
export const stagedName = (id: string, number: number) => `.wevtc-${id}.${number}.new`;

/** What is to be done, before it is complete. */
export const draftName = (id: string) => `.wevtc-${id}.draft`;

/** What is to be done, decided: as long as it lies there, files of the folder may be old and new. */
export const journalName = (id: string) => `.wevtc-${id}.unfinished`;

export interface Mark {
  readonly name: string;
  readonly id: string;
  readonly kind: 'lock' | 'new' | 'draft' | 'unfinished';
}

const FORM = new RegExp(`^\\.wevtc-(${RUN_ID})\\.(?:(lock|draft|unfinished)|\\d+\\.(new))$`);

/** All files of that kind in a folder; none where there is no folder. */
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

/** Removes a mark; one that is gone, or that may not be removed, does no harm. */
export function removeMark(folder: string, name: string): void {
  try {
    rmSync(join(folder, name), { force: true });
  } catch {
    // A folder of that name is nobody's mark.
  }
}
