import { splitArguments } from '../../../../src/cli/session/options/response-file.js';
import { type Outcome, wevtc } from '../../in-memory.js';

/** What a run has left. */
export interface LineOutcome extends Outcome {
  /** The paths that were not there before, sorted. */
  readonly written: readonly string[];
}

/**
 * Runs a command line of mc.exe, without the program's name and quoted as for Windows, with `wevtc mc` on a
 * machine in memory, whose disk tells upper from lower case.
 */
export async function runLine(
  line: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  env: Readonly<Record<string, string>> = {},
): Promise<LineOutcome> {
  const outcome = await wevtc(['mc', ...splitArguments(line, 'the command line')], { files, env });
  const written = [...outcome.host.files.keys()].filter((path) => !Object.keys(files).includes(path));
  return { ...outcome, written: written.sort() };
}
