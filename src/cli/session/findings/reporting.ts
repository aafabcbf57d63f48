import { groupFindings } from '../../../lint/engine/group.js';
import { type ReportFormat, reporters } from '../../../lint/report/index.js';
import {
  addToTotals,
  type FixableCounts,
  noTotals,
  type Reporter,
  type Totals,
} from '../../../lint/report/report.js';
import { shownFindings } from '../../../lint/report/shown-findings.js';
import type { FileToWrite, Host, Stream } from '../../../project/host/host.js';
import { namedFile } from '../../../project/host/output-path.js';
import type { Diagnostic } from '../../../text/diagnostics/diagnostic.js';
import { type Gate, gated, type Meant } from '../gate.js';
import { wantsColor } from '../options/color.js';
import type { ReportTarget } from '../options/report-options.js';
import type { Session } from '../session.js';
import { Statistics } from './statistics.js';

/** The width without a terminal. */
const DEFAULT_WIDTH = 160;

/** The optional content of reports in addition to text. */
const meant: { readonly [Format in ReportFormat]?: Meant } = { pretty: 'colors', github: 'commands' };

export interface ReportingOptions {
  /** One report for each; at most one without a file. */
  readonly format: readonly ReportTarget[];
  readonly color?: boolean | undefined;
  /** Report only errors. */
  readonly quiet?: boolean | undefined;
  /** False: report findings of one cause one by one. */
  readonly group?: boolean | undefined;
  /** Count the findings and measure the time of each rule. */
  readonly statistics?: boolean | undefined;
}

/** A report in progress. */
interface Pending extends ReportTarget {
  readonly reporter: Reporter;
  readonly pieces: Pieces;
}

/** The characters to collect before they are printed or kept. */
const PIECE = 1 << 16;

/** The text of a report: printed piece by piece, or kept in UTF-8 until its whole file can be written. */
class Pieces {
  private text = '';
  private readonly kept: Uint8Array[] = [];

  /** @param print prints a piece; `undefined` to keep it. */
  constructor(
    private readonly format: ReportFormat,
    private readonly print: Gate | undefined,
  ) {}

  readonly write = (text: string): void => {
    this.text += text;
    if (this.text.length >= PIECE) this.flush();
  };

  flush(): void {
    const { text, format } = this;
    this.text = '';
    if (text === '') return;
    if (this.print !== undefined) this.print.write(text, meant[format]);
    // Another program may print a report in a file, so it must be as safe.
    else this.kept.push(Buffer.from(gated(text, meant[format])));
  }

  /** The whole text that was kept. */
  content(): Uint8Array {
    return Buffer.concat(this.kept);
  }
}

/** Reports the findings file by file, in all requested formats, and counts them. */
export class Reporting {
  totals: Totals = noTotals;
  /** The number of findings hidden by a baseline; `undefined` without a baseline. */
  hidden: number | undefined;
  /** `undefined` if the command cannot fix any. */
  fixable: FixableCounts | undefined;
  /** Only with `--statistics`. */
  readonly statistics: Statistics | undefined;
  private readonly reports: readonly Pending[];

  /** @param output where the report without a file goes. */
  constructor(
    private readonly session: Session,
    private readonly output: Gate,
    private readonly options: ReportingOptions,
  ) {
    this.reports = options.format.map((target) => {
      const pieces = new Pieces(target.format, target.file === undefined ? output : undefined);
      return { ...target, pieces, reporter: this.reporterOf(target, pieces) };
    });
    for (const { format } of options.format) session.features.add(format);
    if (options.statistics) this.statistics = new Statistics(session.host);
  }

  /** True when the reader closed the pipe, as `| head` does, and no report goes to a file. */
  get unread(): boolean {
    return this.output.closed && this.reports.every(({ file }) => file === undefined);
  }

  /**
   * @param name the file that the findings come from.
   * @returns the findings in groups, also those that `--quiet` leaves out.
   */
  add(name: string, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
    const grouped = this.options.group === false ? diagnostics : groupFindings(diagnostics);
    const shown = this.options.quiet
      ? grouped.filter((diagnostic) => diagnostic.severity === 'error')
      : grouped;
    this.totals = addToTotals(this.totals, shown);
    if (shown.length > 0) this.session.features.add('findings');
    this.statistics?.count(shown);
    const file = shownFindings(name, shown);
    for (const { reporter, pieces } of this.reports) {
      reporter.findings(file);
      pieces.flush();
    }
    return grouped;
  }

  /** Ends the reports. Call it when the exit code is known. Writes all files or none. */
  end(): void {
    // Quiet is silent without errors, except in machine-readable formats: readers expect a document.
    const isSilent = this.totals.files === 0 || (this.options.quiet === true && this.totals.errors === 0);
    const { hidden, fixable } = this;
    const { exitCode, failures } = this.session;
    for (const report of this.reports) {
      if (report.format === 'pretty' && isSilent) continue;
      report.reporter.end(this.totals, { exitCode, failures, hidden, fixable });
      report.pieces.flush();
    }
    this.statistics?.print(this.session.host.stderr);
    this.writeFiles();
  }

  private writeFiles(): void {
    const { host } = this.session;
    const files: FileToWrite[] = [];
    const streams: { stream: Stream; content: Uint8Array }[] = [];
    for (const { file, pieces } of this.reports) {
      if (file === undefined) continue;
      const stream = host.openStream(file);
      const content = pieces.content();
      if (stream === undefined) files.push({ ...namedFile(file), content });
      else streams.push({ stream, content });
    }
    const taken = twice(files, host);
    const isAllowed = files.every(({ path }) =>
      this.session.mayWrite(path, 'an input of this run', 'write the report to another file'),
    );
    if (isAllowed && taken !== undefined)
      this.session.fail(
        `two reports are written to the same file, '${taken.path}'; specify a separate file for each`,
      );
    else if (isAllowed) host.writeFiles(files);
    for (const { stream, content } of streams) stream.write(content);
  }

  private reporterOf({ format, file }: ReportTarget, { write }: Pieces): Reporter {
    const { host } = this.session;
    const { color } = this.options;
    const settings = {
      color: file === undefined ? wantsColor(color, host, this.output) : color === true,
      width: (file === undefined ? this.output.columns : undefined) ?? DEFAULT_WIDTH,
      workingFolder: host.canonicalPath('.'),
      repository: repositoryOf(host),
      readPackageFile: (path: string) => host.readPackageFile(path),
    };
    return reporters[format](settings, write);
  }
}

/** The root of the repository on a runner of GitHub Actions. */
export function repositoryOf(host: Host): string | undefined {
  const { GITHUB_WORKSPACE } = host.env;
  return GITHUB_WORKSPACE ? host.canonicalPath(GITHUB_WORKSPACE) : undefined;
}

/** A file that is the same as an earlier one in the list, under another path. */
function twice(files: readonly FileToWrite[], host: Host): FileToWrite | undefined {
  const places = files.map(({ path }) => host.canonicalPath(path));
  return files.find((_, index) => places.indexOf(places[index] as string) < index);
}

/** Reports the errors that make a file unusable, on standard error. */
export function reportErrors(name: string, diagnostics: readonly Diagnostic[], session: Session): void {
  session.errorsFound();
  const { stderr } = session.host;
  const format = stderr.isTerminal ? 'pretty' : 'text';
  const reporting = new Reporting(session, stderr, { format: [{ format }], quiet: true });
  reporting.add(name, diagnostics);
  reporting.end();
}
