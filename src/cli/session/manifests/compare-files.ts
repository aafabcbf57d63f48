import type { Change } from '../../../lint/compare/change.js';
import { compareSides, type NewerSide, readNewerFile } from '../../../lint/compare/sides.js';
import { sourceExtensions } from '../../../windows/file-kind/source-language.js';
import type { Configurations, FileSettings } from '../configuration/configurations.js';
import { findInputs, type Input } from '../inputs/inputs.js';
import { findNewerInGit, type NewerSide as OfArguments } from '../inputs/older-files.js';
import { findOlderSide } from '../inputs/older-side.js';
import type { OlderSideOptions } from '../inputs/older-side-options.js';
import { gitArgument } from '../inputs/read-from-git.js';
import { reportSkipped } from '../inputs/skipped-files.js';
import { ExitCode, type Session } from '../session.js';
import type { Told } from '../told.js';
import { readManifestFile } from './read-manifest-file.js';

/** A newer file of a comparison. */
export interface NewerFile extends NewerSide {
  readonly input: Input;
  /** Whether the configuration leaves it out of the report. */
  readonly ignored: FileSettings['ignored'];
}

/** The older side: a place (see `findOlderSide`), and how to read it. */
export interface OlderPlace extends OlderSideOptions {
  readonly place: string;
}

export interface Comparison {
  readonly newer: readonly NewerFile[];
  readonly changes: readonly Change[];
}

/** Reads and compares both sides. `Told` if a file is unreadable: its content would look new or removed. */
export async function compareFiles(
  older: OlderPlace,
  patterns: readonly string[],
  stdinFilename: string | undefined,
  configurations: Configurations,
  session: Session,
): Promise<Comparison | Told> {
  const { items: inGit, files } = await findNewerInGit(patterns, session);
  const onDisk = patterns.filter((pattern) => gitArgument(pattern) === undefined);
  const found = await findInputs(onDisk, session, stdinFilename, sourceExtensions);
  const inputs = [...found, ...files.map(({ input }) => input)];
  const contents = new Map(files.map(({ input, read }) => [input, read]));
  const newer: NewerFile[] = [];
  for (const input of inputs) {
    const file = await configurations.of(input);
    const inRevision = await contents.get(input)?.();
    const content = file && (await readManifestFile(input, session, inRevision));
    if (file === undefined || content === undefined) continue;
    newer.push({ input, ignored: file.ignored, ...readNewerFile(content, input.name, file.settings) });
  }
  reportSkipped(inputs, session);
  if (session.exitCode === ExitCode.couldNotRun) return undefined;
  const read = newer.map(({ input }) => input);
  const changes = await compareWith(older, { patterns, inputs: read, newer, inGit }, session);
  return changes && { newer, changes };
}

/** The newer side of a comparison, when its files have been read. */
export interface NewerFiles {
  readonly patterns: readonly string[];
  readonly inputs: readonly Input[];
  readonly newer: readonly NewerSide[];
  readonly inGit?: OfArguments['inGit'] | undefined;
}

/** Reads the older side and compares it. `Told` if a file of it cannot be read. */
export async function compareWith(
  older: OlderPlace,
  { patterns, inputs, newer, inGit = new Map() }: NewerFiles,
  session: Session,
): Promise<readonly Change[] | Told> {
  const manifests = newer.flatMap(({ manifest }) => manifest ?? []);
  const texts = newer.flatMap(({ messages, settings }) =>
    messages === undefined ? [] : { name: messages.name, settings },
  );
  const side = { patterns, inputs, manifests, texts, inGit };
  const before = await findOlderSide(older.place, side, older, session);
  return session.exitCode === ExitCode.couldNotRun ? undefined : compareSides(before, newer);
}
