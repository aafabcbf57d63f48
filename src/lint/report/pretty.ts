import { type Colors, createColors, type Paint } from '../../text/colors.js';
import { counted } from '../../text/counted.js';
import { isRuleId } from '../../text/diagnostics/catalogue.js';
import type { Related, Severity } from '../../text/diagnostics/diagnostic.js';
import { printable } from '../../text/printable.js';
import { frame } from './frame.js';
import type { CreateReporter, FixableCounts, RunOutcome, Totals } from './report.js';
import { findingsWithMore, placesOf, type ShownFinding } from './shown-findings.js';

/** For people: the source line with carets under the exact place, and where to read more. */
export const createPrettyReporter: CreateReporter = ({ color, width }, write) => {
  const colors = createColors(color);
  return {
    findings(file) {
      for (const diagnostic of errorsFirst(findingsWithMore(file))) write(finding(diagnostic, colors, width));
    },
    end: (totals, run) => write(`${summary(totals, run, colors)}\n`),
  };
};

/** Puts errors first in a file, because they stop a build. Otherwise, the order of locations is kept. */
function errorsFirst(findings: readonly ShownFinding[]): ShownFinding[] {
  const isError = ({ severity }: ShownFinding) => (severity === 'error' ? 0 : 1);
  return [...findings].sort((a, b) => isError(a) - isError(b));
}

/** The most places of a finding that stands for several. */
const MOST_PLACES = 3;

function finding(diagnostic: ShownFinding, colors: Colors, width: number): string {
  const { severity, ruleId, message, related, morePlaces = 0, fix, group } = diagnostic;
  const paint = severityColor(severity, colors);
  const lines = [
    `${paint(colors.bold(severity))} ${colors.bold(printable(message))} ${colors.dim(`[${ruleId}]`)}`,
    ...place(diagnostic, paint, colors, width),
  ];
  const shown = group === undefined ? placesOf(diagnostic) : related.slice(0, MOST_PLACES);
  for (const other of shown) {
    lines.push(`  ${colors.cyan('note')} ${printable(other.message)}`);
    lines.push(...place(other, colors.cyan, colors, width));
  }
  const more = group === undefined ? 0 : related.length + morePlaces - shown.length;
  if (more > 0)
    lines.push(`  ${colors.cyan('note')} and ${counted(more, 'more location')}; --no-group shows each`);
  if (fix !== undefined) {
    const kind = fix.safe ? 'fix' : 'unsafe fix';
    lines.push(`  ${colors.green(kind)} ${printable(fix.title)}`);
  }
  const help = isRuleId(ruleId) ? `wevtc explain ${ruleId}` : diagnostic.rule?.helpUrl;
  if (help !== undefined) lines.push(colors.dim(`  help: ${printable(help)}`));
  return `${lines.join('\n')}\n\n`;
}

/** The location, and the source lines under it. */
function place(
  { source, range }: Pick<Related, 'source' | 'range'>,
  paint: Paint,
  colors: Colors,
  width: number,
): string[] {
  const { line, column } = source.positionAt(range.start);
  const gutter = String(source.positionAt(range.end).line).length;
  const bar = colors.dim('|');
  const lines = [`  ${colors.dim('at')} ${printable(source.file)}:${line}:${column}`];
  for (const { number, text, marks } of frame(source, range, Math.max(20, width - gutter - 5))) {
    lines.push(`  ${colors.dim(String(number ?? '').padStart(gutter))} ${bar} ${text}`);
    if (marks !== '') lines.push(`  ${' '.repeat(gutter)} ${bar} ${indented(marks, paint)}`);
  }
  return lines;
}

/** Colors only the carets, not the spaces before them. */
function indented(marks: string, paint: Paint): string {
  const carets = marks.trimStart();
  return ' '.repeat(marks.length - carets.length) + paint(carets);
}

function severityColor(severity: Severity, colors: Colors): Paint {
  if (severity === 'error') return colors.red;
  return severity === 'warning' ? colors.yellow : colors.blue;
}

/** Includes the number of findings that a baseline hides: they are not solved. */
function summary(
  { files, errors, warnings, infos }: Totals,
  { hidden = 0, fixable }: RunOutcome,
  colors: Colors,
): string {
  const counts = [
    errors > 0 && colors.red(counted(errors, 'error')),
    warnings > 0 && colors.yellow(counted(warnings, 'warning')),
    infos > 0 && colors.blue(counted(infos, 'info')),
  ].filter((part) => part !== false);
  const none = hidden > 0 ? 'No new problems' : 'No problems';
  const found = counts.length === 0 ? colors.green(none) : counts.join(', ');
  const known = hidden > 0 ? ` (${hidden} in the baseline)` : '';
  return `${found} in ${counted(files, 'file')}${known}${remedyOf(fixable)}`;
}

function remedyOf({ safe, unsafe }: FixableCounts = { safe: 0, unsafe: 0 }): string {
  if (safe === 0) return unsafe === 0 ? '' : `; ${unsafe} can be fixed with --fix --unsafe-fixes`;
  return `; ${safe} can be fixed with --fix${unsafe === 0 ? '' : `, and ${unsafe} more with --unsafe-fixes`}`;
}
