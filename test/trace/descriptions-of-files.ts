import { expect } from 'vitest';
import type { EventDescription } from '../../src/entries/etw.js';
import { describeEvents } from '../../src/event-info/describe-events.js';
import type { Manifest } from '../../src/manifest/model.js';
import { checkManifest } from '../../src/pipeline.js';
import type { ExtractedManifest } from '../../src/trace/extract-manifests.js';

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
