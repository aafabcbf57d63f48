import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { printable } from '../text/printable.js';
import type { CreateReporter } from './report.js';

/** One line per finding, as compilers print them: `file:line:col: severity: message [rule]`. */
export const createTextReporter: CreateReporter = () => ({
  findings: (diagnostics) => diagnostics.map(line).join(''),
  end: () => '',
});

function line({ source, range, severity, message, ruleId }: Diagnostic): string {
  const { line, column } = source.positionAt(range.start);
  return `${printable(source.name)}:${line}:${column}: ${severity}: ${printable(message)} [${ruleId}]\n`;
}
