import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { chosenFindings } from '../lint/chosen-findings.js';
import type { LintSettings } from '../lint/rule-settings.js';
import type { Manifest } from '../manifest/model.js';
import { readManifest } from '../pipeline.js';
import type { Change } from './change.js';
import { compareManifests } from './compare.js';
import type { BinaryOrigin } from './origin.js';
import { binaryOriginOf } from './read-origin.js';

/** An older manifest, and where it is from if it was made from a binary. */
export interface OlderManifest {
  readonly manifest: Manifest;
  readonly origin: BinaryOrigin | undefined;
}

/** A newer file. */
export interface NewerManifest {
  /** Absent when the file is not a manifest. */
  readonly manifest: Manifest | undefined;
  /** The settings for findings on this file. */
  readonly settings: LintSettings;
  /** What makes a part of the comparison impossible: with an unknown template, say, all fields would be gone. */
  readonly errors: readonly Diagnostic[];
}

/**
 * Reads a newer file for a comparison.
 *
 * @param content the bytes of the file.
 * @param name how findings name it.
 */
export function readNewerManifest(content: Uint8Array, name: string, settings: LintSettings): NewerManifest {
  const { value: manifest, diagnostics } = readManifest(content, name);
  const chosen =
    manifest === undefined ? diagnostics : chosenFindings(diagnostics, manifest.document, settings);
  const lost = manifest === undefined ? 'nothing of this file is' : 'what depends on it is not';
  const errors = chosen
    .filter(({ severity }) => severity === 'error')
    .map((error) => ({ ...error, message: `${error.message} (found by lint: ${lost} compared)` }));
  return { manifest, settings, errors };
}

/** What has changed between two sides; no provider counts as removed if a newer file is not a manifest. */
export function compareSides(
  older: readonly OlderManifest[],
  newer: readonly NewerManifest[],
): readonly Change[] {
  const manifests = newer.flatMap(({ manifest }) => manifest ?? []);
  const origins = new Map<Manifest, BinaryOrigin>();
  for (const { manifest, origin } of older) if (origin !== undefined) origins.set(manifest, origin);
  for (const manifest of manifests) {
    const origin = binaryOriginOf(manifest);
    if (origin !== undefined) origins.set(manifest, origin);
  }
  const before = older.map(({ manifest }) => manifest);
  const changes = compareManifests(before, manifests, origins);
  // A provider that seems to be gone may be in the file that cannot be read.
  const isWhole = manifests.length === newer.length;
  return isWhole ? changes : changes.filter(({ ruleId }) => ruleId !== 'breaking-wire-provider-removed');
}
