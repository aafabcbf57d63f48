import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { chosenFindings } from '../lint/chosen-findings.js';
import type { LintSettings } from '../lint/rule-settings.js';
import type { Manifest } from '../manifest/model.js';
import { readManifest } from '../pipeline.js';
import type { Change } from './change.js';
import { compareManifests } from './compare.js';
import type { BinaryOrigin } from './origin.js';
import { binaryOriginOf } from './read-origin.js';

/** An older manifest, and its origin if it was decompiled from a binary. */
export interface OlderManifest {
  readonly manifest: Manifest;
  readonly origin: BinaryOrigin | undefined;
}

/** A newer file. */
export interface NewerManifest {
  /** Absent if the file is not a manifest. */
  readonly manifest: Manifest | undefined;
  /** The settings for findings in this file. */
  readonly settings: LintSettings;
  /**
   * The errors that prevent a part of the comparison. For example, without a known template, all fields would seem
   * removed.
   */
  readonly errors: readonly Diagnostic[];
}

/**
 * Reads a newer file for a comparison.
 *
 * @param content the bytes of the file.
 * @param name the name of the file in findings.
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

/** The changes between two sides. If a newer file is not a manifest, no provider counts as removed. */
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
  // A provider that seems removed can be in the file that could not be read.
  const isWhole = manifests.length === newer.length;
  return isWhole ? changes : changes.filter(({ ruleId }) => ruleId !== 'breaking-wire-provider-removed');
}
