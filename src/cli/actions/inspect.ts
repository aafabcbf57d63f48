import { inspectedManifest } from '../../inspect/from-manifest.js';
import { type Inspected, inspectionOf } from '../../inspect/inspection.js';
import { inspectionText } from '../../inspect/text.js';
import type { Inspection, ProviderView, Section } from '../../inspect/view.js';
import { looksLikeManifest } from '../../resources/looks-like-manifest.js';
import { jsonText } from '../../text/json-text.js';
import { checkedManifest } from '../checked-manifest.js';
import { namedInput, readInput } from '../inputs.js';
import { findTables, type MessageOptions } from '../message-files.js';
import { openResources } from '../resource-files.js';
import type { Session } from '../session.js';
import { tellNote } from '../tell.js';

export interface InspectOptions extends MessageOptions {
  readonly format: 'text' | 'json';
  readonly section?: readonly Section[];
}

/** Runs `wevtc inspect`. */
export async function inspectFile(path: string, options: InspectOptions, session: Session): Promise<void> {
  const { stdout } = session.host;
  const inspected = await inspect(path, options, session);
  if (inspected === undefined) return;
  const inspection = inspectionOf(inspected);
  stdout.write(
    options.format === 'json'
      ? jsonText(withSections(inspection, options.section))
      : inspectionText(inspection, options.section, stdout.isTerminal ? stdout.columns : undefined),
  );
}

/** What a file holds; `undefined`, and told to the user, when it cannot be shown. */
async function inspect(
  path: string,
  options: MessageOptions,
  session: Session,
): Promise<Inspected | undefined> {
  const input = namedInput(path, undefined);
  const bytes = await readInput(input, session);
  if (bytes === undefined) return undefined;
  if (looksLikeManifest(bytes, input.name)) {
    const manifest = await checkedManifest(bytes, input, session);
    return manifest && inspectedManifest(manifest, input.name);
  }
  const file = openResources(bytes, input.name, session);
  const found = file && (await findTables(file, options, session));
  if (file === undefined || found === undefined) return undefined;
  for (const note of found.notes) tellNote(session.host, note);
  return {
    file: input.name,
    kind: file.kind,
    templates: file.templates.map(({ template }) => template),
    tables: found.tables,
  };
}

/** The document with the lists that are asked for alone; of providers, what names them stays. */
function withSections(inspection: Inspection, wanted: readonly Section[] | undefined): object {
  if (wanted === undefined) return inspection;
  const shows = new Set<string>(wanted);
  const isList = (key: string, value: unknown) => Array.isArray(value) && !shows.has(key);
  const cutDown = (provider: ProviderView) =>
    Object.fromEntries(Object.entries(provider).filter(([key, value]) => !isList(key, value)));
  const { messages, ...rest } = inspection;
  const providers = inspection.providers.map(cutDown);
  return shows.has('messages') ? { ...rest, providers, messages } : { ...rest, providers };
}
