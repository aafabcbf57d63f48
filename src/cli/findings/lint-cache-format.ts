import { createHash } from 'node:crypto';
import type { CheckedFile } from '../../checked-file.js';
import { isRuleId } from '../../diagnostics/catalogue.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { type ExcerptLine, hasLinesAround } from '../../text/excerpt.js';

/** The cached result for one file. */
export interface Entry {
  /** The hash of the content and the settings. */
  readonly hash: string;
  readonly checked: Omit<CheckedFile, 'text' | 'lines'>;
  /** The facts that allow the use of the result without reading the file. */
  readonly unread?: {
    /** Of the file; see `Host.readStamped`. */
    readonly stamp: string;
    /** A hash of the settings, and of what else decides about the result. */
    readonly manner: string;
    /** The lines around all places in the result; empty without findings. */
    readonly lines: readonly ExcerptLine[];
  };
}

/** Keys are paths relative to the folder of the cache, with forward slashes. */
export type Entries = ReadonlyMap<string, Entry>;

/** The start of every cache: a hash of the wevtc build, because builds may find other things, and one of the entries. */
const HEAD = /^\{"wevtc":"([\w-]{43})","checksum":"([\w-]{43})","entries":/;

/** This many bytes always contain the head. */
const HEAD_LENGTH = 130;

/** The end of every cache. */
export const END = '}\n';

export function hash(...parts: readonly (string | Uint8Array)[]): string {
  const sum = createHash('sha256');
  // The lengths separate the parts.
  for (const part of parts) sum.update(`${part.length} `).update(part);
  return sum.digest('base64url');
}

export function cacheText(wevtc: string, entries: Entries): string {
  // Threads finish their files in any order.
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify(Object.fromEntries(sorted));
  return `{"wevtc":"${wevtc}","checksum":"${hash(text)}","entries":${text}${END}`;
}

/** Whether a cache may replace a file: an empty file, or a cache, even a damaged one or one of another wevtc. */
export function isReplaceable(content: Uint8Array): boolean {
  return content.length === 0 || HEAD.test(new TextDecoder().decode(content.subarray(0, HEAD_LENGTH)));
}

/**
 * The entries of a cache; none, unless the whole cache is as this wevtc writes it. The checksum detects accidents, but
 * not forgeries, because an attacker can compute it too.
 */
export function readCache(content: Uint8Array, wevtc: string): Entries {
  const none: Entries = new Map();
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    const [head = '', writer, checksum] = HEAD.exec(text) ?? [];
    if (writer !== wevtc || !text.endsWith(END)) return none;
    const entries = text.slice(head.length, -END.length);
    if (checksum !== hash(entries)) return none;
    const value: unknown = JSON.parse(entries);
    return isRecord(value) && Object.values(value).every(isEntry)
      ? new Map(Object.entries(value as Record<string, Entry>))
      : none;
  } catch {
    // It is not UTF-8, or not JSON.
    return none;
  }
}

type Range = Diagnostic['range'];

/** All places in the result of a check. */
export function placesOf({ findings, summary }: Entry['checked']): Range[] {
  const places: Range[] = [];
  for (const { range, related, fix } of findings) {
    places.push(range);
    for (const place of related) places.push(place.range);
    for (const edit of fix?.edits ?? []) places.push(edit.range);
  }
  for (const { name, guid, files } of summary?.providers ?? [])
    for (const { range } of [name, guid, ...files]) places.push(range);
  for (const { range } of summary?.channels ?? []) places.push(range);
  for (const { range } of summary?.unknownImports ?? []) places.push(range);
  for (const { start } of summary?.silenced ?? []) places.push({ start, end: start });
  return places;
}

type Check = (value: unknown) => boolean;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isString: Check = (value) => typeof value === 'string';
const isOffset: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;

const list =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isItem);

/** An object with these members and no others; some may be left out. */
function object(members: Readonly<Record<string, Check>>, mayLack: readonly string[] = []): Check {
  const checks = Object.entries(members);
  return (value) => {
    if (!isRecord(value)) return false;
    let count = 0;
    for (const [name, isMember] of checks) {
      if (Object.hasOwn(value, name)) {
        if (!isMember(value[name])) return false;
        count += 1;
      } else if (!mayLack.includes(name)) return false;
    }
    return Object.keys(value).length === count;
  };
}

const isOffsets = object({ start: isOffset, end: isOffset });
const isRange: Check = (value) => isOffsets(value) && (value as Range).start <= (value as Range).end;
const isRule: Check = (value) => typeof value === 'string' && isRuleId(value);
const isSeverity: Check = (value) => value === 'error' || value === 'warning' || value === 'info';
const isBoolean: Check = (value) => typeof value === 'boolean';

const isFix = object(
  {
    title: isString,
    safe: isBoolean,
    edits: list(object({ range: isRange, newText: isString })),
    removes: (value) => value === true,
  },
  ['removes'],
);
const isFinding = object(
  {
    ruleId: isRule,
    severity: isSeverity,
    message: isString,
    range: isRange,
    related: list(object({ message: isString, range: isRange })),
    fix: isFix,
    group: object({ cause: isString, each: isString }),
  },
  ['fix', 'group'],
);
const isLocated = object({ value: isString, text: isString, range: isRange });
const isSummary = object({
  providers: list(object({ name: isLocated, guid: isLocated, files: list(isLocated) })),
  channels: list(isLocated),
  unknownImports: list(isLocated),
  silenced: list(object({ ruleId: isRule, start: isOffset })),
});
const isLine = object({ number: isOffset, start: isOffset, text: isString });
const isShapedLikeEntry = object(
  {
    hash: isString,
    checked: object({ findings: list(isFinding), summary: isSummary }),
    unread: object({ stamp: isString, manner: isString, lines: list(isLine) }),
  },
  ['unread'],
);

/** An entry; its lines must be in order, and contain all places if there are findings. */
const isEntry: Check = (value) => {
  if (!isShapedLikeEntry(value)) return false;
  const { checked, unread } = value as Entry;
  if (unread === undefined) return true;
  const { lines } = unread;
  if (!lines.every((line, at) => at === 0 || isAfter(line, lines[at - 1] as ExcerptLine))) return false;
  return checked.findings.length === 0
    ? lines.length === 0
    : placesOf(checked).every((place) => hasLinesAround(lines, place));
};

function isAfter(line: ExcerptLine, before: ExcerptLine): boolean {
  return line.start > before.start && line.number > before.number;
}
