import { localNameOf } from '../winmeta/namespaces.js';

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
 * The candidate nearest to a misspelt name: it differs only in case, or by edits (insert, delete, replace, swap
 * neighbours) that are at most a third of its length. `undefined` if no candidate is that near. It is certain if no other
 * is as near and it differs only in case or by one edit that looks like a typing mistake.
 */
export function nearestCandidate(
  name: string,
  candidates: Iterable<string>,
  shortest = SHORTEST_CERTAIN,
): Candidate | undefined {
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
  if (best === undefined) return undefined;
  return {
    name: best,
    certain: alone && (least === 0 || (least === 1 && name.length >= shortest && isSlip(name, best))),
  };
}

/**
 * Whether two names that are one edit apart differ by a typing mistake. Two names of a series do not: Event1 and Event2,
 * TaskA and TaskB, Read and Reads.
 */
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

/** Like `nearestCandidate`, for names with prefixes. If only one candidate has the same local name, it is certain: only the prefix is wrong. */
export function nearestQName(name: string, candidates: Iterable<string>): Candidate | undefined {
  const all = new Set(candidates);
  const localName = localNameOf(name);
  const same = [...all].filter((candidate) => localNameOf(candidate) === localName && candidate !== name);
  return same.length === 1 ? { name: same[0] as string, certain: true } : nearestCandidate(name, all);
}

/** Like `nearestCandidate`, for names of the schema, when `candidates` has all of them. */
export function nearestOfSchema(name: string, candidates: Iterable<string>): Candidate | undefined {
  return nearestCandidate(name, candidates, SHORTEST_CERTAIN_OF_SCHEMA);
}

/** The name of the nearest candidate. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  return nearestCandidate(name, candidates)?.name;
}

/** Optimal string alignment distance. Stops and returns `limit` as soon as the distance cannot be less. */
function editDistance(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let rowLeast = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] as number) + 1);
      }
      row.push(cost);
      rowLeast = Math.min(rowLeast, cost);
    }
    if (rowLeast >= limit) return limit;
    beforeLast = last;
    last = row;
  }
  return last[b.length] as number;
}
