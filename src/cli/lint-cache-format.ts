import { createHash } from 'node:crypto';
import type { CheckedFile } from '../checked-file.js';
import { isRuleId } from '../diagnostics/catalogue.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';

/** What is known of one file. */
export interface Entry {
  /** Of the content and the settings. */
  readonly hash: string;
  readonly checked: Omit<CheckedFile, 'text'>;
}

/** By file: its path relative to the folder that the cache is for, with forward slashes. */
export type Entries = ReadonlyMap<string, Entry>;

/** What every cache begins with: the wevtc that wrote it, as others may find other things, and a hash of the entries. */
const HEAD = /^\{"wevtc":"([\w-]{43})","checksum":"([\w-]{43})","entries":/;

/** Bytes that have the head in them. */
const HEAD_LENGTH = 130;

/** What every cache ends with. */
export const END = '}\n';

export function hash(...parts: readonly (string | Uint8Array)[]): string {
  const sum = createHash('sha256');
  // Their lengths keep the parts apart.
  for (const part of parts) sum.update(`${part.length} `).update(part);
  return sum.digest('base64url');
}

export function cacheText(wevtc: string, entries: Entries): string {
  // Threads are done with their files in any order.
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify(Object.fromEntries(sorted));
  return `{"wevtc":"${wevtc}","checksum":"${hash(text)}","entries":${text}${END}`;
}

/** Whether a file may be replaced by a cache: one is in it already, be it damaged or of another wevtc, or nothing is. */
export function isReplaceable(content: Uint8Array): boolean {
  return content.length === 0 || HEAD.test(new TextDecoder().decode(content.subarray(0, HEAD_LENGTH)));
}

/**
 * What a cache says; nothing, unless all of it is as this wevtc writes it. The checksum finds accidents. It does not
 * find a forger, who can make one as well.
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
    // It is no text, or no JSON.
    return none;
  }
}

type Range = Diagnostic['range'];

/** Where the last of the places ends that a check speaks of. */
export function lastPlace({ findings, summary }: Entry['checked']): number {
  let last = 0;
  const look = ({ end }: Range) => {
    last = Math.max(last, end);
  };
  for (const { range, related, fix } of findings) {
    look(range);
    for (const place of related) look(place.range);
    for (const edit of fix?.edits ?? []) look(edit.range);
  }
  for (const { name, guid } of summary?.providers ?? []) for (const { range } of [name, guid]) look(range);
  for (const { range } of [...(summary?.channels ?? []), ...(summary?.unknownImports ?? [])]) look(range);
  for (const { start } of summary?.silenced ?? []) look({ start, end: start });
  return last;
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
  const names = Object.keys(members);
  return (value) =>
    isRecord(value) &&
    Object.keys(value).every((name) => Object.hasOwn(members, name)) &&
    names.every((name) =>
      Object.hasOwn(value, name) ? members[name]?.(value[name]) : mayLack.includes(name),
    );
}

const isOffsets = object({ start: isOffset, end: isOffset });
const isRange: Check = (value) => isOffsets(value) && (value as Range).start <= (value as Range).end;
const isRule: Check = (value) => typeof value === 'string' && isRuleId(value);
const isSeverity: Check = (value) => value === 'error' || value === 'warning' || value === 'info';
const isBoolean: Check = (value) => typeof value === 'boolean';

const isFix = object({
  title: isString,
  safe: isBoolean,
  edits: list(object({ range: isRange, newText: isString })),
});
const isFinding = object(
  {
    ruleId: isRule,
    severity: isSeverity,
    message: isString,
    range: isRange,
    related: list(object({ message: isString, range: isRange })),
    fix: isFix,
  },
  ['fix'],
);
const isLocated = object({ value: isString, text: isString, range: isRange });
const isSummary = object({
  providers: list(object({ name: isLocated, guid: isLocated })),
  channels: list(isLocated),
  unknownImports: list(isLocated),
  silenced: list(object({ ruleId: isRule, start: isOffset })),
});
const isEntry = object({
  hash: isString,
  checked: object({ findings: list(isFinding), summary: isSummary }),
});
