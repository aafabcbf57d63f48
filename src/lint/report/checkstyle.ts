import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
import { portablePath } from './file-path.js';
import type { CreateReporter } from './report.js';
import { xmlAttributes } from './xml-text.js';

/** The XML format of Checkstyle, which most tools that collect findings can read. */
export const createCheckstyleReporter: CreateReporter = ({ workingFolder }) => {
  const lines: string[] = [];
  return {
    findings(diagnostics, name) {
      lines.push(`  <file${xmlAttributes({ name: portablePath(name, workingFolder) })}>`);
      for (const diagnostic of diagnostics) lines.push(`    <error${attributesOf(diagnostic)}/>`);
      lines.push('  </file>');
      return '';
    },
    end: () =>
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<checkstyle version="4.3">',
        ...lines,
        '</checkstyle>',
        '',
      ].join('\n'),
  };
};

function attributesOf({ ruleId, severity, message, source, range }: Diagnostic): string {
  const { line, column } = source.positionAt(range.start);
  return xmlAttributes({ line, column, severity, message, source: `wevtc.${ruleId}` });
}
