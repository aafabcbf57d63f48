import type { Change } from '../compare/change.js';
import { compareManifests } from '../compare/compare.js';
import type { BinaryOrigin } from '../compare/origin.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { applySettings } from '../lint/rule-settings.js';
import { Suppressions } from '../lint/suppress.js';
import type { Manifest } from '../manifest/model.js';
import { readManifest } from '../pipeline.js';
import type { Configurations, FileSettings } from './configurations.js';
import { findInputs, type Input } from './inputs.js';
import { readManifestFile } from './manifest-file.js';
import { readOlder } from './older.js';
import { type OlderOptions, originOf } from './older-manifest.js';
import { ExitCode, type Session } from './session.js';

/** A newer file. */
export interface NewerFile {
  readonly input: Input;
  readonly settings: FileSettings;
  /** Absent when the file is no manifest. */
  readonly manifest: Manifest | undefined;
  /** What makes a part of the comparison impossible: with an unknown template, say, all fields would be gone. */
  readonly errors: readonly Diagnostic[];
}

/** The older side: a place (see `readOlder`), and how to read what is there. */
export interface Older extends OlderOptions {
  readonly place: string;
}

export interface Comparison {
  readonly newer: readonly NewerFile[];
  readonly changes: readonly Change[];
}

/**
 * Reads both sides and compares them. There is no result when something could not be read, which is then told:
 * all would look new, or gone, that is in the rest.
 */
export async function compareSides(
  older: Older,
  patterns: readonly string[],
  stdinFilename: string | undefined,
  configurations: Configurations,
  session: Session,
): Promise<Comparison | undefined> {
  const inputs = await findInputs(patterns, session, stdinFilename);
  const newer: NewerFile[] = [];
  for (const input of inputs) {
    const settings = await configurations.of(input);
    const content = settings && (await readManifestFile(input, session));
    if (settings !== undefined && content !== undefined) newer.push(bind(input, content, settings));
  }
  if (session.exitCode === ExitCode.couldNotRun) return undefined;
  const manifests = newer.flatMap(({ manifest }) => manifest ?? []);
  const before = await readOlder(older.place, { patterns, inputs, manifests }, older, session);
  if (session.exitCode === ExitCode.couldNotRun) return undefined;
  const origins = new Map<Manifest, BinaryOrigin>();
  for (const { manifest, origin } of before) if (origin !== undefined) origins.set(manifest, origin);
  for (const manifest of manifests) {
    const origin = originOf(manifest);
    if (origin !== undefined) origins.set(manifest, origin);
  }
  const olderOnes = before.map(({ manifest }) => manifest);
  const changes = compareManifests(olderOnes, manifests, origins);
  // What seems to be gone may be in a file that cannot be read.
  const isWhole = manifests.length === newer.length;
  return {
    newer,
    changes: isWhole ? changes : changes.filter(({ ruleId }) => ruleId !== 'breaking-wire-provider-removed'),
  };
}

function bind(input: Input, content: Uint8Array, settings: FileSettings): NewerFile {
  const { value: manifest, diagnostics } = readManifest(content, input.name);
  const chosen = manifest === undefined ? diagnostics : chosenFindings(diagnostics, manifest, settings);
  const lost = manifest === undefined ? 'nothing of this file is' : 'what depends on it is not';
  const errors = chosen
    .filter(({ severity }) => severity === 'error')
    .map((error) => ({ ...error, message: `${error.message} (found by lint: ${lost} compared)` }));
  return { input, settings, manifest, errors };
}

/** The findings on a manifest as its settings and its own comments have them. */
export function chosenFindings(
  findings: readonly Diagnostic[],
  { document }: Manifest,
  { settings }: FileSettings,
): readonly Diagnostic[] {
  const chosen = applySettings(findings, settings);
  return Suppressions.of(document)?.filter(chosen, settings) ?? chosen;
}
