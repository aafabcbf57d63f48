import type { Change } from '../../lint/compare/change.js';
import { changesAsJson } from '../../lint/compare/report/json.js';
import { changesAsMarkdown } from '../../lint/compare/report/markdown.js';
import { changesAsText } from '../../lint/compare/report/text.js';
import { namedFile } from '../../project/host/output-path.js';
import { printable } from '../../text/printable.js';
import { Configurations } from '../session/configuration/configurations.js';
import { gated } from '../session/gate.js';
import { OLDER_ROLE } from '../session/inputs/older-files.js';
import { compareFiles } from '../session/manifests/compare-files.js';
import type { Session } from '../session/session.js';
import type { DiffFormat, DiffOptions } from './options.js';

const formats = {
  text: changesAsText,
  json: changesAsJson,
  markdown: changesAsMarkdown,
} satisfies Record<DiffFormat, (changes: readonly Change[]) => string>;

/** Runs `wevtc diff`. */
export async function diff(
  older: string,
  patterns: readonly string[],
  { format, output, stdinFilename, codePage, ...options }: DiffOptions,
  session: Session,
): Promise<void> {
  const { host } = session;
  const configurations = new Configurations(session, codePage === undefined ? {} : { codePage });
  const comparison = await compareFiles(
    { place: older, ...options },
    patterns,
    stdinFilename,
    configurations,
    session,
  );
  if (comparison === undefined) return;
  session.filesRead.add(older, OLDER_ROLE);
  // Without anything to compare, a report of no changes would be wrong.
  const isCompared = comparison.newer.some(({ manifest, messages }) => manifest ?? messages);
  if (isCompared) {
    const report = formats[format](comparison.changes);
    if (output === undefined) host.stdout.write(report);
    // Another program may print a report in a file, so it must be as safe.
    else if (session.mayWrite(output, 'an input of this run', 'write the changes to another file'))
      host.writeFiles([{ ...namedFile(output), content: gated(report) }]);
  }
  const errors = comparison.newer.flatMap((file) => file.errors);
  for (const { source, range, message, ruleId } of errors) {
    const { line, column } = source.positionAt(range.start);
    host.stderr.write(
      `${printable(source.file)}:${line}:${column}: error: ${printable(message)} [${ruleId}]\n`,
    );
    session.errorsFound();
  }
}
