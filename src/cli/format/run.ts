import { formatFile } from '../../lint/format/format-file.js';
import type { Formatted } from '../../lint/format/format-with.js';
import type { FormatOptions } from '../../lint/format/options.js';
import { counted } from '../../text/counted.js';
import { printable } from '../../text/printable.js';
import { sourceExtensions } from '../../windows/file-kind/source-language.js';
import { Configurations, type FileSettings } from '../session/configuration/configurations.js';
import { reportErrors } from '../session/findings/reporting.js';
import { findInputs, type Input } from '../session/inputs/inputs.js';
import { reportSkipped } from '../session/inputs/skipped-files.js';
import { readManifestFile } from '../session/manifests/read-manifest-file.js';
import { type Session, tell } from '../session/session.js';
import { showDiff } from '../session/writing/show-diff.js';
import { writeInPlace } from '../session/writing/write-in-place.js';
import type { FormatFlags } from './options.js';

type Outcome = 'changed' | 'same' | 'ignored' | 'failed';

/** Runs `wevtc format`. */
export async function format(
  patterns: readonly string[],
  flags: FormatFlags,
  session: Session,
): Promise<void> {
  const configurations = new Configurations(session, flags);
  const counts = { changed: 0, same: 0, ignored: 0, failed: 0 };
  const inputs = await findInputs(patterns, session, flags.stdinFilename, sourceExtensions);
  for (const input of inputs) {
    if (session.host.stdout.closed) break;
    const settings = await configurations.of(input);
    const outcome = settings && (await formatInput(input, settings, flags, session));
    counts[outcome ?? 'failed'] += 1;
  }
  const { host } = session;
  // The files after the one whose diff was not read were not formatted, so there is nothing to count.
  if (host.stdout.closed) return;
  reportSkipped(inputs, session);
  if (inputs.length > 0 && counts.ignored === inputs.length) {
    tell(host, 'nothing was formatted: the configuration ignores all of these files');
  } else if (writesNothing(flags) || inputs.some(({ path }) => path !== '-')) {
    const summary = summaryOf(counts, flags);
    if (summary !== undefined) tell(host, summary);
  }
}

async function formatInput(
  input: Input,
  settings: FileSettings,
  flags: FormatFlags,
  session: Session,
): Promise<Outcome> {
  const { path, name } = input;
  const isStdin = path === '-' && !writesNothing(flags);
  if (settings.ignored && !isStdin) return 'ignored';
  const content = await readManifestFile(input, session);
  if (content === undefined) return 'failed';
  const formatted = formatFile(content, name, { ...settings.format, ...optionsIn(flags) }, settings.settings);
  // An editor that has its text formatted needs it back, even if the configuration ignores the file.
  if (settings.ignored) return print(content, formatted.before, session);
  if (!canBeFormatted(input, formatted, session)) return 'failed';
  if (isStdin) return print(formatted.output, formatted.after, session);
  if (formatted.before === formatted.after) return 'same';
  if (!writesNothing(flags)) {
    const remedy = 'formatted in place; --diff shows the changes';
    return writeInPlace(input, formatted.output, remedy, session) ? 'changed' : 'failed';
  }
  session.errorsFound();
  if (flags.diff) await showDiff(name, formatted, content, "'wevtc format' keeps the characters", session);
  else session.host.stdout.write(`${printable(name)}\n`);
  return 'changed';
}

const writesNothing = ({ check, diff }: FormatFlags) => check === true || diff === true;

function optionsIn({ indent, lineWidth, attributesPerLine }: FormatFlags): Partial<FormatOptions> {
  return {
    ...(indent !== undefined && { indent }),
    ...(lineWidth !== undefined && { lineWidth }),
    ...(attributesPerLine !== undefined && { attributesPerLine }),
  };
}

/** False, with a message to the user, for a file with errors and for one that could not be written. */
function canBeFormatted(
  { name }: Input,
  { errors, problem }: Formatted<Uint8Array>,
  session: Session,
): boolean {
  if (errors.length > 0) reportErrors(name, errors, session);
  else if (problem !== undefined) session.fail(`cannot format '${name}': ${problem}`);
  return errors.length === 0 && problem === undefined;
}

/** Prints a file from standard input. */
function print(content: Uint8Array, text: string, session: Session): Outcome {
  if (session.host.stdout.writeFile(content, text)) return 'same';
  session.fail(
    'the file has characters or lines that terminals and CI runners interpret, so it was not printed; format it in a file',
  );
  return 'failed';
}

function summaryOf(
  { changed, same }: Readonly<Record<Outcome, number>>,
  flags: FormatFlags,
): string | undefined {
  const rest = same === 0 ? [] : [`${counted(same, 'file')} already formatted`];
  const verb = writesNothing(flags) ? 'would format' : 'formatted';
  const parts = changed === 0 ? rest : [`${verb} ${counted(changed, 'file')}`, ...rest];
  return parts.length === 0 ? undefined : parts.join(', ');
}
