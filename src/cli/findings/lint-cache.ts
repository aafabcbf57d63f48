import { type CheckedFile, textOf } from '../../checked-file.js';
import { leavesComputer, relativeTo, resolveIn } from '../../config/paths.js';
import { LONGEST_LINE } from '../../lint/fingerprint.js';
import { type ExcerptLine, hasLinesAround, linesAround } from '../../text/excerpt.js';
import { SourceText } from '../../text/source.js';
import type { FileSettings } from '../configuration/configurations.js';
import { type Input, isStream } from '../inputs/inputs.js';
import type { Session } from '../run/session.js';
import { cacheText, type Entries, type Entry, hash, placesOf, readCache } from './lint-cache-format.js';
import { type CachePlace, namedPlace, ownPlace, writeCache } from './lint-cache-place.js';

/** The place of one file in the cache. */
export interface Slot {
  /** `undefined` if the file is the same as before and was not read. */
  readonly content: Uint8Array | undefined;
  /** The result of an earlier check; `undefined` when the file must be checked. */
  readonly cached: CheckedFile | undefined;
  set(checked: CheckedFile): void;
}

/**
 * The cache of a run; `undefined`, with a message to the user, when there can be none.
 *
 * @param file the file that the user named; `undefined` for wevtc's own file.
 * @param checked the files to check.
 */
export function openLintCache(
  file: string | undefined,
  checked: readonly string[],
  session: Session,
): LintCache | undefined {
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
  slotOf(input: Input, { choice, settings, code }: FileSettings): Slot | undefined {
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
      const { checked, unread: { lines } = { lines: [] } } = known as Entry;
      const cached = lines.length === 0 ? checked : { ...checked, lines };
      return { content, cached, set: () => this.now.set(key, known as Entry) };
    }
    const wanted = hash(content, written);
    const cached =
      known?.hash === wanted ? inFile(known, content, () => textOf(content, name, settings)) : undefined;
    return {
      content,
      cached,
      set: ({ text, lines: _, ...checked }) => {
        // A file that is not a manifest may have no text, and checking it again is quick.
        if (checked.summary === undefined) return;
        const lines = stamp === undefined ? undefined : neededLines(checked, text);
        const unread = stamp !== undefined && lines !== undefined ? { stamp, manner, lines } : undefined;
        const entry = unread === undefined && cached !== undefined ? known : undefined;
        this.now.set(key, entry ?? { hash: wanted, checked, ...(unread && { unread }) });
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
    writeCache(this.place, cacheText(this.wevtc, new Map([...others, ...this.now])), this.session);
  }
}

/** The cached result for a content, with the text that findings need; `undefined` when an offset is beyond its end. */
function inFile({ checked }: Entry, content: Uint8Array, read: () => string): CheckedFile | undefined {
  const isWithin = (length: number) => placesOf(checked).every(({ end }) => end <= length);
  // A text has at most as many characters as the file has bytes. Without findings, the text is not needed.
  if (checked.findings.length === 0) return isWithin(content.length) ? checked : undefined;
  const text = read();
  return isWithin(text.length) ? { ...checked, text } : undefined;
}

/** The lines that reports about findings show; `undefined` if reports show more than lines, or the lines are long. */
function neededLines(checked: Entry['checked'], text: string | undefined): ExcerptLine[] | undefined {
  if (checked.findings.length === 0) return [];
  if (text === undefined) return undefined;
  const places = placesOf(checked);
  const lines = linesAround(new SourceText('', text), places);
  const isEnough =
    lines.every((line) => line.text.length <= LONGEST_LINE) &&
    places.every((place) => hasLinesAround(lines, place));
  return isEnough ? lines : undefined;
}
