import {
  type Baseline,
  type BaselineEntry,
  baselineEntries,
  compareWithBaseline,
  countOfEntries,
  entriesOfFile,
  entryKey,
  needsOtherFile,
} from '../../../lint/engine/baseline.js';
import { RenamedFiles } from '../../../lint/engine/renamed-files.js';
import type { LintSettings } from '../../../lint/engine/rule-settings.js';
import { leavesComputer, parentOf, relativeTo, resolveIn } from '../../../project/config/paths.js';
import { namedFile } from '../../../project/host/output-path.js';
import { counted } from '../../../text/counted.js';
import { type AnyRuleId, isCustomId, isRuleId } from '../../../text/diagnostics/catalogue.js';
import type { Diagnostic } from '../../../text/diagnostics/diagnostic.js';
import { groupedBy } from '../../../text/grouped-by.js';
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

/** The facts about the check of a file that its baseline needs. */
export interface CheckedInput {
  readonly unreadable?: boolean | undefined;
  /** By default, all rules ran. */
  readonly settings?: Pick<LintSettings, 'severityOf'>;
  /** The rules whose findings the run reports, by default all. */
  readonly only?: readonly AnyRuleId[] | undefined;
}

/** The facts about a run that the summary of a baseline needs. */
export interface CheckedRun {
  readonly quiet?: boolean | undefined;
  /** Whether the findings are those of files as `--fix` would write them. */
  readonly fixDryRun?: boolean | undefined;
  /** Whether to remove the findings that no longer occur from the baseline. */
  readonly pruneBaseline?: boolean | undefined;
}

/** The baseline that a run compares with (`--baseline`). */
export class BaselineToCompare {
  private readonly folder: string;
  private readonly checked = new Set<string>();
  /** The files that the baseline contains, but that cannot be read. */
  private readonly unreadable: string[] = [];
  private readonly missed: { readonly file: string; readonly entry: BaselineEntry }[] = [];
  /** Deleted files, with the number of their findings. */
  private readonly deleted = new Map<string, number>();
  private readonly renamedFiles: RenamedFiles;
  /** The paths of renamed files, by their former paths. */
  private readonly renamed = new Map<string, string>();
  hidden = 0;

  constructor(
    private readonly session: Session,
    private readonly path: string,
    private readonly baseline: Baseline,
    private readonly countOf: CountOf,
  ) {
    this.folder = folderOf(path, session);
    this.renamedFiles = new RenamedFiles(baseline, (key) => !mayExist(key, this.folder, session));
  }

  /** Reads a baseline; `Told` if it has errors. Throws a HostError if it cannot be read. */
  static async read(path: string, session: Session, countOf: CountOf): Promise<BaselineToCompare | Told> {
    const { readBaseline } = await import('../../../project/config/index.js');
    const { baseline, mistakes } = readBaseline(session.host.readFile(path), path);
    for (const mistake of mistakes) session.failIn(mistake);
    return mistakes.length > 0 ? undefined : new BaselineToCompare(session, path, baseline, countOf);
  }

  /** The findings of a manifest that are not in the baseline. */
  fresh(input: Input, diagnostics: Diagnostic[], checked: CheckedInput = {}): Diagnostic[] {
    const key = keyOf(input, this.folder, this.session);
    this.checked.add(key);
    if (checked.unreadable) {
      if (this.entriesOf(key).length > 0) this.unreadable.push(input.name);
      return diagnostics;
    }
    const { fresh, gone } = compareWithBaseline(diagnostics, this.entriesOf(this.knownAs(key, diagnostics)));
    for (const entry of gone) if (!isOfOffRule(entry, checked)) this.missed.push({ file: key, entry });
    const shown = new Set(fresh);
    this.hidden += this.countOf(diagnostics.filter((diagnostic) => !shown.has(diagnostic)));
    return fresh;
  }

  /** The path under which the baseline has the findings of a file: another one if the file was renamed. */
  private knownAs(key: string, diagnostics: readonly Diagnostic[]): string {
    if (Object.hasOwn(this.baseline.files, key)) return key;
    const former = this.renamedFiles.formerOf(diagnostics);
    if (former === undefined) return key;
    this.renamed.set(former, key);
    return former;
  }

  /** Reports how many findings are hidden, and which no longer occur in checked or deleted files. */
  end({ quiet, fixDryRun, pruneBaseline }: CheckedRun): void {
    const { host } = this.session;
    if (quiet && !pruneBaseline) return;
    if (this.hidden > 0 && !quiet)
      tell(host, `the baseline ${this.path} hides ${counted(this.hidden, 'finding')}`);
    if (!quiet) tellUnreadable(this.unreadable, 'hidden by the baseline', this.session);
    if (!pruneBaseline) this.tellRenamed();
    // Nothing was written, so findings that --fix would remove are not gone.
    if (fixDryRun) return;
    for (const key of Object.keys(this.baseline.files)) {
      if (this.checked.has(key) || this.renamed.has(key) || mayExist(key, this.folder, this.session))
        continue;
      this.deleted.set(key, countOfEntries(this.entriesOf(key)));
    }
    const ofDeleted = [...this.deleted.values()].reduce((sum, count) => sum + count, 0);
    const isKnown = (key: string) => this.checked.has(key) || !mayExist(key, this.folder, this.session);
    const missed = this.missed.filter(({ entry }) => !needsOtherFile(entry, isKnown));
    const gone = countOfEntries(missed.map(({ entry }) => entry)) + ofDeleted;
    if (pruneBaseline) {
      this.prune(missed, gone);
      return;
    }
    if (gone === 0) return;
    const which =
      gone === 1
        ? '1 finding in the baseline no longer occurs'
        : `${gone} findings in the baseline no longer occur`;
    tell(
      host,
      `${which}; run with --prune-baseline to remove ${gone === 1 ? 'it' : 'them'} from ${this.path}`,
    );
    this.listGone(missed);
  }

  /** Removes what no longer occurs. Renamed files get their new paths. */
  private prune(missed: typeof this.missed, gone: number): void {
    const { host, exitCode } = this.session;
    if (exitCode === ExitCode.couldNotRun) {
      tell(host, 'the baseline was not changed');
      return;
    }
    if (gone === 0 && this.renamed.size === 0) return;
    if (!this.session.mayWrite(this.path, 'an input of this run', 'prune it in another run')) return;
    const left = new Map(missed.map(({ file, entry }) => [`${file} ${entryKey(entry)}`, entry.count]));
    const files = new Map<string, readonly BaselineEntry[]>();
    for (const former of Object.keys(this.baseline.files)) {
      if (this.deleted.has(former)) continue;
      const key = this.renamed.get(former) ?? former;
      const entries = this.entriesOf(former).flatMap((entry) => {
        const name = `${key} ${entryKey(entry)}`;
        const removed = Math.min(entry.count, left.get(name) ?? 0);
        left.set(name, (left.get(name) ?? 0) - removed);
        return removed < entry.count ? { ...entry, count: entry.count - removed } : [];
      });
      if (entries.length > 0) files.set(key, entries);
    }
    const sorted = Object.fromEntries([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
    host.writeFiles([{ ...namedFile(this.path), content: jsonText({ version: 1, files: sorted }) }]);
    tell(
      host,
      `${counted(gone, 'finding')} that no longer ${gone === 1 ? 'occurs' : 'occur'} removed from ${this.path}`,
    );
  }

  private tellRenamed(): void {
    const [first] = this.renamed;
    if (first === undefined) return;
    const [former, key] = first.map(shown);
    const others = this.renamed.size - 1;
    const more = others === 0 ? '' : ` (with ${counted(others, 'more such file')})`;
    tell(
      this.session.host,
      `'${former}' in the baseline was renamed to '${key}'${more}; run with --write-baseline ${this.path} to update it`,
    );
  }

  private listGone(missed: typeof this.missed): void {
    const { host } = this.session;
    // Entries whose source lines differ can have one message.
    const lines = new Map<string, number>();
    for (const { file, entry } of missed) {
      const { rule, count, message } = entry;
      const text = message === undefined ? '' : `${shortened(message, LONGEST_QUOTED)} `;
      const line = printable(`  ${shown(file)}: ${text}[${shown(rule)}]`);
      lines.set(line, (lines.get(line) ?? 0) + count);
    }
    for (const [file, count] of this.deleted) {
      lines.set(printable(`  ${shown(file)}: the file is gone`), count);
    }
    for (const [line, count] of [...lines].slice(0, MOST_GONE))
      host.stderr.write(`${line}${count === 1 ? '' : ` (${count} times)`}\n`);
    const more = lines.size - MOST_GONE;
    if (more > 0) host.stderr.write(`  and ${more} more\n`);
  }

  private entriesOf(key: string): readonly BaselineEntry[] {
    return entriesOfFile(this.baseline, key);
  }
}

/** The baseline that a run writes (`--write-baseline`). */
export class BaselineToWrite {
  readonly hidden = undefined;
  private readonly folder: string;
  private readonly checked = new Set<string>();
  private readonly files = new Map<string, readonly BaselineEntry[]>();
  /** The earlier entries of checked files without findings in this run. */
  private readonly missed: {
    readonly key: string;
    readonly entry: BaselineEntry;
    readonly isUnchecked: boolean;
  }[] = [];
  private readonly unreadable: string[] = [];
  private count = 0;
  /** The findings that the earlier baseline does not have. */
  private added = 0;
  private readonly renamedFiles: RenamedFiles | undefined;

  private constructor(
    private readonly path: string,
    private readonly session: Session,
    private readonly countOf: CountOf,
    private readonly earlier: Baseline | undefined,
  ) {
    this.folder = folderOf(path, session);
    this.renamedFiles = earlier && new RenamedFiles(earlier, (key) => !mayExist(key, this.folder, session));
  }

  /** Opens a baseline to write. An earlier one that has errors counts as none. */
  static async open(path: string, session: Session, countOf: CountOf): Promise<BaselineToWrite> {
    const { host } = session;
    if (host.kind(path) !== 'file') return new BaselineToWrite(path, session, countOf, undefined);
    const { readBaseline } = await import('../../../project/config/index.js');
    const { baseline, mistakes } = readBaseline(host.readFile(path), path);
    return new BaselineToWrite(path, session, countOf, mistakes.length > 0 ? undefined : baseline);
  }

  /** Records the findings of a manifest. Reports only those that conceal the rest of a file. */
  fresh(input: Input, diagnostics: Diagnostic[], checked: CheckedInput = {}): Diagnostic[] {
    if (checked.unreadable) {
      this.unreadable.push(input.name);
      return diagnostics;
    }
    this.count += this.countOf(diagnostics);
    const { folder, session } = this;
    const key = keyOf(input, folder, session);
    this.checked.add(key);
    const keyOfOther = (name: string) => keyOf({ path: name, name }, folder, session);
    if (diagnostics.length > 0) this.files.set(key, baselineEntries(diagnostics, keyOfOther));
    if (this.earlier === undefined) return [];
    const former = Object.hasOwn(this.earlier.files, key) ? key : this.renamedFiles?.formerOf(diagnostics);
    const { fresh, gone } = compareWithBaseline(diagnostics, entriesOfFile(this.earlier, former ?? key));
    this.added += fresh.length;
    for (const entry of gone) this.missed.push({ key, entry, isUnchecked: isOfOffRule(entry, checked) });
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
    const others = this.ofOtherFiles();
    const all = new Map(this.files);
    for (const [key, entries] of others) all.set(key, [...(all.get(key) ?? []), ...entries].sort(byKey));
    const files = Object.fromEntries([...all].sort(([a], [b]) => (a < b ? -1 : 1)));
    host.writeFiles([{ ...namedFile(this.path), content: jsonText({ version: 1, files }) }]);
    tell(host, `${counted(this.count, 'finding')} recorded in ${this.path}${this.changes(others)}`);
    tellUnreadable(this.unreadable, 'recorded', this.session);
  }

  /** The earlier entries that this run did not check, and that can still occur. */
  private ofOtherFiles(): ReadonlyMap<string, readonly BaselineEntry[]> {
    const { earlier } = this;
    if (earlier === undefined) return new Map();
    const isKnown = (key: string) => this.checked.has(key) || !mayExist(key, this.folder, this.session);
    const kept = this.missed.filter(
      ({ entry, isUnchecked }) => isUnchecked || needsOtherFile(entry, isKnown),
    );
    const others = groupedBy(kept, ({ key }) => key);
    const ofChecked = [...others].map(([key, list]) => [key, list.map(({ entry }) => entry)] as const);
    const unchecked = Object.keys(earlier.files).filter((key) => !isKnown(key));
    return new Map([...ofChecked, ...unchecked.map((key) => [key, entriesOfFile(earlier, key)] as const)]);
  }

  /** As `: 2 new entries, 1 removed, 5 not checked kept`; empty without an earlier baseline. */
  private changes(others: ReadonlyMap<string, readonly BaselineEntry[]>): string {
    if (this.earlier === undefined) return '';
    const ofOthers = countOfEntries([...others.values()].flat());
    const kept = countOfEntries([...this.files.values()].flat()) - this.added + ofOthers;
    const removed = countOfEntries(Object.values(this.earlier.files).flat()) - kept;
    const changed = `: ${counted(this.added, 'new entry', 'new entries')}, ${removed} removed`;
    return ofOthers === 0 ? changed : `${changed}, ${ofOthers} not checked kept`;
  }
}

/** Whether an entry is of a rule that did not run. Rules that no longer exist have no findings. */
function isOfOffRule({ rule }: BaselineEntry, { settings, only }: CheckedInput): boolean {
  if (!isRuleId(rule) && !isCustomId(rule)) return false;
  return settings?.severityOf(rule) === 'off' || only?.includes(rule) === false;
}

/** Orders entries as `baselineEntries` does. */
function byKey(a: BaselineEntry, b: BaselineEntry): number {
  return entryKey(a) < entryKey(b) ? -1 : 1;
}

/** Reports files with errors that no baseline can accept: they conceal everything else in the file. */
function tellUnreadable([first, ...others]: readonly string[], what: string, { host }: Session): void {
  if (first === undefined) return;
  const files =
    others.length === 0 ? shown(first) : `${shown(first)} and ${counted(others.length, 'other file')}`;
  tell(
    host,
    `errors in ${files} are not ${what}, because nothing else there can be checked until they are corrected`,
  );
}

function folderOf(path: string, { host }: Session): string {
  return parentOf(host.absolutePath(path));
}

/** Whether a file of a baseline exists. A path that leaves the computer is not looked at. */
function mayExist(key: string, folder: string, { host }: Session): boolean {
  const path = resolveIn(folder, key);
  return leavesComputer(folder, path) || host.kind(path) !== undefined;
}

function keyOf({ path, name }: Pick<Input, 'path' | 'name'>, folder: string, { host }: Session): string {
  return relativeTo(folder, host.absolutePath(path === '-' ? name : path));
}
