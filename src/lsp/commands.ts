import { compareSides, readNewerManifest } from '../compare/sides.js';
import { compileManifest } from '../compile.js';
import { decodeEvent } from '../decode/decode-event.js';
import { decodedEventText } from '../decode/event-text.js';
import { parseHexBytes } from '../decode/hex-bytes.js';
import type { Diagnostic, TextEdit } from '../diagnostics/diagnostic.js';
import { describeEvents } from '../event-info/describe-events.js';
import { findEvents } from '../events/find-events.js';
import type { EventDefinition } from '../manifest/model.js';
import { addToManifest } from '../new/add-to-manifest.js';
import { type NewDefinition, newKinds } from '../new/wish.js';
import { targetNames } from '../outputs/all-outputs.js';
import { baseNameProblem } from '../outputs/manifest-file-name.js';
import type { EmitTarget } from '../outputs/options.js';
import { readManifest } from '../pipeline.js';
import { isBreaking } from '../report/changes/group.js';
import { changesAsMarkdown } from '../report/changes/markdown.js';
import { CommandRefused } from './command-refused.js';
import type { Environment } from './environment.js';
import type { OpenManifest } from './open-manifest.js';

/** The commands of the server. Each has one argument, an object with the URI of an open manifest and more. */
export const commandNames = [
  'wevtc.compile',
  'wevtc.compare',
  'wevtc.decode',
  'wevtc.new',
  // Of code lenses.
  'wevtc.showPlaces',
  'wevtc.showSession',
] as const;

/** An output of a manifest, for an editor that shows or writes it. */
export interface GeneratedFile {
  readonly path: string;
  /** Where it belongs, if the caller asks with `places` and the configuration has an `outDir`. */
  readonly uri?: string;
  /** Text, or bytes in base64. */
  readonly text?: string;
  readonly base64?: string;
}

/**
 * The outputs of a manifest, or what is wrong with it.
 *
 * @param folder the folder where they belong, as a URI, if that is asked for and known.
 */
export function generate(
  manifest: OpenManifest,
  emit: unknown,
  options: unknown,
  folder: string | undefined,
): GeneratedFile[] {
  const targets = targetsIn(emit);
  const settings = { ...manifest.settings.emit, ...objectIn(options) };
  const problem = settings.baseName === undefined ? baseNameProblem(manifest.source.name) : undefined;
  if (problem !== undefined)
    throw new CommandRefused(`${problem}; rename the manifest, or set emit.baseName in wevtc.config.json`);
  let compiled: ReturnType<typeof compileManifest>;
  try {
    const { text, name } = manifest.source;
    compiled = compileManifest(text, { ...settings, name, emit: targets, settings: manifest.settings.lint });
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) throw new CommandRefused(error.message);
    throw error;
  }
  const { files, diagnostics } = compiled;
  const first = diagnostics.find(({ severity }) => severity === 'error');
  if (first !== undefined) throw new CommandRefused(describe(first));
  return files.map(({ path, content }) => ({
    path,
    ...(folder !== undefined && { uri: `${folder}/${encodeURIComponent(path)}` }),
    ...(typeof content === 'string' ? { text: content } : { base64: base64Of(content) }),
  }));
}

/** The edits that add a definition; `added` says what they add. */
export function add(
  manifest: OpenManifest,
  wish: unknown,
): { edits: readonly TextEdit[]; added: readonly string[] } {
  const { kind, name } = objectIn(wish);
  if (!newKinds.some((known) => known === kind) || typeof name !== 'string') {
    throw new CommandRefused(`give the kind (${newKinds.join(', ')}) and the name`);
  }
  const { source, settings } = manifest;
  const result = addToManifest(source.text, source.name, wish as NewDefinition, { settings: settings.lint });
  switch (result.kind) {
    case 'added':
      return result;
    case 'refused':
      throw new CommandRefused(result.problem);
    case 'unreadable':
      throw new CommandRefused(describe(result.errors[0] as Diagnostic));
    case 'faulty':
      throw new CommandRefused((result.findings[0] as Diagnostic).message);
  }
}

/** The changes since a revision, as Markdown, and how many of them break something. */
export async function compare(
  manifest: OpenManifest,
  revision: unknown,
  environment: Environment,
): Promise<{ markdown: string; changes: number; breaking: number }> {
  const name = revision === undefined ? 'HEAD' : revision;
  if (typeof name !== 'string' || name === '') throw new CommandRefused('give the revision as text');
  const content = await environment.readRevision(manifest.uri, name);
  if (typeof content === 'string') throw new CommandRefused(content);
  const { value: older } = readManifest(content, `${name}:${manifest.source.name}`);
  if (older === undefined) throw new CommandRefused(`the file in the revision '${name}' is not a manifest`);
  const bytes = new TextEncoder().encode(manifest.source.text);
  const newer = readNewerManifest(bytes, manifest.source.name, manifest.settings.lint);
  if (newer.manifest === undefined) throw new CommandRefused('the manifest cannot be read');
  const changes = compareSides([{ manifest: older, origin: undefined }], [newer]);
  return {
    markdown: changesAsMarkdown(changes),
    changes: changes.length,
    breaking: changes.filter(isBreaking).length,
  };
}

/** The event that somebody wrote, as `findEvents` takes it. */
export function eventWritten({ model }: OpenManifest, event: unknown): EventDefinition {
  if (event === undefined) throw new CommandRefused("give the 'event', or its 'position'");
  const { found, problem } = findEvents(model?.providers ?? [], String(event));
  if (problem !== undefined) throw new CommandRefused(problem.message);
  if (found.length > 1) throw new CommandRefused(`several events match '${event}'; specify its 'position'`);
  return found[0] as EventDefinition;
}

/** The message and the fields of a payload, as text. */
export function decode(
  { model }: OpenManifest,
  event: EventDefinition,
  data: unknown,
  pointerSize: unknown = 8,
): string {
  if (model === undefined) throw new CommandRefused('the manifest cannot be read');
  const bytes = typeof data === 'string' ? parseHexBytes(data) : undefined;
  if (bytes === undefined) throw new CommandRefused('give the payload as pairs of hexadecimal digits');
  if (pointerSize !== 4 && pointerSize !== 8) throw new CommandRefused("'pointerSize' must be 4 or 8");
  const at = model.providers.flatMap(({ events }) => events).indexOf(event);
  const description = describeEvents(model)[at];
  if (description === undefined) throw new CommandRefused('the event has no description');
  return decodedEventText(decodeEvent(description, bytes, { pointerSize }));
}

function targetsIn(emit: unknown): EmitTarget[] {
  const list = Array.isArray(emit) ? emit : [emit];
  const known = list.filter((one): one is EmitTarget => targetNames.some((target) => target === one));
  const unknown = list.find((one) => !known.includes(one));
  if (known.length === 0 || unknown !== undefined) {
    const problem = unknown === undefined ? '' : `there is no output '${String(unknown)}'; `;
    throw new CommandRefused(`${problem}give the outputs to generate: ${targetNames.join(', ')}`);
  }
  return known;
}

function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function describe({ source, range, message }: Diagnostic): string {
  const { line, column } = source.positionAt(range.start);
  return `line ${line}, column ${column}: ${message}`;
}

function base64Of(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
