import { createHash } from 'node:crypto';
import type { CheckedFile, PlainFinding, PlainSummary } from '../../../lint/checked-file.js';
import type { Located } from '../../../manifest/model/model.js';
import { isRuleId, type RuleId } from '../../../text/diagnostics/catalogue.js';
import type { Diagnostic, Fix, Severity } from '../../../text/diagnostics/diagnostic.js';
import { type ExcerptLine, hasLinesAround } from '../../../text/excerpt.js';
import {
  type Compact,
  CompactReader,
  CompactWriter,
  type Form,
  list,
  number,
  object,
  oneOf,
  optional,
  part,
  string,
  where,
} from './compact.js';

/** A file that was not read, because a cache has its result. */
export interface UnreadFile {
  readonly summary: PlainSummary;
  /** Reads the result. It is not kept, so that the findings of all files are not in memory at once. */
  checked(): CheckedFile;
}

/** The cached result for one file. */
export interface Entry extends Facts, UnreadFile {}

/** The part of a result that a run needs of all files before it can report the findings of the first one. */
interface Facts {
  /** The hash of the content and the settings. */
  readonly hash: string;
  readonly summary: PlainSummary;
  /** The facts that allow the use of the result without reading the file. The result then has an excerpt. */
  readonly unread?: {
    /** Of the file; see `Host.readStamped`. */
    readonly stamp: string;
    /** A hash of the settings, and of what else decides about the result. */
    readonly manner: string;
  };
}

/** The rest of a result. The excerpt has the lines around all places; none without findings. */
type Details = Pick<CheckedFile, 'findings' | 'excerpt'>;

/** Keys are paths relative to the folder of the cache, with forward slashes. */
export type Entries = ReadonlyMap<string, Entry>;

/** The start of every cache: hashes of the wevtc build, whose findings may differ, and of the entries. */
const HEAD = /^\{"wevtc":"([\w-]{43})","checksum":"([\w-]{43})","entries":/;

/** This many bytes always contain the head. */
const HEAD_LENGTH = 130;

export function hash(...parts: readonly (string | Uint8Array)[]): string {
  const sum = createHash('sha256');
  // The lengths separate the parts.
  for (const part of parts) sum.update(`${part.length} `).update(part);
  return sum.digest('base64url');
}

/** A line of JSON with the strings, the numbers, and the lines of all excerpts, which few reports need. */
export function cacheContent(wevtc: string, entries: Entries): Uint8Array {
  const writer = new CompactWriter();
  writer.number(entries.size);
  // Threads finish their files in any order.
  for (const [key, entry] of [...entries].sort(([a], [b]) => (a < b ? -1 : 1))) {
    string.write(key, writer);
    facts.write(entry, writer);
    details.write(entry.checked(), writer);
  }
  const { numbers, strings, bytes } = writer.end();
  const json = JSON.stringify({ size: numbers.length, strings });
  return signed(wevtc, Buffer.concat([Buffer.from(`${json}}\n`), numbers, bytes]));
}

/** A cache with this behind its head. */
export function signed(wevtc: string, rest: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(`{"wevtc":"${wevtc}","checksum":"${hash(rest)}","entries":`), rest]);
}

/** Whether a cache may replace a file: an empty one, or a cache, even corrupt or from another wevtc. */
export function isReplaceable(content: Uint8Array): boolean {
  return content.length === 0 || headOf(content) !== null;
}

function headOf(content: Uint8Array): RegExpExecArray | null {
  return HEAD.exec(new TextDecoder().decode(content.subarray(0, HEAD_LENGTH)));
}

/** A cache's entries; none unless it is entirely valid. The checksum detects accidents, not forgeries. */
export function readCache(content: Uint8Array, wevtc: string): Entries {
  try {
    const [head = '', writer, checksum] = headOf(content) ?? [];
    const rest = content.subarray(head.length);
    return writer === wevtc && checksum === hash(rest) ? entriesIn(compactOf(rest)) : new Map();
  } catch {
    // It is not UTF-8, not JSON, or not what the forms below describe.
    return new Map();
  }
}

/** @throws Error */
function compactOf(rest: Uint8Array): Compact {
  const end = rest.indexOf('\n'.charCodeAt(0));
  const line = new TextDecoder('utf-8', { fatal: true }).decode(rest.subarray(0, Math.max(0, end)));
  const { size, strings } = JSON.parse(`{"entries":${line}`).entries;
  const binary = rest.subarray(end + 1);
  const isSize = Number.isSafeInteger(size) && size >= 0 && size <= binary.length;
  if (!isSize || !Array.isArray(strings)) throw new Error('not the parts of a cache');
  return { numbers: binary.subarray(0, size), strings, bytes: binary.subarray(size) };
}

/** @throws Error */
function entriesIn(compact: Compact): Entries {
  const entries = new Map<string, Entry>();
  const reader = new CompactReader(compact);
  for (let left = reader.number(); left > 0; left--) {
    const key = reader.string();
    const known = facts.read(reader);
    const entry = new StoredEntry(known, compact, reader.at);
    // Whether all entries are right must be clear before the first one is used.
    if (!fits(known, details.read(reader))) throw new Error('not an entry');
    entries.set(key, entry);
  }
  if (!reader.isAtEnd) throw new Error('more than entries');
  return entries;
}

class StoredEntry implements Entry {
  /** @param at where the rest of the result starts. */
  constructor(
    private readonly facts: Facts,
    private readonly compact: Compact,
    private readonly at: number,
  ) {}

  get hash(): string {
    return this.facts.hash;
  }

  get summary(): PlainSummary {
    return this.facts.summary;
  }

  get unread(): Facts['unread'] {
    return this.facts.unread;
  }

  checked(): CheckedFile {
    const { findings, excerpt } = details.read(new CompactReader(this.compact, this.at));
    return { findings, summary: this.summary, ...(excerpt && { excerpt }) };
  }
}

type Range = Diagnostic['range'];

/** All places in the result of a check. */
export function placesOf({ findings, summary }: Pick<CheckedFile, 'findings' | 'summary'>): Range[] {
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

const ruleId = where(string, isRuleId) as Form<RuleId>;
const severity = oneOf<Severity>('error', 'warning', 'info');

// These objects are frequent, and an engine makes one in half the time if the code names its members.

const range: Form<Range> = {
  write({ start, end }, to) {
    to.number(start);
    to.number(end);
  },
  read(from) {
    const start = from.number();
    const end = from.number();
    if (start > end) throw new Error('not a range');
    return { start, end };
  },
};
const line: Form<ExcerptLine> = {
  write({ number, start, end }, to) {
    to.number(number);
    to.number(start);
    to.number(end);
  },
  read: (from) => ({ number: from.number(), start: from.number(), end: from.number() }),
};
const located: Form<Located<string>> = {
  write({ value, text, range: place }, to) {
    to.string(value);
    to.string(text);
    range.write(place, to);
  },
  read: (from) => ({ value: from.string(), text: from.string(), range: range.read(from) }),
};
const related = list(object<PlainFinding['related'][number]>({ message: string, range }));
const fix = object<Fix>({
  title: string,
  safe: oneOf(false, true),
  edits: list(object({ range, newText: string })),
  removes: optional(oneOf(true as const)),
});
const more = object<Pick<PlainFinding, 'fix' | 'group' | 'identity'>>({
  fix: optional(fix),
  group: optional(object({ cause: string, each: string })),
  identity: optional(string),
});
/** Without `rule`, because results of users' rules are not cached. */
const finding: Form<Omit<PlainFinding, 'rule'>> = {
  write(value, to) {
    to.string(value.ruleId);
    severity.write(value.severity, to);
    to.string(value.message);
    range.write(value.range, to);
    related.write(value.related, to);
    more.write(value, to);
  },
  read: (from) => ({
    ruleId: ruleId.read(from),
    severity: severity.read(from),
    message: from.string(),
    range: range.read(from),
    related: related.read(from),
    ...more.read(from),
  }),
};

const summary = object<PlainSummary>({
  providers: list(object({ name: located, guid: located, files: list(located) })),
  channels: list(located),
  unknownImports: list(located),
  silenced: list(object({ ruleId, start: number })),
});
const facts = object<Facts>({
  hash: string,
  summary,
  unread: optional(object({ stamp: string, manner: string })),
});
const details = object<Details>({
  findings: list(finding),
  excerpt: optional(object({ lines: where(list(line), areInOrder), bytes: part })),
});

function areInOrder(lines: readonly ExcerptLine[]): boolean {
  return lines.every(({ number, start, end }, at) => {
    const before = lines[at - 1];
    return start < end && (before === undefined || (start >= before.end && number > before.number));
  });
}

/** Whether there are lines if a run may need them: those around all places if there are findings. */
function fits({ unread, summary }: Facts, { findings, excerpt }: Details): boolean {
  if (unread === undefined || excerpt === undefined) return unread === excerpt;
  return findings.length === 0
    ? excerpt.lines.length === 0
    : placesOf({ findings, summary }).every((place) => hasLinesAround(excerpt, place));
}
