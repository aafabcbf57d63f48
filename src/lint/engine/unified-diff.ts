import { diffArrays, FILE_HEADERS_ONLY, formatPatch, type StructuredPatchHunk } from 'diff';
import { countWhile } from '../../text/count-while.js';

/** The lines around a change. */
const CONTEXT = 3;
/** The most lines that `shortUnifiedDiff` shows as changed. */
const MOST_CHANGED = 4000;
/** The time of a search grows with its edits. With more, only lines between common ones are compared. */
const MOST_EDITS = 300;
/** The same for the lines between two such lines. With more, all of them are shown as changed. */
const MOST_EDITS_BETWEEN = 60;

/** Like `unifiedDiff`, but `undefined` if too many lines differ to be of use. */
export function shortUnifiedDiff(name: string, before: string, after: string): string | undefined {
  return patch(name, before, after, MOST_CHANGED);
}

/** A file's unified diff, with `a/` and `b/` before its name as in git; empty if there is no difference. */
export function unifiedDiff(name: string, before: string, after: string): string {
  return patch(name, before, after, Number.POSITIVE_INFINITY) as string;
}

function patch(name: string, before: string, after: string, most: number): string | undefined {
  if (before === after) return '';
  const [old, now] = [linesOf(before), linesOf(after)];
  const changes = changesBetween(...interned(old, now));
  if (changes.reduce((sum, { from, to }) => sum + lengthOf(from) + lengthOf(to), 0) > most) return undefined;
  // With an absolute path, there would be an empty name between two slashes.
  const path = name.replaceAll('\\', '/').replace(/^\/+/, '');
  const names = {
    oldFileName: `a/${path}`,
    newFileName: `b/${path}`,
    oldHeader: undefined,
    newHeader: undefined,
  };
  return formatPatch({ ...names, hunks: hunksOf(changes, old, now) }, FILE_HEADERS_ONLY);
}

/** Lines from `start` to before `end`. */
interface Lines {
  readonly start: number;
  readonly end: number;
}

/** Lines of the old file, and the lines of the new one in place of them. */
interface Change {
  readonly from: Lines;
  readonly to: Lines;
}

const lengthOf = ({ start, end }: Lines) => end - start;

const linesOf = (text: string) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** A number for each line, which is the same for equal lines. */
function interned(...files: readonly [readonly string[], readonly string[]]): [number[], number[]] {
  const numbers = new Map<string, number>();
  const numberOf = (line: string) => {
    const number = numbers.get(line) ?? numbers.size;
    numbers.set(line, number);
    return number;
  };
  return [files[0].map(numberOf), files[1].map(numberOf)];
}

function changesBetween(old: readonly number[], now: readonly number[]): readonly Change[] {
  const few = search(old, now, { old: 0, now: 0 }, MOST_EDITS);
  if (few !== undefined) return few;
  const changes: Change[] = [];
  let last = { old: 0, now: 0 };
  for (const next of [...anchors(old, now), { old: old.length, now: now.length }]) {
    const from = { start: last.old, end: next.old };
    const to = { start: last.now, end: next.now };
    const between = search(
      old.slice(from.start, from.end),
      now.slice(to.start, to.end),
      last,
      MOST_EDITS_BETWEEN,
    );
    changes.push(...(between ?? [{ from, to }]));
    last = { old: next.old + 1, now: next.now + 1 };
  }
  return changes;
}

/** A line in both files. */
interface Place {
  readonly old: number;
  readonly now: number;
}

/** Compares lines that begin at a place; `undefined` if there are more edits. */
function search(
  old: readonly number[],
  now: readonly number[],
  start: Place,
  maxEditLength: number,
): readonly Change[] | undefined {
  if (old.length + now.length === 0) return [];
  const changes: Change[] = [];
  let at = start;
  let begin = start;
  const end = () => {
    if (at.old === begin.old && at.now === begin.now) return;
    changes.push({ from: { start: begin.old, end: at.old }, to: { start: begin.now, end: at.now } });
  };
  const parts = diffArrays(old as number[], now as number[], { maxEditLength });
  if (parts === undefined) return undefined;
  for (const { added, removed, count } of parts) {
    const isCommon = !added && !removed;
    if (isCommon) end();
    at = { old: at.old + (added ? 0 : count), now: at.now + (removed ? 0 : count) };
    if (isCommon) begin = at;
  }
  end();
  return changes;
}

/**
 * Common lines in the order of both files, to compare only the lines between them: the longest row of lines
 * that both files have equally often.
 */
function anchors(old: readonly number[], now: readonly number[]): readonly Place[] {
  const [ofOld, ofNow] = [placesOf(old), placesOf(now)];
  const seen = new Map<number, number>();
  const common = old.flatMap((line, at): Place[] => {
    const places = ofNow.get(line);
    if (places === undefined || places.length !== ofOld.get(line)?.length) return [];
    const times = seen.get(line) ?? 0;
    seen.set(line, times + 1);
    return [{ old: at, now: places[times] as number }];
  });
  return longestRow(common);
}

function placesOf(lines: readonly number[]): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (const [at, line] of lines.entries()) {
    const known = places.get(line);
    if (known === undefined) places.set(line, [at]);
    else known.push(at);
  }
  return places;
}

/** The longest part of places in the order of the old file that is also in that of the new one. */
function longestRow(places: readonly Place[]): readonly Place[] {
  interface Link extends Place {
    readonly before: Link | undefined;
  }
  /** By length: the row that ends first in the new file. */
  const rows: Link[] = [];
  for (const place of places) {
    const at = countWhile(rows, ({ now }) => now < place.now);
    rows[at] = { ...place, before: rows[at - 1] };
  }
  const row: Place[] = [];
  for (let link = rows.at(-1); link !== undefined; link = link.before) row.push(link);
  return row.reverse();
}

/** Changes with the lines around them. Changes whose lines would touch are in one hunk. */
function hunksOf(
  changes: readonly Change[],
  old: readonly string[],
  now: readonly string[],
): StructuredPatchHunk[] {
  const hunks: StructuredPatchHunk[] = [];
  for (let first = 0; first < changes.length; ) {
    let next = first + 1;
    while (next < changes.length && gapBefore(changes, next) <= 2 * CONTEXT) next += 1;
    hunks.push(hunkOf(changes.slice(first, next), old, now));
    first = next;
  }
  return hunks;
}

function gapBefore(changes: readonly Change[], at: number): number {
  return (changes[at] as Change).from.start - (changes[at - 1] as Change).from.end;
}

function hunkOf(
  changes: readonly Change[],
  old: readonly string[],
  now: readonly string[],
): StructuredPatchHunk {
  const [first, last] = [changes[0] as Change, changes.at(-1) as Change];
  const oldStart = Math.max(0, first.from.start - CONTEXT);
  const oldEnd = Math.min(old.length, last.from.end + CONTEXT);
  const newStart = first.to.start - (first.from.start - oldStart);
  const newEnd = last.to.end + (oldEnd - last.from.end);
  const lines: string[] = [];
  const add = (mark: string, file: readonly string[], { start, end }: Lines) => {
    for (const line of file.slice(start, end)) {
      if (line.endsWith('\n')) lines.push(`${mark}${line.slice(0, -1)}`);
      else lines.push(`${mark}${line}`, '\\ No newline at end of file');
    }
  };
  let at = oldStart;
  for (const { from, to } of changes) {
    add(' ', old, { start: at, end: from.start });
    add('-', old, from);
    add('+', now, to);
    at = from.end;
  }
  add(' ', old, { start: at, end: oldEnd });
  return {
    oldStart: oldStart + 1,
    oldLines: oldEnd - oldStart,
    newStart: newStart + 1,
    newLines: newEnd - newStart,
    lines,
  };
}
