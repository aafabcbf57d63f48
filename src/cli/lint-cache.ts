import { createHash } from 'node:crypto';
import { type CheckedFile, textOf } from '../checked-file.js';
import { parentOf, relativeTo, resolveIn } from '../config/paths.js';
import { HostError } from '../host/host.js';
import type { FileSettings } from './configurations.js';
import type { Input } from './inputs.js';
import type { Session } from './session.js';

/** What is known of one file. */
interface Entry {
  /** Of the content and the settings. */
  readonly hash: string;
  readonly checked: Omit<CheckedFile, 'text'>;
}

/** What the cache file holds. */
interface CacheFile {
  /** Of the wevtc that wrote it: another one may find other things. */
  readonly wevtc: string;
  /** Of the entries: a file that was cut off or edited is not trusted. */
  readonly checksum: string;
  /** By file: its path relative to the cache file, with forward slashes. */
  readonly entries: Readonly<Record<string, Entry>>;
}

/** The place of one file in the cache. */
export interface Slot {
  /** What its check would come to; `undefined` when it has to be done. */
  get(): CheckedFile | undefined;
  set(checked: CheckedFile): void;
}

/** Remembers what files were found to be like, so that those that have not changed need not be checked again. */
export class LintCache {
  private readonly folder: string;
  private readonly wevtc: string;
  private readonly before: ReadonlyMap<string, Entry>;
  private readonly now = new Map<string, Entry>();
  private changed = false;

  constructor(
    private readonly path: string,
    private readonly session: Session,
  ) {
    const { host } = session;
    this.folder = parentOf(host.absolutePath(path));
    // The starter knows the bundle by its hash: builds of one version may differ.
    this.wevtc = hash(host.readPackageFile('package.json'), host.readPackageFile('dist/start.cjs'));
    this.before = new Map(Object.entries(this.read()));
  }

  /** `undefined` for standard input, which has no place to be known by. */
  slotOf({ path, name }: Input, { choice }: FileSettings, content: Uint8Array): Slot | undefined {
    if (path === '-') return undefined;
    const key = relativeTo(this.folder, this.session.host.absolutePath(path));
    const wanted = hash(content, JSON.stringify(choice));
    const known = this.before.get(key);
    return {
      get: () => {
        if (known?.hash !== wanted) return undefined;
        const { checked } = known;
        return checked.findings.length === 0 ? checked : { ...checked, text: textOf(content, name) };
      },
      set: ({ text: _, ...checked }) => {
        const isKnown = known?.hash === wanted;
        // What is no manifest may have no text, and is quickly seen again.
        if (checked.summary !== undefined) this.now.set(key, isKnown ? known : { hash: wanted, checked });
        this.changed ||= !isKnown;
      },
    };
  }

  /** Writes the file, if there is something new. A run without it finds the same, so that no failure ends it. */
  save(): void {
    const { host } = this.session;
    if (!this.changed) return;
    if (this.now.has(relativeTo(this.folder, host.absolutePath(this.path)))) {
      this.session.fail(`'${this.path}' is what was checked; keep the cache in another file`);
      return;
    }
    const others = [...this.before].filter(
      ([key]) => !this.now.has(key) && host.kind(resolveIn(this.folder, key)) !== undefined,
    );
    const entries = Object.fromEntries([...others, ...this.now]);
    const checksum = hash(JSON.stringify(entries));
    const content = JSON.stringify({ wevtc: this.wevtc, checksum, entries } satisfies CacheFile);
    try {
      host.writeFiles([{ path: this.path, content: `${content}\n` }]);
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      host.stderr.write(`wevtc: no cache: ${error.message}\n`);
    }
  }

  private read(): CacheFile['entries'] {
    const { host } = this.session;
    try {
      const { wevtc, checksum, entries }: CacheFile = JSON.parse(
        new TextDecoder().decode(host.readFile(this.path)),
      );
      return wevtc === this.wevtc && checksum === hash(JSON.stringify(entries)) ? entries : {};
    } catch {
      // There is none yet, or it is something else: it will be written anew.
      return {};
    }
  }
}

/** Where the cache lies when nobody says. */
export function defaultCachePath({ host }: Session): string {
  const hasModules = host.kind('node_modules') === 'folder';
  return hasModules ? 'node_modules/.cache/wevtc/lint.json' : '.wevtc-cache.json';
}

function hash(...parts: readonly (string | Uint8Array)[]): string {
  const sum = createHash('sha256');
  // Their lengths keep the parts apart.
  for (const part of parts) sum.update(`${part.length} `).update(part);
  return sum.digest('base64url');
}
