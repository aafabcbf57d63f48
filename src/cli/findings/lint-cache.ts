import { type CheckedFile, textOf } from '../../checked-file.js';
import { leavesComputer, relativeTo, resolveIn } from '../../config/paths.js';
import type { FileSettings } from '../configuration/configurations.js';
import type { Input } from '../inputs/inputs.js';
import type { Session } from '../run/session.js';
import { cacheText, type Entries, type Entry, hash, lastPlace, readCache } from './lint-cache-format.js';
import { type CachePlace, namedPlace, ownPlace, writeCache } from './lint-cache-place.js';

/** The place of one file in the cache. */
export interface Slot {
  /** The cached result; `undefined` when the file must be checked. */
  get(): CheckedFile | undefined;
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

  /** `undefined` for standard input, which has no path. */
  slotOf({ path, name }: Input, { choice, settings }: FileSettings, content: Uint8Array): Slot | undefined {
    if (path === '-') return undefined;
    const key = relativeTo(this.place.folder, this.session.host.absolutePath(path));
    const wanted = hash(content, JSON.stringify(choice));
    const known = this.before.get(key);
    const checkedBefore =
      known?.hash === wanted ? inFile(known, content, (bytes) => textOf(bytes, name, settings)) : undefined;
    return {
      get: () => checkedBefore,
      set: ({ text: _, ...checked }) => {
        const isKnown = known !== undefined && checkedBefore !== undefined;
        // A file that is not a manifest may have no text, and checking it again is quick.
        if (checked.summary !== undefined) this.now.set(key, isKnown ? known : { hash: wanted, checked });
        this.changed ||= !isKnown;
      },
    };
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

/** The cached result for a file, with the text that findings need; `undefined` when an offset is beyond its end. */
function inFile(
  { checked }: Entry,
  content: Uint8Array,
  read: (content: Uint8Array) => string,
): CheckedFile | undefined {
  const last = lastPlace(checked);
  // A text has at most as many characters as the file has bytes. Without findings, the text is not needed.
  if (checked.findings.length === 0) return last <= content.length ? checked : undefined;
  const text = read(content);
  return last <= text.length ? { ...checked, text } : undefined;
}
