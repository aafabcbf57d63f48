import { expect } from 'vitest';
import type { ExtractedManifest } from '../../../src/analysis/trace/extract-manifests.js';
import type { EventDescription } from '../../../src/etw.js';
import { checkManifest } from '../../../src/lint/check-manifest.js';
import { describeEvents } from '../../../src/manifest/describe/describe-events.js';
import type { Manifest } from '../../../src/manifest/model/model.js';

/** The events of extracted manifests, which must not have errors. */
export function descriptionsOf(files: readonly ExtractedManifest[]): EventDescription[] {
  return files.flatMap(({ path: name, content }) => {
    const { value, diagnostics } = checkManifest(content, name);
    expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual(
      [],
    );
    return describeEvents(value as Manifest);
  });
}
