import { localNameOf } from '../../../windows/winmeta/namespaces.js';
import type { CandidateIndex } from './candidate-index.js';

/** The name that a misspelt name probably means. */
export interface Candidate {
  readonly name: string;
  /** True if another meaning is very unlikely, so that the name can be corrected without asking. */
  readonly certain: boolean;
}

/** Longer texts are not names, and the time for a comparison grows with the product of both lengths. */
const LONGEST_NAME = 500;
/** Too many shorter names differ in only one letter. */
const SHORTEST_CERTAIN = 5;
/** A schema has few names, and all of them are known. */
const SHORTEST_CERTAIN_OF_SCHEMA = 3;

/**
 * The nearest candidate for a misspelled name: by case, or by edits (insert, delete, replace, swap neighbors)
 * up to a third of its length. It is certain if no other is as near, and by case or one likely typo.
 */
export function nearestCandidate(
  name: string,
  candidates: Iterable<string>,
  shortest = SHORTEST_CERTAIN,
): Candidate | undefined {
  const found = search(name, candidates);
  return found && { name: found.name, certain: found.alone && isCertain(name, found, shortest) };
}

/** `nearestCandidate` in an index: up to one edit away, and uncertain if the index skipped similar names. */
export function nearestInIndex(name: string, index: CandidateIndex): Candidate | undefined {
  if (name.length > LONGEST_NAME) return undefined;
  const { found: near, isComplete } = index.near(name);
  const found = search(name, near);
  if (found === undefined || found.distance > 1) return undefined;
  return {
    name: found.name,
    certain: isComplete && found.alone && isCertain(name, found, SHORTEST_CERTAIN),
  };
}

interface Found {
  readonly name: string;
  readonly distance: number;
  /** Whether no other is as near. */
  readonly alone: boolean;
}

function isCertain(name: string, { name: best, distance }: Found, shortest: number): boolean {
  return distance === 0 || (distance === 1 && name.length >= shortest && isSlip(name, best));
}

function search(name: string, candidates: Iterable<string>): Found | undefined {
  if (name.length > LONGEST_NAME) return undefined;
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let alone = true;
  let least = Math.floor(name.length / 3) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) > least || candidate === best || candidate === name)
      continue;
    const distance = editDistance(wanted, candidate.toLowerCase(), least + 1);
    if (distance < least) {
      least = distance;
      best = candidate;
      alone = true;
    } else if (distance === least) {
      alone = false;
    }
  }
  return best === undefined ? undefined : { name: best, distance: least, alone };
}

/** Whether names an edit apart differ by a typo, not in a series (Event1/Event2, TaskA/TaskB, Read/Reads). */
function isSlip(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const digits = (text: string) => text.replace(/\D/g, '');
  if (digits(a) !== digits(b)) return false;
  if (short.length < long.length) {
    return !(long.startsWith(short) && /(?:[sS]|[^A-Za-z].|[a-z][A-Z])$/.test(long));
  }
  let at = 0;
  while (a[at]?.toLowerCase() === b[at]?.toLowerCase()) at += 1;
  return at < a.length - 1 && !(isWordAt(a, at) && isWordAt(b, at));
}

/** Whether the character at an index is a word by itself, as in Read_A_Done or PhaseBStarted. */
function isWordAt(name: string, at: number): boolean {
  const [before = '', character = '', after = ''] = [name[at - 1], name[at], name[at + 1]];
  const starts = !/[A-Za-z]/.test(before) || /[a-z][A-Z]/.test(before + character);
  return starts && !/[a-z]/.test(after);
}

/** Like `nearestCandidate`, for names of the schema, when `candidates` has all of them. */
export function nearestOfSchema(name: string, candidates: Iterable<string>): Candidate | undefined {
  return nearestCandidate(name, candidates, SHORTEST_CERTAIN_OF_SCHEMA);
}

/** Shorter names abbreviate too much. */
const SHORTEST_ABBREVIATION = 3;

export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates];
  return nearestCandidate(name, all)?.name ?? beginningWith(name, all);
}

/** The one candidate a name abbreviates (`Info`: `win:Informational`); the first if only prefixes differ. */
function beginningWith(name: string, candidates: readonly string[]): string | undefined {
  const wanted = localNameOf(name).toLowerCase();
  if (wanted.length < SHORTEST_ABBREVIATION || name.length > LONGEST_NAME) return undefined;
  const found = candidates.filter((candidate) => localNameOf(candidate).toLowerCase().startsWith(wanted));
  return new Set(found.map(localNameOf)).size === 1 ? found[0] : undefined;
}

/**
 * Three rows of the table of `editDistance`, which is called too often to make them each time. A candidate
 * can be a third longer than the name, and twice as long in lower case.
 */
const ROWS = [0, 1, 2].map(() => new Uint16Array(LONGEST_NAME * 3));

/** Optimal string alignment distance, if it is less than `limit`; else `limit` or more. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let [beforeLast, last, row] = ROWS as [Uint16Array, Uint16Array, Uint16Array];
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    // Cells farther from the diagonal cannot be less than the limit.
    const from = Math.max(1, i - limit);
    const to = Math.min(b.length, i + limit);
    const letter = a.charCodeAt(i - 1);
    row[from - 1] = from === 1 ? i : limit;
    let least = from === 1 ? i : limit;
    for (let j = from; j <= to; j++) {
      const other = b.charCodeAt(j - 1);
      const replaced = (last[j - 1] as number) + (letter === other ? 0 : 1);
      let cost = Math.min(replaced, (last[j] as number) + 1, (row[j - 1] as number) + 1);
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other) {
        cost = Math.min(cost, (beforeLast[j - 2] as number) + 1);
      }
      row[j] = cost;
      if (cost < least) least = cost;
    }
    // For the next row, which ends one cell later.
    row[to + 1] = limit;
    if (least >= limit) return limit;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b.length] as number;
}
