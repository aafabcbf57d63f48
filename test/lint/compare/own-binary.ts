import { expect } from 'vitest';
import { decompile } from '../../../src/compile/decompile/decompile.js';
import type { Compatibility } from '../../../src/compile/options/options.js';
import { messageTablesOf } from '../../../src/compile/resource-model/messages.js';
import { wevtTemplateOf } from '../../../src/compile/resource-model/wevt-template.js';
import { readManifest } from '../../../src/lint/check-manifest.js';
import { compareManifests } from '../../../src/lint/compare/compare.js';
import { binaryOriginOf } from '../../../src/lint/compare/read-origin.js';
import type { Manifest } from '../../../src/manifest/model/model.js';
import { writeMessageTable } from '../../../src/windows/resources/message-table.js';
import { readMessageTable } from '../../../src/windows/resources/read-message-table.js';
import { readWevtTemplate } from '../../../src/windows/resources/wevt-template/read.js';
import { writeWevtTemplate } from '../../../src/windows/resources/wevt-template/write.js';

/** What decompiling the resources of a manifest gives. */
function decompiled(manifest: Manifest, compat: Compatibility, withMessages: boolean): Manifest {
  const settings = { resources: { compat } };
  const tables = withMessages ? messageTablesOf(manifest, settings) : [];
  const { text } = decompile({
    template: readWevtTemplate(writeWevtTemplate(wevtTemplateOf(manifest, settings))),
    tables: tables.map(({ culture, entries }) => ({
      culture,
      entries: readMessageTable(writeMessageTable(entries)),
    })),
    file: 'app.dll',
  });
  return readManifest(text, 'app.dll').value as Manifest;
}

export function differences(older: Manifest, newer: Manifest): string[] {
  const origin = binaryOriginOf(older) ?? binaryOriginOf(newer);
  if (origin === undefined) throw new Error('not recognised');
  const origins = new Map([[binaryOriginOf(older) ? older : newer, origin]]);
  return compareManifests([older], [newer], origins).map(({ text }) => text);
}

/** A manifest has no difference from the resources that wevtc makes of it. */
export function expectSameAsOwnBinary(manifest: Manifest): void {
  for (const compat of ['10.0.22621', '8.1'] as const) {
    for (const withMessages of [true, false]) {
      const older = decompiled(manifest, compat, withMessages);
      expect(differences(older, manifest)).toEqual([]);
      expect(differences(manifest, older)).toEqual([]);
    }
  }
}
