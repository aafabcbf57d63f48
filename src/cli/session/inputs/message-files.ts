import { cultureTables } from '../../../compile/decompile/culture-tables.js';
import type { CultureTable } from '../../../compile/decompile/strings.js';
import type { MessageTableOfFile, ResourceFile } from '../../../windows/resources/open.js';
import type { Session } from '../session.js';
import type { Told } from '../told.js';
import { type Input, readInput } from './inputs.js';
import { openResources } from './resource-files.js';

export interface MessageOptions {
  /** More files with message tables: bare tables, `.res`, `.mui`. */
  readonly messages?: readonly string[];
  /** The languages of the tables that do not specify one, in order. */
  readonly culture?: readonly string[];
}

/** The message tables of a binary, and notes on what wevtc had to guess about them. */
export interface FoundTables {
  readonly tables: readonly CultureTable[];
  readonly notes: readonly string[];
}

/** The message for a culture of `--culture` that is left over. */
export const noTableFor = (culture: string) =>
  `--culture ${culture}: all message tables have a language; the option is only for tables without one`;

/** The message tables in a binary and the files specified for it; `Told` if one cannot be read. */
export async function findTables(
  file: ResourceFile,
  options: MessageOptions,
  session: Session,
): Promise<FoundTables | Told> {
  const found = await allTables(file, options, session);
  if (found === undefined) return undefined;
  const { culture: cultures = [] } = options;
  const named = cultureTables(found, { cultures, isProgram: file.kind === 'pe' });
  if (named.problem === undefined) return named;
  session.fail(
    named.problem.kind === 'no-culture'
      ? 'a message table does not specify its language; set it with --culture'
      : noTableFor(named.problem.culture),
  );
  return undefined;
}

/** The same as they are in the files, without a culture for those that do not specify one. */
export async function allTables(
  file: ResourceFile,
  { messages = [] }: MessageOptions,
  session: Session,
): Promise<MessageTableOfFile[] | undefined> {
  const found = [...file.messageTables];
  for (const path of messages) {
    const input: Input = { path, name: path };
    const bytes = await readInput(input, session);
    const other = bytes && openResources(bytes, path, session);
    if (other === undefined) return undefined;
    if (other.messageTables.length === 0) {
      session.fail(`${path}: this file has no message table`);
      return undefined;
    }
    found.push(...other.messageTables);
  }
  return found;
}
