import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
import { portablePath } from './file-path.js';
import type { CreateReporter } from './report.js';
import { findingsWithMore } from './shown-findings.js';
import { xmlAttributes } from './xml-text.js';

/** The XML format of Checkstyle, which most tools that collect findings can read. */
export const createCheckstyleReporter: CreateReporter = ({ workingFolder }, write) => {
  let hasBegun = false;
  const begin = () => {
    if (!hasBegun) write('<?xml version="1.0" encoding="UTF-8"?>\n<checkstyle version="4.3">\n');
    hasBegun = true;
  };
  return {
    findings(file) {
      begin();
      write(`  <file${xmlAttributes({ name: portablePath(file.name, workingFolder) })}>\n`);
      for (const diagnostic of findingsWithMore(file)) write(`    <error${attributesOf(diagnostic)}/>\n`);
      write('  </file>\n');
    },
    end() {
      begin();
      write('</checkstyle>\n');
    },
  };
};

function attributesOf({ ruleId, severity, message, source, range }: Diagnostic): string {
  const { line, column } = source.positionAt(range.start);
  return xmlAttributes({ line, column, severity, message, source: `wevtc.${ruleId}` });
}
