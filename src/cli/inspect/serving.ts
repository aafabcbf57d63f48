import { type ServingFile, unserved } from '../../compile/inspect/served.js';
import { languages } from '../../lint/languages.js';
import { counted } from '../../text/counted.js';
import { printable } from '../../text/printable.js';
import { looksLikeManifest } from '../../windows/file-kind/file-kind.js';
import { namedInput, readInput } from '../session/inputs/inputs.js';
import { findTables, type MessageOptions } from '../session/inputs/message-files.js';
import { fileNameOf, openResources } from '../session/inputs/resource-files.js';
import { sourceForCompiling } from '../session/manifests/source-for-compiling.js';
import { type Session, tellNote } from '../session/session.js';

/** Runs `wevtc inspect --manifest`: tells whether Windows finds everything of a manifest in a binary. */
export async function inspectServing(
  path: string,
  manifestPath: string,
  options: MessageOptions,
  session: Session,
): Promise<void> {
  const input = namedInput(path, undefined);
  const source = namedInput(manifestPath, undefined);
  const bytes = await readInput(input, session);
  const text = bytes && (await readInput(source, session));
  if (bytes === undefined || text === undefined) return;
  if (!looksLikeManifest(text, source.name)) {
    session.fail(`${source.name}: --manifest needs a manifest`);
    return;
  }
  const file = openResources(bytes, input.name, session);
  const found = file && (await findTables(file, options, session));
  const manifest = found && (await sourceForCompiling(text, source, languages.manifest, session))?.manifest;
  if (file === undefined || found === undefined || manifest === undefined) return;
  for (const note of found.notes) tellNote(session.host, note);
  const serving: ServingFile = {
    name: file.kind === 'pe' ? fileNameOf(input.name) : undefined,
    templates: file.templates.map(({ template }) => template),
    tables: found.tables,
  };
  const problems = unserved(manifest, serving);
  const { stdout } = session.host;
  const print = (line: string) => stdout.write(`${printable(line)}\n`);
  if (problems.length === 0) {
    const events = manifest.providers.reduce((sum, provider) => sum + provider.events.length, 0);
    print(`${input.name} serves ${source.name}: ${counted(events, 'event')}, with all messages`);
    return;
  }
  session.errorsFound();
  print(`${input.name} does not serve ${source.name}: ${counted(problems.length, 'problem')}`);
  for (const problem of problems) print(`  ${problem}`);
}
