import { readFileSync } from 'node:fs';

/**
 * The intentional differences from mc.exe: the table of docs/fidelity.md, by the names in its first column.
 */

const ROW = /^\| `([\w-]+)` \| /gm;

/** The names of all rows, in the order of the table. */
export const differenceNames: readonly string[] = [
  ...readFileSync(new URL('../../docs/fidelity.md', import.meta.url), 'utf8').matchAll(ROW),
].map(([, name]) => name as string);

const known = new Set(differenceNames);
const used = new Set<string>();

/** The name of a difference, as `intentional` returns it. */
export type Difference = string & { readonly intentional: true };

/** A row of the table. An exception of a suite needs one, so that users can read of it. */
export function intentional(name: string): Difference {
  if (!known.has(name)) throw new Error(`docs/fidelity.md has no difference '${name}'`);
  used.add(name);
  return name as Difference;
}

/** What tells that a run shows a row of the table. */
export function exception<Given extends readonly unknown[], Result = boolean>(
  name: string,
  isIn: (...given: Given) => Result,
): (...given: Given) => Result {
  intentional(name);
  return isIn;
}

/** The rows that the suites that are loaded use. */
export const usedDifferences = (): ReadonlySet<string> => used;
