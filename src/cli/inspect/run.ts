import { clashingResources } from '../../compile/inspect/clashing-resources.js';
import { inspectManifest, inspectResources } from '../../compile/inspect/inspect.js';
import { missingMessages } from '../../compile/inspect/missing-messages.js';
import { selectSections } from '../../compile/inspect/sections.js';
import { inspectionText } from '../../compile/inspect/text.js';
import type { Inspection } from '../../compile/inspect/view.js';
import { isMessageText } from '../../lint/check-message-text.js';
import { languages } from '../../lint/languages.js';
import { languageTables } from '../../manifest/message-text/tables.js';
import { jsonText } from '../../text/json-text.js';
import { looksLikeManifest } from '../../windows/file-kind/file-kind.js';
import { cultureOf } from '../../windows/resources/languages.js';
import { namedInput, readInput } from '../session/inputs/inputs.js';
import { findTables, type MessageOptions } from '../session/inputs/message-files.js';
import { openIntactResources } from '../session/inputs/resource-files.js';
import { sourceForCompiling } from '../session/manifests/source-for-compiling.js';
import { type Session, tell, tellNote } from '../session/session.js';
import type { Told } from '../session/told.js';
import type { InspectOptions } from './options.js';

/** Runs `wevtc inspect`. */
export async function inspectFile(path: string, options: InspectOptions, session: Session): Promise<void> {
  const { stdout } = session.host;
  const { format, section: sections } = options;
  const inspection = await inspect(path, options, session);
  if (inspection === undefined) return;
  stdout.write(
    format === 'json'
      ? jsonText(sections === undefined ? inspection : selectSections(inspection, sections))
      : inspectionText(inspection, { sections, width: stdout.isTerminal ? stdout.columns : undefined }),
  );
}

/** The content of a file; `Told` if it cannot be shown. */
async function inspect(path: string, options: MessageOptions, session: Session): Promise<Inspection | Told> {
  const input = namedInput(path, undefined);
  const bytes = await readInput(input, session);
  if (bytes === undefined) return undefined;
  if (looksLikeManifest(bytes, input.name)) {
    const manifest = (await sourceForCompiling(bytes, input, languages.manifest, session))?.manifest;
    return manifest && inspectManifest(manifest, { file: input.name });
  }
  if (isMessageText(bytes, input.name)) {
    const texts = (await sourceForCompiling(bytes, input, languages['message-text'], session))?.messageFile;
    if (texts === undefined) return undefined;
    const tables = languageTables(texts).map(({ language, entries }) => ({
      culture: cultureOf(language.value) ?? `0x${language.value.toString(16)}`,
      entries: entries.toSorted((a, b) => a.id - b.id),
    }));
    return inspectResources({ file: input.name, kind: 'message-text', templates: [], tables });
  }
  const opened = openIntactResources(bytes, input.name, session);
  const found = opened && (await findTables(opened.file, options, session));
  if (opened === undefined || found === undefined) return undefined;
  const { file, isWhole } = opened;
  for (const clash of clashingResources(file)) tell(session.host, `warning: ${input.name}: ${clash}`);
  const templates = file.templates.map(({ template }) => template);
  if (isWhole && (file.kind === 'pe' || file.kind === 'obj'))
    for (const cause of missingMessages(templates, found.tables))
      tell(session.host, `warning: ${input.name}: ${cause}`);
  for (const note of found.notes) tellNote(session.host, note);
  return inspectResources({
    file: input.name,
    kind: file.kind,
    templates,
    tables: found.tables,
  });
}
