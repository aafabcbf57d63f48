import type { CheckedFile } from '../../../lint/checked-file.js';
import { LONGEST_LINE } from '../../../lint/engine/fingerprint.js';
import { textOf } from '../../../lint/languages.js';
import { leavesComputer, relativeTo, resolveIn } from '../../../project/config/paths.js';
import { hasLinesAround, type Lines, linesAround } from '../../../text/excerpt.js';
import { SourceText } from '../../../text/source.js';
import type { FileSettings } from '../configuration/configurations.js';
import { type Input, isStream } from '../inputs/inputs.js';
import type { Session } from '../session.js';
import type { Told } from '../told.js';
import {
  cacheContent,
  type Entries,
  type Entry,
  hash,
  placesOf,
  readCache,
  type UnreadFile,
} from './lint-cache-format.js';
import { type CachePlace, namedPlace, ownPlace, writeCache } from './lint-cache-place.js';

/** The place of one file in the cache. */
export interface Slot {
  readonly content: Uint8Array;
  /** The result of an earlier check; `undefined` when the file must be checked. */
  readonly cached: CheckedFile | undefined;
  set(checked: CheckedFile): void;
}

/** The cache for the `checked` files in `file`, by default wevtc's own; `Told` if there can be none. */
export function openLintCache(
  file: string | undefined,
  checked: readonly string[],
  session: Session,
): LintCache | Told {
  const place = file === undefined ? ownPlace(checked, session) : namedPlace(file, session);
  return place && new LintCache(place, session);
}

/** Remembers the results of checks, so that unchanged files need no new check. */
export class LintCache {
  private readonly wevtc: string;
  private readonly before: Entries;
  private readonly now = new Map<string, Entry>();
  private readonly manners = new Map<string, string>();
  private changed = false;

  constructor(
    private readonly place: CachePlace,
    private readonly session: Session,
  ) {
    const { host } = session;
    // start.cjs contains the hashes of the bundles, and builds of one version may differ.
    this.wevtc = hash(host.readPackageFile('package.json'), host.readPackageFile('dist/start.cjs'));
    this.before = readCache(place.content, this.wevtc);
  }

  /** Reads a file, unless it is the same as before. `undefined` if its result cannot be cached. */
  slotOf(input: Input, { choice, settings, code }: FileSettings): Slot | UnreadFile | undefined {
    // A stream can be read only once. Rules of users are functions, which can read more than the manifest.
    if (isStream(input) || code.rules.length > 0) return undefined;
    const { path, name, origin } = input;
    const { host, filesRead } = this.session;
    const key = relativeTo(this.place.folder, host.absolutePath(path));
    const known = this.before.get(key);
    const written = JSON.stringify(choice);
    // A file that a search finds is skipped in cases where a named one is reported.
    const manner = this.mannerOf(`${origin ?? 'named'} ${written}`);
    const read = host.readStamped(path, known?.unread?.manner === manner ? known.unread.stamp : undefined);
    if (read === undefined) return undefined;
    filesRead.add(path);
    const { stamp, content } = read;
    if (content === undefined) {
      this.now.set(key, known as Entry);
      return known;
    }
    const wanted = hash(content, written);
    const cached =
      known?.hash === wanted ? inFile(known, content, () => textOf(content, name, settings)) : undefined;
    return {
      content,
      cached,
      set: ({ text, findings, summary }) => {
        // A file that is not a manifest may have no text, and checking it again is quick.
        if (summary === undefined) return;
        const excerpt = stamp === undefined ? undefined : neededLines({ findings, summary, text });
        const unread = stamp !== undefined && excerpt !== undefined ? { stamp, manner } : undefined;
        const entry = unread === undefined && cached !== undefined ? known : undefined;
        const result = { findings, summary, ...(unread && { excerpt }) };
        this.now.set(
          key,
          entry ?? { hash: wanted, summary, ...(unread && { unread }), checked: () => result },
        );
        this.changed ||= entry === undefined;
      },
    };
  }

  private mannerOf(text: string): string {
    const manner = this.manners.get(text) ?? hash(text);
    this.manners.set(text, manner);
    return manner;
  }

  /** Writes the file if something changed. */
  save(): void {
    if (!this.changed) return;
    const { host } = this.session;
    const { folder } = this.place;
    const others = [...this.before].filter(([key]) => {
      const path = resolveIn(folder, key);
      return !this.now.has(key) && !leavesComputer(folder, path) && host.kind(path) !== undefined;
    });
    writeCache(this.place, cacheContent(this.wevtc, new Map([...others, ...this.now])), this.session);
  }
}

/** A content's cached result, with text for findings; `undefined` if an offset is beyond its end. */
function inFile(entry: Entry, content: Uint8Array, read: () => string): CheckedFile | undefined {
  const { findings, summary } = entry.checked();
  const places = placesOf({ findings, summary });
  const isWithin = (length: number) => places.every(({ end }) => end <= length);
  // A text has at most as many characters as the file has bytes. Without findings, the text is not needed.
  if (findings.length === 0) return isWithin(content.length) ? { findings, summary } : undefined;
  const text = read();
  return isWithin(text.length) ? { findings, summary, text } : undefined;
}

/** The lines shown in reports of findings; `undefined` if reports show more, or the lines are long. */
function neededLines({ text, ...checked }: CheckedFile): Lines | undefined {
  if (checked.findings.length === 0) return { lines: [], bytes: new Uint8Array() };
  if (text === undefined) return undefined;
  const places = placesOf(checked);
  const excerpt = linesAround(new SourceText('', text), places);
  const isEnough =
    excerpt?.lines.every(({ start, end }) => end - start <= LONGEST_LINE) &&
    places.every((place) => hasLinesAround(excerpt, place));
  return isEnough ? excerpt : undefined;
}
