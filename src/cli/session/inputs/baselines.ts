import {
  type Baseline,
  type BaselineEntry,
  baselineEntries,
  compareWithBaseline,
  countOfEntries,
  entriesOfFile,
} from '../../../lint/engine/baseline.js';
import { leavesComputer, parentOf, relativeTo, resolveIn } from '../../../project/config/paths.js';
import { namedFile } from '../../../project/host/output-path.js';
import { counted } from '../../../text/counted.js';
import type { Diagnostic } from '../../../text/diagnostics/diagnostic.js';
import { jsonText } from '../../../text/json-text.js';
import { printable } from '../../../text/printable.js';
import { LONGEST_QUOTED, shortened } from '../../../text/shortened.js';
import { shown } from '../../../text/shown.js';
import { ExitCode, type Session, tell } from '../session.js';
import type { Told } from '../told.js';
import type { CountOf } from './finding-count.js';
import type { Input } from './inputs.js';

/** The most findings that no longer occur to list. */
const MOST_GONE = 20;

/** The baseline that a run compares with (`--baseline`). */
export class BaselineToCompare {
  private readonly folder: string;
  private readonly checked = new Set<string>();
  private readonly gone: { readonly file: string; readonly entry: BaselineEntry }[] = [];
  hidden = 0;

  constructor(
    private readonly session: Session,
    private readonly path: string,
    private readonly baseline: Baseline,
    private readonly countOf: CountOf,
  ) {
    this.folder = folderOf(path, session);
  }

  /** Reads a baseline; `Told` if it has errors. Throws a HostError if it cannot be read. */
  static async read(path: string, session: Session, countOf: CountOf): Promise<BaselineToCompare | Told> {
    const { readBaseline } = await import('../../../project/config/index.js');
    const { baseline, mistakes } = readBaseline(session.host.readFile(path), path);
    for (const mistake of mistakes) session.failIn(mistake);
    return mistakes.length > 0 ? undefined : new BaselineToCompare(session, path, baseline, countOf);
  }

  /** The findings of a manifest that are not in the baseline. */
  fresh(input: Input, diagnostics: readonly Diagnostic[]): Diagnostic[] {
    const key = keyOf(input, this.folder, this.session);
    this.checked.add(key);
    const { fresh, gone } = compareWithBaseline(diagnostics, this.entriesOf(key));
    this.addGone(key, gone);
    const shown = new Set(fresh);
    this.hidden += this.countOf(diagnostics.filter((diagnostic) => !shown.has(diagnostic)));
    return fresh;
  }

  /** Reports how many findings are hidden, and which no longer occur in checked or deleted files. */
  end(quiet = false): void {
    const { host } = this.session;
    if (this.hidden > 0 && !quiet) {
      tell(host, `the baseline ${this.path} hides ${counted(this.hidden, 'finding')}`);
    }
    for (const key of Object.keys(this.baseline.files)) {
      const path = resolveIn(this.folder, key);
      if (this.checked.has(key) || leavesComputer(this.folder, path) || host.kind(path) !== undefined)
        continue;
      this.addGone(key, this.entriesOf(key));
    }
    const gone = countOfEntries(this.gone.map(({ entry }) => entry));
    if (gone === 0) return;
    const which =
      gone === 1
        ? '1 finding in the baseline no longer occurs'
        : `${gone} findings in the baseline no longer occur`;
    tell(host, `${which}; run with --write-baseline ${this.path} to update it`);
    // Entries whose source lines differ can have one message.
    const lines = new Map<string, number>();
    for (const { file, entry } of this.gone) {
      const { rule, count, message } = entry;
      const text = message === undefined ? '' : `${shortened(message, LONGEST_QUOTED)} `;
      const line = printable(`  ${shown(file)}: ${text}[${shown(rule)}]`);
      lines.set(line, (lines.get(line) ?? 0) + count);
    }
    for (const [line, count] of [...lines].slice(0, MOST_GONE))
      host.stderr.write(`${line}${count === 1 ? '' : ` (${count} times)`}\n`);
    const more = lines.size - MOST_GONE;
    if (more > 0) host.stderr.write(`  and ${more} more\n`);
  }

  private addGone(file: string, entries: readonly BaselineEntry[]): void {
    for (const entry of entries) this.gone.push({ file, entry });
  }

  private entriesOf(key: string): readonly BaselineEntry[] {
    return entriesOfFile(this.baseline, key);
  }
}

/** The baseline that a run writes (`--write-baseline`). */
export class BaselineToWrite {
  readonly hidden = undefined;
  private readonly folder: string;
  private readonly files = new Map<string, readonly BaselineEntry[]>();
  private count = 0;
  /** The findings that the earlier baseline does not have. */
  private added = 0;

  private constructor(
    private readonly path: string,
    private readonly session: Session,
    private readonly countOf: CountOf,
    private readonly earlier: Baseline | undefined,
  ) {
    this.folder = folderOf(path, session);
  }

  /** Opens a baseline to write. An earlier one that has errors counts as none. */
  static async open(path: string, session: Session, countOf: CountOf): Promise<BaselineToWrite> {
    const { host } = session;
    if (host.kind(path) !== 'file') return new BaselineToWrite(path, session, countOf, undefined);
    const { readBaseline } = await import('../../../project/config/index.js');
    const { baseline, mistakes } = readBaseline(host.readFile(path), path);
    return new BaselineToWrite(path, session, countOf, mistakes.length > 0 ? undefined : baseline);
  }

  /** Records the findings of a manifest. Reports none of them. */
  fresh(input: Input, diagnostics: readonly Diagnostic[]): Diagnostic[] {
    this.count += this.countOf(diagnostics);
    const key = keyOf(input, this.folder, this.session);
    if (diagnostics.length > 0) this.files.set(key, baselineEntries(diagnostics));
    if (this.earlier === undefined) return [];
    this.added += compareWithBaseline(diagnostics, entriesOfFile(this.earlier, key)).fresh.length;
    return [];
  }

  /** Writes the file, unless a manifest could not be checked, because its findings would be missing. */
  end(): void {
    const { host, exitCode } = this.session;
    if (exitCode === ExitCode.couldNotRun) {
      tell(host, 'no baseline was written');
      return;
    }
    const remedy = 'write the baseline to another file';
    if (!this.session.mayWrite(this.path, 'an input of this run', remedy)) return;
    const keys = [...this.files.keys()].sort();
    const baseline = { version: 1, files: Object.fromEntries(keys.map((key) => [key, this.files.get(key)])) };
    host.writeFiles([{ ...namedFile(this.path), content: jsonText(baseline) }]);
    tell(host, `${counted(this.count, 'finding')} recorded in ${this.path}${this.changes()}`);
  }

  /** The new and removed entries: `: 2 new entries, 1 removed`; empty without an earlier baseline. */
  private changes(): string {
    if (this.earlier === undefined) return '';
    const kept = countOfEntries([...this.files.values()].flat()) - this.added;
    const removed = countOfEntries(Object.values(this.earlier.files).flat()) - kept;
    return `: ${counted(this.added, 'new entry', 'new entries')}, ${removed} removed`;
  }
}

function folderOf(path: string, { host }: Session): string {
  return parentOf(host.absolutePath(path));
}

function keyOf({ path, name }: Input, folder: string, { host }: Session): string {
  return relativeTo(folder, host.absolutePath(path === '-' ? name : path));
}
