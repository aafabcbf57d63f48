import { cacheContent, type Entry, readCache } from '../../src/cli/session/findings/lint-cache-format.js';
import type { CheckedFile } from '../../src/lint/checked-file.js';

/** What can be changed without regard to types. */
type Changeable = ReturnType<typeof JSON.parse>;

const START = '{"wevtc":"';

/** The hash of the build that wrote a cache. */
export function writerOf(cache: Uint8Array): string {
  return new TextDecoder().decode(cache.subarray(START.length, START.length + 43));
}

/** The entries of a cache as plain data, by path. */
export function entriesOf(cache: Uint8Array): Record<string, Changeable> {
  return Object.fromEntries(
    [...readCache(cache, writerOf(cache))].map(([key, entry]) => [key, plain(entry)]),
  );
}

export function plain(entry: Entry): Changeable {
  const { hash, unread } = entry;
  return structuredClone({ hash, checked: entry.checked(), ...(unread && { unread }) });
}

/** The cache of a build with such entries. */
export function cacheOf(wevtc: string, entries: Record<string, Changeable>): Uint8Array {
  const all = Object.entries(entries).map(([key, { checked, ...facts }]): [string, Entry] => [
    key,
    { ...facts, summary: checked.summary, checked: (): CheckedFile => checked },
  ]);
  return cacheContent(wevtc, new Map(all));
}
