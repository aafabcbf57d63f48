import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
import { type Baseline, compareWithBaseline, entriesOfFile, entryKey, findingKey } from './baseline.js';

/** The most gone files that are compared with a file. */
const MOST_TRIES = 8;

/**
 * Finds the gone files of a baseline that were renamed: files that the baseline doesn't contain have all of
 * their findings. A fingerprint depends on the source line, so other files hardly have the same ones.
 */
export class RenamedFiles {
  /** By the first entry: the gone files that were not found again. */
  #gone: Map<string, string[]> | undefined;

  /** @param isGone whether a file of the baseline no longer exists. */
  constructor(
    private readonly baseline: Baseline,
    private readonly isGone: (key: string) => boolean,
  ) {}

  /** The former path of a file that the baseline doesn't contain; `undefined` if it is new. */
  formerOf(diagnostics: readonly Diagnostic[]): string | undefined {
    if (diagnostics.length === 0) return undefined;
    this.#gone ??= this.#goneFiles();
    if (this.#gone.size === 0) return undefined;
    let tries = 0;
    for (const key of new Set(diagnostics.map(findingKey))) {
      const files = this.#gone.get(key) ?? [];
      for (const [at, file] of files.entries()) {
        if (tries++ === MOST_TRIES) return undefined;
        const entries = entriesOfFile(this.baseline, file);
        // Each entry stands for at least one finding. Lists can be long, and new files many.
        if (entries.length > diagnostics.length) continue;
        if (compareWithBaseline(diagnostics, entries).gone.length > 0) continue;
        files.splice(at, 1);
        return file;
      }
    }
    return undefined;
  }

  #goneFiles(): Map<string, string[]> {
    const gone = new Map<string, string[]>();
    for (const [file, [first]] of Object.entries(this.baseline.files)) {
      if (first === undefined || !this.isGone(file)) continue;
      const key = entryKey(first);
      const files = gone.get(key);
      if (files === undefined) gone.set(key, [file]);
      else files.push(file);
    }
    return gone;
  }
}
