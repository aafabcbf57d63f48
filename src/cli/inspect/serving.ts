import { clashingResources } from '../../compile/inspect/clashing-resources.js';
import { otherFiles, unserved } from '../../compile/inspect/served.js';
import { unservedCounters } from '../../compile/inspect/served-counters.js';
import { languages } from '../../lint/languages.js';
import { counterProviderOf } from '../../manifest/model/counters.js';
import { counted } from '../../text/counted.js';
import { fileNameOf } from '../../text/file-name.js';
import { printable } from '../../text/printable.js';
import { fileKind, looksLikeManifest } from '../../windows/file-kind/file-kind.js';
import { type Input, namedInput, readInput } from '../session/inputs/inputs.js';
import { findTables, type MessageOptions } from '../session/inputs/message-files.js';
import { openAllResources, openResources } from '../session/inputs/resource-files.js';
import { sourceForCompiling } from '../session/manifests/source-for-compiling.js';
import { type Session, tellNote } from '../session/session.js';

/** Runs `wevtc inspect --manifest`: reports what Windows would not find in a binary. */
export async function inspectServing(
  path: string,
  manifestPaths: readonly string[],
  options: MessageOptions,
  session: Session,
): Promise<void> {
  const input = namedInput(path, undefined);
  const bytes = await readInput(input, session);
  if (bytes === undefined) return;
  for (const manifestPath of manifestPaths)
    await inspectServingOne(input, bytes, manifestPath, options, session);
}

async function inspectServingOne(
  input: Input,
  bytes: Uint8Array,
  manifestPath: string,
  options: MessageOptions,
  session: Session,
): Promise<void> {
  const source = namedInput(manifestPath, undefined);
  const text = await readInput(source, session);
  if (text === undefined) return;
  if (!looksLikeManifest(text, source.name)) {
    session.fail(`${source.name}: --manifest needs a manifest`);
    return;
  }
  const manifest = (await sourceForCompiling(text, source, languages.manifest, session))?.manifest;
  const resources = manifest && openAllResources(bytes, input.name, session);
  if (manifest === undefined || resources === undefined) return;
  const counterProvider = counterProviderOf(manifest);
  const name = fileKind(bytes, input.name) === 'pe' ? fileNameOf(input.name) : undefined;
  const problems =
    counterProvider === undefined ? [] : unservedCounters(counterProvider, { name, resources });
  const served: string[] = [];
  const notes: string[] = [];
  if (manifest.providers.length > 0 || counterProvider === undefined) {
    const file = openResources(bytes, input.name, session);
    const found = file && (await findTables(file, options, session));
    if (file === undefined || found === undefined) return;
    for (const note of found.notes) tellNote(session.host, note);
    const templates = file.templates.map(({ template }) => template);
    problems.unshift(...unserved(manifest, { templates, tables: found.tables }), ...clashingResources(file));
    if (name !== undefined) notes.push(...otherFiles(manifest, name));
    const events = manifest.providers.reduce((sum, provider) => sum + provider.events.length, 0);
    served.push(`${counted(events, 'event')}, with all messages`);
  }
  if (counterProvider !== undefined) {
    const counters = counterProvider.counterSets.reduce((sum, set) => sum + set.counters.length, 0);
    served.push(`${counted(counters, 'counter')}, with all texts`);
  }
  const { stdout } = session.host;
  const print = (line: string) => stdout.write(`${printable(line)}\n`);
  if (problems.length === 0) {
    print(`${input.name} serves ${source.name}: ${served.join('; ')}`);
  } else {
    session.errorsFound();
    print(`${input.name} does not serve ${source.name}: ${counted(problems.length, 'problem')}`);
    for (const problem of problems) print(`  ${problem}`);
  }
  for (const note of notes) print(`  note: ${note}; register it with its real path, as --emit install does`);
}
